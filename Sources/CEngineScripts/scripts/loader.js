// Loading of the document: the parser's stream is walked in document order, so that a script sees what is before it.

let reader = null;
const openElements = [];
let runningScript = null;
/// Requests that the load event waits for.
let loadBlockers = 0;
/// Style sheets of the head that are under way: nothing is painted before they are there.
let renderBlockers = 0;
/// The parser stands at a script until it has run.
let parserBlocked = false;
let parsingEnded = false;
let loadFinished = false;
const deferredScripts = [];
/// Scripts ready to run; the host takes one at a time, so that microtasks are drained after each.
let readyScript = null;

function startParsing(stream) {
  reader = new MarkupReader(stream);
  queueTask(parse);
}

/// Goes on until a script has to run or to arrive.
function parse() {
  while (!reader.atEnd) {
    if (parserBlocked) return;
    const parent = openElements.length > 0 ? openElements[openElements.length - 1] : null;
    const holder = parent ? childHolder(parent) : document;
    switch (reader.number()) {
      case Markup.open: {
        const element = reader.element(namespaceFor(parent));
        if (element[$name] === "script") element[$parserInserted] = true;
        openElements.push(element);
        insertNode(holder, element, null);
        break;
      }
      case Markup.close: {
        const element = openElements.pop();
        if (element[$name] === "script") endOfScript(element);
        break;
      }
      case Markup.text: insertNode(holder, new Text(secret, reader.string()), null); break;
      case Markup.comment: insertNode(holder, new Comment(secret, reader.string()), null); break;
      default: {
        const name = reader.string();
        const publicID = reader.string();
        insertNode(holder, new DocumentType(secret, name, publicID, reader.string()), null);
      }
    }
  }
  if (parserBlocked || parsingEnded) return;
  parsingEnded = true;
  reader = null;
  renderBlockers = 0;
  restoreFormState();
  queueTask(() => setReadyState("interactive"));
  queueTask(runDeferred);
}

/// The parser reached `</script>`.
function endOfScript(script) {
  script[$parserInserted] = false;
  prepareScript(script, true);
}

function runDeferred() {
  if (!parsingEnded || readyState !== "interactive") return;
  const next = deferredScripts[0];
  if (next) {
    if (!next.ready || next.running) return;
    next.running = true;
    runScript(next, () => {
      deferredScripts.shift();
      queueTask(runDeferred);
    });
    return;
  }
  if (contentLoaded) return;
  contentLoaded = true;
  queueTask(function* () {
    noteMoment("domContentLoadedEventStart");
    yield* fireSteps(document, new Event("DOMContentLoaded", { bubbles: true }));
    noteMoment("domContentLoadedEventEnd");
  });
  queueTask(checkLoaded);
}
let contentLoaded = false;

function checkLoaded() {
  if (!contentLoaded || loadFinished || loadBlockers > 0) return;
  loadFinished = true;
  queueTask(finishLoading);
}

function* finishLoading() {
  yield* setReadyState("complete");
  noteMoment("loadEventStart");
  yield* fireSteps(window, new Event("load"), document);
  noteMoment("loadEventEnd");
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}
let restoredRow = -1;
