#!/usr/bin/python3 -SEB
"""The ferry company's office: publishes good and bad versions of the timetable."""
import os

from serve import serve

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = {1: os.path.join(HERE, "..", "bundle")}
HTML = ("Content-Type", "text/html; charset=utf-8")
BYTES = ("Content-Type", "application/octet-stream")
# What the office can publish: the published version, and the change to its files.
RELEASES = {
    "spring": ("Spring, version 1", 1, None),
    "summer": ("Summer, version 2", 2, None),
    "festival": ("Festival, version 3; takes 1 and 2 back", 3, None),
    "changed": ("Summer, with a file changed on the way", 2, "file"),
    "script": ("Summer, with its script changed on the way", 2, "script"),
    "forged": ("Summer, with a manifest of somebody else", 2, "manifest"),
}
release = "spring"
asked = []

PAGE = """<!doctype html><html lang="en"><title>Office</title><body style="margin: 0 8px">
<h1 style="font-size: 16px">What the office has published</h1><p>{now}</p><p>{links}</p><p>{asked}</p></body></html>"""


def desk():
    links = "<br>".join(f'<a href="/desk/{name}">{text}</a>' for name, (text, _, _) in RELEASES.items())
    files = [path for path in asked if not path.startswith("manifest")]
    said = "Asked for: " + ", ".join(files) if files else "Nobody has asked for files yet."
    return PAGE.format(now=RELEASES[release][0], links=links, asked=said)


def file(name):
    _, version, tampered = RELEASES[release]
    path = os.path.join(FOLDERS.get(version, os.path.join(HERE, "versions", str(version))), name)
    if "/" in name or not os.path.isfile(path):
        return None
    with open(path, "rb") as stored:
        body = stored.read()
    if tampered == "file" and name == "index.html":
        body = body.replace(b"09:45", b"19:45")
    if tampered == "script" and name == "season.js":
        body = body.replace(b"August", b"October")
    if tampered == "manifest" and name == "manifest.json":
        body = body.replace(b'"version": 2', b'"version": 9')
    return body


def answer(request):
    global release
    if request.path.startswith("/desk"):
        wanted = request.path.removeprefix("/desk").strip("/")
        if wanted in RELEASES:
            release = wanted
            asked.clear()
        return "200 OK", [HTML], desk()
    name = request.path.removeprefix("/timetable/")
    body = file(name)
    if body is None:
        return "404 Not Found", [HTML], "There is no such file."
    asked.append(name)
    return "200 OK", [BYTES], body


serve(answer)
