// Loading of the document: the parser's stream is walked in document order, so that a script sees what is before it.

let reader = null;
/// What was parsed when a script wrote: it goes on behind what was written.
const outerReaders = [];
const openElements = [];
/// Requests and scripts that the load event waits for.
let loadBlockers = 0;
/// Style sheets of the head that are under way: nothing is painted before they are there.
let renderBlockers = 0;
/// Style sheets of the parser that its scripts wait for.
let scriptBlockingSheets = 0;
let parsingEnded = false;
let contentLoaded = false;
let loadFinished = false;
let restoredRow = -1;

/// Scripts of the shell that still have to run in this document, as names and sources in turns; null for none.
let startScripts = null;
let endScripts = null;

/// Moments that have come, in milliseconds since the document was opened; the others of a document are 0.
const moments = {};

/// The document reached a moment of its loading.
function noteMoment(name) {
  moments[name] ??= performanceNow();
}

function startParsing(stream) {
  reader = new MarkupReader(stream);
  queueTask(parse);
}

/// The page's document is one of XML.
function startParsingXML(text, contentType) {
  if (startScripts !== null) runUserScripts(startScripts);
  Object.setPrototypeOf(document, XMLDocument.prototype);
  document[$isHTML] = false;
  document[$contentType] = contentType;
  reader = new XMLReader(text, document, { isPage: true });
  queueTask(parse);
}

/// Goes on until a script has to run or to arrive.
function parse() {
  while (!reader.atEnd || outerReaders.length > 0) {
    if (blockingScript) return;
    if (reader.atEnd) {
      reader = outerReaders.pop();
      continue;
    }
    if (reader.isStepwise) {
      reader.step();
      continue;
    }
    const holder = openElements.length > 0 ? childHolder(openElements[openElements.length - 1]) : document;
    const step = reader.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const element = reader.element(step, holder === document || isConnected(holder));
        if (ownStack !== null && isOpenAlready(element)) break;
        if (element[$name] === "script") element[$parserInserted] = true;
        const shadow = element[$name] === "template" ? declaredShadow(holder, element) : null;
        if (tableForm !== null || (element[$name] === "form" && tableParts.has(holder[$name]))) {
          joinTableForm(holder, element);
        }
        openElements.push(shadow ?? element);
        if (shadow === null) insertNode(holder, element, null);
        if (startScripts !== null && holder === document) {
          const scripts = startScripts;
          startScripts = null;
          return runUserScripts(scripts, parse);
        }
        break;
      }
      case Markup.close: {
        const element = ownStack === null ? openElements.pop() : closeOwn();
        if (element?.[$name] === "script") endOfScript(element);
        else if (tableForm !== null && element?.[$name] === "table") tableForm = null;
        break;
      }
      default: {
        const node = reader.leaf(step);
        if (node !== null) insertNode(holder, node, null);
      }
    }
  }
  if (blockingScript || parsingEnded || reader.isOpen) return;
  parsingEnded = true;
  reader = null;
  renderBlockers = 0;
  if (restoredForm !== "") restoreFormState();
  if (autofocusCandidates.length > 0) queueTask(flushAutofocus);
  queueTask(() => setReadyState("interactive"));
  queueTask(runDeferred);
}

/// The parser reached `</script>`.
function endOfScript(script) {
  script[$parserInserted] = false;
  prepareScript(script, true);
}

function checkLoaded() {
  if (!contentLoaded || loadFinished || loadBlockers > 0) return;
  loadFinished = true;
  queueTask(finishLoading);
}

function* finishLoading() {
  yield* setReadyState("complete");
  noteMoment("loadEventStart");
  setTarget(fragmentTarget());
  yield* fireSteps(window, new Event("load"), document);
  noteMoment("loadEventEnd");
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}
