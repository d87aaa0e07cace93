#!/usr/bin/python3 -SEB
"""A third-party advertisement."""
from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
PAGE = """<!doctype html><html lang="en"><title>Lamps</title><body style="margin: 0 8px">
<p style="margin: 0">Lamps, half price!</p>
<p id="object" style="margin: 0">object: trying</p>
<p id="raw" style="margin: 0">raw handler: trying</p>
<p id="parent" style="margin: 0">parent's bridge: trying</p>
<script>
const show = (id, text) => { document.getElementById(id).textContent = `${id}: ${text}`; };
// The object that pages of the app have.
bridge.call_interface("wallet").then(
  ({ balance }) => show("object", `balance ${balance}`), ({ code }) => show("object", code));
// The handler below it.
const id = "ad-1";
bridge.callbacks[id] = {
  success: (text) => show("raw", text), failure: (text) => show("raw", JSON.parse(text).code),
};
webkit.messageHandlers.bridgeMessageHandler.postMessage({ interface_name: "wallet", data: "null", callback_id: id });
// The page around it.
try {
  parent.bridge.call_interface("wallet").then(({ balance }) => show("parent", `balance ${balance}`));
} catch ({ name }) {
  show("parent", name);
}
parent.postMessage({ interface_name: "wallet" }, "*");
</script></body></html>"""


def answer(request):
    return "200 OK", [HTML], PAGE


serve(answer)
