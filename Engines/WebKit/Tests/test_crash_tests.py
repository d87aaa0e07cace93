"""Crash tests on WebKitGTK: whole runs, several at a time on one display, and in shards."""
import json
import subprocess
import unittest

from hullrun import HULL, HullTestCase, LIMIT, wait_until

PAGE = """<!doctype html><title>Parcel</title><p id=state>Ready</p><button id=order>Order</button>
<script>
const say = (text) => { document.getElementById("state").textContent = text; };
document.getElementById("order").onclick = () => {
  say("Sending");
  bridge.call_interface("order", { what: "tea" }).then(() => say("The parcel is sent"), () => say("Check your orders"));
};
</script>
"""
SETTINGS = "memory_limit: 100mb\nbridge:\n  interfaces:\n    order: {reply: {state: sent}, delay: 300ms, side_effect: true}\n"
FLOW = """appId: Deaths
name: An order
hull: {accept_loss: true}
---
- launchApp
- tapOn: Order
- assertVisible: The parcel is sent
- assertCalls: {order: {times: 1}}
"""


class CrashTestTests(HullTestCase):
    def setUp(self):
        super().setUp()
        self.flow = self.app(PAGE, SETTINGS) / "flow.yaml"
        self.flow.write_text(FLOW, "utf-8")

    def test_workers_share_a_display_and_have_the_results_of_one(self):
        reports = [self.folder / "one.json", self.folder / "three.json"]
        options = ["crashtest", self.flow, "--engine", "webkit", "--deaths", "reported"]
        status, output, error = self.run_hull(*options, "--jobs", 1, "--json", reports[0], limit=10 * LIMIT)
        self.assertEqual((status, error), (1, ""), output)
        process = subprocess.Popen(
            [HULL, *options, "--jobs", "3", "--json", reports[1]], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        displays, pages = set(), 0

        def has_ended():
            nonlocal pages
            found = self.processes()
            displays.update(other.pid for other in found if other.name == "Xvfb")
            pages = max(pages, len({other.pid for other in found if other.name == "WebKitWebProcess"}))
            return process.poll() is not None

        wait_until(has_ended, "the end of the crash test", 10 * LIMIT)
        self.assertEqual(len(displays), 1, displays)
        self.assertGreater(pages, 1)
        one, three = (json.loads(report.read_text("utf-8")) for report in reports)
        self.assertEqual(three, one)

    def test_shards_have_the_results_of_one_run(self):
        options = ["crashtest", self.flow, "--engine", "webkit", "--deaths", "abort", "--jobs", "2"]
        _, whole, _ = self.run_hull(*options, limit=10 * LIMIT)
        for number in (1, 2):
            status, output, error = self.run_hull(
                *options, "--shard", f"{number}/2", "--shard-report", self.folder / f"shard{number}", limit=10 * LIMIT)
            self.assertIn(status, (0, 1), output + error)
        _, merged, error = self.run_hull("report", "merge", self.folder / "shard1", self.folder / "shard2")
        self.assertEqual(merged, whole, error)

    def test_every_kind_has_the_verdicts_of_the_embedded_engine(self):
        tables = []
        for engine in ("embedded", "webkit"):
            # Before the load is committed, in the loaded page, during the call, after its reply, and at the end.
            status, output, error = self.run_hull(
                "crashtest", self.flow, "--engine", engine, "--deaths", "all", "--at", "2,6,12,15,17", "--jobs", "2",
                limit=20 * LIMIT)
            self.assertEqual((status, error), (1, ""), output)
            header, table = output.split("\n\n", 1)
            self.assertEqual("each run is whole" in header, engine == "webkit", header)
            tables.append(table)
        self.assertIn("call executed twice", tables[0])
        self.assertEqual(tables[1], tables[0])


if __name__ == "__main__":
    unittest.main()
