"""Ruby's Selenium, as it comes from Debian (ruby-selenium-webdriver), against `hull serve`."""
import pathlib
import shutil
import subprocess
import unittest

from hullserve import LIMIT, SAMPLES, STEPS, ServerTestCase


class RubyTests(ServerTestCase):
    def run_script(self, name, *arguments):
        """Runs a script, and returns its output."""
        ruby = shutil.which("ruby")
        self.assertIsNotNone(ruby, "install ruby-selenium-webdriver")
        script = pathlib.Path(__file__).with_name(name)
        result = subprocess.run(
            [ruby, str(script), self.server.url, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=3 * LIMIT, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)
        return result.stdout

    def test_the_bank_by_ruby(self):
        self.assertEqual(self.run_script("bank.rb"), "passed\n")

    def test_all_samples_with_deaths(self):
        self.assertGreaterEqual(int(self.run_script("samples.rb", *SAMPLES)), STEPS)


if __name__ == "__main__":
    unittest.main()
