"""Drives the game in a private X server: window manager, the game, real clicks and keys.

A test waits for lines of `senet --trace`, never for time to pass. To check that something does not
happen, it sends an input and looks at the lines before the answer.
"""
import ctypes
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCREEN = (1800, 1400)
# Long enough for a sanitizer build on a busy machine, where the first frame alone may take most of
# a minute; only a failure takes this long.
PATIENCE_S = int(os.environ.get("SENET_GUI_PATIENCE", "300"))
KEY_GAP_S = 0.03  # between two keys
# With sanitizers, any finding ends the program with a status other than 0.
SANITIZERS = {
    "ASAN_OPTIONS": "detect_leaks=1:abort_on_error=1:verify_asan_link_order=0",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
}


class Failure(Exception):
    """The program did not do what it should."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def spawn(command, **kwargs):
    """A process that cannot outlive the test."""
    return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **kwargs)


def end(process):
    if process is not None and process.poll() is None:
        process.kill()
        process.wait()


def _read_line(pipe):
    """Reads a line from another program; "" if it ends or takes too long."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([pipe], [], [], PATIENCE_S)
        more = os.read(pipe, 16) if ready else b""
        if not more:
            return ""
        text += more
    return text.decode().strip()


class Display:
    """Xvfb on a free display, with openbox or no window manager. `env` is for its programs."""

    def __init__(self, folder, managed=True):
        self.folder = folder
        self.log = open(folder / "display.log", "wb")
        self.manager = self.hands = None
        read_end, write_end = os.pipe()
        self.server = spawn(
            ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "%dx%dx24" % SCREEN,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[write_end], stdout=self.log, stderr=self.log)
        os.close(write_end)
        number = _read_line(read_end)
        os.close(read_end)
        if not number:
            self.close()
            raise Failure("Xvfb does not start")
        keep = {key: os.environ[key] for key in ("PATH", "SENET_DATA_DIR") if key in os.environ}
        home = folder / "home"
        home.mkdir()
        self.env = dict(keep, **SANITIZERS, DISPLAY=":" + number, HOME=str(home), LC_ALL="C.UTF-8",
                        XDG_CONFIG_HOME=str(home / "config"), XDG_DATA_HOME=str(home / "data"),
                        XDG_STATE_HOME=str(home / "state"), XDG_CACHE_HOME=str(home / "cache"),
                        XDG_RUNTIME_DIR=str(home), TMPDIR=str(home),
                        # No message bus: neither the user's nor a new one.
                        DBUS_SESSION_BUS_ADDRESS="disabled:", DBUS_SYSTEM_BUS_ADDRESS="disabled:")
        if managed:
            self.manage()
        self.hands = Hands(self.env["DISPLAY"])

    def manage(self):
        """Starts openbox."""
        # Openbox runs --startup once it manages the display.
        ready = self.folder / "manager-ready"
        os.mkfifo(ready)
        pipe = os.open(ready, os.O_RDWR)  # also for writing, so that reading blocks
        self.manager = spawn(["openbox", "--sm-disable", "--config-file",
                              str(ROOT / "tests/gui/openbox.xml"), "--startup",
                              "sh -c 'echo ready > \"%s\"'" % ready],
                             env=self.env, stdout=self.log, stderr=self.log)
        manages = _read_line(pipe) == "ready"
        os.close(pipe)
        if not manages:
            self.close()
            raise Failure("openbox does not start")

    def xdotool(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env=self.env, capture_output=True,
                              text=True, timeout=PATIENCE_S, check=False)
        check(done.returncode == 0,
              "xdotool %s: %s" % (" ".join(map(str, words)), done.stderr.strip()))
        return done.stdout

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", str(path)], env=self.env, timeout=PATIENCE_S,
                       stdout=self.log, stderr=self.log, check=False)

    def close(self):
        if self.hands is not None:
            self.hands.close()
        end(self.manager)
        end(self.server)
        self.log.close()


