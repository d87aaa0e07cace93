#!/usr/bin/python3 -SEB
"""The school's site: a timetable for signed-in users, and a library with a card in a cookie."""
import os

from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")


def page(name, status="200 OK", headers=()):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return status, [HTML, *headers], file.read()


def is_signed_in(request):
    return request.headers.get("authorization", "").startswith("Bearer harbour-")


def answer(request):
    if request.path == "/timetable":
        if not is_signed_in(request):
            return "302 Found", [("Location", "/login?from=/timetable")], ""
        return page("timetable.html")
    if request.path == "/api/next":
        if not is_signed_in(request):
            return "401 Unauthorized", [("Content-Type", "application/json")], '{"error":"who are you?"}'
        return "200 OK", [("Content-Type", "application/json")], '{"lesson":"Navigation","room":"12"}'
    if request.path == "/login":
        return page("strangers.html")
    if request.path == "/library":
        known = "card=7" in request.headers.get("cookie", "")
        return page("library.html" if known else "library-door.html")
    if request.path == "/library/card" and request.method == "POST":
        return "303 See Other", [
            ("Location", "/library"),
            ("Set-Cookie", "card=7; Path=/; HttpOnly; Max-Age=86400"),
        ], ""
    return page("missing.html", "404 Not Found")


serve(answer)
