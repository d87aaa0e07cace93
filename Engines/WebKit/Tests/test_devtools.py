"""WebKit's inspector, served while hull runs."""
import contextlib
import http.client
import os
import pathlib
import re
import select
import socket
import subprocess
import pty
import time
import unittest

from hullrun import HULL, HullTestCase, LIMIT, PAGE, wait_until

TABS = "tabs:\n  - {id: HOME, title: Home, url: index.html}\n  - {id: OTHER, title: Other, url: other.html}\n"


def free_port():
    """A port that is free now, as is the next one."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
                return port
            except (OSError, OverflowError):
                continue


def get(port, path="/"):
    """Status and text of a page of the inspector; 0 and no text while it is not served."""
    try:
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)) as connection:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read().decode("utf-8")
    except OSError:
        return 0, ""


def targets(port):
    """The names and URLs of the pages that the inspector lists."""
    return re.findall(r'<div class="targetname">(.*?)</div><div class="targeturl">(.*?)</div>', get(port)[1])


class DeveloperToolsTests(HullTestCase):
    def test_the_inspector_is_served_and_again_after_a_death(self):
        port = free_port()
        app = self.app(settings=TABS, other__html="<title>Another</title><p>Another page</p>")
        run = self.line_mode(app, "--devtools", str(port), "--log", str(self.folder / "log"))
        run.wait(f"Note: developer tools of the first page: http://127.0.0.1:{port}/")
        home = [("Deaths", "app://app/index.html")]
        for kind in ("reported", "crash", "abort"):
            page = self.shown_page(run) if run.position < 5 else self.page_processes()[0]
            wait_until(lambda: targets(port) == home, "the page among the targets")
            self.assertEqual(self.listeners(port), {"0100007F"})
            status, text = get(port, "/Main.html")
            self.assertEqual((status, "<script" in text), (200, True), text[:400])
            run.send(f"kill {kind}")
            run.wait("^Recovery:")
            wait_until(lambda: page.pid not in [process.pid for process in self.page_processes()], "another process")
        wait_until(lambda: targets(port) == home, "the page among the targets after deaths")
        # Another tab has a process of its own.
        run.send("tab 2")
        run.wait("Another page")
        wait_until(lambda: targets(port + 1) == [("Another", "app://app/other.html")], "the page of the other tab")
        self.assertEqual(targets(port), home)
        self.assertEqual(run.end(), 0)
        logged = re.findall(r"developer tools of page process \d+: (\S+)", (self.folder / "log").read_text())
        first, second = (f"http://127.0.0.1:{number}/" for number in (port, port + 1))
        self.assertEqual(logged, [first] * 4 + [second])

    @staticmethod
    def listeners(port):
        """The addresses at which a port is open, in the form of proc(5)."""
        found = set()
        for name in ("tcp", "tcp6"):
            for line in pathlib.Path(f"/proc/net/{name}").read_text().splitlines()[1:]:
                address, _, status = line.split()[1:4]
                if status == "0A" and address.endswith(f":{port:04X}"):
                    found.add(address.split(":")[0])
        return found

    def test_a_port_that_is_in_use_is_refused(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
            status, output, error = self.run_hull(
                "run", self.app(), "--plain", "--engine", "webkit", "--devtools", port)
        self.assertEqual(
            (status, output, error),
            (2, "", f"hull: --devtools {port}: the port of 127.0.0.1 cannot be used: Address already in use\n"))

    def test_the_status_line_shows_the_address(self):
        port = free_port()
        terminal, program = pty.openpty()
        process = subprocess.Popen(
            [HULL, "run", self.app(), "--private", "--engine", "webkit", "--devtools", str(port)], stdin=program,
            stdout=program, stderr=program, env={**self.environment, "TERM": "xterm-256color"}, start_new_session=True)
        output = b""
        end = time.monotonic() + LIMIT
        while not (f"devtools 127.0.0.1:{port}".encode() in output and b"The page is shown" in output):
            self.assertLess(time.monotonic(), end, output)
            if select.select([terminal], [], [], 0.1)[0]:
                output += os.read(terminal, 65536)
        self.assertEqual(targets(port), [("Deaths", "app://app/index.html")])
        os.write(terminal, b"q")
        while process.poll() is None:
            if select.select([terminal], [], [], 0.1)[0]:
                os.read(terminal, 65536)
        self.assertEqual(process.returncode, 0)
        os.close(terminal)
        os.close(program)


if __name__ == "__main__":
    unittest.main()
