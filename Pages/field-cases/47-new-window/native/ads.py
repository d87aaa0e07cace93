#!/usr/bin/python3 -SEB
"""An advertisement for frames, and its shop."""
from serve import serve

BANNER = """<style>body { margin: 0; font-size: 16px } p { margin: 0 }</style>
<p><a href=/partner target=_blank>Lamps at half price</a></p>
<p><a href=http://help.test/invoice target=_blank>Your refund</a></p>"""


def page(body):
    return "200 OK", [("Content-Type", "text/html; charset=utf-8")], f"<!doctype html><meta charset=utf-8>{body}"


def answer(request):
    if request.path == "/banner":
        return page(BANNER)
    if request.path == "/partner":
        return page("<title>Partner</title><h1>The partner's shop</h1>")
    return "404 Not Found", [], ""


serve(answer)
