#!/usr/bin/env python3
"""Checks every #include against the table of layers, and finds include cycles between files.

A .c and its .h count as one file. A private header (*_internal.h) is part of each file that
includes it: what it includes, they do. --self-test plants violations and finds them.

A library target cannot do this alone: <SDL2/SDL.h> compiles on Debian without any -I.
"""

import pathlib
import re
import sys
import tempfile

import lint_tree

C_PLAIN = {"limits.h", "stdalign.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h",
           "string.h", "inttypes.h", "stdnoreturn.h"}
C_HOSTED = C_PLAIN | {"ctype.h", "errno.h", "float.h", "locale.h", "math.h", "setjmp.h",
                      "stdarg.h", "stdio.h", "stdlib.h"}
C_CLOCK = {"time.h", "signal.h", "threads.h"}
POSIX = {"dirent.h", "dlfcn.h", "fcntl.h", "poll.h", "pthread.h", "spawn.h", "strings.h",
         "sys/file.h", "sys/random.h", "sys/stat.h", "sys/time.h", "sys/types.h", "sys/wait.h",
         "sys/utsname.h", "unistd.h", "pwd.h", "libgen.h", "sched.h"}
# To the supervisor of museum mode, never to a network: tests/app/test_offline.py.
LOCAL_SOCKETS = {"sys/socket.h", "sys/un.h"}
# glibc's mallopt: against fragmented memory after days.
GLIBC = {"malloc.h"}
WINDOWS = {"windows.h", "bcrypt.h", "intrin.h", "io.h", "knownfolders.h", "sapi.h", "shellapi.h",
           "shlobj.h"}
DATA_LIBRARIES = {"sqlite3.h", "sha2.h", "sha256.h", "md.h"}
BIDI = {"fribidi.h", "fribidi/fribidi.h", "hb.h"}
UNICODE = {"utf8proc.h"}
PICTURES = {"stb/stb_image_resize.h"}

