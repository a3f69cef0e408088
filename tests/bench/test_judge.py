"""senet-judge on decisions with labels made up: which losses it counts.

Usage: test_judge.py SENET_JUDGE
"""

import pathlib
import subprocess
import sys
import tempfile

# All good players bear off with the first of two moves.
POSITION = "kendall c9/10/7s1c c 0,0 3,4 - 1"
PLAYERS = 11
LOSSES = 7  # columns
EFFORTS = 6


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def judged(program, folder, text):
    path = folder / "decisions"
    path.write_text(text, encoding="utf-8")
    result = run(program, "kendall", str(path))
    assert result.returncode == 0, result
    lines = [line.split() for line in result.stdout.splitlines() if line.startswith("kendall")]
    assert len(lines) == PLAYERS, result.stdout
    columns = LOSSES + EFFORTS
    for line in lines:
        for kind in (line[-6:-3], line[-3:]):  # positions, milliseconds
            median, most_of_them, most = map(float, kind)
            assert 0 <= median <= most_of_them <= most, line
        assert float(line[-6]) >= 1, line
    return {" ".join(line[1:-columns]): [float(figure) for figure in line[-columns:-EFFORTS]]
            for line in lines}


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # The move that Thoth plays, then the other one: number, least, mean, +/-, most, its error,
        # not best.
        figures = judged(program, folder, f"# made up\n{POSITION} ; 30-off 80 80 0 ; 1-2 60 60 0\n"
                         f"{POSITION}\n")
        assert figures["thoth"] == [1, 0, 0, 0, 0, 0, 0], figures
        # The other half finds the other move best, and the one played by luck: less than nothing.
        figures = judged(program, folder, f"{POSITION} ; 30-off 61 58 0.7 ; 1-2 60 60.5 0\n")
        assert figures["thoth"] == [1, -0.5, 0.75, 0, 0.75, 0.7, 100], figures
        assert figures["network alone, depth 3"] == figures["thoth"], figures
        # Two decisions: the standard error of their mean.
        other = POSITION.replace("3,4", "4,5").replace("kendall", "kendall:6")
        figures = judged(program, folder, f"{POSITION} ; 30-off 1 1 0 ; 1-2 3 3 0\n"
                         f"{other} ; 30-off 1 1 0 ; 1-2 0 0 0\n")
        assert figures["thoth"] == [2, 1, 1, 1, 2, 0, 50], figures
        bad = folder / "bad"
        bad.write_text("kendall\n", encoding="utf-8")
        result = run(program, "kendall", str(bad))
        assert result.returncode == 1 and "bad, decision 1: " in result.stderr, result
        for arguments in [["chess"], ["kendall", "a", "b"]]:
            result = run(program, *arguments)
            assert result.returncode == 2 and result.stderr.startswith("Usage: senet-judge"), result


if __name__ == "__main__":
    main()
