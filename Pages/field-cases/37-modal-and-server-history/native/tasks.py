#!/usr/bin/python3 -SEB
"""Tasks: forms redirect to tasks, or to URLs that are commands to the app."""
from urllib.parse import parse_qs

from serve import serve

STYLE = """<style>
  body { margin: 0 8px } h1, p, ul { margin: 0; padding: 0; font-size: 16px } ul { list-style: none } p { margin-top: 16px }
</style>"""
tasks = ["Water the plants", "Call Ben"]


def page(title, body, status="200 OK"):
    headers = [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
    return status, headers, f"<!doctype html><meta charset=utf-8><title>{title}</title>{STYLE}<h1>{title}</h1>{body}"


def answer(request):
    form = {name: values[0] for name, values in parse_qs(request.body).items()}
    if request.method == "POST":
        if request.path == "/tasks":
            tasks.append(form.get("name", "Something"))
        elif request.path.startswith("/done/"):
            tasks[int(request.path[6:]) - 1] += ", done"
        return "303 See Other", [("Location", form["then"].replace("NEW", str(len(tasks))))], ""
    if request.path == "/tasks":
        items = "".join(f"<li><a href=/tasks/{number}>{name}</a></li>" for number, name in enumerate(tasks, 1))
        return page("Tasks", f"<p>{len(tasks)} tasks <input id=filter size=12 aria-label=Filter></p><ul>{items}</ul>"
                             "<p><a href=/tasks/new>New task</a> <a href='/tasks?sort=name'>By name</a></p>")
    if request.path == "/tasks/new":
        return page("New task", NEW)
    if request.path == "/labels":
        return page("Labels", "<ul><li>Home</li><li>Work</li></ul><p><a href=/recede>Back</a> <a href=/start>All tasks</a></p>")
    if request.path.startswith("/tasks/"):
        number = int(request.path[7:])
        return page(tasks[number - 1],
                    f"<form method=post action=/done/{number}><p><button name=then value=/refresh>Done</button></p></form>"
                    "<form method=post action=/remind><p><button name=then value=/busy>Remind me</button></p></form>"
                    "<p><a href=/tasks/new>New task</a> <a href=/start>All tasks</a> <a href=/goodbye>Sign out</a></p>")
    if request.path == "/goodbye":
        return page("Goodbye", "<p>You are signed out.</p>")
    # The commands: an app that shows them as pages does not support them.
    return page("One moment", "<p>You are being redirected.</p>")


NEW = """<form method=post action=/tasks><p><label for=name>Name</label> <input id=name name=name size=20></p>
<p><button name=then value=/tasks/NEW>Add</button> <button name=then value=/recede>Add and close</button>
<button name=then value=/tasks>Add and list</button></p></form><p><a href=/labels>Labels</a></p>"""

serve(answer)
