"""Deaths of real page processes on WebKitGTK: kinds, signals, memory, and what they leave."""
import json
import os
import pathlib
import re
import signal
import unittest

from hullrun import HullTestCase, LIMIT, PAGE, state, wait_until

KINDS = "reported silent unrecoverable crash abort oom hang busy-loop suspended on-load shared".split()
SHOWN = "- assertVisible: The page is shown\n"
# A tab that is shown again is probed.
PROBED = "- selectTab: OTHER\n- assertVisible: Another page\n- selectTab: HOME\n"
TABS = "tabs:\n  - {id: HOME, title: Home, url: index.html}\n  - {id: OTHER, title: Other, url: other.html}\n"
# What follows a death: the page comes back by itself, after a probe, or not.
STEPS = {
    "silent": PROBED + SHOWN, "unrecoverable": PROBED, "hang": PROBED + SHOWN, "busy-loop": PROBED + SHOWN,
    "suspended": "- reviveRenderer\n" + SHOWN, "on-load": "- reviveRenderer\n",
}
# Platforms and policies whose rules ask how a renderer has ended.
SITUATIONS = [
    ("ios", "none", "reported"), ("ios", "reload", "crash"), ("ios", "breaker", "oom"), ("ios-legacy", "recreate", "abort"),
    ("android", "recreate", "crash"), ("android", "recreate", "shared"), ("android", "host-exit", "reported"),
    ("android", "host-exit", "oom"), ("android", "none", "crash"),
]


class KindTests(HullTestCase):
    """Flows in virtual time: the shell decides, whatever the engine is."""

    def died(self, engine, flows):
        """The events of processes in the trace of each flow."""
        trace = self.folder / f"{engine}.jsonl"
        status, output, error = self.run_hull(
            "test", flows, "--engine", engine, "--jobs", 2, "--json", trace, limit=10 * LIMIT)
        self.assertEqual(status, 0, output + error)
        found = {}
        for line in trace.read_text("utf-8").splitlines():
            event = json.loads(line)
            if event["kind"] == "process":
                found.setdefault(os.path.basename(event["flow"]), []).append(event)
        return found

    def test_every_kind_has_the_same_events_as_on_the_embedded_engine(self):
        app = self.app(
            # The reply of its synchronous call is received, and not lost.
            PAGE + "<script>bridge.call_interface_sync('load_state', {})</script>",
            "memory_limit: 100mb\n" + TABS, other__html="<p>Another page</p>")
        flows = app / "flows"
        flows.mkdir()
        for kind in KINDS:
            self.write(flows / f"{kind}.yaml", kind, STEPS.get(kind, SHOWN))
        for platform, policy, kind in SITUATIONS:
            header = f"hull: {{platform: {platform}, recovery: {policy}}}\n"
            self.write(flows / f"{platform}-{policy}-{kind}.yaml", kind, "", header)
        expected, found = self.died("embedded", flows), self.died("webkit", flows)
        self.assertEqual(sorted(found), sorted(path.name for path in flows.iterdir()))
        for events in (*expected.values(), *found.values()):
            for event in events:
                # The embedded engine fails to allocate, which is a crash; the limit of WebKit kills.
                if event.get("type") == "oom" and "cause" in event:
                    self.assertIn(event.pop("cause"), ("SIGABRT (6)", "SIGKILL (9)"))
                    event.pop("didCrash", None)
        for flow, events in expected.items():
            with self.subTest(flow):
                self.assertEqual(found[flow], events)

    @staticmethod
    def write(path, kind, steps, header=""):
        path.write_text(
            f"appId: Deaths\n{header}---\n- launchApp\n{SHOWN}- killRenderer: {kind}\n{steps}", "utf-8")


