"""libsenet as other programs use it: installed, linked, loaded, and compared with its headers.

usage: test_library.py SOURCE BUILD CMAKE VERSION COMPILER...
A COMPILER whose name contains ++ is for C++, any other for C. The first one, for C, builds the
example.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE, BUILD, CMAKE, VERSION = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
COMPILERS = sys.argv[5:]
CXX_COMPILERS = [compiler for compiler in COMPILERS if "++" in Path(compiler).name]
WARNINGS = "-Wall -Wextra -Wpedantic -Werror"
CMAKE_LISTS = """cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES C)
find_package(Senet {version} REQUIRED)
add_executable(shared play.c)
target_link_libraries(shared PRIVATE Senet::senet)
add_executable(static play.c)
target_link_libraries(static PRIVATE Senet::senet_static)
"""
CXX = """#include <senet/senet.h>
int main() {
    senet_position position;
    return senet_position_start(SENET_RULES_KENDALL, 5, &position) == SENET_OK &&
           !senet_move_equal(SENET_MOVE_PASS, SENET_MOVE_STAY) ? 0 : 1;
}
"""
OWN_NAMES = """int str_copy(void) { return 1; }
int str_append(void) { return 2; }
int match_create(void) { return 3; }
"""


def run(*command, **kwargs):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                            timeout=600, check=False, **kwargs)
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def declared():
    """The functions declared in the public headers."""
    names = set()
    for header in (SOURCE / "include/senet").glob("*.h"):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
        text = re.sub(r"^#.*(?:\\\n.*)*$", "", text, flags=re.M)
        text = re.sub(r"static inline[^{]*\{[^}]*\}", "", text)
        names |= set(re.findall(r"\b(senet_\w+)\([^;{}]*\);", text)) - {"senet_cancelled"}
    return names


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = Path(cls.folder.name)
        cls.prefix = cls.root / "prefix"
        for component in ("lib", "dev"):
            run(CMAKE, "--install", BUILD, "--prefix", cls.prefix, "--component", component)
        cls.lib = next(cls.prefix.rglob("libsenet.so.0")).parent
        cls.examples = next(cls.prefix.rglob("examples"))
        cls.environment = os.environ | {"PKG_CONFIG_PATH": str(cls.lib / "pkgconfig"),
                                        "LD_LIBRARY_PATH": str(cls.lib),
                                        "PYTHONDONTWRITEBYTECODE": "1"}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def sh(self, command):
        return run("sh", "-ec", command, cwd=self.root, env=self.environment)

    def plays(self, program):
        """Plays a game with and without a network. @return the lines of the latter"""
        for directory in (SOURCE / "assets", self.root):
            lines = self.sh(f"{program} {directory}").splitlines()
            self.assertRegex(lines[-1], r"^(winner [cs]|(cones|spools) won)$")
            self.assertGreater(len(lines), 50)
        return lines

    def test_files_are_where_a_package_expects_them(self):
        for name in ("libsenet.so", "libsenet.so.0", f"libsenet.so.{VERSION}", "libsenet.a",
                     "pkgconfig/senet.pc",
                     "cmake/Senet/SenetConfig.cmake", "cmake/Senet/SenetConfigVersion.cmake"):
            self.assertTrue((self.lib / name).exists(), name)
        headers = {path.name for path in (self.prefix / "include/senet").iterdir()}
        self.assertEqual(headers, {path.name for path in (SOURCE / "include/senet").glob("*.h")})
        for name in ("RULES.md", "ENGINE.md"):     # the headers cite them
            self.assertTrue((self.examples.parent / name).exists(), name)
        alone = self.root / "alone"
        run(CMAKE, "--install", BUILD, "--prefix", alone, "--component", "lib")
        self.assertEqual({path.name for path in alone.rglob("*") if not path.is_dir()},
                         {"libsenet.so.0", f"libsenet.so.{VERSION}"})
        self.assertIn("[libsenet.so.0]", self.sh(f"readelf -d {self.lib}/libsenet.so"))
        self.assertEqual(self.sh("pkg-config --modversion senet").strip(), VERSION)
        header = (SOURCE / "include/senet/senet.h").read_text(encoding="utf-8")
        parts = [re.search(rf"define SENET_VERSION_{part} +(\d+)\n", header)[1]
                 for part in ("MAJOR", "MINOR", "PATCH")]
        self.assertEqual(".".join(parts), VERSION)
        self.assertIn(f'"{VERSION}"', re.search(r"define SENET_VERSION .*", header)[0])

    def test_only_what_the_headers_declare_is_exported(self):
        for listed in (f"nm -D --defined-only {self.lib}/libsenet.so",
                       f"nm -g --defined-only {self.lib}/libsenet.a"):
            names = {line.split()[-1] for line in self.sh(listed).splitlines()
                     if len(line.split()) == 3}
            self.assertEqual(names, declared(), listed)
        listed = (SOURCE / "packaging/debian/libsenet0.symbols").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r"^ (\w+)@Base ", listed, re.M)), declared())

    def test_every_function_gets_bad_input(self):
        asked = (SOURCE / "tests/app/test_app_library_input.c").read_text(encoding="utf-8")
        self.assertEqual([name for name in sorted(declared()) if f"{name}(" not in asked], [])

    def test_headers_compile_alone(self):
        for compiler in COMPILERS:
            language = "-xc++ -std=c++17" if compiler in CXX_COMPILERS else "-xc -std=c11"
            for header in (SOURCE / "include/senet").glob("*.h"):
                self.sh(f"echo '#include <senet/{header.name}>' | {compiler} {language} {WARNINGS} "
                        "$(pkg-config --cflags senet) -fsyntax-only -")

    def test_the_examples_are_short(self):
        for name, most in (("play.c", 40), ("play.py", 30)):
            n_lines = len((self.examples / name).read_text(encoding="utf-8").splitlines())
            self.assertLessEqual(n_lines, most, name)

    def test_the_example_plays(self):
        self.sh(f"{COMPILERS[0]} {self.examples}/play.c $(pkg-config --cflags --libs senet) -o "
                f"shared")
        # Statically, in a program that defines some of the library's internal names.
        (self.root / "own.c").write_text(OWN_NAMES, encoding="utf-8")
        self.sh(f"{COMPILERS[0]} -static {self.examples}/play.c own.c "
                "$(pkg-config --static --cflags --libs senet) -o static")
        self.assertEqual(self.plays("./shared"), self.plays("./static"))

    def test_the_python_example_plays(self):
        self.plays(f"{sys.executable} {self.examples}/play.py")

    def test_the_default_generator_builds_it(self):
        folder = self.root / "make"
        run(CMAKE, "-S", SOURCE, "-B", folder, "-G", "Unix Makefiles", "-DBUILD_TESTING=OFF",
            "-DCMAKE_BUILD_TYPE=Debug")
        run(CMAKE, "--build", folder, "--target", "senet_static", "senet_shared")

    def test_cmake_finds_it(self):
        project = self.root / "project"
        project.mkdir()
        shutil.copy(self.examples / "play.c", project)
        (project / "CMakeLists.txt").write_text(CMAKE_LISTS.format(version=VERSION),
                                                encoding="utf-8")
        run(CMAKE, "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run(CMAKE, "--build", project / "build")
        for name in ("shared", "static"):
            self.plays(project / "build" / name)

    @unittest.skipUnless(CXX_COMPILERS, "no C++ compiler")
    def test_cxx_includes_it(self):
        (self.root / "user.cc").write_text(CXX, encoding="utf-8")
        for compiler in CXX_COMPILERS:
            self.sh(f"{compiler} -std=c++17 {WARNINGS} user.cc $(pkg-config --cflags --libs senet) "
                    f"-o user && ./user")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