# module: (our headers that it may include, others' headers)
# A header allows nothing else of its folder. bytes.h and checksum.h call nothing.
TABLE = {
    "include": ({"senet"}, C_PLAIN),
    "base": ({"base"}, C_HOSTED),
    "os": ({"os", "base"}, C_HOSTED | C_CLOCK | POSIX | WINDOWS),
    "core": ({"senet", "core", "base/assert.h", "base/str.h"}, C_PLAIN),
    "ai": ({"senet", "ai", "base/assert.h", "base/bytes.h", "base/checksum.h", "base/str.h"},
           C_PLAIN),
    "match": ({"senet", "match", "base"}, C_HOSTED | DATA_LIBRARIES),
    "game": ({"senet", "game", "match", "base"}, C_HOSTED | DATA_LIBRARIES),
    "gfx": ({"gfx", "base"}, C_HOSTED),
    "l10n": ({"l10n", "base"}, C_HOSTED | BIDI | UNICODE),
    "text": ({"senet", "text", "game", "match", "l10n", "base"}, C_HOSTED),
    "ui": ({"senet", "ui", "text", "game", "match", "gfx", "l10n", "base"}, C_HOSTED),
    "tty": ({"senet", "tty", "text", "game", "match", "l10n", "base"}, C_HOSTED),
    "platform": ({"platform/platform.h", "gfx", "base"}, C_PLAIN),
    "platform/sdl": ({"platform/platform.h", "platform/sdl", "gfx", "os", "base"},
                     C_HOSTED | C_CLOCK | POSIX | WINDOWS | GLIBC | DATA_LIBRARIES | BIDI |
                     PICTURES),
    "app": ({"senet", "app", "core", "ai", "game", "match", "gfx", "l10n", "text", "ui", "tty",
             "platform", "os", "base"},
            C_HOSTED | C_CLOCK | POSIX | DATA_LIBRARIES | BIDI | LOCAL_SOCKETS),
    "train": ({"senet", "train", "core", "ai", "game", "match", "base"},
              C_HOSTED | C_CLOCK | POSIX),
}
# The folders of ui: which headers of ui each may include.
FOLDERS = {
    "ui/frame": {"ui/frame", "ui/layout/box.h", "ui/layout/layout.h"},
    "ui/layout": {"ui/layout", "ui/frame"},
    "ui/board": {"ui/board", "ui/frame", "ui/layout"},
    "ui/museum": {"ui/museum", "ui/board", "ui/layout", "ui/frame"},
    "ui/play": {"ui/play", "ui/museum", "ui/board", "ui/layout", "ui/frame"},
    "ui/gallery": {"ui/gallery", "ui/museum", "ui/board", "ui/layout", "ui/frame"},
    "ui/screens": {"ui/screens", "ui/board", "ui/layout", "ui/frame"},
}
# Exceptions: file-name prefix, header, reason. An unused one is an error.
KNOTS = [
    ("ui/frame/", "ui/museum/visit.h",
     "the frame asks at every step what a museum changes: strip, sleep, sizes"),
    ("ui/frame/", "ui/museum/visit_face.h",
     "the frame lays a sheet out for whichever of two visitors reads it"),
    ("ui/frame/", "ui/layout/form.h",
     "a screen may be a form and nothing else; the frame lays it out and speaks it"),
    ("ui/frame/draw_table.c", "ui/board/board_marks.h",
     "the table and its board are drawn below every screen"),
    ("ui/frame/draw_table.c", "ui/board/board_view.h", "the same"),
    ("ui/frame/draw_table.c", "ui/board/flat_table.h", "the same"),
    ("ui/frame/draw_table.c", "ui/board/idle_light.h",
     "the same, with the light that passes over it"),
    ("ui/frame/frame.c", "ui/board/idle_light.h",
     "the frame knows since when nothing has been touched"),
    ("ui/frame/frame_internal.h", "ui/board/idle_music.h",
     "the frame knows what else is heard, and what is on top"),
    ("ui/frame/session.h", "ui/play/teacher.h", "the session holds the teachers of its games"),
    ("ui/layout/", "ui/museum/visit.h", "in a museum, controls have a least size in millimetres"),
    ("ui/museum/visit_join.c", "ui/play/screen_play.h",
     "who joins takes over a game that is on the play screen"),
    ("ui/museum/screen_visit_access.c", "ui/screens/settings_rows.h",
     "the visitors' sheet shows rows of the settings"),
    ("ui/gallery/screen_tutorial.h", "ui/play/screen_play.h",
     "the tutorial is played on the play screen's table"),
    ("ui/screens/screen_title.c", "ui/gallery/gallery.h",
     "the title's rows offer only pages that there are"),
]
PRIVATE = "_internal.h"
# Headers for a few files only: header, prefixes of the files that may include it.
OWNERS = {"ui/frame/frame_internal.h": ("src/ui/frame/", "src/ui/museum/visit")}
MAY_NAME_SDL = {"platform/sdl", "app"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]*)"|<([^>]*)>|(\S+))', re.M)


def is_among(header, entries):
    return any(header == entry or (not entry.endswith(".h") and header.startswith(entry + "/"))
               for entry in entries)


def judge_folder(relative, quoted, used):
    """Why a file of ui may not include this header of ui, or None. Adds exceptions to `used`."""
    name = relative.as_posix().removeprefix("src/")
    folder = name.rsplit("/", 1)[0]
    if folder not in FOLDERS:
        return f"folder {folder} is not in the table of check_layers.py"
    if is_among(quoted, FOLDERS[folder]):
        return None
    for knot in KNOTS:
        if name.startswith(knot[0]) and quoted == knot[1]:
            used.add(knot)
            return None
    return f'"{quoted}" is not for {folder}'


def judge(module, quoted, angled, computed, root, relative):
    """Why this include is wrong, or None."""
    if computed is not None:
        return f"computed include {computed}"
    if angled is not None:
        if re.match(r"(SDL2/)?SDL", angled):
            return None if module in MAY_NAME_SDL else f"names SDL: <{angled}>"
        return None if angled in TABLE[module][1] else f"<{angled}> is not for {module}"
    if not any((root / below / quoted).is_file() for below in lint_tree.INCLUDE_ROOTS):
        return f'"{quoted}" is not a path below {", ".join(lint_tree.INCLUDE_ROOTS)}'
    if quoted in OWNERS and not relative.as_posix().startswith(OWNERS[quoted]):
        return f'"{quoted}" is only for {", ".join(OWNERS[quoted])}'
    return None if is_among(quoted, TABLE[module][0]) else f'"{quoted}" is not for {module}'


