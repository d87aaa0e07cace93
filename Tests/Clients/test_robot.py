"""Robot Framework with its library of Appium, as both come from PyPI, against `hull serve`."""
import pathlib
import subprocess
import sys
import unittest

from hullserve import LIMIT, ServerTestCase


class RobotTests(ServerTestCase):
    def test_the_suite_of_the_bank_passes(self):
        suite = pathlib.Path(__file__).with_name("bank.robot")
        result = subprocess.run(
            [sys.executable, "-m", "robot", "--variable", f"SERVER:{self.server.url}", "--outputdir", str(self.folder), str(suite)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("1 test, 1 passed, 0 failed", result.stdout)


if __name__ == "__main__":
    unittest.main()
