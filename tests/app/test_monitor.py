"""The example monitoring scripts, with a fresh, stale, broken or missing status.

usage: test_monitor.py MONITOR
"""
import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

MONITOR = Path(sys.argv[1])
GOOD = ('{"version": "0.1.0", "time": "2027-03-09T10:00:00Z", "uptime_s": 61, "state": "visit", '
        '"last_touch": "2027-03-09T09:59:58Z", "frames": 77, "memory_bytes": 120000000, '
        '"errors": 0, "warnings": 2}\n')


class Monitor(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "status.json"

    def write(self, text, age_s=0):
        self.file.write_text(text)
        os.utime(self.file, (time.time() - age_s,) * 2)

    def check(self, *arguments):
        result = subprocess.run([MONITOR / "check_senet", *arguments], capture_output=True,
                                text=True, timeout=60, check=False)
        self.assertEqual((result.stdout.count("\n"), result.stderr), (1, ""))
        return result.returncode, result.stdout

    def test_a_living_exhibit_is_ok(self):
        self.write(GOOD, 90)
        self.assertEqual(self.check(self.file), (
            0, "SENET OK - visit, last touch 2027-03-09T09:59:58Z, 0 errors since start "
            "| uptime=61s memory=120000000B frames=77c errors=0c\n"))
        self.write(GOOD.replace('"2027-03-09T09:59:58Z"', "null"))
        self.assertIn("last touch null,", self.check(self.file)[1])

    def test_what_is_wrong_is_told(self):
        for text, age_s, arguments, code in (
                (GOOD.replace('"errors": 0', '"errors": 3'), 0, (), 1), (GOOD, 200, (), 2),
                (GOOD, 90, ("60",), 2), ("", 0, (), 3), (GOOD[:100], 0, (), 3),
                ("[1, 2]\n", 0, (), 3),
                (GOOD.replace("visit", "asleep"), 0, (), 3)):
            self.write(text, age_s)
            self.assertEqual(self.check(self.file, *arguments)[0], code, (text, age_s))
        self.file.unlink()
        self.assertEqual(self.check(self.file)[0], 2)
        self.assertEqual(self.check()[0], 3)

    def publish(self):
        """The arguments of mosquitto_pub."""
        publisher = self.folder / "mosquitto_pub"
        publisher.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
        publisher.chmod(0o755)
        return subprocess.run([MONITOR / "publish_mqtt", self.file, "museum/senet", "-h", "broker"],
                              env=dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}"),
                              capture_output=True, text=True, timeout=60,
                              check=True).stdout.split("\n")[:-1]

    def test_the_broker_gets_the_status_or_that_there_is_none(self):
        self.write(GOOD)
        self.assertEqual(self.publish(),
                         ["-r", "-t", "museum/senet", "-f", str(self.file), "-h", "broker"])
        down = ["-r", "-t", "museum/senet", "-m", '{"state": "down"}', "-h", "broker"]
        for text, age_s in ((GOOD, 600), ("nonsense", 0)):
            self.write(text, age_s)
            self.assertEqual(self.publish(), down)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
