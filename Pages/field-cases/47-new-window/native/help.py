#!/usr/bin/python3 -SEB
"""The help center: a visit to / signs the user in, and invoices require a sign-in."""
from serve import serve

STYLE = """<style>
  body { margin: 0 8px } h1, p { margin: 0; font-size: 16px } p { margin-top: 16px } iframe { margin-top: 16px; border: 0 }
</style>"""
HOME = """<h1>Help centre</h1>
<p><a href=/invoice target=_blank>Your invoice</a></p>
<p><a href=http://ads.test/partner target=_blank>Our partner's shop</a></p>
<p><a href=mailto:help@help.test>Write to us</a></p>
<p><button id=open>Invoice in a window</button> <span id=state></span></p>
<iframe src=http://ads.test/banner width=320 height=80></iframe>
<script>
  document.getElementById("open").onclick = () => {
    const view = window.open("/invoice");
    document.getElementById("state").textContent = view ? "opened" : "it did not open";
  };
</script>"""


def page(title, body, *headers):
    html = ("Content-Type", "text/html; charset=utf-8")
    return "200 OK", [html, *headers], f"<!doctype html><meta charset=utf-8><title>{title}</title>{STYLE}{body}"


def answer(request):
    if request.path == "/":
        return page("Help centre", HOME, ("Set-Cookie", "session=ann; Path=/; HttpOnly"))
    if request.path == "/invoice":
        if "session=ann" in request.headers.get("cookie", ""):
            return page("Invoice", "<h1>Invoice for Ann</h1><p>One desk lamp, 29.90</p><p><button onclick=window.close()>Close</button></p>")
        return page("Sign in", "<h1>Please sign in</h1>")
    return "404 Not Found", [], ""


serve(answer)
