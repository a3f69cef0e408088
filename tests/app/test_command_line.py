"""The command line of senet: --help compared with the manual, version, exit codes, messages.

usage: test_command_line.py SENET MANUAL VERSION
"""
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SENET, MANUAL, VERSION = sys.argv[1:4]


def run(*arguments, **kwargs):
    return subprocess.run([SENET, *arguments], capture_output=True, text=True, timeout=600,
                          check=False, **kwargs)


def home_environment(home):
    """The environment, with all stored files below one directory."""
    env = dict(os.environ, HOME=home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        env.pop(name, None)
    return env


def settings_file(home):
    return Path(home) / ".config" / "senet" / "settings.ini"


def setting(home, key):
    """The stored value of a setting."""
    text = settings_file(home).read_text(encoding="utf-8")
    return re.search(rf"^{key} *= *(.*)$", text, re.M).group(1)


def write_settings(home, text):
    settings_file(home).parent.mkdir(parents=True)
    settings_file(home).write_text(text, encoding="utf-8")


def run_script(home, script, *arguments):
    return run("--fixed-step", *arguments, "--script", "-", input=script,
               env=home_environment(home))


# The title's tab order: play, new game, how to play, rules, about senet, settings.
OPEN_EXHIBITION = "wait idle\n" + "key Tab\n" * 4 + "key Return\nwait trace screen exhibition\n"
OPEN_SETTINGS = "wait idle\n" + "key Tab\n" * 5 + "key Return\nwait trace screen settings\n"


def help_options():
    """Every option in --help: name -> placeholder of its value, or None."""
    found = {}
    for line in run("--help").stdout.splitlines():
        match = re.match(r"  (--[a-z-]+)(?: (\S+))?  +\S", line)
        if match:
            found[match.group(1)] = match.group(2)
    return found


def manual_options():
    """The same for the manual's section OPTIONS."""
    text = Path(MANUAL).read_text(encoding="utf-8")
    section = text.split(".SH OPTIONS", 1)[1].split("\n.SH ", 1)[0].replace("\\-", "-")
    found = {}
    for line in section.splitlines():
        match = re.match(r'\.B (--[a-z-]+)$', line)
        if match:
            found[match.group(1)] = None
        match = re.match(r'\.BI (--[a-z-]+) " (\S+)"$', line)
        if match:
            found[match.group(1)] = match.group(2)
    return found


class CommandLine(unittest.TestCase):
    def test_help_and_manual_agree(self):
        options = help_options()
        self.assertGreaterEqual(len(options), 14)
        self.assertEqual(options, manual_options())

    def test_help_needs_no_display(self):
        result = run("--help", env={"SDL_VIDEODRIVER": "nothing"})
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_version(self):
        result = run("--version")
        self.assertEqual((result.returncode, result.stdout), (0, f"senet {VERSION}\n"))

    def test_wrong_command_lines(self):
        wrong = [["--nonsense"], ["file"], ["--rules"], ["--rules", "chess"],
                 ["--rules", "Kendall"],
                 ["--pieces", "2"], ["--pieces", "8"], ["--pieces", "five"], ["--seed", "-1"],
                 ["--seed", "18446744073709551616"], ["--size", "1280"], ["--size", "1x1"],
                 ["--help=yes"], ["--rules", "jequier", "--pieces", "7"],
                 ["--pieces=6", "--rules=jequier"], ["--fullscreen", "--windowed"], ["--load"],
                 [""]]
        for arguments in wrong:
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stdout, "", arguments)
            self.assertRegex(result.stderr, r"^senet: .+[^.]\n$", arguments)

    def test_a_missing_file_is_said_in_one_sentence(self):
        result = run("--load", "/nonexistent/game.senet")
        self.assertEqual(result.returncode, 1)
        self.assertIn("/nonexistent/game.senet", result.stderr)

    def test_a_file_that_is_no_game(self):
        with tempfile.NamedTemporaryFile("w", suffix=".senet") as file:
            file.write("this is no game\n")
            file.flush()
            result = run("--load", file.name)
        self.assertEqual(result.returncode, 1)
        self.assertIn("neither a game record nor a position", result.stderr)

    def test_no_display(self):
        result = run(env={"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "HOME": "/nonexistent"})
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"senet: .+\n")

    def test_a_script_that_is_wrong(self):
        result = run("--fixed-step", "--script", "-", input="click here\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("line 1 of the script", result.stderr)

    def test_a_script_is_read_as_it_comes(self):
        # The writer reacts to the trace; until then a fixed clock stands still.
        for arguments in (["--fixed-step"], []):
            with tempfile.TemporaryDirectory() as home, subprocess.Popen(
                    [SENET, "--trace", "--script", "-", *arguments], stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, env=home_environment(home), text=True) as program:
                answers = {"pad right": ("input pad 1", "focus "),
                           "stick left": ("input pad 0", "focus "),
                           "key Return": ("activate ", "screen "),
                           "pad b": ("input pad 5", "screen title"),
                           "quit": ("frames ",)}
                for line, expected in answers.items():
                    program.stdin.write(line + "\n")
                    program.stdin.flush()
                    for beginning in expected:
                        if not any(t.startswith(beginning) for t in program.stdout):
                            program.kill()
                            self.fail((arguments, line, beginning))
                program.stdin.close()
                self.assertEqual(program.wait(), 0, arguments)

    def test_a_home_that_takes_nothing_is_no_reason_to_stop(self):
        # Not even root can create a directory below a device. HOME may also be missing.
        for home in ({"HOME": "/dev/null/home"}, {}):
            result = run("--fixed-step", "--rules", "kendall", "--script", "-",
                         input="wait idle\nkey s\nwait idle\nquit\n",
                         env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **home})
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertRegex(result.stderr, r"\A(senet: [^\n]+\.\n)+\Z")
            self.assertIn("Your game could not be saved: the folder is missing.", result.stderr)
            self.assertIn("/dev/null/home" if home else "There is no home directory", result.stderr)

    def test_more_is_logged_if_one_asks_for_it(self):
        """In the window, in text mode, and in museum mode by its file."""
        with tempfile.TemporaryDirectory() as home:
            config = Path(home) / "kiosk.conf"
            window = ["--fixed-step", "--script", "-"]
            config.write_text("[access]\nvisitor_speech = no\n[files]\nverbose = yes\n",
                              encoding="utf-8")
            quiet = Path(home) / "quiet.conf"
            quiet.write_text("[access]\nvisitor_speech = no\n", encoding="utf-8")
            env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": home}
            for arguments, verbose in ((["--tty"], False), (["--tty", "--verbose"], True),
                                       (window, False), ([*window, "--verbose"], True),
                                       ([*window, "--kiosk", "--config", str(quiet)], False),
                                       ([*window, "--kiosk", "--config", str(config)], True)):
                result = run(*arguments, input="quit\n", env=env)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual("games in %s/.local/share/senet" % home in result.stderr, verbose,
                                 arguments)
                if not verbose:
                    self.assertEqual(result.stderr, "")

    def test_a_long_path_does_not_cut_off_the_reason(self):
        path = "/" + "/".join(["a" * 200] * 18)
        for arguments in (["--verify", path], ["--load", path], ["--tty", "--load", path],
                          ["--import", path],
                          ["--check-config", "--config", path]):
            result = run(*arguments, env={"SDL_VIDEODRIVER": "dummy", "HOME": "/dev/null"})
            self.assertNotEqual(result.returncode, 0, arguments)
            self.assertIn(path, result.stderr)
            self.assertRegex(result.stderr, r"[Nn]o such file[^\n]*\.\n\Z", arguments)

    def test_missing_data_is_said_with_its_reason(self):
        env = dict(os.environ, SENET_DATA_DIR="/dev/null/data")
        for arguments in ([], ["--lang", "it"], ["--rules", "bga"]):
            result = run(*arguments, env=env)
            self.assertEqual(result.returncode, 1)
            lines = result.stderr.splitlines()
            self.assertEqual(lines[0],
                             "senet: Cannot read /dev/null/data/art/rendered/scene.txt: Not a "
                             "directory.")
            self.assertRegex(lines[1], r"^senet: .*SENET_DATA_DIR.+\.$")
            self.assertEqual(len(lines), 2)

    def test_pieces_that_the_last_rules_do_not_have(self):
        with tempfile.TemporaryDirectory() as home:
            write_settings(home, "[new_game]\nrules = jequier\npieces = 7\n")
            result = run_script(home, "wait idle\nquit\n", "--pieces", "7")
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertRegex(result.stderr, r"^senet: [^\n]+\.\n$")
            result = run_script(home, "wait idle\nquit\n", "--rules", "jequier")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            record = (Path(home) / ".local/state/senet/current.senet").read_text()
        self.assertRegex(record, r"(?m)^rules jequier$")

    def test_two_players_begin_at_once(self):
        # Regardless of who played last, with the last or the named rules; the stored choices stay.
        for more, rules in (([], "bga"), (["--rules", "kendall", "--pieces", "3"], "kendall:3")):
            for script, window in (("wait idle\nquit\n", True), ("quit\n", False)):
                with tempfile.TemporaryDirectory() as home:
                    write_settings(home, "[new_game]\nrules = bga\npieces = 5\n"
                                         "player_1 = computer\nplayer_2 = computer\n")
                    result = run_script(home, script, "--two-players", *more) if window else run(
                        "--tty", "--two-players", *more, input=script, env=home_environment(home))
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
                    record = (Path(home) / ".local/state/senet/current.senet").read_text()
                    self.assertRegex(record, rf"(?m)^rules {rules}$")
                    self.assertRegex(record, r"(?m)^player 0 human .*\nplayer 1 human ")
                    for key, usual in (("rules", "bga"), ("player_1", "computer"),
                                       ("player_2", "computer")):
                        self.assertEqual(setting(home, key), usual)

    def test_full_screen_of_one_start_is_not_kept(self):
        for option, kept in (("--fullscreen", "no"), ("--windowed", "yes")):
            with tempfile.TemporaryDirectory() as home:
                write_settings(home, f"[screen]\nfullscreen = {kept}\n")
                result = run_script(home, "wait idle\nkey s\nwait idle\nquit\n", option)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertEqual(setting(home, "mute"), "yes")
                self.assertEqual(setting(home, "fullscreen"), kept, option)

    def test_full_screen_of_a_key_is_kept(self):
        with tempfile.TemporaryDirectory() as home:
            run_script(home, "wait idle\nkey F11\nwait idle\nquit\n", "--windowed")
            self.assertEqual(setting(home, "fullscreen"), "yes")

    def test_the_language_of_one_start_is_not_kept(self):
        with tempfile.TemporaryDirectory() as home:
            write_settings(home, "[screen]\nlanguage = en\n")
            run_script(home, "wait idle\nkey s\nwait idle\nquit\n", "--lang", "it")
            self.assertEqual(setting(home, "language"), "en")

    def test_what_is_set_for_everybody_holds_until_somebody_chooses(self):
        with tempfile.TemporaryDirectory() as home:
            shared = [Path(home) / name / "senet" / "senet.conf" for name in ("first", "second")]
            for path in shared:
                path.parent.mkdir(parents=True)
            shared[0].write_text("[screen]\nlanguage = it\n", encoding="utf-8")
            shared[1].write_text("[screen]\nlanguage = de\ntext_size = 150\n[sound]\nvolume = "
                                 "loud\ncolour = red\n", encoding="utf-8")
            # Relative paths are ignored.
            env = dict(home_environment(home),
                       XDG_CONFIG_DIRS=f"second:{home}/first::{home}/second")
            script = "wait idle\nkey s\nwait idle\nquit\n"

            def start():
                return run("--fixed-step", "--trace", "--script", "-", input=script, env=env)

            result = start()
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 2, result.stderr)
            for line, key in ((5, "volume"), (6, "colour")):
                self.assertRegex(result.stderr,
                                 rf"senet: {shared[1]}:{line}: [^\n]*{key}[^\n]*\.\n")
            self.assertEqual([setting(home, key) for key in ("language", "text_size", "volume")],
                             ["it", "150", "80"])
            # A user's own choice takes precedence, and the shared files do not change.
            settings_file(home).write_text("[screen]\nlanguage = en\n", encoding="utf-8")
            start()
            self.assertEqual([setting(home, key) for key in ("language", "text_size")],
                             ["en", "150"])
            self.assertIn("colour = red", shared[1].read_text(encoding="utf-8"))
            # An unreadable one is reported.
            shared[0].unlink()
            shared[0].mkdir()
            self.assertIn(str(shared[0]), start().stderr)

    def test_what_one_start_says_aloud_is_said_and_not_kept(self):
        with tempfile.TemporaryDirectory() as home:
            write_settings(home, "[speech]\non = no\n")
            result = run_script(home, "wait idle\nkey Tab\nwait idle\nquit\n", "--speak",
                                "--trace")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("\nsay The board game of ancient Egypt Play: Kendall, modern · "
                          "against Newcomer\n", result.stdout)
            self.assertIn("\nsay! \nsay New game\n",
                          re.sub(r"\n(?!say)[^\n]*", "", result.stdout) + "\n")
            self.assertEqual(setting(home, "on"), "no")
            quiet = run_script(home, "wait idle\nkey Tab\nwait idle\nquit\n", "--trace")
            self.assertNotIn("\nsay", quiet.stdout)

    def test_another_language_is_in_force_after_a_start_with_one(self):
        with tempfile.TemporaryDirectory() as home:
            write_settings(home, "[screen]\nlanguage = en\n")
            # The language is the last row of the second page; Italian is fifth in its list.
            result = run_script(home, OPEN_SETTINGS + "key Tab\n" * 9 + "key Return\n" +
                                "key Tab\n" * 4 + "key Left\n" * 4 +
                                "wait idle\nkey s\nwait idle\nquit\n",
                                "--lang", "it", "--trace")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertRegex(result.stdout, r"\nvalue \d+ 0\n")  # English
            self.assertIn("\nnotice Sound off\n", result.stdout)
            self.assertEqual(setting(home, "language"), "en")

    def test_a_museum_lays_its_texts_over_those_of_the_game(self):
        with tempfile.TemporaryDirectory() as home:
            own = Path(home) / "own"
            own.mkdir()
            (own / "en.txt").write_text(
                "[museum]\ntitle = Museum of Games\ntext = Welcome.\n[page.what]\ntext =\n"
                "this is no line\n[page.nowhere]\ntext = lost\n", encoding="utf-8")
            env = dict(home_environment(home), SENET_CONTENT_DIR=str(own))
            script = (OPEN_EXHIBITION + "key Page_Down\nwait trace page 1 museum\n"
                      "key Page_Down\nwait trace page 2 page.known\nquit\n")
            result = run("--fixed-step", "--lang", "en", "--trace", "--script", "-", input=script,
                         env=env)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("en.txt:6: this line cannot be read; write", result.stderr)
            self.assertIn("en.txt:7: page.nowhere: unknown section", result.stderr)
            self.assertEqual(result.stderr.count("\n"), 2, result.stderr)
            # A file in another language overrides the English one in that language only.
            (own / "en.txt").write_text("[museum]\ntitle = Museum of Games\ntext = Welcome.\n",
                                        encoding="utf-8")
            (own / "it.txt").write_text("[museum]\ntitle = Museo dei Giochi\n[page.what]\ntext =\n",
                                        encoding="utf-8")
            for language, second in (("it", "page.known"), ("de", "page.what")):
                script = (OPEN_EXHIBITION + "key Page_Down\nwait trace page 1 museum\nwait idle\n"
                          f"key Page_Down\nwait trace page 2 {second}\nquit\n")
                result = run("--fixed-step", "--lang", language, "--speak", "--trace", "--script",
                             "-", input=script, env=env)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual("Museo dei Giochi" in result.stdout, language == "it")
                self.assertEqual("Museum of Games" in result.stdout, language == "de")
                self.assertIn("Welcome.", result.stdout)
            (own / "it.txt").unlink()
            # Without any texts from the museum, the game says so and shows its own.
            (own / "en.txt").unlink()
            result = run("--fixed-step", "--lang", "en", "--script", "-", env=env,
                         input=OPEN_EXHIBITION +
                         "key Page_Down\nwait trace page 1 page.what\nquit\n")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("has no en.txt.", result.stderr)

    def test_a_slider_is_stored_when_it_rests(self):
        with tempfile.TemporaryDirectory() as home:
            write_settings(home, "[sound]\nvolume = 0\n")
            keys = "key Right\n" * 20
            with subprocess.Popen([SENET, "--fixed-step", "--trace", "--script", "-"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                  env=home_environment(home)) as program:
                program.stdin.write(OPEN_SETTINGS + keys + "wait trace settings stored\n")
                program.stdin.flush()
                told = []
                while "settings stored" not in told:
                    line = program.stdout.readline()
                    self.assertNotEqual(line, "", told[-3:])
                    told.append(line.rstrip("\n"))
                self.assertEqual(setting(home, "volume"), "100")
                program.stdin.write("wait 2000\nquit\n")
                program.stdin.close()
                told += program.stdout.read().splitlines()
                self.assertEqual(program.wait(), 0)
            # Once when the slider has settled, and perhaps at the end.
            self.assertLessEqual(told.count("settings stored"), 2)

    def test_a_second_program_does_not_save(self):
        with tempfile.TemporaryDirectory() as home:
            record = Path(home) / ".local/state/senet/current.senet"
            with subprocess.Popen([SENET, "--rules", "kendall", "--seed", "1", "--trace",
                                   "--script", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  env=home_environment(home), text=True) as first:
                first.stdin.write("wait 600000\n")
                first.stdin.close()
                while not record.exists():
                    self.assertIsNone(first.poll())
                    time.sleep(0.01)
                before = record.read_text(encoding="utf-8")
                self.assertIn("seed 0x0000000000000001", before)
                for arguments in (["--rules", "bga", "--seed", "2"], []):
                    second = run_script(home, "wait idle\nquit\n", *arguments)
                    self.assertEqual(second.returncode, 0, second.stderr)
                    self.assertRegex(second.stderr, r"^senet: [^\n]*not saved[^\n]*\.\n$")
                    self.assertEqual(record.read_text(encoding="utf-8"), before)
                first.kill()
            # The lock is released however the program ends.
            third = run_script(home, "wait idle\nquit\n", "--rules", "bga", "--seed", "3")
            self.assertEqual((third.returncode, third.stderr), (0, ""))
            self.assertIn("seed 0x0000000000000003", record.read_text(encoding="utf-8"))

    def test_where_the_language_comes_from(self):
        # In order of precedence.
        wishes = (("--lang", "it"), ("settings", "de"), ("LANGUAGE", "xx:fr:es"),
                  ("LC_ALL", "es_ES.UTF-8"), ("LC_MESSAGES", "nl_NL.UTF-8"),
                  ("LANG", "pl_PL.UTF-8"))
        expected = [self.spoken_title("--lang", code)
                    for code in ("it", "de", "fr", "es", "nl", "pl", "en")]
        self.assertEqual(len(set(expected)), 7)
        for first in range(len(wishes) + 1):
            rest = dict(wishes[first:])
            options = ("--lang", rest["--lang"]) if "--lang" in rest else ()
            self.assertEqual(self.spoken_title(*options, settings=rest.get("settings"), **{
                name: value for name, value in rest.items() if name.startswith("L")}),
                             expected[first], first)

    def spoken_title(self, *options, settings=None, **env):
        """The first spoken sentence on the title screen."""
        with tempfile.TemporaryDirectory() as home:
            if settings is not None:
                write_settings(home, f"[screen]\nlanguage = {settings}\n")
            clean = {key: value for key, value in home_environment(home).items()
                     if not key.startswith(("LC_", "LANG"))}
            result = run("--fixed-step", "--speak", "--trace", *options, "--script", "-",
                         input="wait idle\nquit\n", env=dict(clean, **env))
            self.assertEqual(result.returncode, 0, result.stderr)
            return re.search(r"^say (.+)$", result.stdout, re.M).group(1)

    def test_an_unknown_language_falls_back(self):
        result = run("--lang", "tlh", "--fixed-step", "--script", "-", input="wait idle\nquit\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("tlh", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