def uncommented(text):
    """Blanks comments but keeps string literals, which contain the names of headers."""
    pattern = re.compile(r'("(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/', re.S)
    return pattern.sub(lambda m: m.group(1) or re.sub(r"[^\n]", " ", m.group(0)), text)


def file_graph(root):
    """Which files include which, by paths without suffixes: {"src/ai/net": {...}}."""
    found, headers = {}, {}
    for path in lint_tree.sources(root, below=lint_tree.OWN):
        name = path.relative_to(root).as_posix()
        for below in lint_tree.INCLUDE_ROOTS:
            if name.startswith(below + "/"):
                headers[name[len(below) + 1:]] = name
        text = uncommented(path.read_text(encoding="utf-8"))
        found[name] = [quoted for quoted, _, _ in INCLUDE.findall(text)]

    def included(name, seen):
        for header in (headers[quoted] for quoted in found[name] if quoted in headers):
            if header.endswith(PRIVATE) and header not in seen:
                yield from included(header, seen | {header})
            elif not header.endswith(PRIVATE):
                yield header

    graph = {}
    for name in found:
        if not name.endswith(PRIVATE):
            targets = graph.setdefault(name.rsplit(".", 1)[0], set())
            targets |= {header.rsplit(".", 1)[0] for header in included(name, set())}
    return graph


def cycles(graph):
    """Groups of files that all include each other, directly or through others."""
    def reached(start):
        seen, ahead = set(), [start]
        while ahead:
            new = graph.get(ahead.pop(), set()) - seen - {start}
            seen |= new
            ahead += new
        return seen

    reach = {name: reached(name) for name in graph}
    groups = {frozenset({name} | {other for other in seen if name in reach.get(other, set())})
              for name, seen in reach.items()}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def check_cycles(root):
    problems = []
    for group in cycles(file_graph(root)):
        problems.append(f"{group[0]}: in a circle of includes: {', '.join(group)}")
    return problems


def check(root):
    problems = check_cycles(root)
    n_includes = 0
    used = set()
    for path in lint_tree.sources(root):
        relative = path.relative_to(root)
        module = lint_tree.module_of(relative)
        if module == "tests":
            continue
        if module not in TABLE:
            problems.append(f"{relative}: module {module} is not in the table of check_layers.py")
            continue
        text = uncommented(path.read_text(encoding="utf-8"))
        for match in INCLUDE.finditer(text):
            n_includes += 1
            line = text.count("\n", 0, match.start()) + 1
            why = judge(module, *match.groups(), root, relative)
            if why is None and (match.group(1) or "").startswith("ui/") and module == "ui":
                why = judge_folder(relative, match.group(1), used)
            if why is not None:
                problems.append(f"{relative}:{line}: {why}")
        if module in ("core", "include"):
            stripped = lint_tree.strip_comments(text)
            for match in re.finditer(r"\b(float|double)\b", stripped):
                line = stripped.count("\n", 0, match.start()) + 1
                problems.append(f"{relative}:{line}: {match.group(0)} in the rules")
    for knot in KNOTS:
        # Only if the header exists: the self-test has few of them.
        if knot not in used and (root / "src" / knot[1]).is_file():
            problems.append(f"src/{knot[1]}: {knot[0]} does not include it any more: take that out "
                            f"of KNOTS")
    return problems, n_includes


