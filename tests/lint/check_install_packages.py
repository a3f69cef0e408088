#!/usr/bin/env python3
"""packaging/install-packages on different machines, simulated by fake dpkg, apt-get and sudo.

Each case is a machine: which packages it has, whether apt-get works, who calls. The script must do
the right thing or say why it cannot in exactly one sentence.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile

import lint_tree

TOOLS = ["bash", "sh", "env", "cat", "cp", "dirname", "grep", "mkdir", "mktemp", "readlink", "rm",
         "touch"]
DPKG_QUERY = '#!/bin/sh\nfor last; do :; done\n[ -e "$STATE/$last" ] && printf "ii "\n'
APT_GET = """#!/bin/sh
echo "$@" >> "$STATE/calls"
case " $* " in
*" update "*) [ -e "$STATE/network" ] || { echo "Could not resolve 'deb'"; exit 100; }
    touch "$STATE/lists"; exit 0 ;;
esac
[ -e "$STATE/network" ] || { echo "Could not resolve 'deb'"; exit 100; }
[ -e "$STATE/lists" ] || { echo "E: Unable to locate package"; exit 100; }
[ -e "$STATE/known" ] || { echo "E: Unable to locate package"; exit 100; }
"""
ROOT_ID = "#!/bin/sh\necho 0\n"
USER_ID = "#!/bin/sh\necho 1000\n"
SUDO = '#!/bin/sh\necho sudo >> "$STATE/calls"\nexec "$@"\n'

DEBIAN = {"dpkg-query": DPKG_QUERY, "apt-get": APT_GET, "id": ROOT_ID}
USER = {**DEBIAN, "id": USER_ID}
# name: fake programs, facts about the machine, exit status, part of the message, part of the calls
CASES = {
    "all is there": (DEBIAN, ["alpha", "beta"], 0, None, None),
    "all is there for a user": (USER, ["alpha", "beta"], 0, None, None),
    "one is missing": (DEBIAN, ["alpha", "network", "lists", "known"], 0, None, "install -y"),
    "the lists are old": (DEBIAN, ["network", "known"], 0, None, "update"),
    "a user with sudo": ({**USER, "sudo": SUDO}, ["network", "lists", "known"], 0, None, "sudo"),
    "a user without sudo": (USER, ["alpha"], 1, "as root: apt-get install beta", None),
    "no network": (DEBIAN, [], 1, "no connection to the package server", "update"),
    "another release": (DEBIAN, ["network"], 1, "may not be Debian 12", "update"),
    "another system": ({"id": ROOT_ID}, [], 1, "not a Debian system", None),
}


def play(name, directory):
    """What went wrong in one case, or None."""
    fakes, truths, status, message, calls = CASES[name]
    tools, state, packaging = (directory / part for part in ("tools", "state", "packaging"))
    for part in (tools, state, packaging):
        part.mkdir()
    for tool in TOOLS:
        (tools / tool).symlink_to(shutil.which(tool))
    for tool, text in fakes.items():
        (tools / tool).write_text(text)
        (tools / tool).chmod(0o755)
    for truth in truths:
        (state / truth).touch()
    shutil.copy(lint_tree.ROOT / "packaging" / "install-packages", packaging)
    (packaging / "packages").write_text("# comment\nbuild alpha\nrun beta\ntest gamma\n")
    result = subprocess.run([str(packaging / "install-packages"), "build", "run"],
                            env={"PATH": str(tools), "STATE": str(state),
                                 "TMPDIR": str(directory)}, capture_output=True, text=True)
    called = (state / "calls").read_text() if (state / "calls").exists() else ""
    told = result.stderr.splitlines()
    if result.returncode != status:
        return f"status {result.returncode}: {result.stderr}"
    if message is None and told or message is not None and len(told) != 1:
        return f"said {told}"
    if message is not None and message not in told[0]:
        return f"said {told}, without: {message}"
    if calls is None and called or calls is not None and calls not in called:
        return f"called {called!r}"
    if "gamma" in called or "alpha" in truths and "alpha" in called:
        return f"installs what is not wanted: {called!r}"
    if "install" in called and "--no-remove" not in called:
        return f"might remove something: {called!r}"
    return None


if __name__ == "__main__":
    problems = []
    for case in CASES:
        with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as place:
            problem = play(case, pathlib.Path(place))
        if problem is not None:
            problems.append(f"{case}: {problem}")
    lint_tree.finish("check_install_packages", problems, len(CASES), "machines")
