"""Chromium's own front end, from Debian, against `hull run --devtools`."""
import json
import os
import pathlib
import socket
import subprocess
import tempfile
import unittest
import urllib.request

from chromium import FrontEnd, Protocol
from hullserve import HULL, ROOT

PAGE = """<!doctype html><title>Page</title><link rel=stylesheet href=style.css>
<h1 id=head class=big>Headline</h1><p>Text with <b>bold</b> words</p><div id=host></div>
<script>
localStorage.setItem("basket", "three apples");
document.cookie = "crumb=sweet";
document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = "<i>in the shadow</i>";
console.log("the answer", { answer: 42 });
</script>"""
STYLE = ".big { color: rgb(1, 2, 3); margin-left: 8px }"


class FrontEndTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        app = pathlib.Path(folder.name)
        (app / "app.yaml").write_text("name: Test\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", encoding="utf-8")
        (app / "index.html").write_text(PAGE, encoding="utf-8")
        (app / "style.css").write_text(STYLE, encoding="utf-8")
        port = free_port()
        self.run_hull(app, port)
        self.address = f"http://127.0.0.1:{port}"
        targets = json.load(urllib.request.urlopen(f"{self.address}/json/list"))
        self.hull = Protocol(targets[0]["webSocketDebuggerUrl"])
        self.addCleanup(self.hull.close)
        self.front = FrontEnd(targets[0]["webSocketDebuggerUrl"])
        self.addCleanup(self.front.end)

    def run_hull(self, app, port):
        """Runs the app in line mode; it ends with its input."""
        process = subprocess.Popen(
            [HULL, "run", str(app), "--plain", "--private", "--devtools", str(port)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)

        def end():
            process.stdin.close()
            self.assertEqual(process.wait(30), 0)
            process.stdout.close()
        self.addCleanup(end)
        for line in process.stdout:
            if line.startswith("Screen:"):
                return
        self.fail("hull has not started")

    def test_the_panels_show_and_change_the_page(self):
        front = self.front
        # Elements, with styles; an edit of the user reaches the page.
        front.show("elements")
        front.wait_for_text("Headline", "view-source")
        front.click("Headline")
        front.wait_for_text(".big", "rgb(1, 2, 3)", "margin-left")
        front.evaluate("""import("devtools://devtools/bundled/core/sdk/sdk.js").then(async (SDK) => {
          const target = SDK.TargetManager.TargetManager.instance().primaryPageTarget();
          const model = target.model(SDK.DOMModel.DOMModel);
          const document = await model.requestDocument();
          const id = await model.querySelector(document.id, "#head");
          const node = model.nodeForId(id);
          await new Promise((resolve) => node.setAttribute("class", 'class="big tall"', resolve));
          const styles = await target.model(SDK.CSSModel.CSSModel).getMatchedStyles(id);
          const rule = styles.nodeStyles().find((style) => style.parentRule?.selectorText?.() === ".big");
          await rule.setText("color: rgb(9, 8, 7)", true);
        })""")
        self.assertEqual(self.hull.evaluate("document.getElementById('head').className"), "big tall")
        self.assertEqual(self.hull.evaluate("getComputedStyle(document.getElementById('head')).color"), "rgb(9, 8, 7)")
        front.wait_for_text("rgb(9, 8, 7)")
        self.hull.evaluate("document.querySelector('p').textContent = 'changed by the page'")
        front.wait_for_text("changed by the page")
        # Console: earlier messages with their objects, and what the user types.
        front.show("console")
        front.wait_for_text("the answer", "{answer: 42}")
        front.call("Input.insertText", text="[1, 2, 3].map((n) => n * 111)")
        front.press("Enter", 13)
        front.wait_for_text("[111, 222, 333]")
        # Network: the requests of a reload.
        front.show("network")
        self.hull.call("Page.reload")
        front.wait_for_text("index.html", "style.css", "stylesheet")
        # Application: storage and cookies.
        front.show("resources")
        front.click("Local storage")
        front.press("ArrowRight", 39)
        front.press("ArrowDown", 40)
        front.wait_for_text("basket", "three apples")
        if picture := os.environ.get("HULL_PICTURE"):
            front.screenshot(picture)
        self.assertEqual(front.errors(), [])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


if __name__ == "__main__":
    unittest.main()
