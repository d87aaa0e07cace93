"""Hooks of the documentation site: anchors as on GitHub, the documents at the top of the repository as pages, and links
to files of the repository, which are not part of the site."""

import pathlib
import posixpath
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Documents at the top of the repository, with their pages.
DOCUMENTS = {
    "ARCHITECTURE.md": "project/architecture.md",
    "CHANGELOG.md": "project/changelog.md",
    "CODE_OF_CONDUCT.md": "project/code-of-conduct.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "LICENSE": "project/license.md",
    "NOTICE": "project/notice.md",
    "SECURITY.md": "project/security.md",
}
TITLES = {"LICENSE": "License", "NOTICE": "Third-party notices"}
# The README is for the repository; the site has a page of its own.
PAGES = DOCUMENTS | {"README.md": "index.md"}

# Tables with many columns get the space of the table of contents.
WIDE = {"field-cases.md", "crash-findings.md", "terminal.md", "project/notice.md"}

# The site shows a table of contents of its own.
CONTENTS = re.compile(r"## Contents\n\n<!-- contents -->\n.*?<!-- end of contents -->\n\n", re.DOTALL)

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def anchor(text, separator):
    """The anchor of a heading, as GitHub creates it."""
    text = re.sub(r"<[^>]*>", "", text).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", separator)


def on_config(config):
    config.mdx_configs["toc"]["slugify"] = anchor
    # The plugin `offline` loads a script from another server, which makes the search work in files opened from a disk.
    # docs/assets/file-worker.js does the same.
    config.extra["polyfills"] = ["assets/file-worker.js"]
    return config


def on_files(files, config):
    for name, page in DOCUMENTS.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        if name in TITLES:
            text = f"# {TITLES[name]}\n\n```text\n{text}```\n"
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown, page, config, files):
    """Links are relative to the repository's files. Those to other pages are adapted; other files have no page, so that
    only the text of a link remains, unless `repo_url` is set."""
    source = page.file.src_uri
    if source in WIDE:
        page.meta["hide"] = ["toc"]
    markdown = CONTENTS.sub("", markdown)
    names = {path: name for name, path in DOCUMENTS.items()}
    folder = posixpath.dirname(names.get(source, "docs/" + source))

    def replacement(match):
        image, text, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match[0]
        path, _, fragment = target.partition("#")
        path = posixpath.normpath(posixpath.join(folder, path))
        if path in PAGES:
            path = PAGES[path]
        elif path.startswith("docs/"):
            path = path.removeprefix("docs/")
        elif config.repo_url:
            return f"{image}[{text}]({config.repo_url.rstrip('/')}/blob/main/{path})"
        else:
            return text
        link = posixpath.relpath(path, posixpath.dirname(source) or ".")
        return f"{image}[{text}]({link}{'#' + fragment if fragment else ''})"

    lines, is_code = [], False
    for line in markdown.split("\n"):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        lines.append(line if is_code else LINK.sub(replacement, line))
    return "\n".join(lines)
