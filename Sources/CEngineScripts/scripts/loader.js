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

const scriptTypes = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript))$/i;

/// HTML standard 4.12.1.1. Parser-inserted scripts run in place, others as soon as they can.
function prepareScript(script, byParser = false) {
  if (script[$alreadyStarted] || script[$parserInserted]) return;
  const source = script.textContent;
  const src = script.getAttribute("src");
  if (src === null && source === "") return;
  const type = (script.getAttribute("type") ?? "").trim();
  const isModule = type.toLowerCase() === "module";
  if (!isModule && !scriptTypes.test(type)) return;
  if (!isModule && script.hasAttribute("nomodule")) return;
  script[$alreadyStarted] = true;
  const item = { script, source, url: pageURL.href, line: script[$line] ?? 1, ready: true, isModule, failed: false };
  if (src !== null) {
    const url = resolveURL(src);
    if (!url || src === "") {
      queueEvent(script, new Event("error"));
      return;
    }
    Object.assign(item, { ready: false, url: url.href, line: 1 });
  }
  const isAsync = script.hasAttribute("async") || (src !== null && !byParser);
  const isDeferred = byParser && !isAsync && (isModule || (src !== null && script.hasAttribute("defer")));
  if (isDeferred) deferredScripts.push(item);
  if (!item.ready) {
    loadBlockers++;
    requestResource(Destination.script, item.url, (answer) => {
      loadBlockers--;
      item.ready = true;
      item.failed = answer.failure !== "" || !answer.ok;
      if (item.failed) {
        const reason = answer.failure || `status ${answer.status}`;
        native.log(ConsoleLevel.error, `The script ${item.url} was not loaded: ${reason}`, "");
      } else item.source = new TextDecoder().decode(answer.body);
      item.arrived?.();
    });
  }
  if (isDeferred) {
    item.arrived = runDeferred;
    return;
  }
  if (byParser && !isAsync) {
    parserBlocked = true;
    const run = () => runScript(item, () => {
      parserBlocked = false;
      queueTask(parse);
    });
    if (item.ready) run();
    else item.arrived = run;
    return;
  }
  if (!item.ready) item.arrived = () => runScript(item, checkLoaded);
  else if (isModule) queueTask(() => runScript(item, checkLoaded));
  // An inline script that a script inserts runs at once, in the midst of its inserter.
  else evaluateNow(item);
}

const importPattern = /(?:^|[;\n}])\s*import\s*(?:[\w*{][^;'"]*?from\s*)?["']([^"']+)["']/;

/// Gives a script to the host, which evaluates it as a task of its own.
function runScript(item, then) {
  const { script } = item;
  if (item.failed) {
    queueEvent(script, new Event("error"));
    then();
    return;
  }
  let source = item.source;
  if (item.isModule) {
    const imported = importPattern.exec(source);
    if (imported) {
      const place = shortPlace({ url: item.url, line: item.line, column: 0 });
      native.log(ConsoleLevel.error, `Modules cannot be imported here: "${imported[1]}"`, place);
      queueEvent(script, new Event("error"));
      then();
      return;
    }
    // A module has a scope of its own and may await at its top.
    source = source.replace(/^(\s*)export\s+(?=(?:const|let|var|function|class|async)\b)/gm, "$1");
    source = `(async function () { "use strict"; ${source}\n}).call(undefined);`;
  }
  queueTask(() => {
    runningScript = item.isModule ? null : script;
    readyScript = {
      source, url: item.url, line: item.line,
      *done() {
        runningScript = null;
        if (script.hasAttribute("src")) yield* fireSteps(script, new Event("load"));
        then();
      },
    };
  });
}

function evaluateNow(item) {
  const previous = runningScript;
  runningScript = item.script;
  native.evaluate(item.source, item.url, item.line);
  runningScript = previous;
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
  queueEvent(document, new Event("DOMContentLoaded", { bubbles: true }));
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
  yield* fireSteps(window, new Event("load"), document);
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}
let restoredRow = -1;

// ---- Style sheets, images, refresh ----

function prepareSheet(link) {
  if (!link.isConnected || !/(?:^|\s)stylesheet(?:\s|$)/i.test(link.rel) || link.disabled) return;
  const url = resolveURL(link.getAttribute("href") ?? "");
  if (!url || !link.getAttribute("href") || link[$sheetURL] === url.href) return;
  link[$sheetURL] = url.href;
  const blocks = !parsingEnded;
  loadBlockers++;
  if (blocks) renderBlockers++;
  requestResource(Destination.style, url.href, (answer) => {
    loadBlockers--;
    if (blocks && renderBlockers > 0) renderBlockers--;
    const loaded = answer.failure === "" && answer.ok;
    if (loaded) {
      note(Op.setSheet, link[$id]);
      noteText(new TextDecoder().decode(answer.body));
    } else {
      const reason = answer.failure || `status ${answer.status}`;
      native.log(ConsoleLevel.error, `The style sheet ${url.href} was not loaded: ${reason}`, "");
    }
    queueEvent(link, new Event(loaded ? "load" : "error"));
    queueTask(checkLoaded);
  });
}
const $sheetURL = Symbol("sheetURL");

/// Cells show an image's alternative text; it is requested for its `load` event, and for pages that count on the
/// request.
function requestImage(image) {
  const url = resolveURL(image.getAttribute("src"));
  if (!url || url.protocol === "data:") {
    if (url) queueEvent(image, new Event("load"));
    return;
  }
  image[$imageRequest] = url.href;
  requestResource(Destination.image, url.href, (answer) => {
    image[$imageRequest] = null;
    queueEvent(image, new Event(answer.failure === "" && answer.ok ? "load" : "error"));
  });
}

function preparePageRefresh(meta) {
  if (!/^refresh$/i.test(meta.httpEquiv)) return;
  const parts = /^\s*([\d.]+)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?)?\s*$/i.exec(meta.content);
  if (!parts) return;
  const url = parts[2] ? resolveURL(parts[2]) : pageURL;
  if (url) setTimer(() => requestNavigation("metaRefresh", url.href), Number(parts[1]) * 1000, [], false);
}

// ---- What the user typed, kept for the history entry ----

let restoredForm = "";

function formKey(control, index) {
  return control.id === "" ? `${index}` : `#${control.id}`;
}

function formFields() {
  return [...document.getElementsByTagName("*")].filter((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement);
}

/// JSON of the fields that the user changed; empty when there are none. Passwords are never kept.
function savedFormState() {
  const saved = {};
  formFields().forEach((control, index) => {
    if (!control[$userChanged] || control.type === "password") return;
    const value = control.type === "checkbox" || control.type === "radio" ? control.checked : control.value;
    saved[formKey(control, index)] = value;
    if (control.type === "radio") for (const other of radioGroup(control)) other[$userChanged] = true;
  });
  return Object.keys(saved).length === 0 ? "" : stringifyJSON(saved);
}

function restoreFormState() {
  if (restoredForm === "") return;
  const saved = guarded(parseJSON, null, restoredForm);
  if (saved === null || typeof saved !== "object") return;
  formFields().forEach((control, index) => {
    const value = saved[formKey(control, index)];
    if (value === undefined) return;
    control[$userChanged] = true;
    if (typeof value === "boolean") setChecked(control, value);
    else control.value = value;
  });
}
