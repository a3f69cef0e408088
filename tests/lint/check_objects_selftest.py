#!/usr/bin/env python3
"""Shows that check_symbols and check_data find violations: check_objects_selftest.py COMPILER.

Compiles small libraries with planted violations into the current directory and checks them.
"""

import pathlib
import subprocess
import sys
import tempfile

import lint_tree

CLEAN = ("#include <string.h>\nstatic const char *const names[] = {\"a\", \"b\"};\n"
         "const char *name(int i, char *out);\n"
         "const char *name(int i, char *out) { memset(out, i, strlen(out)); return names[i]; }\n")
# check, module, source, whether the check must complain
CASES = [
    ("check_symbols", "core", CLEAN, False),
    ("check_data", "core", CLEAN, False),
    ("check_symbols", "core", "#include <time.h>\nlong f(void) { return (long)time(0); }\n", True),
    ("check_symbols", "ai", "#include <stdlib.h>\nvoid *f(void) { return malloc(9); }\n", True),
    ("check_symbols", "ui", "int SDL_Init(int); int f(void) { return SDL_Init(0); }\n", True),
    ("check_symbols", "game", "#include <stdlib.h>\nvoid f(void) { exit(1); }\n", True),
    ("check_symbols", "novel", "void exit(int); void f(void) { exit(1); }\n", True),
    ("check_data", "core", "int f(void) { static int n; return n++; }\n", True),
    ("check_data", "ui", "int counter = 7;\n", True),
    ("check_data", "game", "_Thread_local int mine;\n", True),
]


def main(compiler):
    here = pathlib.Path(__file__).resolve().parent
    failures = []
    for number, (check, module, source, must_fail) in enumerate(CASES):
        with tempfile.TemporaryDirectory() as directory:
            build = pathlib.Path(directory)
            (build / "src").mkdir()
            for name, text in {"core": CLEAN, "ai": CLEAN.replace("name(", "other("),
                               module: source}.items():
                (build / f"{name}.c").write_text(text)
                subprocess.run([compiler, "-O2", "-fPIC", "-c", f"{name}.c"], cwd=build, check=True)
                subprocess.run(["ar", "rc", f"src/libsenet_{name}.a", f"{name}.o"], cwd=build,
                               check=True)
            result = subprocess.run([sys.executable, str(here / f"{check}.py"), str(build)],
                                    capture_output=True, text=True)
            if (result.returncode != 0) != must_fail or f" {module}" in result.stderr:
                failures.append(f"case {number}, {check} on {module}: {result.stdout}"
                                f"{result.stderr}")
            elif must_fail and f"{module}:" not in result.stdout:
                failures.append(f"case {number}: complains about something else: {result.stdout}")
    lint_tree.finish("check_objects_selftest", failures, len(CASES), "planted libraries")


if __name__ == "__main__":
    main(sys.argv[1])
