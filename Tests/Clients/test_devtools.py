"""Playwright and pyppeteer, as they come from PyPI, against `hull run --devtools`."""
import asyncio
import json
import pathlib
import queue
import socket
import subprocess
import tempfile
import threading
import unittest
import urllib.request

import pyppeteer
from playwright.sync_api import Error, sync_playwright

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


class PlaywrightTests(DevToolsTestCase):
    def setUp(self):
        super().setUp()
        playwright = sync_playwright().start()
        self.addCleanup(playwright.stop)
        self.browser = playwright.chromium.connect_over_cdp(self.run_.url)
        self.context = self.browser.contexts[0]
        self.page = self.context.pages[0]
        self.page.set_default_timeout(10_000)

    def test_page(self):
        self.assertEqual(len(self.context.pages), 1)
        self.assertEqual((self.page.title(), self.page.url), ("Page", self.origin + "/index.html"))
        self.assertEqual(self.page.evaluate("(x) => ({ list: [1, x, null], date: new Date(0) })", {"a": [True]})["list"], [1, {"a": [True]}, None])
        with self.assertRaises(Error) as thrown:
            self.page.evaluate("() => { throw new TypeError('bad') }")
        self.assertIn("TypeError: bad", thrown.exception.message)
        self.assertEqual(self.page.locator("button").inner_text(), "Click")
        self.assertEqual(self.page.get_by_role("link", name="Second").count(), 1)
        handle = self.page.evaluate_handle("document.body")
        self.assertEqual(handle.evaluate("(body) => body.children.length"), 5)
        self.page.locator("#name").fill("Anna")
        self.page.locator("#name").press("Backspace")
        self.page.keyboard.type("e!")
        self.assertEqual(self.page.locator("#name").input_value(), "Anne!")
        self.page.mouse.click(20, 8)
        self.page.mouse.click(20, 8)
        self.assertEqual(self.page.locator("#count").inner_text(), "Clicked 2")
        self.assertTrue(self.page.screenshot().startswith(b"\x89PNG"))
        self.page.locator("#count").click()
        self.assertEqual(self.page.locator("#count").inner_text(), "Clicked 3")
        self.page.get_by_role("link", name="Second").click()
        self.page.wait_for_url("**/second.html")
        self.assertEqual(self.page.locator("h1").inner_text(), "Second page")

    def test_events(self):
        messages, errors, requests = [], [], []
        self.page.on("console", lambda message: messages.append((message.type, message.text, [arg.json_value() for arg in message.args])))
        self.page.on("pageerror", lambda error: errors.append(error.message))
        self.page.on("request", lambda request: requests.append((request.method, request.url, request.resource_type)))
        self.page.evaluate("console.log('text', 5, { a: [1] })")
        self.page.evaluate("setTimeout(() => { throw new RangeError('late') }, 0)")
        self.page.expose_function("double", lambda number: number * 2)
        self.assertEqual(self.page.evaluate("double(21)"), 42)
        self.page.on("dialog", lambda dialog: dialog.accept(dialog.message + dialog.default_value))
        self.assertEqual(self.page.evaluate("[confirm('sure?'), prompt('name', '?')]"), [True, "name?"])
        self.page.add_init_script("window.early = 1")
        response = self.page.goto(self.origin + "/second.html")
        self.assertEqual((response.status, response.text()), (200, SECOND))
        self.assertEqual(self.page.locator("p").inner_text(), "early: number")
        self.page.go_back()
        self.assertEqual(self.page.title(), "Page")
        self.assertIn(("log", "text 5 {a: Array(1)}", ["text", 5, {"a": [1]}]), messages)
        self.assertEqual(errors, ["late"])
        self.assertEqual(requests[0], ("GET", self.origin + "/second.html", "document"))

    def test_frames(self):
        self.page.goto(self.origin + "/index.html")
        inner = self.page.frame(url="**/inner.html")
        self.assertEqual(inner.title(), "Inner")
        self.assertEqual(inner.locator("#inside").inner_text(), "Inside")
        self.page.evaluate("document.getElementById('frame').remove()")
        self.page.wait_for_function("document.querySelector('iframe') === null")
        self.assertEqual([frame.url for frame in self.page.frames], [self.origin + "/index.html"])

    def test_death(self):
        crashes = []
        self.page.on("crash", lambda page: crashes.append(page.url))
        session = self.context.new_cdp_session(self.page)
        recovered = []
        session.on("Inspector.targetReloadedAfterCrash", lambda event: recovered.append(event))
        session.send("Hull.killRenderer", {"kind": "crash"})
        other = self.context.browser.new_browser_cdp_session()
        while not (crashes and recovered):
            other.send("Hull.tabs")
        deaths = other.send("Hull.deaths")["value"]
        self.assertEqual([death["kind"] for death in deaths], ["crash"])
        # The session has the recovered page.
        self.assertEqual(session.send("Runtime.evaluate", {"expression": "document.title"})["result"]["value"], "Page")


class PyppeteerTests(DevToolsTestCase):
    def test_page(self):
        asyncio.run(asyncio.wait_for(self.drive(), LIMIT))

    async def drive(self):
        address = json.loads(urllib.request.urlopen(self.run_.url + "/json/version", timeout=LIMIT).read())["webSocketDebuggerUrl"]
        browser = await pyppeteer.connect(browserWSEndpoint=address, defaultViewport=None)
        page = (await browser.pages())[0]
        self.assertEqual((page.url, await page.title()), (self.origin + "/index.html", "Page"))
        messages = []
        page.on("console", lambda message: messages.append((message.type, message.text)))
        page.on("dialog", lambda dialog: asyncio.ensure_future(dialog.accept("Anna")))
        self.assertEqual(await page.evaluate("(x) => [x, { a: 2 }]", 1), [1, {"a": 2}])
        self.assertEqual(await page.evaluate("() => { console.log('said', 1); return prompt('name') }"), "Anna")
        response = await page.goto(self.origin + "/second.html")
        self.assertEqual((response.status, await page.Jeval("h1", "(node) => node.textContent")), (200, "Second page"))
        await page.waitForSelector("p")
        self.assertTrue((await page.screenshot()).startswith(b"\x89PNG"))
        self.assertIn(("log", "said 1"), messages)
        errors = []
        page.on("error", lambda error: errors.append(str(error)))
        await page._client.send("Hull.killRenderer", {"kind": "reported"})
        while not errors:
            await browser.version()
        self.assertEqual(errors, ["Page crashed!"])
        await browser.disconnect()


if __name__ == "__main__":
    unittest.main()
