// document.open, write, writeln and close (HTML standard 8.4).
//
// The text of a document is parsed completely before its scripts run. The output of such a script is parsed at the
// script's position, inside the open elements. Containers that the script leaves open adopt the following content; an
// incomplete tag is dropped.

import { $attributes, $name, setAttribute } from "./attributes.js";
import { ConsoleLevel, callerPosition, shortPosition } from "./console.js";
import { bodyOf } from "./document-parts.js";
import { DocumentWriteReader } from "./document-write-reader.js";
import { $isHTML, document, setReadyState } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { $handlers } from "./event-handlers.js";
import { $listeners } from "./event-target.js";
import { fallbackBase, notifyOfDocument } from "./frames.js";
import {
  openElements, outerReaders, parse, reader, setContentLoaded, setLoadFinished, setParsingEnded, setReader,
} from "./loader.js";
import { pageURL, setPageURL } from "./location.js";
import { $mode } from "./markup.js";
import { $first, $shadow, $type, following } from "./nodes.js";
import { blockingScript, modulesRunning, runningScript, setBlockingScript } from "./scripts.js";
import { parserStack, setParserStack, setWriter, throwOnDynamicMarkupInsertion, writer } from "./shared-state.js";
import { removeNode } from "./tree.js";
import { URL } from "./url.js";

/**
 * @param {Document} owner
 * @param {string} name
 * @param {string[]} texts
 */
export function writeDocument(owner, name, texts) {
  if (!isWritable(owner, name)) return;
  const text = texts.map((part) => `${part}`).join("");
  if (!writer?.isOpen && !beginDocumentWrite(owner, name)) return;
  writer.append(text);
  parseWrittenText();
}

/// Determines the insertion point; returns false when writing has no effect.
/**
 * @param {Document} owner
 * @param {string} name
 */
function beginDocumentWrite(owner, name) {
  if (reader !== null && runningScript !== null && isParserScript(runningScript)) {
    setParserStack(parserStack ?? [...openElements]);
    outerReaders.push(reader);
    setWriter(new DocumentWriteReader(openElements));
    setReader(writer);
    return true;
  }
  // A script that is not parser-inserted must not replace the document (HTML standard, "ignore-destructive-writes
  // counter").
  if (reader !== null || modulesRunning > 0 || runningScript?.hasAttribute("src")) {
    const position = shortPosition(callerPosition(new Error().stack));
    native.log(ConsoleLevel.warn, `${name} is ignored in a script that does not block the parser`, position);
    return false;
  }
  openDocument(owner, name);
  return writer !== null;
}

/// Only the document of a window has a parser; writing to others has no effect.
/**
 * @param {Document} owner
 * @param {string} name
 */
function isWritable(owner, name) {
  if (!owner[$isHTML]) throw new DOMException(`${name} is for documents of HTML`, "InvalidStateError");
  if (owner === document && throwOnDynamicMarkupInsertion > 0) {
    throw new DOMException(`${name} must not be used while an element is constructed`, "InvalidStateError");
  }
  return owner === document;
}

/// A classic script in the document's own text, neither deferred nor asynchronous.
/** @param {HTMLElement} script */
function isParserScript(script) {
  return blockingScript?.script === script;
}

/// Parses the written text up to a script that must be loaded. The writing script may itself block the parser.
function parseWrittenText() {
  /** @type {any} */
  const running = blockingScript;
  if (running !== null && !running.isRunning) return;
  const current = writer;
  setBlockingScript(null);
  while (blockingScript === null && !current.atEnd) current.step();
  setBlockingScript(blockingScript ?? running);
}

/// Empties the document; text written from now on is its content.
/**
 * @param {Document} owner
 * @param {string} name
 */
export function openDocument(owner, name) {
  if (!isWritable(owner, name) || (reader !== null && writer === null) || outerReaders.length > 0) return;
  if (runningScript !== null && writer?.isOpen) return;
  for (const target of [window, ...allEventTargets(document)]) eraseListeners(target);
  while (document[$first]) removeNode(document[$first]);
  document[$mode] = "CSS1Compat";
  // A blank frame's document adopts the URL of the writing document.
  if (pageURL.protocol === "about:" && fallbackBase !== null) setPageURL(URL.parse(fallbackBase) ?? pageURL);
  setParsingEnded(false);
  setContentLoaded(false);
  setLoadFinished(false);
  setReadyState("loading");
  openElements.length = 0;
  setParserStack(null);
  setWriter(new DocumentWriteReader());
  setReader(writer);
  notifyOfDocument("opened");
}

/// The nodes of a document and of its shadow trees.
/** @param {Document} owner */
function allEventTargets(owner) {
  const targets = [];
  const roots = [owner];
  for (const root of roots) {
    for (let node = root; node; node = following(node, root)) {
      targets.push(node);
      if (node[$type] === 1 && node[$shadow]) roots.push(node[$shadow]);
    }
  }
  return targets;
}

/// HTML standard, "erase all event listeners and handlers": includes listeners of events that are being dispatched.
/** @param {EventTarget} target */
function eraseListeners(target) {
  for (const list of target[$listeners]?.values() ?? []) for (const entry of list) entry.removed = true;
  target[$listeners] = undefined;
  target[$handlers] = undefined;
}

/** @param {Document} owner */
export function closeDocument(owner) {
  if (!isWritable(owner, "document.close") || !writer?.isOpen || outerReaders.length > 0) return;
  writer.close();
  setWriter(null);
  parse();
}

/// Elements that adopt following content when a script leaves them open. That content was parsed without them; other
/// elements, such as paragraphs, might have been closed by it.
const parserContainers = new Set("html body div section article main header footer aside nav center".split(" "));

/// Called at the end of a script that wrote into the document being parsed.
export function finishWriter() {
  if (outerReaders.length === 0) return;
  const open = writer.openElements;
  /** @param {Element} element */
  const isStray = (element) => !parserStack.includes(element) && !parserContainers.has(element[$name]);
  const end = open.findIndex(isStray);
  openElements.splice(0, openElements.length, ...(end < 0 ? open : open.slice(0, end)));
  writer.close();
  setWriter(null);
}

/// Records an element that the parser's text opens. A `body` tag reuses a body that was written before; returns true
/// then.
/** @param {Element} element */
export function pushParserElement(element) {
  const body = element[$name] === "body" ? bodyOf(document) : null;
  parserStack.push(body ?? element);
  if (body === null) return false;
  if (!openElements.includes(body)) openElements.push(body);
  for (const [key, value] of element[$attributes]) if (!body[$attributes].has(key)) setAttribute(body, key, value);
  return true;
}

/// Closes an element of the parser's text, and the elements written inside it.
export function closeParserElement() {
  const element = parserStack.pop();
  const index = openElements.lastIndexOf(element);
  if (index >= 0) openElements.length = index;
  return element;
}
