"""Updates of the exhibit, and going back: the real scripts below a temporary directory, with the
real program and stubs of systemd and cmake.

usage: test_kiosk_update.py SENET PACKAGING
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, PACKAGING = sys.argv[1], Path(sys.argv[2])
LIB = "usr/local/lib/senet"
# What "cmake --install" installs; the file "build" has the name.
BUILDS = {"good": None,  # the program itself
          "ends": '#!/bin/sh\nSDL_VIDEODRIVER=none exec %s "$@"\n' % SENET,
          "hangs": '#!/bin/sh\ncase $1 in --kiosk) exec sleep 600;; esac\nexec %s "$@"\n' % SENET,
          "refuses": '#!/bin/sh\ncase $5 in --check-config) exit 78;; esac\nexec %s "$@"\n' % SENET}
CMAKE = """#!%(python)s -IS
import os, pathlib, shutil, sys
work = pathlib.Path(%(work)r)
for word in sys.argv:
    if word.startswith("-DCMAKE_INSTALL_PREFIX="):
        (work / "prefix").write_text(word.split("=")[1])
if sys.argv[1] == "--install":
    prefix = pathlib.Path(os.environ["DESTDIR"] + (work / "prefix").read_text())
    (prefix / "bin").mkdir(parents=True)
    shutil.copy(work / (work / "build").read_text(), prefix / "bin/senet")
"""
# As much of systemd as the unit needs: conditions, readiness, ExecStartPost and ExecStopPost.
SYSTEMCTL = """#!%(python)s -IS
import os, pathlib, re, signal, socket, subprocess, sys, time
work, root = pathlib.Path(%(work)r), os.environ["DESTDIR"]
unit = pathlib.Path(root + "/etc/systemd/system/senet-kiosk.service")
pid = work / "pid"
socket_name = "@senet-test-%%s" %% work
log = open(work / "journal", "a", encoding="utf-8")

def lines(key):
    found = re.findall(r"(?m)^%%s=(\\S.*)$" %% key, unit.read_text(encoding="utf-8"))
    return [re.sub(r"(?<= )/(usr/local|etc)", root + r"/\\1", " " + line.lstrip("-+")).split()
            for line in found if "chvt" not in line]

def run_all(key, **env):
    env = dict(os.environ, **env)
    return all([subprocess.run(line, env=env, stdout=log, stderr=log).returncode == 0
                for line in lines(key)])

def stop(result):
    if pid.exists():
        try:
            os.kill(int(pid.read_text()), signal.SIGKILL)
        except ProcessLookupError:
            pass
        pid.unlink()
        run_all("ExecStopPost", SERVICE_RESULT=result)