class Game:
    """The program with its trace. Lines before `at` are processed. With `script`, it also
    takes lines as in src/app/inspect/script.h."""

    def __init__(self, bench, *arguments, env=None, window=True, script=False):
        self.bench = bench
        self.display = bench.display
        self.lines = []
        self.at = 0
        self.changed = threading.Condition()
        self.ended = False
        self.key_at = 0.0
        bench.n_games += 1
        name = "senet-%d" % bench.n_games
        self.err_path = bench.folder / (name + ".err")
        self.err = open(self.err_path, "wb")
        self.out_path = bench.folder / (name + ".trace")
        # SDL ignores a click within some milliseconds of gaining focus, as the one that raised the
        # window; tests click faster than people.
        full = dict(self.display.env, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy",
                    SDL_RENDER_DRIVER="software", SDL_FRAMEBUFFER_ACCELERATION="0",
                    SDL_MOUSE_FOCUS_CLICKTHROUGH="1")
        # A fake speech library, so that museum mode can offer speech.
        voice = bench.senet.parents[2] / "tests/unit/platform/speechd/with"
        if voice.exists():
            full["LD_LIBRARY_PATH"] = str(voice)
        full.update(env or {})
        full = {key: value for key, value in full.items() if value is not None}
        if script:
            arguments = ("--script", "-", *arguments)
        self.process = spawn([str(bench.senet), "--trace", *map(str, arguments)], env=full,
                             stdin=subprocess.PIPE if script else subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=self.err)
        bench.games.append(self)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.window = None
        if window:
            self.wait("first-frame")
            self.window = self.visible_window()
            # A window with the focus no longer moves, so clicks hit.
            self.at = 0
            self.wait("active")
            self.at = 0  # the test sees the earlier lines too

    def _read(self):
        with open(self.out_path, "w", encoding="utf-8") as copy:
            for raw in self.process.stdout:
                line = raw.decode("utf-8", "replace").rstrip("\n")
                copy.write("%.3f %s\n" % (time.monotonic(), line))
                copy.flush()
                with self.changed:
                    self.lines.append(line)
                    self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def visible_window(self):
        """Waits for the window and activates it; without a window manager it does so itself.
        @return its X id"""
        text = self.display.xdotool("search", "--sync", "--onlyvisible", "--pid", self.process.pid)
        if self.display.manager is not None:
            self.display.xdotool("windowactivate", "--sync", text.split()[0])
        return text.split()[0]

    def errors(self):
        return self.err_path.read_text(encoding="utf-8", errors="replace").splitlines()

    # --- Waiting

    def next(self, timeout_s=PATIENCE_S):
        """The next line, or None at the end of the output."""
        until = time.monotonic() + timeout_s
        with self.changed:
            while self.at >= len(self.lines):
                if self.ended:
                    return None
                left = until - time.monotonic()
                check(left > 0, "nothing was told for %d s; the last lines: %s"
                      % (timeout_s, self.lines[-4:]))
                self.changed.wait(left)
            line = self.lines[self.at]
            self.at += 1
        return line

    @property
    def widgets(self):
        """The current widgets: id -> (x, y, width, height)."""
        with self.changed:
            line = next((s for s in reversed(self.lines) if s.startswith("widgets")), "")
        return {int(i): tuple(map(int, (x, y, w, h))) for i, x, y, w, h in
                re.findall(r"(\d+)@(-?\d+),(-?\d+),(\d+),(\d+)", line)}

    def wait(self, *beginnings, timeout_s=PATIENCE_S):
        """Skips to the next line that begins with one of the texts. @return the line"""
        until = time.monotonic() + timeout_s
        seen = []
        while True:
            left = until - time.monotonic()
            check(left > 0, "waited %d s for %s; seen: %s"
                  % (timeout_s, beginnings, [s for s in seen if not s.startswith("widgets")][-8:]))
            line = self.next(left)
            if line is None:
                raise Failure("the program ended (%s) before %s; it said: %s"
                              % (self.process.wait(), beginnings, self.errors()[-3:]))
            if line.startswith(beginnings):
                return line
            seen.append(line)

    def count(self, beginning):
        """The number of lines so far that begin with a text."""
        with self.changed:
            return sum(line.startswith(beginning) for line in self.lines)

    def wait_all(self, *beginnings, timeout_s=PATIENCE_S):
        """Waits until there was a line with each of these beginnings, in any order."""
        left = list(beginnings)
        while left:
            line = self.wait(*left, timeout_s=timeout_s)
            left = [beginning for beginning in left if not line.startswith(beginning)]

    def told(self, start, beginning):
        """The processed lines from index `start` on that begin with a text."""
        with self.changed:
            return [line for line in self.lines[start:self.at] if line.startswith(beginning)]

    def exit_code(self, timeout_s=PATIENCE_S):
        try:
            code = self.process.wait(timeout_s)
        except subprocess.TimeoutExpired as error:
            raise Failure("the program does not end") from error
        self.reader.join(timeout_s)
        return code

    def place(self):
        """The window's (x, y, width, height) on the screen."""
        return self.display.hands.place(self.window)

    def wait_place(self, place):
        """Waits until the window is there. SDL reports a new size as soon as it has requested it;
        until the window manager applies it, clicks go to the old place."""
        until = time.monotonic() + PATIENCE_S
        while self.place() != place:
            check(time.monotonic() < until,
                  "the window is at %s, not at %s" % (self.place(), place))
            time.sleep(KEY_GAP_S)

    def wait_pointer(self, seen):
        """Moves the mouse to the middle of the window and waits until the pointer is visible (or
        hidden); the trace does not report this."""
        _, _, width, height = self.place()
        until = time.monotonic() + PATIENCE_S
        self.display.hands.move(self.window, width // 2, height // 2)
        while self.display.hands.sees_pointer() != seen:
            check(time.monotonic() < until, "a pointer is %sshown" % ("not " if seen else ""))
            time.sleep(KEY_GAP_S)

    def wait_full_screen(self):
        self.wait("size %d %d" % SCREEN)
        self.wait_place((0, 0, *SCREEN))

    # --- Acting

    def click(self, x, y):
        self.display.hands.move(self.window, x, y)
        self.display.hands.button(True)
        self.display.hands.button(False)

    def key(self, *chords):
        for chord in chords:
            # People are not faster. X and SDL can take the same key within some milliseconds for a
            # held one, which toggles nothing a second time.
            time.sleep(max(0.0, self.key_at + KEY_GAP_S - time.monotonic()))
            self.display.hands.key(chord)
            self.key_at = time.monotonic()

    def send(self, line):
        """Sends a script line."""
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def press(self, widget, across=0.5, expect="activate"):
        """Waits for a widget, clicks it and waits for its answer. @return the answer"""
        while widget not in self.widgets:
            self.wait("widgets")  # the next layout
        x, y, w, h = self.widgets[widget]
        self.click(x + int(w * across), y + h // 2)
        answer = self.wait("%s %d" % (expect, widget))
        if expect == "value":
            self.wait("widgets")  # the row may have grown
        return answer

    def screen(self, name):
        """Waits until a screen is open and laid out."""
        self.wait("screen " + name)
        self.wait("widgets")

    def terminate(self):
        """Sends SIGTERM. @return the exit code"""
        self.process.send_signal(signal.SIGTERM)
        return self.exit_code()

    def kill(self):
        end(self.process)
        self.reader.join(PATIENCE_S)

    def effort(self):
        """(CPU time in hundredths of a second, sleeps of the main thread) so far."""
        folder = pathlib.Path("/proc/%d" % self.process.pid)
        fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        sleeps = re.search(r"^voluntary_ctxt_switches:\s*(\d+)$", (folder / "status").read_text(),
                           re.M)
        return int(fields[11]) + int(fields[12]), int(sleeps.group(1))


# The game may end while an event is sent to its window; that is not an error here.
IGNORE_X_ERRORS = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda d, e: 0)


class CursorImage(ctypes.Structure):
    """XFixesCursorImage. Each pixel is an unsigned long with alpha in bits 24 to 31."""

    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort),
                ("height", ctypes.c_ushort), ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort),
                ("serial", ctypes.c_ulong), ("pixels", ctypes.POINTER(ctypes.c_ulong))]


