"""Checks the schemas of `hull schema`: check.py PROGRAM, in the environment of scripts/check-schemas.

1. They are schemas of draft 7.
2. Every app.yaml, flow, theme, dialect and settings file of the repository is valid.
3. Every mistake of the error tests of app.yaml and flows is a mistake for the schema, too, in the same line. Mistakes
   that a schema cannot see are in exceptions.tsv: a regular expression for the message, and the reason.
4. Every line that shell and programs of the sample native-side exchange is valid: see native_lines.py.
5. Recordings of requests are HTTP Archive 1.2: see recordings.py.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
import native_lines
import recordings
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

NAMES = ["app", "flow", "settings", "theme", "dialect", "native"]
EXCEPTIONS = pathlib.Path(__file__).parent / "exceptions.tsv"


def documents(text):
    """The documents of a file, each with the lines before it, so that the lines of errors are those of the file."""
    parts = re.split(r"(?m)^---[ \t]*$", text)
    if len(parts) > 1 and not re.sub(r"(?m)^\s*(#.*)?$", "", parts[0]).strip():
        parts = parts[1:]
    for index, part in enumerate(parts):
        before = text[: text.index(part)] if index else ""
        yield "\n" * before.count("\n") + part


def samples(program, folder):
    """The files of the repository by schema. Flows are written as one file for each document."""
    root = pathlib.Path(".")
    apps = sorted(root.glob("Pages/*/app.yaml")) + sorted(root.glob("Pages/field-cases/*/app.yaml"))
    apps += sorted(root.glob("Pages/dialects/*/app.yaml"))
    apps += sorted(root.glob("Sources/CAppTemplate/*/app.yaml"))
    flows = sorted(root.glob("Pages/**/flows/**/*.yaml")) + sorted(root.glob("Sources/CAppTemplate/*/flows/*.yaml"))
    flows += sorted(root.glob("Tests/FlowsTests/Fixtures/accepted/*.yaml"))
    pieces = []
    for flow in flows:
        for index, document in enumerate(documents(flow.read_text())):
            piece = folder / f"{str(flow).replace('/', '-')}.{index + 1}.yaml"
            # YAML reads the key `true` of conditions as a boolean, which check-jsonschema writes as `True`.
            piece.write_text(re.sub(r"(?m)(^|[{,\s])true:", r'\1"true":', document))
            pieces.append(piece)
    settings = folder / "config.yaml"
    settings.write_bytes(subprocess.run([program, "doctor", "--default-config"], check=True, capture_output=True).stdout)
    return {
        "app": apps, "flow": pieces, "settings": [settings], "theme": sorted(root.glob("themes/*.yaml")),
        "dialect": sorted(root.glob("dialects/*/dialect.yaml")),
    }


def node_at(node, path):
    """The line of the key, and that of the value, at a path in the composed nodes."""
    key_line = node.start_mark.line + 1
    for step in path:
        if isinstance(node.value, list) and node.id == "mapping":
            key, node = next(pair for pair in node.value if pair[0].value.lower() == str(step).lower())
            key_line = key.start_mark.line + 1
        else:
            node = node.value[step]
            key_line = node.start_mark.line + 1
    return key_line, node


def lines_of(error, root):
    """The lines of an error and of the errors in the forms that do not match."""
    key_line, node = node_at(root, error.absolute_path)
    found = {key_line, node.start_mark.line + 1}
    if node.id == "mapping" and error.validator == "additionalProperties":
        known = error.schema.get("properties", {})
        found |= {key.start_mark.line + 1 for key, _ in node.value if key.value not in known}
    if node.id == "mapping" and error.validator == "maxProperties":
        found |= {key.start_mark.line + 1 for key, _ in node.value}
    if node.id == "mapping" and error.validator is None:
        # A key that another one excludes.
        found |= {key.start_mark.line + 1 for key, _ in node.value}
    if node.id == "mapping" and error.validator == "dependencies":
        found |= {key.start_mark.line + 1 for key, _ in node.value if key.value in error.validator_value}
    if "propertyNames" in error.absolute_schema_path and node.id == "mapping":
        found |= {key.start_mark.line + 1 for key, _ in node.value if key.value == error.instance}
    for inner in error.context or []:
        found |= lines_of(inner, root)
    return found


def wrong_lines(validator, text):
    """The lines with mistakes for the schema; None if the file is not YAML."""
    found = set()
    try:
        for document in documents(text):
            node = YAML(typ="safe", pure=True).compose(document)
            value = YAML(typ="safe", pure=True).load(document)
            for error in validator.iter_errors(value):
                found |= lines_of(error, node) if node else {1}
    except YAMLError:
        return None
    return found


def check_mistakes(validator, folder, exceptions):
    """Compares the diagnostics of the error tests with the errors of the schema."""
    count, unseen = 0, []
    for golden in sorted(pathlib.Path(folder).glob("*.txt")):
        found = wrong_lines(validator, golden.with_suffix(".yaml").read_text())
        for line, message in re.findall(r"(?m)^\w+\.yaml:(\d+):\d+: (.*)$", golden.read_text()):
            count += 1
            if found is None or int(line) in found:
                continue
            used = [pattern for pattern in exceptions if pattern.search(message)]
            for pattern in used:
                exceptions[pattern] += 1
            if not used:
                unseen.append(f"{golden.with_suffix('.yaml')}:{line}: the schema accepts: {message}")
    return count, unseen


def main(program):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        schemas = {}
        for name in NAMES:
            schemas[name] = folder / f"{name}.json"
            run = subprocess.run([program, "schema", name], check=True, capture_output=True)
            schemas[name].write_bytes(run.stdout)
        tool = ["check-jsonschema", "--quiet"]
        checked = [str(path) for path in [*schemas.values(), recordings.SCHEMA]]
        failed = subprocess.run(tool + ["--check-metaschema"] + checked).returncode != 0
        for name, files in samples(program, folder).items():
            command = ["check-jsonschema", "--schemafile", str(schemas[name])] + [str(path) for path in files]
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                failed = True
                print(run.stdout, run.stderr, file=sys.stderr)
            else:
                print(f"{name}: {len(files)} valid documents")
        failed = not native_lines.check(program, schemas["native"]) or failed
        exceptions = {}
        for row in EXCEPTIONS.read_text().splitlines():
            if row and not row.startswith("#"):
                exceptions[re.compile(row.split("\t")[0])] = 0
        for name, tests in [("app", "AppManifestTests"), ("flow", "FlowsTests")]:
            schema = YAML(typ="safe", pure=True).load(schemas[name].read_text())
            validator = jsonschema.Draft7Validator(schema)
            count, unseen = check_mistakes(validator, f"Tests/{tests}/Fixtures/errors", exceptions)
            print(f"{name}: {count} mistakes of the error tests, {len(unseen)} unexpectedly accepted")
            failed = failed or bool(unseen)
            print("\n".join(unseen), end="\n" if unseen else "", file=sys.stderr)
        unused = [pattern.pattern for pattern, uses in exceptions.items() if uses == 0]
        for pattern in unused:
            print(f"{EXCEPTIONS}: not needed: {pattern}", file=sys.stderr)
        failed = recordings.check(program, folder) or failed
    return 1 if failed or unused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
