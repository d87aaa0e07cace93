#!/usr/bin/python3 -SEB
"""A library's site. A request without a cookie starts a session, which ends the previous one: a device has one at a time. Its token is
in every form, and a form with another token is refused. Pages for readers redirect to the sign-in."""
from serve import serve

STYLE = "<style>body { margin: 0 8px } h1, p { margin: 0; font-size: 16px } p { margin-top: 16px }</style>"
sessions = {}
begun = 0


def session(request):
    for part in request.headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == "session" and value in sessions:
            return value, []
    global begun
    begun += 1
    number = str(begun)
    sessions.clear()
    sessions[number] = {"token": f"token-{number}", "reader": None}
    return number, [("Set-Cookie", f"session={number}; Path=/; HttpOnly")]


def page(title, body, headers=(), status="200 OK"):
    html = [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
    return status, [*html, *headers], f"<!doctype html><meta charset=utf-8><title>{title}</title>{STYLE}<h1>{title}</h1>{body}"


def form(action, token, label):
    return (f"<form method=post action={action}><input type=hidden name=token value={token}>"
            f"<p><button>{label}</button></p></form>")


def sign_in(token, headers=()):
    return page("Sign in", form("/sign-in", token, "Sign in as Ann"), headers)


def answer(request):
    number, cookie = session(request)
    known = sessions[number]
    if request.method == "POST":
        if f"token={known['token']}" not in request.body:
            return page("Refused", "<p>This form belongs to another session.</p>", cookie, "422 Unprocessable Entity")
        if request.path == "/sign-in":
            known["reader"] = "Ann"
            return "303 See Other", [("Location", "/books"), *cookie], ""
        return page("Reserved", "<p>A book is kept for you.</p>", cookie)
    if request.path == "/books":
        body = f"<p>The house on the hill</p>{form('/reserve', known['token'], 'Reserve')}"
        if known["reader"] is None:
            body += form("/sign-in", known["token"], "Sign in as Ann")
        return page(f"Books for {known['reader'] or 'everybody'}", body, cookie)
    if known["reader"] is None:
        return sign_in(known["token"], cookie)
    return page(f"{request.path[1:].capitalize()} of {known['reader']}", "<p>Two books, until Sunday</p>", cookie)


serve(answer)
