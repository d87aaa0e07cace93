"""Robot Framework with its library of Appium, as both come from PyPI, against `hull serve`."""
import json
import pathlib
import subprocess
import sys
import unittest

from hullserve import LIMIT, SAMPLES, STEPS, ServerTestCase


class RobotTests(ServerTestCase):
    def run_suite(self, name, *arguments):
        """Runs a suite, which must pass."""
        suite = pathlib.Path(__file__).with_name(name)
        result = subprocess.run(
            [sys.executable, "-m", "robot", "--variable", f"SERVER:{self.server.url}", *arguments, "--outputdir", str(self.folder),
             str(suite)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=3 * LIMIT, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("1 test, 1 passed, 0 failed", result.stdout)

    def test_the_suite_of_the_bank_passes(self):
        self.run_suite("bank.robot")

    def test_all_samples_with_deaths(self):
        variables = self.folder / "samples.json"
        variables.write_text(json.dumps({"SAMPLES": SAMPLES}), encoding="utf-8")
        self.run_suite("samples.robot", "--variablefile", str(variables))
        output = (self.folder / "output.xml").read_text(encoding="utf-8")
        # Each keyword of the library is at least one command.
        self.assertGreaterEqual(output.count('owner="AppiumLibrary"'), STEPS)


if __name__ == "__main__":
    unittest.main()
