#!/usr/bin/python3 -SEB
"""An authorization server: codes with PKCE for one app (RFC 6749, RFC 7636)."""
import base64
import hashlib
import json
import os

from serve import serve

HTML = ("Content-Type", "text/html; charset=utf-8")
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")
CLIENT, REDIRECT = "harbour-app", "harbour://callback"
PASSWORDS = {"ada": "lovelace", "grace": "hopper"}

codes = {}


def decoded(text):
    data, rest = bytearray(), text.replace("+", " ").encode()
    while rest:
        if rest[:1] == b"%" and len(rest) >= 3:
            data.append(int(rest[1:3], 16))
            rest = rest[3:]
        else:
            data += rest[:1]
            rest = rest[1:]
    return data.decode()


def fields(text):
    pairs = (pair.partition("=") for pair in text.split("&") if pair)
    return {decoded(name): decoded(value) for name, _, value in pairs}


def attribute(text):
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def form(query, remark=""):
    with open(os.path.join(FOLDER, "authorize.html"), encoding="utf-8") as file:
        text = file.read()
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{attribute(query.get(name, ""))}">'
        for name in ("state", "code_challenge", "scope"))
    return "200 OK", [HTML], text.replace("<!--hidden-->", hidden).replace("<!--remark-->", remark)


def back(**parameters):
    query = "&".join(f"{name}={value}" for name, value in parameters.items())
    return "302 Found", [("Location", f"{REDIRECT}?{query}")], ""


def authorize(request):
    query = fields(request.query)
    is_known = query.get("client_id") == CLIENT and query.get("redirect_uri") == REDIRECT
    if not is_known or query.get("response_type") != "code" or query.get("code_challenge_method") != "S256":
        return "400 Bad Request", [HTML], "<h1>Unknown app</h1>"
    return form(query)


def submit(request):
    given = fields(request.body)
    if given.get("do") == "refuse":
        return back(error="access_denied", error_description="You+said+no", state=given.get("state", ""))
    if PASSWORDS.get(given.get("user")) != given.get("password"):
        return form(given, '<p class="wrong" role="alert">That is not right.</p>')
    code = f"code-{len(codes) + 1}"
    codes[code] = (given["user"], given["code_challenge"])
    return back(code=code, state=given.get("state", ""))


def token(request):
    given = fields(request.body)
    user, challenge = codes.pop(given.get("code"), ("", ""))
    digest = hashlib.sha256(given.get("code_verifier", "").encode()).digest()
    proof = base64.urlsafe_b64encode(digest).decode().rstrip("=")
    kind = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
    if not user or proof != challenge or given.get("redirect_uri") != REDIRECT or given.get("client_id") != CLIENT:
        return "400 Bad Request", kind, json.dumps({"error": "invalid_grant", "error_description": "the code is not yours"})
    return "200 OK", kind, json.dumps({"access_token": f"harbour-{user}", "token_type": "Bearer", "expires_in": 3600})


def answer(request):
    if request.path == "/authorize":
        return submit(request) if request.method == "POST" else authorize(request)
    if request.path == "/token" and request.method == "POST":
        return token(request)
    return "404 Not Found", [HTML], "<h1>No such page</h1>"


serve(answer)