class SignalTests(HullTestCase):
    """Real time: signals from outside."""

    def test_the_end_of_the_web_process_is_reported(self):
        run = self.line_mode(self.app())
        for number, cause in [
            (signal.SIGKILL, "SIGKILL (9)"), (signal.SIGABRT, "SIGABRT (6)"), (signal.SIGTERM, "SIGTERM (15)"),
            (signal.SIGTRAP, "SIGTRAP (5)"), (signal.SIGSEGV, "SIGSEGV (11)"), (signal.SIGBUS, "signal 7"),
            (signal.SIGILL, "SIGILL (4)"),
        ]:
            with self.subTest(cause):
                page = self.shown_page(run) if run.position == 0 else self.page_processes()[0]
                web = self.part(page, "WebKitWebProcess")
                parts = [process.pid for process in self.processes() if os.getsid(process.pid) == page.pid]
                self.assertEqual(len(parts), 3, parts)
                os.kill(web.pid, number)
                if number in (signal.SIGSEGV, signal.SIGBUS):
                    # JavaScriptCore's handler takes the first one.
                    wait_until(lambda: self.is_over(web.pid, number), cause)
                line = run.wait(r"^Death:")
                self.assertIn(f"reported: {cause};", line)
                run.wait("^Recovery:")
                wait_until(lambda: not [pid for pid in parts if state(pid) not in ("", "Z")], f"the end of {parts}")
        self.assertEqual(run.end(), 0)

    @staticmethod
    def is_over(pid, number):
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            return True
        return state(pid) in ("", "Z")

    def test_a_crash_signal_of_the_shell_reaches_the_web_process(self):
        run = self.line_mode(self.app())
        page = self.shown_page(run)
        web = self.part(page, "WebKitWebProcess")
        os.kill(web.pid, signal.SIGSTOP)
        wait_until(lambda: state(web.pid) == "T", "stop")
        os.kill(page.pid, signal.SIGABRT)
        # Bit 5 stands for signal 6.
        status = pathlib.Path(f"/proc/{web.pid}/status")
        wait_until(lambda: re.search(r"^ShdPnd:\t0*[23]\w$", status.read_text(), re.M), "a signal that waits for the stopped web process")
        self.assertNotIn(state(page.pid), ("", "Z"))
        os.kill(web.pid, signal.SIGCONT)
        self.assertIn("reported: SIGABRT (6);", run.wait("^Death:"))
        run.wait("^Recovery:")
        self.assertEqual(run.end(), 0)


class MemoryTests(HullTestCase):
    SCRIPTS = {
        "a script that does not return": "for (;;) kept.push(new Uint8Array(1 << 20).fill(1))",
        "many timers": "setInterval(() => { for (let i = 0; i < 8; i++) kept.push(new Uint8Array(1 << 20).fill(1)) }, 4)",
    }

    def test_a_page_that_exceeds_the_limit_dies_of_memory(self):
        buttons = "".join(
            f"<button onclick='{script.replace(chr(39), chr(34))}'>{name}</button>" for name, script in self.SCRIPTS.items())
        run = self.line_mode(self.app(f"{PAGE}<script>const kept = []</script>{buttons}", "memory_limit: 100mb\n"))
        self.shown_page(run)
        for number, name in enumerate(self.SCRIPTS, 1):
            with self.subTest(name):
                run.send(str(number))
                self.assertIn("oom: SIGKILL (9);", run.wait("^Death:"))
                run.wait("^Recovery:")
        self.assertEqual(run.end(), 0)

    def test_a_page_below_the_limit_stays(self):
        script = "for (let i = 0; i < 60; i++) kept.push(new Uint8Array(1 << 20).fill(1)); document.title = 'Full'"
        page = f"{PAGE}<script>const kept = []</script><button onclick=\"{script}\">Fill</button>"
        run = self.line_mode(self.app(page, "memory_limit: 100mb\n"))
        self.shown_page(run)
        run.send("1")
        run.wait("Full")
        run.send("wait 3s")
        run.send("kill reported")
        self.assertIn("reported: SIGKILL (9);", run.wait("^Death:"))
        self.assertEqual(run.end(), 0)


class UnresponsiveTests(HullTestCase):
    """A probe has no reply, and the user is asked whether to wait."""

    def stop_script(self, run, web):
        answer = re.match(r"New: Answer (\d+): Stop script", run.wait("Answer .*: Stop script"))
        run.send(answer[1])
        self.assertIn("reported: SIGKILL (9);", run.wait("^Death:"))
        run.wait("^Recovery:")
        wait_until(lambda: state(web.pid) in ("", "Z"), "the end of the web process")

    def test_a_stopped_web_process_is_found_and_ended(self):
        run = self.line_mode(self.app(PAGE + "<button>Go</button>"))
        page = self.shown_page(run)
        web = self.part(page, "WebKitWebProcess")
        os.kill(web.pid, signal.SIGSTOP)
        run.send("1")
        self.stop_script(run, web)
        self.assertEqual(run.end(), 0)

    def test_an_endless_script_is_found_and_ended(self):
        run = self.line_mode(self.app(PAGE + "<button onclick='for (;;) {}'>Never</button>"))
        page = self.shown_page(run)
        web = self.part(page, "WebKitWebProcess")
        run.send("1")
        self.stop_script(run, web)
        self.assertEqual(run.end(), 0)


if __name__ == "__main__":
    unittest.main()
