"""Validates the lines that the shell and a native program exchange with the schema of `hull schema native`. An app whose
program uses the whole protocol runs now, and a program between both copies each line. Each form of a line must occur, and
lines with mistakes must be invalid."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import jsonschema

HELPER = pathlib.Path("Pages/native-side/native/hull_native.py").absolute()
# Seconds until a program that hangs is killed.
TIMEOUT = 60

MANIFEST = """
name: Lines
platform: PLATFORM
tabs: [{id: A, title: A, url: index.html}, {id: B, title: B, url: index.html}]
bridge:
  interfaces:
    all: {run: native/copy.py}
    endless: {run: native/copy.py}
  handlers: {note: {run: native/copy.py}}
  objects: {Device: {methods: {model: {run: native/copy.py}}}}
  prompts: [{text: "_native*", name: prompt, run: native/copy.py}]
  intercept: [{url: "https://api.test/*", name: api, run: native/copy.py}]
"""

PAGE = """<button onclick="run()">Run</button><p id=out></p><script>
async function run() {
  await bridge.watch_interface("all", { a: [1, null] }, () => {}).done;
  await bridge.call_interface("all", "fail").catch(() => {});
  if (window.webkit) webkit.messageHandlers.note.postMessage({ text: "é" });
  else Device.model(1, "two");
  prompt("_native", "3");
  await fetch("https://api.test/x");
  const endless = bridge.watch_interface("endless", null, () => endless.cancel());
  await endless.done.catch(() => {});
  out.textContent = "ready";
}
</script>"""

PROGRAM = """
import hull_native as native

@native.on("all")
def all(data, call):
    if data == "fail":
        raise native.Error("DENIED", "not allowed", {"data": data})
    call.send(1)
    native.emit("changed", {"data": data}, call=call.id)
    native.run_script("void 0", tab="A")
    native._write({"log": "text", "level": "warning"})
    answers = [native.evaluate("1 + 1"), native.ask("device"), native.ask("delay", {"milliseconds": 1})]
    try:
        native.ask("call", {"interface": "storage_get", "data": {"key": 7}}, call=call.id)
    except native.Error as error:
        answers.append(error.code)
    return answers

@native.listen("tab")
def tab(tab, data):
    pass

@native.on("endless")
def endless(data, call):
    call.send(1)
    native._read()                 # the cancellation

for name in ("note", "Device.model", "prompt", "api"):
    native.on(name)(lambda data, call: call.kind)
native.run()
"""

# Starts the program, and copies what both write to a file.
COPY = """#!/usr/bin/env python3
import subprocess, sys, threading
program = subprocess.Popen([sys.executable, "program.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
lines = open("lines.jsonl", "a", buffering=1)
def copy(source, target, name):
    for line in source:
        lines.write(f"{name} {line}")
        target.write(line)
        target.flush()
threading.Thread(target=copy, args=(program.stdout, sys.stdout, "fromProgram"), daemon=True).start()
copy(sys.stdin, program.stdin, "fromShell")
program.stdin.close()
program.wait()
"""

MISTAKES = {
    "fromProgram": [
        '{}', '{"id": "1", "value": 1}', '{"id": 1}', '{"id": 1, "value": 1, "error": {"message": "both"}}',
        '{"id": 1, "error": {"code": "X"}}', '{"hello": {}}', '{"hello": {"version": 2}}', '{"handled": -1}',
        '{"ask": "url"}', '{"ask": "weather", "query": "q1"}', '{"log": "text", "level": "loud"}', '{"event": "a", "dta": 1}',
        '{"subscribe": ["weather"]}', '{"subscribe": "tab"}',
    ],
    "fromShell": [
        '{"id": 1, "data": 1}', '{"cancel": 1, "reason": "fun"}', '{"answer": "q1"}', '{"handled": 1}',
        '{"event": "rain", "data": 1}', '{"answer": "q1", "error": {"code": "X", "message": "", "detail": 1}, "more": true}',
    ],
}


def recorded_lines(program, platform):
    with tempfile.TemporaryDirectory() as name:
        app = pathlib.Path(name) / "lines"
        native = app / "native"
        native.mkdir(parents=True)
        (app / "app.yaml").write_text(MANIFEST.replace("PLATFORM", platform))
        (app / "index.html").write_text(PAGE)
        (native / "program.py").write_text(PROGRAM)
        (native / "copy.py").write_text(COPY)
        (native / "copy.py").chmod(0o755)
        shutil.copy(HELPER, native)
        run = subprocess.run(
            [program, "run", app, "--plain", "--private"], input="1\nwait 2s\nread\ntab 2\nwait 500ms\nquit\n", text=True, check=True,
            capture_output=True, timeout=TIMEOUT,
        )
        lines = (native / "lines.jsonl").read_text().splitlines()
    if "ready" not in run.stdout:
        sys.exit(f"native: the app did not finish its calls:\n{run.stdout}{run.stderr}")
    return [line.split(" ", 1) for line in lines]


def check(program, path):
    schema = json.loads(path.read_text())
    directions = {
        name: jsonschema.Draft7Validator({"definitions": schema["definitions"], "$ref": f"#/definitions/{name}"})
        for name in MISTAKES
    }
    # Handlers of messages exist on iOS, and objects on Android.
    lines = [line for platform in ("ios", "android") for line in recorded_lines(program, platform)]
    problems = []
    for direction, line in lines:
        for error in directions[direction].iter_errors(json.loads(line)):
            problems.append(f"{direction}: {line}: {error.message}")
    for direction, mistakes in MISTAKES.items():
        problems += [
            f"{direction}: the schema accepts {line}" for line in mistakes if directions[direction].is_valid(json.loads(line))
        ]
        written = [json.loads(line) for name, line in lines if name == direction]
        for form in schema["definitions"][direction]["anyOf"]:
            if not any(jsonschema.Draft7Validator(form).is_valid(line) for line in written):
                problems.append(f"{direction}: no line is recorded of the form {form['required']}")
    print(f"native: {len(lines)} valid lines" if not problems else "\n".join(problems), file=sys.stderr if problems else sys.stdout)
    return not problems
