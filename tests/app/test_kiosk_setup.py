"""The files that packaging/kiosk/install writes: the unit, the configuration, the options they use.
Nothing outside a temporary directory changes.

usage: test_kiosk_setup.py SENET PACKAGING
"""
import datetime
import filecmp
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET, KIOSK = sys.argv[1], Path(sys.argv[2]) / "kiosk"
UNIT = "etc/systemd/system/senet-kiosk.service"
CONFIG = "etc/senet/kiosk.conf"
# What the manual and INSTALLATION.md promise about supervision.
PROMISED = {"Restart": "always", "RestartSec": "1", "StartLimitIntervalSec": "0",
            "WatchdogSec": "15", "NotifyAccess": "all", "RestartPreventExitStatus": "78",
            "Type": "notify", "TTYPath": "/dev/tty1", "Conflicts": "getty@tty1.service",
            "User": "senet"}


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=600, check=False)


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "root"
        result = run(KIOSK / "install", "--files", self.root)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.unit = (self.root / UNIT).read_text(encoding="utf-8")

    def verify(self, text):
        """systemd-analyze verify, with programs replaced by one that exists everywhere."""
        path = self.root / "senet-kiosk.service"
        path.write_text(re.sub(r"(?<=[=+ ])/usr/\S*/(cage|senet|chvt|version)", "/bin/true", text),
                        encoding="utf-8")
        return run("systemd-analyze", "verify", "--man=no", path)

    def test_systemd_finds_nothing_wrong_with_the_unit(self):
        result = self.verify(self.unit)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_systemd_would_tell_a_wrong_word(self):
        result = self.verify(self.unit.replace("RestartSec=", "RestartSeconds="))
        self.assertIn("RestartSeconds", result.stderr)

    def power(self, kind):
        return self.root / f"etc/systemd/system/senet-power.{kind}"

    def test_systemd_accepts_the_power_timer(self):
        result = run("systemd-analyze", "verify", "--man=no", self.power("timer"),
                     self.power("service"))
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        text = self.power("timer").read_text(encoding="utf-8")
        when = re.search(r"(?m)^OnCalendar=(.+)$", text).group(1)
        self.assertEqual(run("systemd-analyze", "calendar", when).returncode, 0)
        self.power("timer").write_text(text.replace(when, "18:75"), encoding="utf-8")
        self.assertIn("18:75",
                      run("systemd-analyze", "verify", "--man=no", self.power("timer")).stderr)
        # It is an offer: the museum turns it on.
        script = (KIOSK / "install").read_text(encoding="utf-8")
        self.assertNotRegex(script, r"systemctl enable.*senet-power")

    def test_the_clock_is_set_before_the_machine_goes_off(self):
        text = self.power("service").read_text(encoding="utf-8")
        commands = re.findall(r"(?m)^ExecStart=(.+)$", text)
        self.assertEqual(len(commands), 2)
        self.assertEqual(commands[1], "/bin/systemctl poweroff")
        clock = shlex.split(commands[0].replace("$$", "$").replace("%%", "%"))
        default = re.search(r'(?m)^Environment="ON=(.+)"$', text).group(1)
        tool, told = self.root / "rtcwake", self.root / "told"
        tool.write_text(f'#!/bin/sh\necho "$@" > {told}\n', encoding="ascii")
        tool.chmod(0o755)
        env = dict(os.environ, PATH=f"{self.root}:{os.environ['PATH']}", TZ="Europe/Rome")
        for on, code in ((default, 0), ("nonsense", 1)):
            told.unlink(missing_ok=True)
            result = subprocess.run(clock, env=dict(env, ON=on), capture_output=True, timeout=60,
                                    check=False)
            self.assertEqual((result.returncode, told.exists()), (code, code == 0), on)
            if code == 0:
                words = told.read_text(encoding="ascii").split()
                self.assertEqual(words[:3], ["-m", "no", "-t"])
                ahead = int(words[3]) - datetime.datetime.now().timestamp()
                self.assertTrue(0 < ahead < 48 * 3600, words)

    def test_the_unit_keeps_what_is_promised(self):
        for key, value in PROMISED.items():
            self.assertIn(f"\n{key}={value}\n", self.unit)
        self.assertNotIn("@", re.sub(r"getty@tty1", "", self.unit))

    def test_it_starts_with_the_machine_and_lets_nobody_out(self):
        script = (KIOSK / "install").read_text(encoding="utf-8")
        target = re.search(r"^WantedBy=(\S+)$", self.unit, re.M).group(1)
        self.assertIn(f"\n    systemctl set-default {target}\n", script)
        self.assertIn("\n    systemctl enable senet-kiosk.service\n", script)
        # cage -s would let visitors switch consoles.
        self.assertRegex(self.unit, r"(?m)^ExecStart=/usr/bin/cage -- \S+/senet --kiosk ")

    def test_the_exhibit_starts_without_the_museums_texts(self):
        self.assertRegex(self.unit, r"(?m)^ExecCondition=.* --check-config --kiosk$")

    def test_every_option_exists(self):
        known = set(re.findall(r"--[a-z-]+", run(SENET, "--help").stdout))
        used = [word for line in re.findall(r"^Exec\w+=.*senet .*$", self.unit, re.M)
                for word in re.findall(r"--[a-z-]+", line.split("senet ", 1)[1])]
        self.assertEqual(sorted(set(used)), ["--check-config", "--config", "--kiosk", "--station"])
        # Wherever the file is read, the station is the host name.
        self.assertEqual(self.unit.count(" --station %l"), self.unit.count(" --config "))
        self.assertLessEqual(set(used), known)
        sheet = (KIOSK / "INSTALLATION.md").read_text(encoding="utf-8")
        self.assertLessEqual(set(re.findall(r"senet[^`]* (--[a-z-]+)", sheet)), known)

    def test_what_the_sheet_sets_can_be_set(self):
        sheet = (KIOSK / "INSTALLATION.md").read_text(encoding="utf-8")
        config = (self.root / CONFIG).read_text(encoding="utf-8")
        keys = set(re.findall(r"^(\w+) =", config, re.M))
        named = set(re.findall(r"`(\w+) = [^`]+`", sheet))
        self.assertGreater(len(named), 4)
        self.assertLessEqual(named, keys)

    def test_the_sheet_says_what_a_museum_has_to_know(self):
        sheet = " ".join((KIOSK / "INSTALLATION.md").read_text(encoding="utf-8").split())
        # Heights and distances, why the counts are anonymous, and what is not certified.
        for words in ("380 mm", "1220 mm", "760 mm", "EN 301 549 8.3.3", "recital 26",
                      "No conformance is claimed", "European Accessibility Act"):
            self.assertIn(words, sheet)

    def test_the_file_for_the_museum_is_in_order(self):
        result = run(SENET, "--config", self.root / CONFIG, "--check-config")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_again_changes_nothing_and_keeps_the_museums_file(self):
        (self.root / CONFIG).write_text("[sound]\nvolume = 7\n", encoding="utf-8")
        before = {name: (self.root / name).read_bytes() for name in files_below(self.root)}
        self.assertEqual(run(KIOSK / "install", "--files", self.root).returncode, 0)
        after = {name: (self.root / name).read_bytes() for name in files_below(self.root)}
        self.assertEqual(after, before)

    def test_remove_leaves_the_museums_file_alone(self):
        for _ in range(2):
            result = run(KIOSK / "remove", "--files", self.root)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
            self.assertEqual(files_below(self.root), [CONFIG])
        self.assertTrue(filecmp.cmp(self.root / CONFIG, KIOSK / "kiosk.conf", shallow=False))

    def test_both_scripts_undo_the_same(self):
        masked = [re.search(r'^masked="(.*)"$', (KIOSK / name).read_text(encoding="utf-8"),
                            re.M).group(1) for name in ("install", "remove")]
        self.assertEqual(masked[0], masked[1])

    def test_a_wrong_word_is_answered(self):
        for name in ("install", "remove"):
            result = run(KIOSK / name, "--everything")
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertRegex(result.stderr, r"^senet: usage: [^\n]+\n$")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