def start():
    if not run_all("ExecCondition"):
        return 0
    end = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    end.bind("\\0" + socket_name[1:])
    end.settimeout(0.1)
    command = lines("ExecStart")[0]
    assert command[:2] == ["/usr/bin/cage", "--"], command
    program = subprocess.Popen(command[2:], env=dict(os.environ, NOTIFY_SOCKET=socket_name),
                               stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    pid.write_text(str(program.pid))
    # A minute is long for a test. The limit of the version before stays what it is.
    untried = os.path.exists(root + "/usr/local/lib/senet/untried")
    seconds = untried and os.environ.get("LIMIT") or lines("TimeoutStartSec")[0][0]
    limit = time.monotonic() + float(seconds)
    while time.monotonic() < limit and program.poll() is None:
        try:
            if end.recv(99) == b"READY=1":
                run_all("ExecStartPost")
                return 0
        except socket.timeout:
            pass
    stop("timeout" if program.poll() is None else "protocol")
    return 1

words = sys.argv[1:]
log.write("systemctl %%s\\n" %% " ".join(words))
log.flush()
if words[0] in ("stop", "restart"):
    stop("success")
if words[0] in ("start", "restart"):
    sys.exit(start())
if words[0] == "is-active":
    sys.exit(0 if pid.exists() else 3)
sys.exit(1 if words[0] == "is-enabled" else 0)
"""


class Update(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = Path(folder.name)
        self.root = self.work / "root"
        self.kiosk = self.work / "source/packaging/kiosk"
        for name in ("run/systemd/system", "etc/systemd/system"):
            (self.root / name).mkdir(parents=True)
        shutil.copytree(PACKAGING / "kiosk", self.kiosk)
        stubs = self.work / "bin"
        stubs.mkdir()
        for name, text in {"cmake": CMAKE, "systemctl": SYSTEMCTL, "id": "#!/bin/sh\necho 0\n",
                           **dict.fromkeys(("getent", "usermod", "sysctl"), "#!/bin/sh\n"),
                           "../source/packaging/install-packages": "#!/bin/sh\n"}.items():
            # Stubs start often, and without packages (-IS) they start faster.
            text = text.replace("%(python)s", sys.executable).replace("%(work)r",
                                                                      repr(str(self.work)))
            (stubs / name).write_text(text.replace("%%", "%"), encoding="utf-8")
            (stubs / name).chmod(0o755)
        for name, text in BUILDS.items():
            if text is None:
                shutil.copy(SENET, self.work / name)
            else:
                (self.work / name).write_text(text, encoding="utf-8")
                (self.work / name).chmod(0o755)
        self.env = dict(os.environ, DESTDIR=str(self.root),
                        PATH="%s:%s" % (stubs, os.environ["PATH"]),
                        SENET_DATA_DIR=str(PACKAGING.parent / "assets"))
        self.addCleanup(self.systemctl, "stop")

    def run_script(self, *command, **env):
        return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                              timeout=600, check=False, env=dict(self.env, **env))

    def install(self, build=None, *words, **env):
        if build is not None:
            (self.work / "build").write_text(build)
        result = self.run_script(self.kiosk / "install", *words, **env)
        return result.returncode, result.stdout + result.stderr

    def systemctl(self, word, **env):
        return self.run_script("systemctl", word, "senet-kiosk.service", **env).returncode

    def boot(self):
        self.systemctl("stop")
        return self.systemctl("start")

    def journal(self):
        return (self.work / "journal").read_text(encoding="utf-8")

    def used(self):
        return os.readlink(self.root / LIB / "current")

    def running(self):
        """The version that is running and ready, or None."""
        pid = self.work / "pid"
        if (self.root / LIB / "untried").exists() or not pid.exists():
            return None
        return Path(os.readlink("/proc/%s/exe" % pid.read_text())).parent.parent.name

    def exhibit(self):
        """Installs and starts the exhibit."""
        code, said = self.install("good")
        self.assertEqual(code, 0, said)
        self.assertIn("starts when the machine restarts", said)
        self.assertIsNone(self.running())
        self.assertEqual(self.boot(), 0, self.journal())
        self.assertEqual(self.running(), "a")

    def test_a_good_version_is_used_and_can_be_left_again(self):
        self.exhibit()
        code, said = self.install("good")
        self.assertEqual((code, self.running()), (0, "b"), said)
        self.assertRegex(said, r"the exhibit runs senet [\d.]+ \(installed 20[^)]+\); to go back: ")
        program = self.root / "usr/local/bin/senet"
        self.assertEqual(os.readlink(program), "/%s/current/bin/senet" % LIB)
        for there in ("a", "b"):
            code, said = self.install(None, "--back")
            self.assertEqual((code, self.running()), (0, there), said)
        self.assertEqual(self.boot(), 0)
        self.assertEqual(self.running(), "b")

    def test_a_version_that_ends_is_taken_back(self):
        self.exhibit()
        code, said = self.install("ends")
        self.assertEqual((code, self.running()), (1, "a"), said)
        self.assertRegex(said,
                         r"\nsenet: senet [^\n]* did not report ready within a minute, so the "
                         r"exhibit runs senet [^\n]* again; journalctl -u senet-kiosk says why\n$")
        self.assertRegex(self.journal(),
                         r"\nsenet: senet [^\n]+ has never reported ready: going back to senet ")
        # The failed version leaves nothing behind: the next one replaces it.
        code, said = self.install("good")
        self.assertEqual((code, self.running()), (0, "b"), said)

    def test_a_version_that_hangs_is_taken_back(self):
        self.exhibit()
        unit = (self.root / "etc/systemd/system/senet-kiosk.service").read_text(encoding="utf-8")
        self.assertIn("\nTimeoutStartSec=60\n", unit)
        # Going back also restores the unit.
        new_unit = self.kiosk / "senet-kiosk.service"
        new_unit.write_text(unit + "# new\n", encoding="utf-8")
        code, said = self.install("hangs", LIMIT="3")
        self.assertEqual((code, self.running()), (1, "a"), said)
        self.assertEqual((self.root /
                          "etc/systemd/system/senet-kiosk.service").read_text(encoding="utf-8"),
                         unit)

    def test_a_version_that_refuses_the_museums_file_is_not_tried(self):
        self.exhibit()
        before = self.journal()
        code, said = self.install("refuses")
        self.assertEqual((code, self.running()), (1, "a"), said)
        self.assertIn("correct this in /etc/senet/kiosk.conf", said)
        self.assertNotIn("systemctl stop", self.journal()[len(before):])

    def test_a_stopped_exhibit_tries_the_new_version_when_it_starts(self):
        self.exhibit()
        self.systemctl("stop")
        # Twice: the version that ran last is kept.
        for _ in range(2):
            code, said = self.install("ends")
            self.assertEqual((code, self.used(), self.running()), (0, "b", None), said)
            self.assertIn("when the exhibit starts next", said)
        self.assertEqual(self.boot(), 1)
        self.assertEqual(self.used(), "a")
        self.assertEqual(self.boot(), 0)    # Restart=always
        self.assertEqual(self.running(), "a")

    def test_a_build_that_fails_changes_nothing(self):
        self.exhibit()
        self.install("good")
        code, said = self.install("none of these")
        self.assertEqual((code, self.running()), (1, "b"), said)
        self.assertRegex(said, r"could not be built or installed; see \S+kiosk.log\n$")

    def test_back_without_another_version(self):
        code, said = self.install(None, "--back")
        self.assertEqual(code, 1)
        self.assertIn("only a version built from source can go back", said)
        self.exhibit()
        code, said = self.install(None, "--back")
        self.assertEqual((code, said), (1, "senet: this machine has no other version\n"))
        self.assertEqual(self.running(), "a")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
