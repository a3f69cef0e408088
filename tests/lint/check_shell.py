#!/usr/bin/env python3
"""Runs shellcheck on every shell script."""

import subprocess

import lint_tree


def is_shell(path):
    if path.suffix == ".sh":
        return True
    if path.suffix:
        return False
    with open(path, "rb") as file:
        first = file.readline(80)
    return (first.startswith(b"#!")
            and (b"/bash" in first or b"/sh" in first or b"env bash" in first))


if __name__ == "__main__":
    scripts = [path for path in lint_tree.files() if is_shell(path)]
    result = subprocess.run(["shellcheck", "--format=gcc", "--external-sources",
                             *map(str, scripts)],
                            capture_output=True, text=True)
    lint_tree.finish("check_shell", result.stdout.splitlines(), len(scripts), "scripts")
