"""The volume of speech, from the key to the speech library. A fake library
(tests/unit/platform/fake_speechd.c) records the calls.

usage: test_voice.py SENET DIRECTORY_OF_LIBSPEECHD
"""
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

SENET, LIBRARY = sys.argv[1:3]
PATIENCE_S = 100  # only a failure takes this long


class VoiceTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.heard = self.folder / "speech.txt"

    def start(self, *arguments, library=LIBRARY, **streams):
        env = dict(os.environ, HOME=str(self.folder), LD_LIBRARY_PATH=library)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            env.pop(name, None)
        self.process = subprocess.Popen([SENET, "--script", "-", *arguments], env=env,
                                        cwd=self.folder, stdin=subprocess.PIPE, text=True,
                                        **streams)
        guard = threading.Timer(PATIENCE_S, self.process.kill)
        guard.start()
        # Also if the test fails; otherwise its caller would wait for the program.
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.addCleanup(guard.cancel)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def wait_for(self, sentence):
        """Waits until a sentence was spoken. @return its volume, -100 to 100"""
        while self.process.poll() is None:
            volume = None
            for line in self.heard.read_text().splitlines() if self.heard.exists() else ():
                if line.startswith("volume - "):
                    volume = int(line.split()[-1])
                elif line.startswith("say ") and sentence in line:
                    return volume
            time.sleep(0.01)
        raise AssertionError("it ended before %r was said" % sentence)

    def end(self):
        self.say("quit")
        self.process.stdin.close()
        self.assertEqual(self.process.wait(), 0)
        self.heard.unlink()

    def test_at_home_it_is_kept(self):
        self.start("--lang", "en", "--speak")
        self.assertEqual(self.wait_for("Play"), 100)
        self.say("wait idle", "key -")
        self.assertEqual(self.wait_for("Speech volume 90 percent"), 80)
        self.say("wait idle", "key -")
        self.assertEqual(self.wait_for("Speech volume 80 percent"), 60)
        self.end()
        settings = (self.folder / ".config/senet/settings.ini").read_text()
        self.assertIn("\nvolume = 80\n", settings.partition("[speech]")[2])
        self.start("--lang", "de", "--speak")
        self.assertEqual(self.wait_for("Spielen"), 60)
        self.assertIn("\nlanguage de ", "\n" + self.heard.read_text())
        self.say("wait idle", "key +")
        self.assertEqual(self.wait_for("Stimme: 90 Prozent"), 80)
        self.end()

    def test_in_a_museum_it_begins_where_the_museum_says(self):
        config = self.folder / "kiosk.conf"
        config.write_text("[visit]\nlanguages = en\n[access]\nspeech_volume = 45\n")
        self.start("--kiosk", "--config", str(config))
        self.say("key v")
        self.assertEqual(self.wait_for("Speech on."), -10)
        self.say("key +")
        self.assertEqual(self.wait_for("Speech volume 55 percent"), 10)
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()

    def test_what_is_missing_is_told_to_the_log_of_a_museum_and_to_nobody_else(self):
        config = self.folder / "kiosk.conf"
        config.write_text("[visit]\nlanguages = en\n")
        (self.folder / "libspeechd.so.2").touch()  # not a library; the system's is not tried
        self.start("--kiosk", "--trace", "--config", str(config), library=str(self.folder),
                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.say("key v", "wait 300", "key Return", "wait 300", "key v", "wait 300", "quit")
        trace, log = self.process.communicate()
        self.assertIn("screen welcome", trace)
        self.assertNotIn("notice", trace)
        self.assertEqual(log.count("Speech is not available to visitors"), 1, log)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
