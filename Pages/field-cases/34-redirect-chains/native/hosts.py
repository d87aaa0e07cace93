#!/usr/bin/python3 -SEB
"""Two hosts of one shop: /old has moved, /account and /scripted redirect to the other host, which does the same."""
import os

from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
OTHER = "http://two.test" if "one.test" in os.environ["ORIGIN"] else "http://one.test"
STYLE = "<style>body { margin: 0 8px } h1, p { margin: 0; font-size: 16px } p { margin-top: 16px }</style>"


def page(title, body, status="200 OK"):
    return status, [HTML, ("Cache-Control", "no-store")], (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>{STYLE}{body}"
    )


def answer(request):
    if request.path == "/":
        return page(
            "On the web",
            "<h1>Lamps on the web</h1><p><a href=/old>Offers of the week</a></p>"
            "<p><a href=/account>Your account</a></p><p><a href=/scripted>Your account, with a script</a></p>",
        )
    if request.path == "/old":
        return "301 Moved Permanently", [("Location", "/offers")], ""
    if request.path == "/offers":
        return page("Offers", "<h1>Offers</h1><p>Everything is cheaper this week.</p>")
    if request.path == "/account":
        return "302 Found", [("Location", f"{OTHER}/account")], ""
    if request.path == "/scripted":
        return page("One moment", f"<p>One moment</p><script>location.href = '{OTHER}/scripted';</script>")
    return page("Not found", "<h1>Not found</h1>", "404 Not Found")


serve(answer)
