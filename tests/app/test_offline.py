"""No network: senet opens only local sockets (AF_UNIX), at home and in a museum. SDL also opens a
netlink socket, on which the kernel reports new gamepads (NETLINK_KOBJECT_UEVENT); no other netlink
socket is allowed. Files are written only in the three XDG directories.

usage: test_offline.py SENET
"""
import os
import re
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET = sys.argv[1]
TRACE = ["strace", "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-o"]
NETWORK = "trace=network"
FILES = (
    "trace=open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,"
    "linkat,symlink,symlinkat,truncate")
SCRIPT = "wait idle\nkey Return\nwait idle\nkey F1\nwait idle\nquit\n"


def families(text):
    """The address families of all sockets, except for the kernel's device events."""
    made = re.findall(r"\bsocket(?:pair)?\((\w+)(.*)", text)
    return [family for family, rest in made
            if (family, "NETLINK_KOBJECT_UEVENT)" in rest) != ("AF_NETLINK", True)]


def written(text):
    """The paths of all files and directories created, changed or removed."""
    for line in text.splitlines():
        call = re.match(r"\d+ +(\w+)\((.*)", line)
        if call is None or " = -1 " in line:
            continue
        if not call[1].startswith("open") or re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC)", call[2]):
            yield from re.findall(r'"([^"]*)"', call[2])


class Offline(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def trace(self, *command, env=None, script="", what=NETWORK):
        log = self.folder / "trace"
        result = subprocess.run([*TRACE, str(log), "-e", what, *command], input=script, text=True,
                                capture_output=True, timeout=600, check=False,
                                env={**os.environ, "HOME": str(self.folder), **(env or {})})
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return log.read_text(encoding="utf-8")

    def test_a_network_would_be_seen(self):
        found = families(self.trace(sys.executable, "-c",
                                    "import socket; socket.socket(socket.AF_INET); "
                                    "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0); "
                                    "socket.socketpair()"))
        self.assertEqual(found, ["AF_INET", "AF_NETLINK", "AF_UNIX"])

    def test_files_lie_where_a_desktop_wants_them(self):
        home = self.folder / "home"
        home.mkdir()
        own = {name: home / path / "senet" for name, path in (
            ("XDG_CONFIG_HOME", "one/config"), ("XDG_DATA_HOME", "data"),
            ("XDG_STATE_HOME", "state"))}
        env = {"HOME": str(home), **{name: str(path.parent) for name, path in own.items()}}
        found = set(written(self.trace(
            SENET, "--script", "-", script="wait idle\nkey Return\n" * 2 + "wait idle\nkey t\n"
            "wait idle\nkey s\nwait idle\nquit\n", env=env, what=FILES)))
        for path in own.values():
            self.assertTrue(any(Path(name).parent == path for name in found), path)
        allowed = (*own.values(), Path("/dev"))
        outside = [name for name in found
                   if not any(Path(name) == place or place in Path(name).parents or
                              Path(name) in place.parents for place in allowed)]
        self.assertEqual(outside, [])
        # The check would notice files elsewhere.
        elsewhere = str(self.folder / "elsewhere")
        self.assertIn(elsewhere, set(written(self.trace("touch", elsewhere, what=FILES))))

    def test_at_home(self):
        found = families(self.trace(SENET, "--rules", "kendall", "--seed", "1", "--script", "-",
                                    script=SCRIPT))
        self.assertEqual(set(found) - {"AF_UNIX"}, set())

    def test_in_a_museum(self):
        config = self.folder / "kiosk.conf"
        config.write_text(f"[files]\nheartbeat = {self.folder}/alive\n"
                          f"counts = {self.folder}/counts.csv\n", encoding="utf-8")
        supervisor = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(supervisor.close)
        # An abstract name is always short enough.
        supervisor.bind(f"\0senet-offline-{os.getpid()}")
        found = families(self.trace(SENET, "--kiosk", "--config", str(config), "--rules", "kendall",
                                    "--seed", "1", "--script", "-", script=SCRIPT,
                                    env={"NOTIFY_SOCKET": f"@senet-offline-{os.getpid()}",
                                         "WATCHDOG_USEC": "600000000"}))
        # At least the supervisor's.
        self.assertEqual(set(found), {"AF_UNIX"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
