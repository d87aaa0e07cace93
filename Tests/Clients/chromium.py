"""A real Chromium without a window, driven over its own DevTools protocol, to show its front end."""
import base64
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import websocket

LIMIT = 60
# Functions of the tests in the front end, whose elements are in shadow roots.
SCRIPT = """
globalThis.walk = function* (root) {
  for (const node of root.querySelectorAll("*")) {
    yield node;
    if (node.shadowRoot) yield* walk(node.shadowRoot);
  }
};
globalThis.visible = (node) => node.getClientRects().length > 0 || getComputedStyle(node).display === "contents";
globalThis.texts = () => {
  const parts = [];
  const visit = (node) => {
    if (node.nodeType === 3) return void (node.data.trim() && parts.push(node.data.trim()));
    if (node.nodeType === 1 && (node.localName === "style" || node.localName === "script" || !visible(node))) return;
    if (node.shadowRoot) visit(node.shadowRoot);
    for (const child of node.localName === "slot" ? node.assignedNodes() : node.childNodes) visit(child);
  };
  visit(document.body);
  return parts.join(" ");
};
// Elements divide texts, so spaces do not count.
globalThis.has = (text) => {
  const packed = (text) => text.replaceAll(/[\\s\\u200b]/g, "");
  return packed(texts()).includes(packed(text));
};
globalThis.place = (text) => {
  let found = null;
  for (const node of walk(document)) {
    if (!visible(node) || (node.textContent ?? "").trim() !== text) continue;
    found = node;
  }
  if (!found) return null;
  found.scrollIntoViewIfNeeded?.();
  const box = found.getBoundingClientRect();
  return [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
};
"""


class Protocol:
    """A connection of the protocol."""

    def __init__(self, url):
        self.socket = websocket.create_connection(url, suppress_origin=True, timeout=LIMIT)
        self.numbers = itertools.count(1)
        self.events = []

    def call(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def evaluate(self, expression):
        """The value of an expression, after its promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def close(self):
        self.socket.close()


class FrontEnd(Protocol):
    """Chromium's developer tools for a target."""

    def __init__(self, target):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0",
             f"--user-data-dir={self.folder.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True)
        try:
            super().__init__(self.page())
            self.call("Page.enable")
            self.call("Runtime.enable")
            self.call("Emulation.setDeviceMetricsOverride", width=1400, height=1000, deviceScaleFactor=1, mobile=False)
            # The URL cannot be one of the command line.
            self.call("Page.navigate", url=f"devtools://devtools/bundled/inspector.html?ws={target.removeprefix('ws://')}")
            self.wait("globalThis.walk !== undefined || (() => { " + SCRIPT + "; return false; })()")
            self.wait_for_text("Elements")
        except BaseException:
            self.end()
            raise

    def page(self):
        for line in self.process.stderr:
            found = re.search(r"DevTools listening on (ws://\S+)/devtools/browser", line)
            if found:
                break
        else:
            raise AssertionError("Chromium has not started")
        browser = found[1].replace("ws://", "http://")
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            with urllib.request.urlopen(f"{browser}/json/list", timeout=LIMIT) as response:
                targets = json.load(response)
            for target in targets:
                if target["type"] == "page" and target["url"] == "about:blank":
                    return target["webSocketDebuggerUrl"]
            time.sleep(0.1)
        raise AssertionError("Chromium has no page")

    def wait(self, condition):
        """Waits until an expression of the front end is true."""
        deadline = time.monotonic() + LIMIT
        while True:
            try:
                if self.evaluate(condition):
                    return
            except AssertionError as error:
                # The document is being replaced.
                if "context" not in str(error) and time.monotonic() > deadline:
                    raise
            if time.monotonic() > deadline:
                raise AssertionError(f"not in time: {condition}\n{self.evaluate('texts()')}\n" + "\n".join(self.errors()))
            time.sleep(0.1)

    def wait_for_text(self, *texts):
        for text in texts:
            self.wait(f"has({json.dumps(text)})")

    def show(self, view):
        """Shows a panel by its identifier."""
        self.evaluate(
            "import('devtools://devtools/bundled/ui/legacy/legacy.js')"
            f".then(({{ ViewManager }}) => ViewManager.ViewManager.instance().showView({json.dumps(view)}))"
            ".then(() => true)")

    def click(self, text):
        """Clicks the innermost element with exactly a text."""
        self.wait(f"place({json.dumps(text)}) !== null")
        x, y = self.evaluate(f"place({json.dumps(text)})")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key, code):
        for kind in ("rawKeyDown", "char", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, text="\r" if key == "Enter" else "")

    def errors(self):
        """The errors in the console of the front end: methods that are missing, and exceptions."""
        errors = []
        for event in self.events:
            parameters = event.get("params", {})
            if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
                errors.append(" ".join(str(value.get("value", value.get("description"))) for value in parameters["args"]))
            elif event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                errors.append(details.get("exception", {}).get("description", details["text"]))
        return errors

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def end(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stderr.close()
        self.folder.cleanup()


def program():
    found = shutil.which("chromium")
    if not found:
        raise AssertionError("install chromium")
    return found
