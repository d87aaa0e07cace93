"""Checks the files that Hull writes as HTTP Archive 1.2 with har-1.2.json: of `hull test --har-record`, of `hull run
--har-record` and of the inspector's Network panel, each recorded now with the sample `courses` and its servers, and the
golden file of the tests, which has failures, cookies, post data and binary bodies."""

import copy
import fcntl
import json
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import jsonschema

SCHEMA = pathlib.Path(__file__).parent / "har-1.2.json"
GOLDEN = pathlib.Path("Tests/CommandLineTests/Fixtures/recordings/load.har")
APP = pathlib.Path("Pages/courses").absolute()
FLOW = APP / "flows/01-a-load-from-first-to-last.yaml"
# Seconds until a program that hangs is killed.
TIMEOUT = 60

# The members of the golden file that the specification permits to omit.
OPTIONAL = {
    "log.pages",
    "log.entries[].request.postData",
    "log.entries[].request.postData.params",
    "log.entries[].request.postData.text",
    "log.entries[].response.content.text",
    "log.entries[].response.content.encoding",
    "log.entries[].response.cookies[].path",
    "log.entries[].response.cookies[].httpOnly",
    "log.entries[].response.cookies[].secure",
    "log.entries[].timings.blocked",
    "log.entries[].timings.dns",
    "log.entries[].timings.connect",
    "log.entries[].timings.ssl",
}


def recorded_by_a_flow(program, folder):
    subprocess.run(
        [program, "test", FLOW, "--har-record", folder], check=True, stdout=subprocess.DEVNULL, timeout=TIMEOUT
    )
    return folder / FLOW.with_suffix(".har").name


def recorded_by_a_run(program, folder):
    path = folder / "run.har"
    commands = "open http://courses.test/lesson/1\nquit\n"
    subprocess.run(
        [program, "run", APP, "--plain", "--private", "--har-record", path],
        input=commands, text=True, check=True, stdout=subprocess.DEVNULL, timeout=TIMEOUT,
    )
    return path


def saved_by_the_inspector(program, folder):
    """Presses `H` in the Network panel, in a terminal, until the requests of the page are there and saved."""
    path = folder / "hull-network.har"
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ["TERM"] = "xterm-256color"
        os.execv(program, [program, "run", str(APP), "--private"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    deadline = time.monotonic() + TIMEOUT
    output = b""
    try:
        keys = [b"I", b"6"]
        while not path.exists() and time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.3)[0]:
                output += os.read(terminal, 65536)
            elif "● alive".encode() in output:
                os.write(terminal, keys.pop(0) if keys else b"H")
    except OSError:
        pass  # The program has ended, and the terminal with it.
    finally:
        os.kill(process, signal.SIGTERM)
        os.close(terminal)
        os.waitpid(process, 0)
    if not path.exists():
        raise SystemExit(f"recordings: the inspector saved no requests; its screen: {output[-2000:]!r}")
    return path


def objects(value, path=""):
    """The objects of a value, with their paths without indices."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            yield from objects(inner, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, path + "[]")


def mistakes_of_the_schema(validator, document):
    """The schema must require what the specification requires, and reject other members in every object."""
    copied = copy.deepcopy(document)
    seen = set()
    for path, value in list(objects(copied)):
        for key in list(value):
            name = f"{path}.{key}".lstrip(".")
            if name in seen or key.startswith("_"):
                continue
            seen.add(name)
            member = value.pop(key)
            if validator.is_valid(copied) != (name in OPTIONAL):
                yield f"{name} is {'not ' if name in OPTIONAL else ''}optional for the schema"
            value[key] = {} if not isinstance(member, dict) else []
            if validator.is_valid(copied):
                yield f"the schema accepts a value of another type for {name}"
            value[key] = member
        if path in seen:
            continue
        seen.add(path)
        for key, is_valid in [("_own", True), ("unknown", False)]:
            value[key] = 1
            if validator.is_valid(copied) != is_valid:
                yield f"the schema {'rejects' if is_valid else 'accepts'} the member {key} in {path or 'the file'}"
            del value[key]
    for name in OPTIONAL - seen:
        yield f"{GOLDEN} has no {name}: remove it from OPTIONAL"


def wrong_times(document):
    """Entries whose time is not the sum of their phases, which a schema cannot express. Each number is rounded to 0.001 ms."""
    for number, entry in enumerate(document["log"]["entries"], start=1):
        phases = [value for key, value in entry["timings"].items() if key != "ssl" and value != -1]
        if abs(sum(phases) - entry["time"]) > 0.001 * (len(phases) + 1):
            yield f"entry {number}: the time is {entry['time']}, the sum of its phases {sum(phases)}"


def check(program, folder):
    """Whether a recording or the schema is wrong; prints the reasons."""
    files = [record(program, folder) for record in (recorded_by_a_flow, recorded_by_a_run, saved_by_the_inspector)]
    command = ["check-jsonschema", "--schemafile", str(SCHEMA), "--default-filetype", "json"]
    command += [str(path) for path in files + [GOLDEN]]
    run = subprocess.run(command, capture_output=True, text=True)
    errors = [run.stdout + run.stderr] if run.returncode != 0 else []
    count = 0
    for path in files + [GOLDEN]:
        document = json.loads(path.read_bytes().decode("utf-8"))
        count += len(document["log"]["entries"])
        if not document["log"]["entries"]:
            errors.append(f"{path.name} has no requests")
        errors += [f"{path.name}: {text}" for text in wrong_times(document)]
    validator = jsonschema.Draft7Validator(json.loads(SCHEMA.read_text()))
    errors += mistakes_of_the_schema(validator, json.loads(GOLDEN.read_text()))
    print("\n".join(errors), end="\n" if errors else "", file=sys.stderr)
    print(f"recordings: {len(files) + 1} HAR files with {count} requests, {len(errors)} errors")
    return bool(errors)
