"""senet-solve from outside: options, messages, an interrupted run, damaged files, the table.

usage: test_solve_command.py SENET_SOLVE
"""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "support"))
import rule_sets

SOLVE = sys.argv[1]


def run(*arguments):
    return subprocess.run([SOLVE, *arguments], capture_output=True, text=True, timeout=600,
                          check=False)


def layer_lines(text):
    """The lines about layers, without the times."""
    return [re.sub(r", [0-9.]+ s.*", "", line) for line in text.splitlines()
            if re.match(r"\d\+\d: ", line)]


class Options(unittest.TestCase):
    def refused(self, sentence, *arguments, code=2):
        done = run(*arguments)
        self.assertEqual(done.returncode, code, done)
        self.assertRegex(done.stderr, rf"^senet-solve: {sentence}[^\n]*(\.|--help'\))\n$")

    def test_help_names_every_option_that_is_read(self):
        done = run("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        source = (Path(__file__).parents[3] /
                  "assets/ai/source/train/solve_main.c").read_text("utf-8")
        read = set(re.findall(r'"(--[a-z-]+)"', source))
        told = set(re.findall(r"^  (--[a-z-]+) ", done.stdout, re.M))
        self.assertEqual(read, told)

    def test_what_is_wrong_is_said_in_one_sentence(self):
        some = ("--rules", "bga", "--dir", "d")
        self.refused("--rules is missing", "--left", "2", "--dir", "d")
        self.refused("--dir is missing", "--left", "2", "--rules", "bga")
        self.refused("either --pieces or --left is needed", *some)
        self.refused("either --pieces or --left is needed", *some, "--left", "2", "--pieces", "3")
        self.refused("--verify must be between 1 and", *some, "--left", "2", "--verify", "0")
        self.refused("unknown rule set 'chess'", "--rules", "chess")
        self.refused("unknown rule set", "--rules")
        self.refused("unknown option '--fast'", *some, "--fast", "1")
        self.refused("--left must be between 2 and 14", *some, "--left", "15")
        self.refused("--left must be between", *some, "--left", "2x")
        self.refused("--left must be between", *some, "--left")
        self.refused("--pieces must be between 3 and 7", *some, "--pieces", "2")
        self.refused("--residual must be between", *some, "--residual", "1e-12")
        self.refused("--residual must be between", *some, "--residual", "nan")
        self.refused("--dir needs a value", "--rules", "bga", "--dir")
        self.refused("the table needs layer 1-3", *some, "--left", "3", "--table", "t")

    def test_memory_is_stated_and_kept_to(self):
        with tempfile.TemporaryDirectory() as home:
            place = str(Path(home) / "new")
            done = run("--rules", "kendall", "--pieces", "3", "--dir", place, "--plan")
            self.assertEqual(done.returncode, 0, done)
            self.assertRegex(done.stdout, r"^kendall, at most 6 pieces left and 3 a side: 12230750 "
                             r"positions; with \d+ MiB of memory it is fastest, \d+ MiB is the "
                             r"least; \d+ threads\.\n$")
            done = run("--rules", "kendall", "--pieces", "3", "--dir", place, "--memory", "100")
            self.assertEqual(done.returncode, 1, done)
            self.assertRegex(done.stderr,
                             r"^senet-solve: that needs at least \d+ MiB, but --memory "
                             r"allows 100\.\n$")
            self.assertFalse(Path(place).exists())
            done = run("--rules", "kendall", "--left", "14", "--side-max", "7", "--dir", place)
            self.assertRegex(done.stderr, r"^senet-solve: \d+ positions are too many to "
                             r"number\.\n$")


