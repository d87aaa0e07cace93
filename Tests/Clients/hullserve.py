"""`hull serve` for the tests of clients: a real server on a free port, and its sessions."""
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HULL = os.environ.get("HULL", str(ROOT / ".build/debug/hull"))
LIMIT = 60
# The sample of scripts without pages has no context of a page at the start.
SAMPLES = sorted(path.parent.name for path in ROOT.glob("Pages/*/app.yaml"))
# The least number of commands of a suite over all samples.
STEPS = 150


class Server:
    """A server; its processes end with it."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [HULL, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        line = self.process.stdout.readline()
        found = re.match(r"Listening on (http://127\.0\.0\.1:\d+/\S*)$", line)
        if not found:
            raise AssertionError(f"no address: {line}{self.process.stderr.read()}")
        self.url = found[1].rstrip("/")

    def processes(self):
        """The processes that the server has started, without those that have ended."""
        output = subprocess.run(["ps", "--no-headers", "-o", "pid,stat,args", "--ppid", str(self.process.pid)],
                                stdout=subprocess.PIPE, text=True, check=False).stdout
        return [line for line in output.splitlines() if " Z" not in line]

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(LIMIT)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


class ServerTestCase(unittest.TestCase):
    """Tests that share a server."""
    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)

    @classmethod
    def tearDownClass(cls):
        status = cls.server.end()
        if status != 143:
            raise AssertionError(f"the server has ended with {status}")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def app(self, settings="", **pages):
        """An app of the given pages: `index__html` is index.html."""
        (self.folder / "app.yaml").write_text(
            settings or "name: Test\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", encoding="utf-8")
        for name, text in pages.items():
            (self.folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
        return str(self.folder)
