#!/usr/bin/python3 -SEB
"""Another site, to which lessons link."""
from serve import serve

serve(lambda request: ("200 OK", [("Content-Type", "text/html")], "<title>Lexicon</title><h1>Lexicon</h1>"))
