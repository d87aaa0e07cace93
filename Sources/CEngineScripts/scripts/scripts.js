// Script elements: preparation and execution (HTML standard 4.12.1).

import { ConsoleLevel } from "./console.js";
import { finishWriter } from "./document-write.js";
import { document, readyState } from "./document.js";
import { reportException } from "./errors.js";
import { Event, fireSteps } from "./events.js";
import { isSandboxed, notifyOfDocument } from "./frames.js";
import { sharedKey } from "./kernel.js";
import {
  checkLoaded, contentLoaded, endScripts, loadBlockers, markLoadTiming, parse, parsingEnded, scriptBlockingSheets,
  setContentLoaded, setLoadBlockers,
} from "./loader.js";
import { baseURL, pageURL, resolveURL } from "./location.js";
import { $line } from "./markup.js";
import { headerOf, modules, withDynamicImports } from "./module-access.js";
import { Destination } from "./network.js";
import { isConnected } from "./nodes.js";
import { hasPolicies, isBlocked, nonceOf, referrerPolicyOf } from "./policies.js";
import { preloadRemainder, requestText } from "./preloads.js";
import { asciiLowercase } from "./reflection.js";
import { decodeResource } from "./resources.js";
import { writer } from "./shared-state.js";
import { queueEvent, queueTask } from "./tasks.js";
import { runUserScripts } from "./user-scripts.js";
import { then } from "./window.js";

/// Whether the parser has not reached `</script>`.
export const $parserInserted = sharedKey("parserInserted");
export const $alreadyStarted = sharedKey("alreadyStarted");
/// A parser-inserted script, or one whose `async` was set: it is asynchronous only with the attribute.
export const $ordered = sharedKey("ordered");

/// The running script, for `document.currentScript`.
/** @type {any} */
export let runningScript = null;
/// Number of running modules, which must not replace the document by writing into it.
export let modulesRunning = 0;
/// The next script for the host to evaluate; one at a time, so that microtasks run after each.
/** @type {any} */
export let readyScript = null;
/// The script that blocks the parser.
/** @type {any} */
export let blockingScript = null;
/// Parser-inserted scripts that run after parsing, and ordered scripts inserted by scripts.
/** @type {any[]} */
const deferredScripts = [];
/** @type {any[]} */
const orderedScripts = [];

/// JavaScript's MIME types (MIME Sniffing standard 4.6).
export const scriptTypes =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/// `classic`, `module` or `importmap`; null for a data block.
/** @param {HTMLElement} script */
export function scriptKind(script) {
  const type = script.getAttribute("type");
  const language = script.getAttribute("language");
  if (type === "" || (type === null && !language)) return "classic";
  const name = type === null ? `text/${language}` : type.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  if (scriptTypes.test(name)) return "classic";
  const kind = name.toLowerCase();
  return kind === "module" || kind === "importmap" ? kind : null;
}

