"""A power cut loses nothing: a file's content reaches the disk before its name does, and the name
before the program continues (src/os/files_posix.c).

usage: test_flush.py SENET
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SENET = sys.argv[1]
TRACE = ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=openat,fsync,rename,write,close",
         "-o"]
CALL = re.compile(r"(\d+ +\w+\(.*\)) += (-?\d+)")


def whole(lines):
    """Joins the two lines that strace prints for a call interrupted by another thread's."""
    begun = {}
    for line in lines:
        thread = line.split()[0]
        if line.endswith(" <unfinished ...>"):
            begun[thread] = line[:-len(" <unfinished ...>")]
        elif " resumed>" in line:
            yield begun.pop(thread) + line.split(" resumed>", 1)[1]
        else:
            yield line


class Flush(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def trace(self, script, *arguments):
        """All file operations in order: ("open", path), ("write", path), ("fsync", path),
        ("close", path), ("rename", new path)."""
        log = self.folder / "trace"
        env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        result = subprocess.run(TRACE +
                                [str(log), SENET, "--seed", "1", "--script", "-", *arguments],
                                input=script, text=True, capture_output=True, timeout=600,
                                check=False, env=dict(env, HOME=str(self.folder)))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        done, paths = [], {}
        for line in whole(log.read_text(encoding="utf-8").splitlines()):
            found = CALL.match(line)
            if found is None or int(found.group(2)) < 0:
                continue
            call, answer = found.groups()
            name, words = call.split(maxsplit=1)[1].split("(", 1)
            words = words.rstrip(")")
            texts = re.findall(r'"([^"]*)"', words)
            if name == "openat":
                paths[answer] = texts[0]
                done.append(("open", texts[0]))
            elif name == "rename":
                done.append(("rename", texts[1]))
            elif words.split(",")[0] in paths:
                done.append((name, paths[words.split(",")[0]]))
        return done

    def assert_in_order(self, done, *steps):
        at = 0
        for step in steps:
            self.assertIn(step, done[at:], f"after {done[max(0, at - 1):at]}")
            at = done.index(step, at) + 1

    def test_settings(self):
        done = self.trace("wait idle\nkey s\nwait trace settings stored\nquit\n")
        path = f"{self.folder}/.config/senet/settings.ini"
        self.assert_in_order(done, ("open", path + ".tmp"), ("write", path + ".tmp"),
                             ("fsync", path + ".tmp"),
                             ("rename", path), ("open", os.path.dirname(path) + "/"),
                             ("fsync", os.path.dirname(path) + "/"))

    def test_the_running_game(self):
        done = self.trace("wait idle\nkey t\nwait trace thrown \nquit\n", "--rules", "kendall")
        path = f"{self.folder}/.local/state/senet/current.senet"
        written = [i for i, step in enumerate(done) if step == ("write", path)]
        self.assertGreater(len(written), 0)
        for i in written:
            self.assertEqual(done[i + 1], ("fsync", path))

    def test_the_counts_of_a_museum(self):
        config, counts = self.folder / "kiosk.conf", self.folder / "counts.csv"
        config.write_text(f"[files]\ncounts = {counts}\n", encoding="utf-8")
        done = self.trace("wait trace visit ended\nkey Return\nwait trace visit begun\nquit\n",
                          "--kiosk", "--config", str(config))
        self.assert_in_order(done, ("write", str(counts)), ("fsync", str(counts)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
