#!/usr/bin/python3 -SEB
"""A library that identifies its readers with a cookie."""
from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Library</title>
<style>body { margin: 0 8px; } h1, p { margin: 0; font-size: 16px; }</style>
<h1>Library</h1><p>%s</p><p><a href="/login">Sign in</a></p>"""


def answer(request):
    if request.path == "/login":
        card = ("Set-Cookie", "reader=7; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax")
        return "303 See Other", [("Location", "/"), card], ""
    known = "reader=7" in request.headers.get("cookie", "")
    return "200 OK", [HTML], PAGE % ("Welcome, reader 7." if known else "Who are you?")


serve(answer)
