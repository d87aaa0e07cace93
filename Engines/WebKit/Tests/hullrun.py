"""Runs of hull with the engine on WebKitGTK, for the tests of this folder.

Each run has a folder of its own as TMPDIR. All its processes inherit that variable, so the tests find them without a look at other
processes of the machine.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The program; its engines are next to it.
HULL = os.environ.get("HULL", str(ROOT / ".build/debug/hull"))
# Seconds in which everything has to happen that a test waits for: several browsers may start at once on a slow machine.
LIMIT = 60
PAGE = "<!doctype html><title>Deaths</title><p>The page is shown</p>"


def wait_until(condition, what, limit=LIMIT):
    """Waits for a condition, and returns its value."""
    end = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {limit} s")
        time.sleep(0.02)


class Process:
    """A process of a run."""

    def __init__(self, pid, name, arguments):
        self.pid, self.name, self.arguments = pid, name, arguments

    def __repr__(self):
        return f"{self.pid} {self.name} {' '.join(self.arguments[1:2])}".strip()


class HullTestCase(unittest.TestCase):
    """A test with a folder of its own, after which no process is left."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hull-webkit-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.environment = {
            **os.environ, "TMPDIR": str(self.folder), "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_DATA_HOME": str(self.folder / "data"), "NO_COLOR": "1", "LANG": "C.UTF-8",
        }
        self.environment.pop("DISPLAY", None)
        self.runs = []

    def tearDown(self):
        for run in self.runs:
            run.stop()
        wait_until(lambda: not self.processes(), f"the end of all processes: {self.processes()}", 10)

    def app(self, page=PAGE, settings="", **files):
        """Writes an app, and returns its folder."""
        path = self.folder / "app"
        path.mkdir(exist_ok=True)
        tabs = "" if "tabs:" in settings else "tabs:\n  - {id: HOME, title: Home, url: index.html}\n"
        (path / "app.yaml").write_text(
            "name: Deaths\nrecovery: {policy: recreate, limit: 30, within: 60s}\n" + tabs + settings, "utf-8")
        (path / "index.html").write_text(page, "utf-8")
        for name, text in files.items():
            (path / name.replace("__", ".")).write_text(text, "utf-8")
        return path

    def run_hull(self, *arguments, limit=LIMIT, **options):
        """Runs hull to its end, and returns status, output and diagnostics."""
        result = subprocess.run(
            [HULL, *map(str, arguments)], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=limit, check=False, start_new_session=True, **options)
        return result.returncode, result.stdout, result.stderr

    def line_mode(self, app, *arguments):
        """Starts `hull run` in line mode."""
        run = LineRun(self, [HULL, "run", str(app), "--plain", "--private", "--engine", "webkit", *arguments])
        self.runs.append(run)
        return run

    def processes(self, name=None):
        """The processes of this test; those that have ended and were not waited for do not count."""
        found = []
        marker = f"TMPDIR={self.folder}".encode()
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if not entry.name.isdigit() or marker not in (entry / "environ").read_bytes().split(b"\0"):
                    continue
                arguments = (entry / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")[:-1]
                if (entry / "stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX" or not arguments:
                    continue
            except OSError:
                continue
            process = Process(int(entry.name), os.path.basename(arguments[0]), arguments)
            if name in (None, process.name):
                found.append(process)
        return sorted(found, key=lambda process: process.pid)

    def page_processes(self):
        """The page processes. Each begins as hull-webkit."""
        return self.processes("hull-webkit-page")

    def part(self, page, name):
        """The process of WebKit that a page process has started."""
        def find():
            return next((process for process in self.processes(name) if parent(process.pid) == page.pid), None)
        return wait_until(find, f"{name} of {page}")

    def shown_page(self, run):
        """The page process of the run's only tab: the older one, since the other one is a spare."""
        run.wait("The page is shown")
        return wait_until(self.page_processes, "a page process")[0]


def parent(pid):
    try:
        return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def state(pid):
    """The state letter of proc(5); an empty text for a process that has ended."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return ""


class LineRun:
    """A run in line mode: commands are lines, and so is what it shows."""

    def __init__(self, test, arguments):
        self.process = subprocess.Popen(
            arguments, env=test.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, start_new_session=True)
        self.lines = []
        self.position = 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    @property
    def output(self):
        return "\n".join(self.lines)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait(self, pattern, limit=LIMIT):
        """Waits for a line after those of earlier waits, and returns it."""
        def find():
            for index in range(self.position, len(self.lines)):
                if re.search(pattern, self.lines[index]):
                    self.position = index + 1
                    return self.lines[index]
            return None
        try:
            return wait_until(find, pattern, limit)
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.output}") from None

    def end(self, limit=LIMIT):
        """Quits, and returns the exit status."""
        if self.process.poll() is None:
            try:
                self.send("quit")
            except BrokenPipeError:
                pass
        return self.wait_for_exit(limit)

    def wait_for_exit(self, limit=LIMIT):
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"hull does not exit\n{self.output}") from None
        self.reader.join(5)
        return status

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(LIMIT)
        self.reader.join(5)
        self.process.stdin.close()
        self.process.stdout.close()
