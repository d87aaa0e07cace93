#!/usr/bin/python3 -SEB
"""The exam site: over TLS, with a self-signed certificate."""
import os
import ssl

from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
FOLDER = os.path.dirname(os.path.abspath(__file__))


def answer(request):
    if request.path == "/lamp.svg":
        return "200 OK", [("Content-Type", "image/svg+xml")], "<svg xmlns='http://www.w3.org/2000/svg'/>"
    if request.path == "/questions.json":
        return "200 OK", [("Content-Type", "application/json")], '["How far is a star?"]'
    with open(os.path.join(FOLDER, "site", "exam.html"), encoding="utf-8") as file:
        # The questions must not stay on the phone.
        return "200 OK", [HTML, ("Cache-Control", "no-store")], file.read()


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.path.join(FOLDER, "exam.pem"))
serve(answer, context)
