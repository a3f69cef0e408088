"""No network: the only sockets that senet opens are local ones (AF_UNIX), at home and in a museum.
SDL also listens to what the kernel tells of gamepads that are plugged in; that is no network either,
but has the form of a socket (AF_NETLINK, NETLINK_KOBJECT_UEVENT), and nothing else of that form is let by.

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
TRACE = ["strace", "-f", "-qq", "-e", "trace=network", "-o"]
SCRIPT = "wait idle\nkey Return\nwait idle\nkey F1\nwait idle\nquit\n"


def families(text):
    """The address families of all sockets that were made, but for the kernel's news of devices."""
    made = re.findall(r"\bsocket(?:pair)?\((\w+)(.*)", text)
    return [family for family, rest in made
            if (family, "NETLINK_KOBJECT_UEVENT)" in rest) != ("AF_NETLINK", True)]


class Offline(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def trace(self, *command, env=None, script=""):
        log = self.folder / "trace"
        result = subprocess.run(TRACE + [str(log), *command], input=script, text=True,
                                capture_output=True, timeout=600, check=False,
                                env=dict(os.environ, HOME=str(self.folder), **(env or {})))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return log.read_text(encoding="utf-8")

    def test_a_network_would_be_seen(self):
        found = families(self.trace(sys.executable, "-c",
                                    "import socket; socket.socket(socket.AF_INET); "
                                    "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0); "
                                    "socket.socketpair()"))
        self.assertEqual(found, ["AF_INET", "AF_NETLINK", "AF_UNIX"])

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
        # Short enough for a socket wherever the test runs.
        supervisor.bind(f"\0senet-offline-{os.getpid()}")
        found = families(self.trace(SENET, "--kiosk", "--config", str(config), "--rules", "kendall",
                                    "--seed", "1", "--script", "-", script=SCRIPT,
                                    env={"NOTIFY_SOCKET": f"@senet-offline-{os.getpid()}",
                                         "WATCHDOG_USEC": "600000000"}))
        # The one to the supervisor at least.
        self.assertEqual(set(found), {"AF_UNIX"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