class Runs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.home = Path(self.folder.name)

    def solve(self, *arguments):
        done = run("--threads", "1", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done)
        return done.stdout

    def test_every_rule_set(self):
        for rules in rule_sets.NAMES:
            where = str(self.home / rules)
            first = self.solve("--rules", rules, "--left", "2", "--dir", where, "--rounds")
            self.assertEqual(len(layer_lines(first)), 1)
            self.assertIn("  round 1: residual ", first)
            residual = re.search(r"^All: .* residual ([0-9.e-]+), error below ([0-9.e-]+),", first,
                                 re.M)
            self.assertLessEqual(float(residual.group(1)), 4e-9)
            self.assertLessEqual(float(residual.group(2)), 1e-6)
            # Solved layers are read.
            again = self.solve("--rules", rules, "--left", "2", "--dir", where, "--rounds")
            self.assertEqual(layer_lines(first), layer_lines(again))
            self.assertNotIn("round 1:", again)

    def test_games_of_best_play_agree_with_the_values(self):
        told = self.solve("--rules", "kendall", "--left", "3", "--dir", str(self.home / "k"),
                          "--verify", "2000")
        lines = re.findall(
            r"^(\d\+\d): in 2000 games of best play, the side with \d left differed by "
            r"[-+]\d+\.\d+ % from its values \(standard error 0\.\d+ %\); a game took "
            r"\d+\.\d throws; 0 did not end\.$", told, re.M)
        self.assertEqual(lines, ["1+1", "2+1"])

    def test_a_run_that_is_cut_off_goes_on(self):
        whole = self.solve("--rules", "bga", "--left", "3", "--dir", str(self.home / "whole"))
        arguments = ["--rules", "bga", "--left", "3", "--dir", str(self.home / "cut")]
        with subprocess.Popen([SOLVE, "--threads", "1", *arguments], stdout=subprocess.PIPE,
                              text=True) as process:
            for line in process.stdout:
                if line.startswith("1+1: "):
                    process.kill()
                    break
        self.assertTrue((self.home / "cut" / "1-1.values").exists())
        # An unfinished file has another name.
        (self.home / "cut" / "2-1.new").write_bytes(b"half")
        on = self.solve(*arguments)
        self.assertEqual(layer_lines(whole), layer_lines(on))
        for layer in ("1-1", "2-1", "1-2"):
            name = layer + ".values"
            self.assertEqual((self.home / "whole" / name).stat().st_size,
                             (self.home / "cut" / name).stat().st_size)

    def test_a_damaged_file_is_reported_and_solved_again(self):
        arguments = ["--rules", "kendall", "--left", "2", "--dir", str(self.home)]
        first = self.solve(*arguments)
        layer = self.home / "1-1.values"
        whole = layer.read_bytes()
        for spoilt, why in ((whole[:-7], "is truncated"),
                            (whole[:-1] + bytes([whole[-1] ^ 1]), "has a wrong checksum"),
                            (b"x" + whole[1:], "is not a file of exact values")):
            layer.write_bytes(spoilt)
            again = self.solve(*arguments)
            self.assertIn(f"{layer} {why}; it is ignored.\n", again)
            self.assertEqual(layer_lines(first), layer_lines(again))
        self.assertEqual(layer.stat().st_size, len(whole))

    def test_the_table(self):
        table = self.home / "kendall.table"
        arguments = ["--rules", "kendall", "--dir", str(self.home), "--table", str(table)]
        told = self.solve(*arguments, "--left", "3", "--table-left", "3")
        self.assertRegex(told, rf"(?m)^{table} has 45708 bytes\. Moves chosen with it are not the "
                         r"best in \d+ of \d+ decisions, and lose \d\.\de-\d\d of a game per "
                         r"throw, \d\.\de-\d\d at most\.$")
        self.assertEqual(table.stat().st_size, 236 + 2 * (812 + 21924))
        self.solve(*arguments, "--left", "3", "--table-left", "2")
        self.assertEqual(table.stat().st_size, 236 + 2 * 812)

    def test_a_place_that_cannot_be(self):
        (self.home / "file").write_text("")
        done = run("--rules", "bga", "--left", "2", "--dir", str(self.home / "file" / "under"))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^senet-solve: cannot create \S+: [^\n]+\.\n$")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
