"""What is missing on the machine, and parts of a run that end in the middle of it."""
import os
import pathlib
import pty
import select
import shutil
import signal
import subprocess
import time
import unittest

from hullrun import HULL, HullTestCase, LIMIT, PAGE, state, wait_until

ENGINE = pathlib.Path(HULL).parent / "hull-webkit"
EXTENSION = ENGINE.with_name("hull-webkit-extension.so")
LIBRARY = b"libwebkit2gtk-4.1.so.0"


class InstallationTests(HullTestCase):
    """Before the first page: status 3, and what to install."""

    def expect(self, message, engine="webkit"):
        status, output, error = self.run_hull("dump", self.app(), "--engine", engine)
        self.assertEqual((status, output, error), (3, "", f"hull: engine {engine}: {message}\n"))

    def test_webkit_is_not_installed(self):
        # Links a library with a name of the same length that no system has.
        engine = self.folder / "hull-webkit"
        shutil.copy(ENGINE, engine)
        page = self.folder / "hull-webkit-page"
        page.write_bytes(ENGINE.with_name(page.name).read_bytes().replace(LIBRARY, b"libwebkit9gtk-9.1.so.9"))
        page.chmod(0o755)
        shutil.copy(EXTENSION, self.folder)
        self.expect(
            "the library libwebkit9gtk-9.1.so.9 is not installed: apt-get install libwebkit9gtk-9.1-9", str(engine))

    def test_no_extension(self):
        for program in ("hull-webkit", "hull-webkit-page"):
            shutil.copy(ENGINE.with_name(program), self.folder)
        self.expect(
            f"cannot read {self.folder}/{EXTENSION.name}: No such file or directory; build it with make webkit",
            str(self.folder / "hull-webkit"))

    def test_webkit_is_too_old(self):
        source = self.folder / "old.c"
        source.write_text("unsigned webkit_get_minor_version(void) { return 4; }\n")
        library = self.folder / "old.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
        engine = self.folder / "hull-old"
        engine.write_text(f"#!/bin/sh\nexec env LD_PRELOAD={library} {ENGINE} \"$@\"\n")
        engine.chmod(0o755)
        status, output, error = self.run_hull("dump", self.app(), "--engine", engine)
        self.assertEqual((status, output), (3, ""))
        self.assertRegex(
            error, r"^hull: engine \S+: (hull-webkit: )?WebKitGTK 2\.4 is installed, and this program was built with 2\.\d+: "
            r"upgrade libwebkit2gtk-4\.1-0, or build it again \(make webkit\)\n$")

    def test_no_xvfb(self):
        programs = self.folder / "bin"
        programs.mkdir()
        for name in ("sh", "env"):
            (programs / name).symlink_to(shutil.which(name))
        self.environment["PATH"] = str(programs)
        self.expect("there is no Xvfb, the X server without a screen: apt-get install xvfb")

    def test_no_font(self):
        fonts = self.folder / "fonts.conf"
        fonts.write_text("<fontconfig><dir>/nowhere</dir></fontconfig>")
        self.environment["FONTCONFIG_FILE"] = str(fonts)
        self.expect("the font Unifont is not installed: apt-get install fonts-unifont")

    def test_xvfb_does_not_start(self):
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "Xvfb").write_text("#!/bin/sh\nexit 1\n")
        (programs / "Xvfb").chmod(0o755)
        self.environment["PATH"] = f"{programs}:{os.environ['PATH']}"
        self.expect(f"its display could not be started: {programs}/Xvfb did not say its display number")


class LostPartTests(HullTestCase):
    """Parts of a running session that are killed: it recovers."""

    def start(self, page=PAGE, **options):
        run = self.line_mode(self.app(page, **options), "--log", str(self.folder / "log"))
        return run, self.shown_page(run)

    def recover(self, run, cause):
        self.assertIn(f"reported: {cause};", run.wait("^Death:"))
        run.wait("^Recovery:")
        self.assertEqual(run.end(), 0)

    def test_the_page_process(self):
        run, page = self.start()
        os.kill(page.pid, signal.SIGKILL)
        self.recover(run, "SIGKILL (9)")

    def test_the_display(self):
        run, page = self.start()
        display = self.processes("Xvfb")[0]
        os.kill(display.pid, signal.SIGKILL)
        self.recover(run, "exited with status 1")
        self.assertIn("hull-webkit: the X display has ended\n", (self.folder / "log").read_text())

    def test_the_process_of_the_display(self):
        run, page = self.start()
        process = next(process for process in self.processes("hull-webkit") if process.arguments[1:] == ["--display"])
        os.kill(process.pid, signal.SIGKILL)
        self.recover(run, "exited with status 1")

    def test_the_network_process(self):
        fetch = "fetch('http://shop.test/stock').then(answer => answer.text()).then(text => document.title = text)"
        run, page = self.start(
            f"{PAGE}<button onclick=\"{fetch}\">Ask</button>",
            settings="stub:\n  - {url: 'http://shop.test/*', reply: {body: Three teas, "
            "headers: {Access-Control-Allow-Origin: '*'}}}\n")
        network = self.part(page, "WebKitNetworkProcess")
        os.kill(network.pid, signal.SIGKILL)
        wait_until(lambda: state(network.pid) in ("", "Z"), "the end of the network process")
        # WebKit starts another one when it needs it, with the same proxy.
        run.send("1")
        run.wait("Three teas")
        self.assertNotIn("Death:", run.output)
        self.assertEqual(run.end(), 0)

    def test_the_terminal_is_restored_after_the_display_has_ended(self):
        terminal, program = pty.openpty()
        before = subprocess.run(["stty", "-g"], stdin=program, capture_output=True, check=True).stdout
        process = subprocess.Popen(
            [HULL, "run", self.app(), "--private", "--engine", "webkit"], stdin=program, stdout=program, stderr=program,
            env={**self.environment, "TERM": "xterm-256color"}, start_new_session=True)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        output = b""

        def read(text):
            nonlocal output
            end = time.monotonic() + LIMIT
            while text not in output and time.monotonic() < end:
                if select.select([terminal], [], [], 0.1)[0]:
                    output += os.read(terminal, 65536)
            self.assertIn(text, output)

        read(b"The page is shown")
        page = self.page_processes()[0]
        os.kill(self.processes("Xvfb")[0].pid, signal.SIGKILL)
        wait_until(lambda: self.page_processes() and page.pid not in [other.pid for other in self.page_processes()], "another page")
        output = b""
        os.write(terminal, b"q")
        # The alternate screen is left, and the cursor is shown.
        read(b"\x1b[?1049l")
        self.assertEqual(process.wait(LIMIT), 0)
        after = subprocess.run(["stty", "-g"], stdin=program, capture_output=True, check=True).stdout
        self.assertEqual(after, before)
        os.close(terminal)
        os.close(program)


if __name__ == "__main__":
    unittest.main()
