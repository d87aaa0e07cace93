// document.open, write, writeln and close (HTML standard 8.4).
//
// The document's text is parsed at once, before its scripts run. What a script writes meanwhile is parsed by itself,
// with the open element as its context, and comes where the parser stands: markup that is complete means what it means
// in a browser; a tag that is left open ends with what was written.

/// What is written to a document that had been parsed, until it is closed; null when nothing is.
let openStream = null;

function writeDocument(owner, name, texts) {
  requireWritable(owner, name);
  const text = texts.map((part) => `${part}`).join("");
  if (openStream === null && reader !== null && runningScript !== null && isParserScript(runningScript)) {
    writtenMarkup += text;
    return;
  }
  // A script that comes by itself must not replace the document (HTML standard, "ignore-destructive-writes counter").
  if (openStream === null && (reader !== null || runningScript?.hasAttribute("src"))) {
    const place = shortPlace(callerPlace(new Error().stack));
    native.log(ConsoleLevel.warn, `${name} of a script that the parser does not wait for is ignored`, place);
    return;
  }
  if (openStream === null) openDocument(owner, name);
  openStream += text;
}

/// Only the page's own document has a parser.
function requireWritable(owner, name) {
  if (!owner[$isHTML]) throw new DOMException(`${name} is for documents of HTML`, "InvalidStateError");
  if (owner === document) return;
  throw new DOMException(`${name} is for the document of the window`, "InvalidStateError");
}

/// A classic script in the document's own text, neither deferred nor asynchronous.
function isParserScript(script) {
  return blockingScript?.script === script;
}

/// Empties the document, and takes what is written from now on for its text.
function openDocument(owner, name) {
  requireWritable(owner, name);
  if (reader !== null || openStream !== null) return;
  openStream = "";
  while (document[$first]) removeNode(document[$first]);
  // Who does not close the document wants to see it nevertheless.
  queueTask(closeDocument);
}

function closeDocument() {
  if (openStream === null) return;
  const stream = native.parseDocument(openStream);
  openStream = null;
  parsingEnded = contentLoaded = loadFinished = false;
  readyState = "loading";
  startParsing(stream);
}

/// The parser goes on behind a script: first comes what that has written.
function takeWrittenMarkup() {
  if (writtenMarkup === "") return;
  const markup = writtenMarkup;
  writtenMarkup = "";
  const context = openElements[openElements.length - 1]?.[$name] ?? "body";
  outerReaders.push(reader);
  reader = new MarkupReader(native.parseFragment(markup, context, 0));
}

({ openDocument, writeDocument, closeDocument, takeWrittenMarkup });
