"""senet-train from outside: what it refuses, and that a run that was killed ends with the same bytes.

Usage: test_train_command.py SENET_TRAIN
"""

import pathlib
import subprocess
import sys
import tempfile

SMALL = ["--rounds", "3", "--positions", "200", "--batches", "3", "--batch", "32", "--parts", "1",
         "--check", "1", "--check-positions", "20", "--seed", "7"]


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def refuses(program):
    for arguments in [[], ["kendall"], ["chess", "x.net"], ["kendall", "x.net", "--rounds"],
                      ["kendall", "x.net", "--rounds", "many"], ["kendall", "x.net", "--speed", "2"],
                      ["kendall", "x.net", "--batch", "0"]]:
        result = run(program, *arguments)
        assert result.returncode == 2, (arguments, result)
        assert result.stderr.startswith("Usage: senet-train RULES OUT.net"), result.stderr
    result = run(program, "kendall", "missing.net", "--only-check")
    assert result.returncode == 1 and "missing.net cannot be read" in result.stderr, result
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
    # The same where the run was told to stop.
    stopped = folder / "stopped.net"
    command = [program, "pharaoh", str(stopped), *SMALL, "--state", str(folder / "stopped")]
    result = run(*command, "--stop", "2")
    assert result.returncode == 0 and len(result.stdout.splitlines()) == 2, result
    assert stopped.read_bytes() != whole.read_bytes()
    result = run(*command)
    assert result.stdout.splitlines()[0] == "taken up after round 2", result
    assert stopped.read_bytes() == whole.read_bytes()
    # A finished run has nothing left to do.
    result = run(*command)
    assert result.stdout.splitlines() == ["taken up after round 3"], result
    # Another rule set's weights are not taken for this one's.
    result = run(program, "pharaoh", str(whole), "--only-check", "--check-positions", "20")
    assert result.returncode == 0 and "random residual" in result.stdout, result
    result = run(program, "bga", str(whole), "--only-check", "--check-positions", "20")
    assert result.returncode == 1 and "another rule set" in result.stderr, result


if __name__ == "__main__":
    refuses(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        takes_up(sys.argv[1], pathlib.Path(name))
    print("ok")
