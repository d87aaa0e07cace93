// Document loading: the parser's stream is processed in document order, so a script sees the preceding nodes.

import { PageTransitionEvent } from "../generated/interfaces/page-transition-event.js";
import { $name } from "./attributes.js";
import { setTarget } from "./control-states.js";
import { closeParserElement, pushParserElement } from "./document-write.js";
import { $contentType, $isHTML, XMLDocument, changeReadyState, document } from "./document.js";
import { Event, fireSteps } from "./events.js";
import { flushAutofocus } from "./focus.js";
import { restoreFormState } from "./form-state.js";
import { notifyOfDocument } from "./frames.js";
import { fragmentTarget, pageURL, scrollToFragment } from "./location.js";
import { Markup, MarkupReader, childHolder } from "./markup.js";
import { isConnected } from "./nodes.js";
import { $parserInserted, blockingScript, prepareScript, runDeferred } from "./scripts.js";
import { scrollToRow } from "./scrolling.js";
import { declaredShadow } from "./shadow.js";
import { autofocusCandidates, parserStack, restoredForm, setTableForm, tableForm, tableParts } from "./shared-state.js";
import { associateTableForm } from "./table-forms.js";
import { queueTask } from "./tasks.js";
import { performanceNow } from "./timers.js";
import { insertNode } from "./tree.js";
import { runUserScripts } from "./user-scripts.js";
import { scrollRow } from "./viewport.js";
import { XMLReader } from "./xml.js";
/** @type {any} */
export let reader = null;
/// Readers that were interrupted when a script wrote; they continue after the written text.
/** @type {any[]} */
export const outerReaders = [];
/** @type {Element[]} */
export const openElements = [];
/// Number of requests and scripts that delay the load event.
export let loadBlockers = 0;
/// Number of render-blocking style sheets in the head.
export let renderBlockers = 0;
/// Number of parser-inserted style sheets that block scripts.
export let scriptBlockingSheets = 0;
export let parsingEnded = false;
export let contentLoaded = false;
export let loadFinished = false;
let restoredRow = -1;

/// Pending user scripts of this document, as alternating names and sources; null for none.
/** @type {any} */
export let startScripts = null;
/** @type {any} */
export let endScripts = null;

/// Load times in milliseconds since the document was opened; missing ones are 0.
/** @type {Record<string, number>} */
export const loadTimings = {};

/// Records the time of a loading phase.
/** @param {string} name */
export function markLoadTiming(name) {
  loadTimings[name] ??= performanceNow();
}

/** @param {any} stream */
export function startParsing(stream) {
  reader = new MarkupReader(stream);
  queueTask(parse);
}

/// Parses an XML document.
/**
 * @param {string} text
 * @param {string} contentType
 */
export function startParsingXML(text, contentType) {
  if (startScripts !== null) runUserScripts(startScripts);
  Object.setPrototypeOf(document, XMLDocument.prototype);
  document[$isHTML] = false;
  document[$contentType] = contentType;
  reader = new XMLReader(text, document, { isPage: true });
  queueTask(parse);
}

/// Parses until a script must run or be loaded.
/** @returns {void} */
export function parse() {
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
        else if (tableForm !== null && element?.[$name] === "table") setTableForm(null);
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
  queueTask(() => changeReadyState("interactive"));
  queueTask(runDeferred);
}

/// The parser reached `</script>`.
/** @param {HTMLElement} script */
export function endOfScript(script) {
  script[$parserInserted] = false;
  prepareScript(script, true);
}

export function checkLoaded() {
  if (!contentLoaded || loadFinished || loadBlockers > 0) return;
  loadFinished = true;
  queueTask(finishLoading);
}

function* finishLoading() {
  yield* changeReadyState("complete");
  markLoadTiming("loadEventStart");
  setTarget(fragmentTarget());
  yield* fireSteps(window, new Event("load"), document);
  notifyOfDocument("complete");
  markLoadTiming("loadEventEnd");
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}

// ---- Variables that other modules set ----

/** @param {number} value */
export function setLoadBlockers(value) { loadBlockers = value; }
/** @param {boolean} value */
export function setContentLoaded(value) { contentLoaded = value; }
/** @param {number} value */
export function setRenderBlockers(value) { renderBlockers = value; }
/** @param {number} value */
export function setScriptBlockingSheets(value) { scriptBlockingSheets = value; }
/** @param {number} value */
export function setRestoredRow(value) { restoredRow = value; }
/** @param {unknown} value */
export function setStartScripts(value) { startScripts = value; }
/** @param {unknown} value */
export function setEndScripts(value) { endScripts = value; }
/** @param {unknown} value */
export function setReader(value) { reader = value; }
/** @param {boolean} value */
export function setParsingEnded(value) { parsingEnded = value; }
/** @param {boolean} value */
export function setLoadFinished(value) { loadFinished = value; }
