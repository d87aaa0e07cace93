#!/usr/bin/python3 -SEB
"""Games on the web: versions newer than the app, and games that it does not have."""
from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
PAGE = """<!doctype html><html lang="en"><title>{title}</title><body style="margin: 0 8px">
<h1 style="font-size: 16px">{title}</h1><p>{text}</p></body></html>"""
PAGES = {
    "/dice/index.html": PAGE.format(title="Dice 2", text="Three dice now, and they are round."),
    "/darts/index.html": PAGE.format(title="Darts", text="This game was never in the app."),
}


def answer(request):
    page = PAGES.get(request.path)
    if page is None:
        return "404 Not Found", [HTML], PAGE.format(title="No such game", text=request.path)
    return "200 OK", [HTML], page


serve(answer)