/// Prepares a script element (HTML standard 4.12.1.1): runs or schedules it.
/** @param {any} script */
export function prepareScript(script, byParser = false) {
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
  const nonce = hasPolicies ? nonceOf(script) : "";
  const line = byParser ? script[$line] : undefined;
  if (src === null && isBlocked("inline-script", { content: source, nonce, element: script, line })) return;
  /** @type {any} */
  const item = {
    script, kind, source, url: baseURL().href, line: script[$line] ?? 1, record: null, isReady: false, hasFailed: false,
    then: checkLoaded,
    init: {
      nonce, isParserInserted: byParser, referrerPolicy: referrerPolicyOf(script.getAttribute("referrerpolicy")),
    },
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
  scheduleScript(item, byParser);
}

/// The attributes of a legacy event model: `<script for=window event=onload>`.
/** @param {HTMLElement} script */
function isForThisWindow(script) {
  const target = script.getAttribute("for");
  const event = script.getAttribute("event");
  if (target === null || event === null) return true;
  return asciiLowercase(target) === "window" && /^onload(?:\(\))?$/i.test(event);
}

/// Determines when a prepared script runs, and fetches it.
/**
 * @param {any} item
 * @param {boolean} byParser
 */
function scheduleScript(item, byParser) {
  const { script, kind } = item;
  const isExternal = script.hasAttribute("src");
  const isAsync = script.hasAttribute("async") || !script[$ordered];
  const waits = kind === "module" || isExternal;
  if (waits) setLoadBlockers(loadBlockers + 1);
  if (waits && isAsync) item.onReady = () => runScript(item, unblockLoadEvent);
  else if (waits && !byParser) {
    orderedScripts.push(item);
    item.onReady = runOrdered;
  } else if (waits && (kind === "module" || script.hasAttribute("defer"))) {
    deferredScripts.push(item);
    item.onReady = runDeferred;
  } else if (byParser && (isExternal || scriptBlockingSheets > 0)) {
    blockingScript = item;
    item.onReady = runBlocking;
    if (!isExternal) setLoadBlockers(loadBlockers + 1);
  } else if (byParser) {
    blockingScript = item;
    setLoadBlockers(loadBlockers + 1);
    item.onReady = runBlocking;
    runBlocking();
    return;
  } else {
    // An inline script inserted by a script runs synchronously, nested in its inserter.
    evaluateNow(item);
    return;
  }
  if (kind === "module") fetchModuleScript(item);
  else if (isExternal) fetchClassicScript(item);
  if (blockingScript === item) preloadRemainder();
}

function unblockLoadEvent() {
  setLoadBlockers(loadBlockers - 1);
  queueTask(checkLoaded);
}

/// Types that are blocked as scripts (Fetch standard, "should response be blocked due to its MIME type").
const noScriptType = /^\s*(?:audio\/|image\/|video\/|text\/csv\s*(?:;|$))/i;

/** @param {any} item */
function fetchClassicScript(item) {
  requestText(Destination.script, item.url, (response) => {
    item.isReady = true;
    const type = headerOf(response, "content-type") ?? "";
    const isNoScript = noScriptType.test(type);
    item.hasFailed = response.failure !== "" || !response.ok || isNoScript;
    if (item.hasFailed) {
      const reason = response.failure || (response.ok ? `its content type is "${type}"` : `status ${response.status}`);
      if (!response.isBlocked) native.log(ConsoleLevel.error, `The script ${item.url} was not loaded: ${reason}`, "");
    } else {
      item.source = decodeResource(response, item.script.getAttribute("charset"));
      item.url = response.url || item.url;
    }
    item.onReady();
  }, item.init);
}

/** @param {any} item */
function fetchModuleScript(item) {
  /** @param {string} missing */
  const ready = (missing) => {
    item.isReady = true;
    item.hasFailed = missing !== "";
    if (item.hasFailed) native.log(ConsoleLevel.error, `The module was not loaded: ${missing}`, "");
    item.onReady();
  };
  if (!item.script.hasAttribute("src")) {
    item.record = modules().makeScriptRecord(baseURL().href, item.source, item.line, item.url);
    modules().loadModuleGraph(item.record, ready, item.init);
    return;
  }
  const entry = modules().fetchModule(item.url, "", item.init);
  modules().whenFetched(entry, () => {
    if (entry.error !== null) return ready(`${item.url}: ${entry.error}`);
    item.record = entry.record;
    modules().loadModuleGraph(entry.record, ready, item.init);
  });
}

/// Parser-inserted scripts wait for preceding style sheets.
function runBlocking() {
  const item = blockingScript;
  if (!item?.isReady || item.isRunning || scriptBlockingSheets > 0) return;
  item.isRunning = true;
  runScript(item, () => {
    setLoadBlockers(loadBlockers - 1);
    if (blockingScript === item) blockingScript = null;
    if (writer !== null) finishWriter();
    queueTask(parse);
  });
}

function runOrdered() {
  const item = orderedScripts[0];
  if (!item?.isReady || item.isRunning) return;
  item.isRunning = true;
  runScript(item, () => {
    orderedScripts.shift();
    unblockLoadEvent();
    runOrdered();
  });
}

/// Runs deferred scripts one by one, then fires `DOMContentLoaded`.
export function runDeferred() {
  if (!parsingEnded || readyState !== "interactive") return;
  const item = deferredScripts[0];
  if (item) {
    if (!item.isReady || item.isRunning || scriptBlockingSheets > 0) return;
    item.isRunning = true;
    runScript(item, () => {
      deferredScripts.shift();
      setLoadBlockers(loadBlockers - 1);
      queueTask(runDeferred);
    });
    return;
  }
  if (contentLoaded) return;
  setContentLoaded(true);
  queueTask(function* () {
    markLoadTiming("domContentLoadedEventStart");
    yield* fireSteps(document, new Event("DOMContentLoaded", { bubbles: true }));
    notifyOfDocument("interactive");
    markLoadTiming("domContentLoadedEventEnd");
  });
  if (endScripts === null) queueTask(checkLoaded);
  else runUserScripts(endScripts, checkLoaded);
}

/// Called when a script-blocking style sheet has loaded.
export function resumeScripts() {
  runBlocking();
  runDeferred();
}

/// Runs a script in a task, fires its event, and continues.
/**
 * @param {any} item
 * @param {AnyFunction} proceed
 */
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

/**
 * @param {{ script: any }} options
 * @param {string} type
 * @param {AnyFunction} proceed
 */
function* endScript({ script }, type, proceed) {
  // Microtasks of the script run before its event.
  yield;
  yield* fireSteps(script, new Event(type));
  proceed();
}

/** @param {any} item */
function evaluateNow(item) {
  const previous = runningScript;
  runningScript = item.script;
  native.evaluate(withDynamicImports(item.source, item.url), item.url, item.line);
  runningScript = previous;
}

/** @param {any} item */
function registerImportMap(item) {
  try {
    modules().addImportMap(item.source, item.url, item.line);
  } catch (error) {
    reportException(error, { url: item.url, line: item.line, column: 0 });
  }
}

// ---- Variables that other modules set ----

/** @param {unknown} value */
export function setReadyScript(value) { readyScript = value; }
/** @param {unknown} value */
export function setRunningScript(value) { runningScript = value; }
/** @param {unknown} value */
export function setBlockingScript(value) { blockingScript = value; }
