#!/usr/bin/python3 -SEB
"""The site of a school: pages, downloads, and links to other apps and sites."""
import base64
import os

from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")

# The credentials of the staff room.
STAFF = "Basic " + base64.b64encode(b"ada:lovelace").decode()


# How often the timetable was sent, and how often it was validated.
timetable = {"sent": 0, "still right": 0}


# Places of the next course, how often they were sent, and how often they were validated.
places = {"free": 12, "sent": 0, "confirmed": 0}


def page(name, status="200 OK", headers=()):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return status, [HTML, *headers], file.read()


def answer(request):
    path = request.path
    if path == "/":
        return page("index.html")
    if path in ("/stars", "/moons", "/glossary", "/night", "/words"):
        return page(path[1:] + ".html")
    if path == "/timetable":
        marks = [("ETag", '"thursday"'), ("Cache-Control", "max-age=60")]
        if request.headers.get("if-none-match") == '"thursday"':
            timetable["still right"] += 1
            return "304 Not Modified", marks, ""
        timetable["sent"] += 1
        return page("timetable.html", headers=marks)
    if path == "/asked":
        words = ", ".join(f"{what} {count}" for what, count in timetable.items())
        return "200 OK", [("Content-Type", "text/plain")], words
    if path == "/places":
        return page("places.html", headers=[("Cache-Control", "max-age=600")])
    if path == "/places.js":
        _, _, script = page("places.js")
        return "200 OK", [("Content-Type", "text/javascript"), ("Cache-Control", "max-age=600")], script
    if path == "/places.json":
        if request.method == "POST":
            places["free"] -= 1
            return "204 No Content", [], ""
        tag = f'"{places["free"]}"'
        marks = [("ETag", tag), ("Cache-Control", "max-age=600")]
        if request.headers.get("if-none-match") == tag:
            places["confirmed"] += 1
            return "304 Not Modified", marks, ""
        places["sent"] += 1
        return "200 OK", [("Content-Type", "application/json"), *marks], f'{{"free": {places["free"]}}}'
    if path == "/places/asked":
        return "200 OK", [("Content-Type", "text/plain")], f"sent {places['sent']}, confirmed {places['confirmed']}"
    if path == "/next":
        return "302 Found", [("Location", "/moons")], ""
    if path == "/archive":
        return page("night.html")
    if path == "/old":
        return "302 Found", [("Location", "/archive")], ""
    if path == "/old-in-a-frame":
        return "200 OK", [HTML], '<title>Framed</title><p>A page with a frame.</p><iframe src="/old"></iframe>'
    if path == "/seen":
        return "204 No Content", [], ""
    if path == "/cleared":
        return "205 Reset Content", [], ""
    if path == "/loop":
        return "302 Found", [("Location", "/loop")], ""
    if path == "/notes":
        return "200 OK", [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Disposition", "attachment; filename=\"notes.txt\"; filename*=UTF-8''Notes%20on%20stars.txt"),
        ], "Stars are suns, far away.\n"
    if path == "/map.zip":
        return "200 OK", [("Content-Type", "application/zip")], b"PK\x05\x06" + bytes(18)
    if path == "/staff":
        if request.headers.get("authorization") == STAFF:
            return page("staff.html")
        return page("refused.html", "401 Unauthorized", [("WWW-Authenticate", 'Basic realm="Staff room"')])
    if path == "/letter":
        content = request.body or request.query or "nothing"
        return "200 OK", [("Content-Type", "text/plain")], f"{content}, from {request.headers.get('x-pupil', 'unknown')}"
    if path == "/torn":
        # The connection breaks in the middle of the page.
        return "200 OK", [HTML, ("Content-Length", "4000")], "<title>Torn</title><h1>Half a lesson</h1><p>The first half."
    return page("missing.html", "404 Not Found")


serve(answer)
