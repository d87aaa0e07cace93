#!/usr/bin/python3 -SEB
"""Recipes: a form adds one and redirects, with a message that the next page shows once."""
from urllib.parse import parse_qs

from serve import serve

STYLE = """<style>
  body { margin: 0 8px } h1, p, ul { margin: 0; padding: 0; font-size: 16px } ul { list-style: none } p { margin-top: 16px }
</style>"""
recipes = ["Pancakes", "Onion soup"]
note = ""


def page(title, body, status="200 OK"):
    global note
    shown, note = note, ""
    headers = [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
    said = f"<p id=note>{shown}</p>" if shown else ""
    return status, headers, f"<!doctype html><meta charset=utf-8><title>{title}</title>{STYLE}<h1>{title}</h1>{said}{body}"


def redirect(url):
    return "303 See Other", [("Location", url)], ""


def answer(request):
    global note
    if request.path == "/recipes" and request.method == "POST":
        form = {name: values[0] for name, values in parse_qs(request.body).items()}
        if not form.get("name"):
            return page("New recipe", FORM.replace("<!-- why -->", "<p>A recipe needs a name.</p>"), "422 Unprocessable Entity")
        recipes.append(form["name"])
        note = f"{form['name']} was added."
        return redirect("/recipes" if form.get("then") == "list" else f"/recipes/{len(recipes)}")
    if request.path == "/recipes":
        items = "".join(f"<li><a href=/recipes/{number}>{name}</a></li>" for number, name in enumerate(recipes, 1))
        return page("Recipes", f"<ul>{items}</ul><p><a href=/recipes/new>New recipe</a></p>")
    if request.path == "/recipes/new":
        return page("New recipe", FORM)
    number = request.path.rpartition("/")[2]
    if number.isdigit() and 0 < int(number) <= len(recipes):
        return page(recipes[int(number) - 1], "<p>Mix, wait, and fry.</p>")
    return page("Not found", "", "404 Not Found")


FORM = """<form method=post action=/recipes><!-- why -->
<p><label for=name>Name</label> <input id=name name=name size=20></p>
<p><button>Add</button> <button name=then value=list>Add, and back to the list</button></p></form>"""

serve(answer)
