"""senet-decisions from outside: what it refuses, that threads and a break change nothing, and what
two files have in common.

Usage: test_decisions_command.py SENET_DECISIONS
"""

import pathlib
import subprocess
import sys
import tempfile

FEW = ["--games", "128", "--games-least", "64", "--throws", "2"]


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def refuses(program, folder):
    for arguments in [[], ["make"], ["make", "kendall"], ["make", "chess", "x"],
                      ["rollout", "kendall", "x"],
                      ["make", "kendall", "x", "--count"],
                      ["make", "kendall", "x", "--count", "many"],
                      ["make", "kendall", "x", "--count", "0"],
                      ["make", "kendall", "x", "--speed", "2"],
                      ["make", "kendall", "x", "--pieces", "8"],
                      ["make", "kendall", "x", "--most", "11"],
                      ["make", "kendall", "x", "--least", "9", "--most", "8"],
                      ["rollout", "kendall", "x", "y", "--threads", "0"],
                      ["compare", "kendall", "x"],
                      ["rollout", "kendall", "x", "y", "--bound", "-1"]]:
        result = run(program, *arguments)
        assert result.returncode == 2, (arguments, result)
        assert result.stderr.startswith("Usage: senet-decisions make RULES OUT"), result.stderr
    result = run(program, "rollout", "kendall", str(folder / "missing"), str(folder / "out"))
    assert result.returncode == 1 and "missing, decision 1: cannot be read" in result.stderr, result


def labels(program, folder):
    decisions = folder / "decisions"
    result = run(program, "make", "pharaoh", str(decisions), "--count", "8", "--pieces", "3",
                 "--least", "5", "--most", "6")
    assert result.returncode == 0 and result.stdout.startswith("pharaoh: 8 decisions of "), result
    lines = decisions.read_text(encoding="utf-8").splitlines()
    assert len(set(lines)) == 8 and all(line.startswith("pharaoh:3 ") for line in lines), lines
    whole = folder / "whole"
    result = run(program, "rollout", "pharaoh", str(decisions), str(whole), *FEW)
    assert result.returncode == 0, result
    labelled = whole.read_text(encoding="utf-8").splitlines()
    assert [line.split(" ; ")[0] for line in labelled] == lines, labelled
    # The same with two threads, and where a run was broken off.
    other = folder / "other"
    other.write_text("".join(line + "\n" for line in labelled[:3]), encoding="utf-8")
    result = run(program, "rollout", "pharaoh", str(decisions), str(other), "--threads", "2", *FEW)
    assert result.returncode == 0 and other.read_bytes() == whole.read_bytes(), result
    # Not the same with another seed; of the first decisions if no more are asked for.
    first = folder / "first"
    result = run(program, "rollout", "pharaoh", str(decisions), str(first), "--seed", "2",
                 "--count", "3", *FEW)
    assert result.returncode == 0, result
    assert len(first.read_text(encoding="utf-8").splitlines()) == 3
    assert not whole.read_bytes().startswith(first.read_bytes())
    # Another file is not continued.
    result = run(program, "rollout", "pharaoh", str(first), str(whole), *FEW)
    assert result.returncode == 1 and "whole does not begin like IN" in result.stderr, result
    result = run(program, "rollout", "kendall", str(decisions), str(folder / "k"), *FEW)
    assert result.returncode == 1, result
    assert "decision 1: the decision is of another rule set" in result.stderr, result
    return whole, first


def compares(program, whole, first):
    result = run(program, "compare", "pharaoh", str(whole), str(whole))
    assert result.returncode == 0 and "mean 0.0000 +/- 0.0000" in result.stdout, result
    result = run(program, "compare", "pharaoh", str(whole), str(first))
    assert result.returncode == 0 and "root of the mean square 0.0000" not in result.stdout, result


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        refuses(program, folder)
        compares(program, *labels(program, folder))


if __name__ == "__main__":
    main()
