// Document loading: the parser's stream is processed in document order, so a script sees the preceding nodes.

let reader = null;
/// Readers that were interrupted when a script wrote; they continue after the written text.
const outerReaders = [];
const openElements = [];
/// Number of requests and scripts that delay the load event.
let loadBlockers = 0;
/// Number of render-blocking style sheets in the head.
let renderBlockers = 0;
/// Number of parser-inserted style sheets that block scripts.
let scriptBlockingSheets = 0;
let parsingEnded = false;
let contentLoaded = false;
let loadFinished = false;
let restoredRow = -1;

/// Pending user scripts of this document, as alternating names and sources; null for none.
let startScripts = null;
let endScripts = null;

/// Load times in milliseconds since the document was opened; missing ones are 0.
const loadTimings = {};

/// Records the time of a loading phase.
function markLoadTiming(name) {
  loadTimings[name] ??= performanceNow();
}

function startParsing(stream) {
  reader = new MarkupReader(stream);
  queueTask(parse);
}

/// Parses an XML document.
function startParsingXML(text, contentType) {
  if (startScripts !== null) runUserScripts(startScripts);
  Object.setPrototypeOf(document, XMLDocument.prototype);
  document[$isHTML] = false;
  document[$contentType] = contentType;
  reader = new XMLReader(text, document, { isPage: true });
  queueTask(parse);
}

/// Parses until a script must run or be loaded.
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
        if (parserStack !== null && pushParserElement(element)) break;
        if (element[$name] === "script") element[$parserInserted] = true;
        const shadow = element[$name] === "template" ? declaredShadow(holder, element) : null;
        if (tableForm !== null || (element[$name] === "form" && tableParts.has(holder[$name]))) {
          associateTableForm(holder, element);
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
        const element = parserStack === null ? openElements.pop() : closeParserElement();
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
  markLoadTiming("loadEventStart");
  setTarget(fragmentTarget());
  yield* fireSteps(window, new Event("load"), document);
  markLoadTiming("loadEventEnd");
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}
