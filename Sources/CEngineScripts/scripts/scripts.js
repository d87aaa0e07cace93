// Script elements: when and how they run (HTML standard 4.12.1).

/// The parser has not reached `</script>`.
const $parserInserted = sharedKey("parserInserted");
const $alreadyStarted = sharedKey("alreadyStarted");
/// A script that a parser made, or whose `async` was set: it is asynchronous only where its attribute says so.
const $ordered = sharedKey("ordered");

/// The script that runs, for `document.currentScript`.
let runningScript = null;
/// Modules must not replace the document by writing into it.
let modulesRunning = 0;
/// Script for the host to evaluate; it takes one at a time, so that microtasks are drained after each.
let readyScript = null;
/// The script that the parser waits for.
let blockingScript = null;
/// Scripts of the parser for after its end, and scripts of scripts that keep their order.
const deferredScripts = [];
const orderedScripts = [];

/// JavaScript's MIME types (MIME Sniffing standard 4.6).
const scriptTypes =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/// `classic`, `module` or `importmap`; null for a block of data.
function scriptKind(script) {
  const type = script.getAttribute("type");
  const language = script.getAttribute("language");
  if (type === "" || (type === null && !language)) return "classic";
  const name = type === null ? `text/${language}` : type.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  if (scriptTypes.test(name)) return "classic";
  const kind = name.toLowerCase();
  return kind === "module" || kind === "importmap" ? kind : null;
}

/// Prepares a script element (HTML standard 4.12.1.1): runs it, or sees to it that it runs at its time.
function prepareScript(script, byParser = false) {
  if (isSandboxed("allow-scripts")) return;
  if (script[$alreadyStarted] || script[$parserInserted]) return;
  const source = script.text;
  const src = script.getAttribute("src");
  if (src === null && source === "") return;
  if (!isConnected(script) || script.ownerDocument !== document) return;
  const kind = scriptKind(script);
  if (kind === null) return;
  if (byParser) script[$ordered] = true;
  script[$alreadyStarted] = true;
  if (kind === "classic" && script.hasAttribute("nomodule")) return;
  if (kind === "classic" && !isForThisWindow(script)) return;
  const item = {
    script, kind, source, url: baseURL().href, line: script[$line] ?? 1, record: null, isReady: false, hasFailed: false,
    then: checkLoaded,
  };
  if (src === null) {
    item.url = pageURL.href;
    if (kind === "importmap") return registerImportMap(item);
    if (kind === "classic") item.isReady = true;
  } else {
    const url = resolveURL(src);
    if (!url || src === "" || kind === "importmap") {
      queueEvent(script, new Event("error"));
      return;
    }
    Object.assign(item, { url: url.href, line: 1 });
  }
  schedule(item, byParser);
}

/// The attributes of an old event model: `<script for=window event=onload>`.
function isForThisWindow(script) {
  const target = script.getAttribute("for");
  const event = script.getAttribute("event");
  if (target === null || event === null) return true;
  return asciiLowercase(target) === "window" && /^onload(?:\(\))?$/i.test(event);
}

/// Decides when a prepared script runs, and has it fetched.
function schedule(item, byParser) {
  const { script, kind } = item;
  const isExternal = script.hasAttribute("src");
  const isAsync = script.hasAttribute("async") || !script[$ordered];
  const waits = kind === "module" || isExternal;
  if (waits) loadBlockers++;
  if (waits && isAsync) item.arrived = () => runScript(item, endOfWait);
  else if (waits && !byParser) {
    orderedScripts.push(item);
    item.arrived = runOrdered;
  } else if (waits && (kind === "module" || script.hasAttribute("defer"))) {
    deferredScripts.push(item);
    item.arrived = runDeferred;
  } else if (byParser && (isExternal || scriptBlockingSheets > 0)) {
    blockingScript = item;
    item.arrived = runBlocking;
    if (!isExternal) loadBlockers++;
  } else if (byParser) {
    blockingScript = item;
    loadBlockers++;
    item.arrived = runBlocking;
    runBlocking();
    return;
  } else {
    // An inline script that a script inserts runs at once, in the midst of its inserter.
    evaluateNow(item);
    return;
  }
  if (kind === "module") fetchModuleScript(item);
  else if (isExternal) fetchClassicScript(item);
  if (blockingScript === item) preloadRest();
}