PLANTED = {
    "src/core/good.c": ('#include "senet/a.h"\n#include "base/assert.h"\n#include <string.h>\n'
                        '// #include <SDL.h>\n', 0),
    "src/core/sdl.c": ("#include <SDL2/SDL.h>\n", 1),
    "src/core/stdio.c": ("#include <stdio.h>\n", 1),
    "src/core/up.c": ('#include "game/a.h"\n', 1),
    "src/core/base.c": ('#include "base/str.h"\n#include "base/log.h"\n', 1),
    "src/core/real.c": ("int f(void) { return (int)(double)1; }\n", 1),
    "src/ai/clock.c": ("#  include   <time.h>\n", 1),
    "src/ai/base.c": ('#include "base/checksum.h"\n#include "base/log.h"\n', 1),
    "src/core/sum.c": ('#include "base/checksum.h"\n', 1),
    "src/game/ini.c": ("#include <ini.h>\n", 1),
    "src/game/ui.c": ('/* x */ int a;\n#include "ui/a.h"\n', 1),
    "src/ui/board/platform.c": ('#include "platform/platform.h"\n#include "game/a.h"\n', 1),
    "src/ui/board/up.c": ('#include "ui/play/a.h"\n#include "ui/frame/a.h"\n', 1),
    "src/ui/frame/one_screen.c": ('#include "ui/play/a.h"\n#include "ui/layout/box.h"\n', 1),
    "src/ui/frame/museum.c": ('#include "ui/museum/visit.h"\n', 0),
    "src/ui/screens/museum.c": ('#include "ui/museum/visit.h"\n', 1),
    "src/ui/layout/form.c": ('#include "ui/museum/visit.h"\n', 0),
    "src/ui/museum/visit.h": ("", 0),
    "src/ui/layout/box.h": ("", 0),
    "src/ui/play/a.h": ("", 0),
    "src/ui/frame/a.h": ("", 0),
    "src/ui/screens/settings_rows.h": ("", 1),
    "src/ui/other/new.c": ('#include "ui/frame/a.h"\n', 1),
    "src/tty/words.c": ('#include "text/words.h"\n#include "game/a.h"\n', 0),
    "src/tty/screen.c": ('#include "ui/a.h"\n', 1),
    "src/text/screen.c": ('#include "ui/a.h"\n#include "gfx/a.h"\n', 2),
    "src/tty/clock.c": ("#include <time.h>\n", 1),
    "src/gfx/l10n.c": ('#include "l10n/a.h"\n', 1),
    "src/platform/sdl.c": ("#include <SDL.h>\n", 1),
    "src/platform/sdl/good.c": ('#include <SDL_ttf.h>\n#include "platform/platform.h"\n', 0),
    "src/platform/sdl/ui.c": ('#include "ui/a.h"\n', 1),
    "src/app/good.c": ('#include <SDL.h>\n#include "ui/a.h"\n#include <unistd.h>\n', 0),
    "src/gfx/bare.c": ('#include "a.h"\n', 1),
    "src/gfx/computed.c": ("#include HEADER\n", 1),
    "assets/ai/source/train/good.c": ('#include "train/a.h"\n#include <pthread.h>\n', 0),
    "assets/ai/source/train/ui.c": ('#include "ui/a.h"\n', 1),
    "assets/other.c": ("int a;\n", 1),
    "src/l10n/one.h": ('#include "l10n/two.h"\n', 0),
    "src/l10n/two.h": ('#include "l10n/three.h"\n', 0),
    "src/l10n/three.h": ("", 0),
    "src/l10n/three.c": ('#include "l10n/three.h"\n#include "l10n/one.h"\n', 0),
    "src/l10n/one": (None, 1),
    "src/gfx/own_internal.h": ('#include "gfx/own.h"\n', 0),
    "src/gfx/own.h": ("", 0),
    "src/gfx/own.c": ('#include "gfx/own_internal.h"\n', 0),
    "src/gfx/own": (None, 0),
    "src/ui/frame/frame_internal.h": ("", 0),
    "src/ui/frame/frame.c": ('#include "ui/frame/frame_internal.h"\n', 0),
    "src/ui/museum/visit_strip.c": ('#include "ui/frame/frame_internal.h"\n', 0),
    "src/ui/screens/peeping.c": ('#include "ui/frame/frame_internal.h"\n', 1),
    "src/unknown/a.c": ("int a;\n", 1),
}
PLANTED_HEADERS = ["include/senet/a.h", "src/base/assert.h", "src/base/checksum.h",
                   "src/base/str.h", "src/base/log.h", "src/game/a.h",
                   "src/ui/a.h", "src/text/words.h", "src/l10n/a.h", "src/gfx/a.h",
                   "src/platform/platform.h",
                   "assets/ai/source/train/a.h"]


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        planted = [name for name in PLANTED if PLANTED[name][0] is not None]
        for name in PLANTED_HEADERS + planted:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(PLANTED.get(name, ("",))[0], encoding="utf-8")
        problems, _ = check(root)
        for name, (_, n_expected) in PLANTED.items():
            found = [problem for problem in problems if problem.startswith(name + ":")]
            if len(found) != n_expected:
                failures.append(f"{name}: expected {n_expected}, found {found}")
    lint_tree.finish("check_layers --self-test", failures, len(PLANTED), "planted files")


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    found, n_checked = check(lint_tree.ROOT)
    lint_tree.finish("check_layers", found, n_checked, "includes")
