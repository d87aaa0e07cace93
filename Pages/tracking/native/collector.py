#!/usr/bin/python3 -SEB
"""The analytics company's server: accepts events of pages and of the app, and lists them."""
import json

from serve import serve

ALLOW = ("Access-Control-Allow-Origin", "*")
JSON = ("Content-Type", "application/json")

direct = {}
received = []
unique = {}
failing = 0
agent = None


def take_batch(text):
    """The app's events: each has an id, and duplicates are dropped."""
    for item in json.loads(text):
        received.append(item["_track_id"])
        unique.setdefault(item["_track_id"], item["event"])


def stats():
    events = list(unique.values())
    return {
        "direct": direct,
        "agent": agent,
        "app": {"received": len(received), "unique": len(unique), "doubles": len(received) - len(unique)},
        "names": sorted(event.get("event", event.get("type")) for event in events),
        "users": sorted({event["distinct_id"] for event in events}),
        "records": events[:10],
        "last": events[-1] if events else None,
    }


def answer(request):
    global agent, failing
    if request.path == "/app":
        if failing > 0:
            failing -= 1
            return "503 Service Unavailable", [JSON], "{}"
        take_batch(request.body)
        return "200 OK", [JSON], "{}"
    if request.path.startswith("/direct"):
        way = request.path.removeprefix("/direct").strip("/") or "page"
        agent = request.headers.get("user-agent")
        direct[way] = direct.get(way, 0) + 1
        return "204 No Content", [ALLOW], ""
    if request.path == "/fail":
        failing = int(request.query or "1")
        return "200 OK", [JSON], "{}"
    if request.path == "/stats":
        return "200 OK", [JSON, ALLOW], json.dumps(stats())
    return "404 Not Found", [JSON], "{}"


serve(answer)
