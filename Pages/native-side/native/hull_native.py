"""The native side of an app in Python: the protocol of docs/native-programs.md. A handler is a function of the call's
data and the call; its value is the reply, and `call.send` sends replies before it."""
import itertools
import json
import sys

_handlers, _listeners, _waiting = {}, {}, []
_queries, _received = itertools.count(1), 0


class Error(Exception):  # An error with a code, as a page gets it.
    def __init__(self, code, message, detail=None):
        super().__init__(message)
        self.code, self.detail = code, detail


class Call:
    """A call of a page."""
    def __init__(self, line):
        self.id, self.name, self.kind = line["id"], line["interface"], line.get("kind", "interface")

    def send(self, value):  # Sends a reply that is not the last one.
        _write({"id": self.id, "value": value, "more": True})


def on(name):  # Decorates the handler of calls of that name.
    return lambda handler: _handlers.setdefault(name, handler)


def listen(event):  # Decorates the listener for an event of the system, which gets the tab and the data.
    return lambda listener: _listeners.setdefault(event, listener)


def emit(name, data=None, **target):  # A CustomEvent in the page of `call=ID` or `tab=ID`, as all that follow.
    _write({"event": name, "data": data, **target})


def run_script(script, **target):  # Without waiting for its value.
    _write({"evaluate": script, **target})


def evaluate(script, **target):  # Returns its value.
    return _answer({"evaluate": script, **target})


def ask(question, data=None, **target):  # Returns the shell's answer.
    return _answer({"ask": question, "data": data, **target})


def log(text, level="info"):  # Writes a line to the page's console.
    _write({"log": text, "level": level})


def run():  # Serves calls until the shell ends the program.
    _write({"hello": {"version": 1, "acknowledges": True}})
    if _listeners:
        _write({"subscribe": sorted(_listeners)})
    while True:
        line = _waiting.pop(0) if _waiting else _read()
        if "id" in line:
            _handle(Call(line), line["data"])
        elif line.get("event") in _listeners:
            _listeners[line["event"]](line.get("tab"), line["data"])


def _write(line):
    print(json.dumps(line), flush=True)


def _read():  # The next line. All lines before it have been handled when the program waits for one.
    global _received
    _write({"handled": _received})
    if "stop" in (line := json.loads(sys.stdin.readline() or '{"stop": true}')):
        sys.exit(0)
    _received += 1
    return line


def _answer(line):  # Sends a request, and waits for its answer. Calls that arrive meanwhile are handled later.
    query = f"q{next(_queries)}"
    _write({**line, "query": query})
    while (answer := _read()).get("answer") != query or answer.get("more"):
        if answer.get("answer") != query:
            _waiting.append(answer)
    if error := answer.get("error"):
        raise Error(error["code"], error["message"], error.get("detail"))
    return answer["value"]


def _handle(call, data):
    try:
        if call.name not in _handlers:
            raise Error("UNIMPLEMENTED", f"{call.name} is not implemented")
        reply = {"value": _handlers[call.name](data, call)}
    except Error as error:
        reply = {"error": {"code": error.code, "message": str(error), "detail": error.detail}}
    except Exception as error:  # A defect of a handler fails its call, and not the program.
        print(f"{call.name}: {error!r}", file=sys.stderr)
        reply = {"error": {"code": "NATIVE_ERROR", "message": repr(error)}}
    _write({"id": call.id, **reply})
