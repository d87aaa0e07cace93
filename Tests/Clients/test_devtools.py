"""Playwright, as it comes from PyPI, against `hull run --devtools`."""
import unittest

from playwright.sync_api import Error, sync_playwright

from hullrun import SECOND, DevToolsTestCase


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
        self.assertTrue(self.page.pdf(format="A4", print_background=True).startswith(b"%PDF-"))
        for medium in ("print", "screen"):
            self.page.emulate_media(media=medium)
            self.assertTrue(self.page.evaluate("(medium) => matchMedia(medium).matches", medium))
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

    def test_requests(self):
        seen = []

        def answer(route):
            seen.append((route.request.method, route.request.url, route.request.post_data))
            if route.request.url.endswith("/offline"):
                route.abort("internetdisconnected")
            elif route.request.url.endswith("/second.html"):
                route.fulfill(content_type="text/html", body="<title>Stub</title><h1>Stubbed</h1>")
            elif route.request.url.endswith("/changed"):
                response = route.fetch(url=self.run_.url + "/json/version")
                route.fulfill(response=response, headers={**response.headers, "x-added": "yes"})
            else:
                route.continue_()

        self.page.route("**/*", answer)
        self.page.goto(self.origin + "/second.html")
        self.assertEqual((self.page.title(), self.page.locator("h1").inner_text()), ("Stub", "Stubbed"))
        self.assertEqual(self.page.evaluate("fetch('/offline').catch((error) => error.name)"), "TypeError")
        self.assertEqual(
            self.page.evaluate("fetch('/changed', { method: 'POST', body: 'text' }).then(async (r) => [r.headers.get('x-added'), (await r.json()).Browser.slice(0, 4)])"),
            ["yes", "Hull"])
        self.assertEqual(seen[0], ("GET", self.origin + "/second.html", None))
        self.assertIn(("POST", self.origin + "/changed", "text"), seen)
        self.page.unroute("**/*")
        self.page.goto(self.origin + "/second.html")
        self.assertEqual(self.page.title(), "Second")
        with self.page.expect_response("**/inner.html") as response:
            self.page.evaluate("fetch('/inner.html').then((r) => r.text())")
        self.assertEqual(response.value.status, 200)

    def test_windows(self):
        page = self.context.new_page()
        page.goto(self.origin + "/second.html")
        self.assertEqual((page.title(), self.page.title(), len(self.context.pages)), ("Second", "Page", 2))
        # The first page is in the background, and becomes stable there.
        self.page.locator("button").hover(timeout=3000)
        page.close()
        self.assertEqual(len(self.context.pages), 1)

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


if __name__ == "__main__":
    unittest.main()
