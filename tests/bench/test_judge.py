"""senet-judge on decisions with labels made up: which losses it counts.

Usage: test_judge.py SENET_JUDGE
"""

import pathlib
import subprocess
import sys
import tempfile

# All good players bear off with the first of two moves.
POSITION = "kendall c9/10/7s1c c 0,0 3,4 - 1"
# The cones are ahead.
MANY = "kendall sssss5/5ccccc/10 c 0,0 0,0 - 3"
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
    lines = [line.split() for line in result.stdout.splitlines()
             if line.startswith("kendall") and "evaluation" not in line and "files:" not in line]
    assert len(lines) == PLAYERS, result.stdout
    columns = LOSSES + EFFORTS
    for line in lines:
        for kind in (line[-6:-3], line[-3:]):  # positions, milliseconds
            median, most_of_them, most = map(float, kind)
            assert 0 <= median <= most_of_them <= most, line
        assert float(line[-6]) >= 1, line
    return {" ".join(line[1:-columns]): [float(figure) for figure in line[-columns:-EFFORTS]]
            for line in lines}


def evaluations(program, folder, chance):
    """Mean errors of the network alone and of the whole search, if all moves have a chance."""
    path = folder / "many"
    labels = "".join(f" ; {move} {chance} {chance} 0" for move in ("20-23", "19-22", "18-21"))
    few = f"{POSITION} ; 30-off 0 0 0 ; 1-2 0 0 0\n"  # does not count
    path.write_text(f"{MANY}{labels}\n{few}", encoding="utf-8")
    result = run(program, "kendall", str(path))
    assert result.returncode == 0, result
    assert "kendall   files: network 1" in result.stdout, result.stdout
    lines = [line.split() for line in result.stdout.splitlines() if "evaluation" in line]
    assert len(lines) == 2 and all("1 decisions with 9 pieces" in " ".join(line)
                                   for line in lines), lines
    return [float(line[-3]) for line in lines]


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
        # Nobody knows the evaluations exactly, but what is not up to 100 % is down to 0 %.
        above = evaluations(program, folder, 0)
        below = evaluations(program, folder, 100)
        assert all(55 < high < 100 and abs(high + low - 100) < 0.001
                   for high, low in zip(above, below)), (above, below)
        bad = folder / "bad"
        bad.write_text("kendall\n", encoding="utf-8")
        result = run(program, "kendall", str(bad))
        assert result.returncode == 1 and "bad, decision 1: " in result.stderr, result
        for arguments in [["chess"], ["kendall", "a", "b"]]:
            result = run(program, *arguments)
            assert result.returncode == 2 and result.stderr.startswith("Usage: senet-judge"), result


if __name__ == "__main__":
    main()