function endOfWait() {
  loadBlockers--;
  queueTask(checkLoaded);
}

/// What is no script whatever it contains (Fetch standard, "should response be blocked due to its MIME type").
const noScriptType = /^\s*(?:audio\/|image\/|video\/|text\/csv\s*(?:;|$))/i;

function fetchClassicScript(item) {
  requestText(Destination.script, item.url, (answer) => {
    item.isReady = true;
    const type = headerOf(answer, "content-type") ?? "";
    const isNoScript = noScriptType.test(type);
    item.hasFailed = answer.failure !== "" || !answer.ok || isNoScript;
    if (item.hasFailed) {
      const reason = answer.failure || (answer.ok ? `its content type is "${type}"` : `status ${answer.status}`);
      native.log(ConsoleLevel.error, `The script ${item.url} was not loaded: ${reason}`, "");
    } else {
      item.source = decodeResource(answer, item.script.getAttribute("charset"));
      item.url = answer.url || item.url;
    }
    item.arrived();
  });
}

function fetchModuleScript(item) {
  const ready = (missing) => {
    item.isReady = true;
    item.hasFailed = missing !== "";
    if (item.hasFailed) native.log(ConsoleLevel.error, `The module was not loaded: ${missing}`, "");
    item.arrived();
  };
  if (!item.script.hasAttribute("src")) {
    item.record = modules().makeScriptRecord(baseURL().href, item.source, item.line, item.url);
    modules().loadModuleGraph(item.record, ready);
    return;
  }
  const entry = modules().fetchModule(item.url, "");
  modules().whenFetched(entry, () => {
    if (entry.fault !== null) return ready(`${item.url}: ${entry.fault}`);
    item.record = entry.record;
    modules().loadModuleGraph(entry.record, ready);
  });
}

/// Scripts of the parser wait for the style sheets before them.
function runBlocking() {
  const item = blockingScript;
  if (!item?.isReady || item.isRunning || scriptBlockingSheets > 0) return;
  item.isRunning = true;
  runScript(item, () => {
    loadBlockers--;
    if (blockingScript === item) blockingScript = null;
    if (writer !== null) endOfWriter();
    queueTask(parse);
  });
}

function runOrdered() {
  const item = orderedScripts[0];
  if (!item?.isReady || item.isRunning) return;
  item.isRunning = true;
  runScript(item, () => {
    orderedScripts.shift();
    endOfWait();
    runOrdered();
  });
}

/// Runs what waits for the end of parsing, one script at a time, and then tells that the content is there.
function runDeferred() {
  if (!parsingEnded || readyState !== "interactive") return;
  const item = deferredScripts[0];
  if (item) {
    if (!item.isReady || item.isRunning || scriptBlockingSheets > 0) return;
    item.isRunning = true;
    runScript(item, () => {
      deferredScripts.shift();
      loadBlockers--;
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
  if (endScripts === null) queueTask(checkLoaded);
  else runUserScripts(endScripts, checkLoaded);
}

/// A style sheet that scripts waited for is there.
function resumeScripts() {
  runBlocking();
  runDeferred();
}

/// Runs a script as a task of its own, tells its element, and goes on.
function runScript(item, proceed) {
  const { script } = item;
  queueTask(function () {
    if (item.hasFailed) return endScript(item, "error", proceed);
    if (item.kind === "module") {
      modulesRunning++;
      try {
        then.call(modules().runModuleGraph(item.record), undefined, reportException);
      } finally {
        modulesRunning--;
      }
      return endScript(item, "load", proceed);
    }
    runningScript = script;
    readyScript = {
      source: withDynamicImports(item.source, item.url), url: item.url, line: item.line,
      *done() {
        runningScript = null;
        if (script.hasAttribute("src")) yield* fireSteps(script, new Event("load"));
        proceed();
      },
    };
    return undefined;
  });
}

function* endScript({ script }, type, proceed) {
  // Microtasks of the script come before its event.
  yield;
  yield* fireSteps(script, new Event(type));
  proceed();
}

function evaluateNow(item) {
  const previous = runningScript;
  runningScript = item.script;
  native.evaluate(withDynamicImports(item.source, item.url), item.url, item.line);
  runningScript = previous;
}

function registerImportMap(item) {
  try {
    modules().addImportMap(item.source, item.url, item.line);
  } catch (error) {
    reportException(error, { url: item.url, line: item.line, column: 0 });
  }
}
