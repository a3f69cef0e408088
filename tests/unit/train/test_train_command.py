"""senet-train from outside: what it refuses, that an interrupted run ends with the same bytes, and
that it learns from solved layers.

Usage: test_train_command.py SENET_TRAIN SENET_SOLVE
"""

import pathlib
import struct
import subprocess
import sys
import tempfile

SMALL = ["--rounds", "3", "--positions", "200", "--batches", "3", "--batch", "32", "--parts", "1",
         "--check", "1", "--check-positions", "20", "--seed", "7"]


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def refuses(program):
    for arguments in [[], ["kendall"], ["chess", "x.net"], ["kendall", "x.net", "--rounds"],
                      ["kendall", "x.net", "--rounds", "many"],
                      ["kendall", "x.net", "--speed", "2"],
                      ["kendall", "x.net", "--batch", "0"], ["kendall", "x.net", "--known", "1.5"],
                      ["kendall", "x.net", "--positions", "0"],
                      ["kendall", "x.net", "--batches", "0"],
                      ["kendall", "x.net", "--rounds", "3000000000"],
                      ["kendall", "x.net", "--seed", "-1"], ["kendall", "x.net", "--seed", "nan"],
                      ["kendall", "x.net", "--values", "x", "--positions", "0", "--known", "0"],
                      ["kendall", "x.net", "--prepare", "1"]]:
        result = run(program, *arguments)
        assert result.returncode == 2, (arguments, result)
        assert result.stderr.startswith("Usage: senet-train RULES OUT.net"), result.stderr
    result = run(program, "kendall", "missing.net", "--only-check")
    assert result.returncode == 1 and "cannot read missing.net" in result.stderr, result
    result = run(program, "kendall", "x.net", "--values", "/nowhere", *SMALL)
    assert result.returncode == 1, result


def takes_up(program, folder):
    whole = folder / "whole.net"
    result = run(program, "pharaoh", str(whole), *SMALL)
    assert result.returncode == 0, result
    lines = result.stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [["round", str(n)] for n in (1, 2, 3)], lines
    parts = folder / "parts.net"
    command = [program, "pharaoh", str(parts), *SMALL, "--state", str(folder / "state")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        process.kill()
    result = run(*command)
    assert result.returncode == 0, result
    assert parts.read_bytes() == whole.read_bytes()
    # The same if the run was told to stop.
    stopped = folder / "stopped.net"
    command = [program, "pharaoh", str(stopped), *SMALL, "--state", str(folder / "stopped")]
    result = run(*command, "--stop", "2")
    assert result.returncode == 0 and len(result.stdout.splitlines()) == 2, result
    assert stopped.read_bytes() != whole.read_bytes()
    result = run(*command)
    assert result.stdout.splitlines()[0] == "resumed after round 2", result
    assert stopped.read_bytes() == whole.read_bytes()
    # A finished run has nothing left to do.
    result = run(*command)
    assert result.stdout.splitlines() == ["resumed after round 3"], result
    # The rule set `museum`, with its decisions, is learnt, too.
    result = run(program, "museum", str(folder / "museum.net"), *SMALL)
    assert result.returncode == 0 and "round 3 " in result.stdout, result
    # Another rule set's weights are refused.
    result = run(program, "pharaoh", str(whole), "--only-check", "--check-positions", "20")
    assert result.returncode == 0 and "random residual" in result.stdout, result
    result = run(program, "bga", str(whole), "--only-check", "--check-positions", "20")
    assert result.returncode == 1 and "another rule set" in result.stderr, result


def figure(line, name, kind="random"):
    """The number after a name, among the figures of one kind of positions."""
    words = line.split(f" {kind} ")[1].split()
    return float(words[words.index(name) + 1].rstrip("%"))


def few_of(path):
    """The rows of the network for few pieces, which come first."""
    header = "<8s9iQ"
    content = path.read_bytes()
    rows, hidden = struct.unpack_from(header, content)[4:6]
    begin = struct.calcsize(header)
    return content[begin:begin + 2 * rows * hidden]


def learns_from_values(program, solver, folder):
    layers = folder / "layers"
    layers.mkdir()
    result = run(solver, "--rules", "kendall", "--left", "3", "--dir", str(layers))
    assert result.returncode == 0, result
    values = [*SMALL, "--values", str(layers), "--check-positions", "1000"]
    # Only exact values: with few pieces left the error falls; the other network learns nothing.
    few = [program, "kendall", str(folder / "few.net"), *values, "--positions", "0", "--known", "1",
           "--batches", "60", "--batch", "128", "--rate", "0.01", "--state",
           str(folder / "few.state")]
    lines = run(*few).stdout.splitlines()
    assert len(lines) == 3 and all(" kept 0.00M " in line for line in lines), lines
    assert figure(lines[0], "exact") > 30, lines
    assert figure(lines[2], "error") < figure(lines[0], "error") * 0.8, lines
    starts = {line.split(" start ")[1] for line in lines}
    assert len(starts) == 1, lines
    # Then by play, after preparation from the same layers, in which only the other network learns.
    many = [program, "kendall", str(folder / "many.net"), *values, "--from",
            str(folder / "few.state"), "--known", "0", "--prepare", "1", "--state",
            str(folder / "many.state"), "--positions", "12000"]
    whole = run(*many).stdout.splitlines()
    assert [" kept 0.00M " in line for line in whole] == [True, False, False], whole
    assert len({line.split(" start ")[1] for line in whole}) == 3, whole
    whole_bytes = (folder / "many.net").read_bytes()
    (folder / "many.state").unlink()
    result = run(*many, "--stop", "1")
    assert result.returncode == 0, result
    assert few_of(folder / "many.net") == few_of(folder / "few.net")
    result = run(*many)
    assert result.stdout.splitlines()[0] == "resumed after round 1", result
    assert (folder / "many.net").read_bytes() == whole_bytes
    refuses_states(program, folder, values)


def refuses_states(program, folder, values):
    good = (folder / "few.state").read_bytes()
    bad = folder / "bad.state"
    out = folder / "bad.net"
    middle = len(good) // 2
    turned = good[:middle] + bytes([good[middle] ^ 1]) + good[middle + 1:]
    for content in [b"", b"not a state", good[:-1], good + b"x", b"x" + good[1:], turned]:
        bad.write_bytes(content)
        for option in ["--state", "--from"]:
            result = run(program, "kendall", str(out), *values, option, str(bad))
            assert result.returncode == 1, result
            assert "bad.state is not a complete state" in result.stderr, result
            assert bad.read_bytes() == content and not out.exists()
    result = run(program, "bga", str(out), *SMALL, "--from", str(folder / "few.state"))
    assert result.returncode == 1 and "of a run for bga" in result.stderr, result
    result = run(program, "bga", str(out), *SMALL, "--from", str(folder / "missing"))
    assert result.returncode == 1 and "missing: No such file" in result.stderr, result


if __name__ == "__main__":
    refuses(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        takes_up(sys.argv[1], pathlib.Path(name))
        learns_from_values(sys.argv[1], sys.argv[2], pathlib.Path(name))
    print("ok")