class Hands:
    """Mouse and keyboard through XTEST, like xdotool, but without a process per click."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.xtst = ctypes.CDLL("libXtst.so.6")
        self.xfixes = ctypes.CDLL("libXfixes.so.3")  # SDL needs it too
        self.xfixes.XFixesGetCursorImage.restype = ctypes.POINTER(CursorImage)
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XSetErrorHandler(IGNORE_X_ERRORS)
        self.connection = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        check(self.connection, "no connection to the display")
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.connection))

    def on_screen(self, window, x, y):
        """Converts window coordinates to screen coordinates."""
        to_x, to_y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self.x.XTranslateCoordinates(self.connection, ctypes.c_ulong(int(window)), self.root,
                                     int(x), int(y), ctypes.byref(to_x), ctypes.byref(to_y),
                                     ctypes.byref(child))
        return to_x.value, to_y.value

    def place(self, window):
        """(x, y, width, height) of a window on the screen."""
        root, x, y = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        self.x.XGetGeometry(self.connection, ctypes.c_ulong(int(window)), ctypes.byref(root),
                            ctypes.byref(x), ctypes.byref(y), ctypes.byref(width),
                            ctypes.byref(height), ctypes.byref(border), ctypes.byref(depth))
        return (*self.on_screen(window, 0, 0), width.value, height.value)

    def move(self, window, x, y):
        self.xtst.XTestFakeMotionEvent(self.connection, -1, *self.on_screen(window, x, y),
                                       ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def sees_pointer(self):
        """Whether the pointer is visible."""
        image = self.xfixes.XFixesGetCursorImage(self.connection)
        check(image, "there is no picture of the pointer")
        count = image.contents.width * image.contents.height
        seen = any(pixel >> 24 & 0xFF for pixel in image.contents.pixels[:count])
        self.x.XFree(image)
        return seen

    def button(self, down, number=1):
        self.xtst.XTestFakeButtonEvent(self.connection, number, int(down), ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def key(self, chord):
        """Presses a key or a chord such as "alt+Return"."""
        names = {"alt": "Alt_L", "ctrl": "Control_L", "shift": "Shift_L"}
        codes = []
        for name in chord.split("+"):
            keysym = self.x.XStringToKeysym(names.get(name, name).encode())
            codes.append(self.x.XKeysymToKeycode(self.connection, ctypes.c_ulong(keysym)))
            check(codes[-1] != 0, "there is no key " + name)
        for down, order in ((1, codes), (0, codes[::-1])):
            for code in order:
                self.xtst.XTestFakeKeyEvent(self.connection, code, down, ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def close(self):
        self.x.XCloseDisplay(self.connection)


class Engine:
    """senet-engine: the rules without a window."""

    def __init__(self, path):
        self.process = spawn([str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        check(not answer.startswith("error"), "the engine refuses %r: %s" % (command, answer))
        return answer

    def position(self, command):
        return self.ask(command).split(" ", 1)[1]


class Bench:
    """What a test gets: a folder, a display, and programs to start."""

    def __init__(self, build, folder, managed=True):
        self.senet = build / "src/app/senet"
        self.engine_path = build / "src/app/senet-engine"
        self.faults = build / "tests/gui/libgui_faults.so"
        self.folder = folder
        self.games = []
        self.n_games = 0
        self.display = Display(folder, managed)
        self.home = pathlib.Path(self.display.env["HOME"])
        self.settings_path = self.home / "config/senet/settings.ini"
        self.record_path = self.home / "state/senet/current.senet"

    def settings(self, **values):
        """Writes settings.ini; keys are section__key."""
        sections = {}
        usual = {"screen__animation": "off", "play__forced_moves": "no",
                 "play__throws": "hand", "new_game__pieces": 3}
        for key, value in {**usual, **values}.items():
            section, name = key.split("__")
            sections.setdefault(section, []).append("%s = %s" % (name, value))
        self.settings_path.parent.mkdir(parents=True, exist_ok=True)
        self.settings_path.write_text(
            "".join("[%s]\n%s\n" % (s, "\n".join(rows)) for s, rows in sections.items()))

    def setting(self, name):
        match = re.search(r"^%s = ?(.*)$" % name, self.settings_path.read_text(), re.M)
        check(match is not None, "settings.ini has no %s" % name)
        return match.group(1)

    def start(self, *arguments, **kwargs):
        return Game(self, *arguments, **kwargs)

    def engine(self):
        return Engine(self.engine_path)

    def copy_assets(self):
        """Copies the assets, so that the test may damage them."""
        copy = self.folder / "assets"
        shutil.copytree(ROOT / "assets", copy, symlinks=True,
                        ignore=shutil.ignore_patterns("source"))
        return copy

    def close(self):
        for game in self.games:
            game.kill()
            game.err.close()
        self.display.close()
