// document.open, write, writeln and close (HTML standard 8.4).
//
// The text of a document is parsed at once, before its scripts run. What such a script writes is parsed in the place of
// the script: behind the tags of the elements that are open. Containers that it leaves open take what follows; a tag
// that it leaves unfinished is dropped.

function writeDocument(owner, name, texts) {
  if (!isWritable(owner, name)) return;
  const text = texts.map((part) => `${part}`).join("");
  if (!writer?.isOpen && !startWriting(owner, name)) return;
  writer.append(text);
  readWritten();
}

/// Finds out where what is written goes; false when it goes nowhere.
function startWriting(owner, name) {
  if (reader !== null && runningScript !== null && isParserScript(runningScript)) {
    ownStack ??= [...openElements];
    outerReaders.push(reader);
    reader = writer = new WrittenReader(openElements);
    return true;
  }
  // A script that comes by itself must not replace the document (HTML standard, "ignore-destructive-writes counter").
  if (reader !== null || modulesRunning > 0 || runningScript?.hasAttribute("src")) {
    const place = shortPlace(callerPlace(new Error().stack));
    native.log(ConsoleLevel.warn, `${name} of a script that the parser does not wait for is ignored`, place);
    return false;
  }
  openDocument(owner, name);
  return writer !== null;
}

/// Only the document of a window has a parser; others take nothing.
function isWritable(owner, name) {
  if (!owner[$isHTML]) throw new DOMException(`${name} is for documents of HTML`, "InvalidStateError");
  if (owner === document && writingRefusals > 0) {
    throw new DOMException(`${name} must not be used while an element is constructed`, "InvalidStateError");
  }
  return owner === document;
}

/// A classic script in the document's own text, neither deferred nor asynchronous.
function isParserScript(script) {
  return blockingScript?.script === script;
}

/// Reads what has been written, up to a script that has to arrive. The script that writes may itself be one that the
/// parser waits for.
function readWritten() {
  const running = blockingScript;
  if (running !== null && !running.isRunning) return;
  const current = writer;
  blockingScript = null;
  while (blockingScript === null && !current.atEnd) current.step();
  blockingScript ??= running;
}

/// Empties the document, and takes what is written from now on for its text.
function openDocument(owner, name) {
  if (!isWritable(owner, name) || (reader !== null && writer === null) || outerReaders.length > 0) return;
  if (runningScript !== null && writer?.isOpen) return;
  for (const target of [window, ...everyTarget(document)]) forgetListeners(target);
  while (document[$first]) removeNode(document[$first]);
  document[$mode] = "CSS1Compat";
  // The document of a frame that was empty is now that of whoever writes it.
  if (pageURL.protocol === "about:" && fallbackBase !== null) pageURL = URL.parse(fallbackBase) ?? pageURL;
  parsingEnded = contentLoaded = loadFinished = false;
  readyState = "loading";
  openElements.length = 0;
  ownStack = null;
  reader = writer = new WrittenReader();
}

/// A document's nodes and those of the shadow trees in it.
function everyTarget(owner) {
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

/// HTML standard, "erase all event listeners and handlers": also those that an event on its way was about to call.
function forgetListeners(target) {
  for (const list of target[$listeners]?.values() ?? []) for (const entry of list) entry.removed = true;
  target[$listeners] = undefined;
  target[$handlers] = undefined;
}

function closeDocument(owner) {
  if (!isWritable(owner, "document.close") || !writer?.isOpen || outerReaders.length > 0) return;
  writer.close();
  writer = null;
  parse();
}

/// Elements that take what follows when a script leaves them open. What follows was parsed without them: others, such
/// as paragraphs, might have been ended by it.
const containers = new Set("html body div section article main header footer aside nav center".split(" "));

/// The script ended that wrote into the document that is parsed.
function endOfWriter() {
  if (outerReaders.length === 0) return;
  const open = writer.openElements;
  const isStray = (element) => !ownStack.includes(element) && !containers.has(element[$name]);
  const end = open.findIndex(isStray);
  openElements.splice(0, openElements.length, ...(end < 0 ? open : open.slice(0, end)));
  writer.close();
  writer = null;
}

/// The parser's text opens an element. That of a body which was written before it is that one.
function isOpenAlready(element) {
  const body = element[$name] === "body" ? bodyOf(document) : null;
  ownStack.push(body ?? element);
  if (body === null) return false;
  if (!openElements.includes(body)) openElements.push(body);
  for (const [key, value] of element[$attributes]) if (!body[$attributes].has(key)) setAttribute(body, key, value);
  return true;
}

/// The parser's text closes an element, and with it what was written inside of it.
function closeOwn() {
  const element = ownStack.pop();
  const index = openElements.lastIndexOf(element);
  if (index >= 0) openElements.length = index;
  return element;
}

({ openDocument, writeDocument, closeDocument, endOfWriter, isOpenAlready, closeOwn });
