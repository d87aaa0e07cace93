"""`hull run --devtools` for the tests of clients: a real run on a free port."""
import json
import pathlib
import queue
import socket
import subprocess
import tempfile
import threading
import unittest
import urllib.request

from hullserve import HULL, LIMIT, ROOT

PAGE = """<!doctype html><title>Page</title><style>body { margin: 0 } button, input { display: block; height: 32px }</style>
<button id=count onclick="this.textContent = 'Clicked ' + ++clicks">Click</button><input id=name>
<a href="second.html">Second</a><iframe id=frame src="inner.html"></iframe>
<script>let clicks = 0; console.warn("loaded", { early: typeof early });</script>"""
SECOND = """<!doctype html><title>Second</title><h1>Second page</h1><p>early: <script>document.write(typeof early)</script></p>"""
INNER = """<!doctype html><title>Inner</title><p id=inside>Inside</p>"""


class Run:
    """An app in line mode with developer tools."""

    def __init__(self, app):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [HULL, "run", str(app), "--plain", "--private", "--devtools", str(self.port)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        while not self.lines.get(timeout=LIMIT).startswith("Screen:"):
            pass
        self.url = f"http://127.0.0.1:{self.port}"

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def end(self):
        self.process.stdin.close()
        status = self.process.wait(LIMIT)
        self.process.stdout.close()
        return status


class DevToolsTestCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "app.yaml").write_text("name: Tools\ntabs:\n  - {id: TAB_1, title: Home, url: index.html}\n", "utf-8")
        for name, text in {"index": PAGE, "second": SECOND, "inner": INNER}.items():
            (self.folder / f"{name}.html").write_text(text, "utf-8")
        self.run_ = Run(self.folder)
        self.addCleanup(lambda: self.assertEqual(self.run_.end(), 0))
        self.origin = json.loads(urllib.request.urlopen(self.run_.url + "/json/list", timeout=LIMIT).read())[0]["url"].rsplit("/", 1)[0]
