"""Ruby's Selenium, as it comes from Debian (ruby-selenium-webdriver), against `hull serve`."""
import pathlib
import shutil
import subprocess
import unittest

from hullserve import LIMIT, ServerTestCase


class RubyTests(ServerTestCase):
    def test_the_bank_by_ruby(self):
        ruby = shutil.which("ruby")
        self.assertIsNotNone(ruby, "install ruby-selenium-webdriver")
        script = pathlib.Path(__file__).with_name("bank.rb")
        result = subprocess.run(
            [ruby, str(script), self.server.url], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT, check=False)
        self.assertEqual((result.returncode, result.stdout), (0, "passed\n"))


if __name__ == "__main__":
    unittest.main()
