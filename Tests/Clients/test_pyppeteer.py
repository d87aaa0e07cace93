"""pyppeteer, as it comes from PyPI, against `hull run --devtools`."""
import asyncio
import json
import unittest
import urllib.request

import pyppeteer

from hullrun import DevToolsTestCase
from hullserve import LIMIT


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
        self.assertTrue((await page.pdf()).startswith(b"%PDF-"))
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
