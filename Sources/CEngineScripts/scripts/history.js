// The session history as a document sees it (HTML standard 7.2.5).

import { HashChangeEvent, PopStateEvent } from "../generated/interfaces/event-types.js";
import { setTarget } from "./control-states.js";
import { toLong } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { fireSteps } from "./events.js";
import { isDetached } from "./frames.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import {
  fragmentTarget, location, pageURL, resolveURL, sameButFragment, scrollToFragment, setPageURL,
} from "./location.js";
import { illegalInvocation } from "./nodes.js";
import { scrollToRow } from "./scrolling.js";
import { StructuredCloner } from "./structured-clone.js";
import { deserializeState, serializeState } from "./structured-serialize.js";
import { queueEvent, queueTask } from "./tasks.js";
import { performanceNow } from "./timers.js";
import { URL } from "./url.js";

let historyLength = 1;
/// The index of the current entry. A push removes the entries after it.
let historyIndex = 0;
export let historyStateJSON = "null";
/** @type {any} */
let historyState = null;
let scrollRestoration = "auto";

export const HistoryKind = { push: 0, replace: 1, fragment: 2 };

/// Maximum number of history changes within a period, as in WebKit.
const historyChangeLimit = 100;
const historyChangeMilliseconds = 10_000;
/** @type {number[]} */
const historyChangeTimes = [];

/** @param {string} text */
export function setHistoryState(text) {
  historyStateJSON = text;
  try {
    historyState = text === "null" ? null : deserializeState(text) ?? null;
  } catch {
    historyState = null;
  }
}

export function appendHistoryEntry() {
  historyIndex++;
  historyLength = historyIndex + 1;
}

/** @type {(() => void) | null} */
let pendingTraversal = null;
/// A traversal starts in its own task, unless the script adds an entry before.
/** @param {number} delta */
function traverseBy(delta) {
  const plan = (pendingTraversal = () => { if (pendingTraversal === plan) native.requestTraversal(delta); });
  queueTask(plan);
}

/// The implementation of this realm's history. Members of another realm's interface can be called on it, too.
const historyActions = {
  get length() { return historyLength; },
  get scrollRestoration() { return scrollRestoration; },
  set scrollRestoration(value) { if (value === "auto" || value === "manual") scrollRestoration = value; },
  get state() { return historyState; },
  /** @param {number} steps */
  go(steps) {
    if (steps === 0) location.reload();
    else traverseBy(steps);
  },
  change: changeHistory,
  get isDetached() { return isDetached(); },
};
const $actions = sharedKey("historyActions");

/// Throws when the history belongs to an inactive document.
/** @param {any} receiver */
function actionsOf(receiver) {
  const actions = receiver?.[$actions] ?? illegalInvocation("A member of History");
  if (actions.isDetached) throw new DOMException("The document is not fully active", "SecurityError");
  return actions;
}

class History {
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    illegalConstructor(token);
    /** @type {any} */ (this)[$actions] = historyActions;
  }
  get length() { return actionsOf(this).length; }
  get scrollRestoration() { return actionsOf(this).scrollRestoration; }
  set scrollRestoration(value) { actionsOf(this).scrollRestoration = `${value}`; }
  get state() { return actionsOf(this).state; }
  back() { actionsOf(this).go(-1); }
  forward() { actionsOf(this).go(1); }
  go(delta = 0) { actionsOf(this).go(toLong(delta)); }
  /**
   * @param {ScriptValue} data
   * @param {ScriptValue} unused
   * @param {ScriptValue} [url]
   */
  pushState(data, unused, url = null) {
    actionsOf(this).change(HistoryKind.push, "pushState", data, `${unused}`, url);
  }
  /**
   * @param {ScriptValue} data
   * @param {ScriptValue} unused
   * @param {ScriptValue} [url]
   */
  replaceState(data, unused, url = null) {
    actionsOf(this).change(HistoryKind.replace, "replaceState", data, `${unused}`, url);
  }
}
expose(History);
export const history = new History(secret);

/// Whether a document may change to a URL without a load (HTML standard, "can have its URL rewritten").
/** @param {any} url */
function canRewriteURL(url) {
  for (const part of ["protocol", "username", "password", "host"]) {
    if (url[part] !== pageURL[/** @type {keyof typeof pageURL} */ (part)]) return false;
  }
  if (/^(?:https?|app):$/.test(url.protocol)) return true;
  if (url.pathname !== pageURL.pathname) return false;
  return url.protocol === "file:" || url.search === pageURL.search;
}

/**
 * @param {number} kind
 * @param {string} name
 * @param {unknown} data
 * @param {unknown} unused
 * @param {string} url
 */
function changeHistory(kind, name, data, unused, url) {
  const text = data === null ? "null" : serializeState(new StructuredCloner().clone(data));
  /** @type {any} */
  let target = pageURL;
  if (url !== null && url !== undefined && `${url}` !== "") {
    target = resolveURL(`${url}`);
    const refused = `Blocked attempt to use history.${name}() to change session history URL from ${pageURL.href} to `;
    if (!target) throw new DOMException(`${refused}${url}. URL is invalid`, "SecurityError");
    if (!canRewriteURL(target)) {
      const rule = "Protocols, domains, ports, usernames, and passwords must match.";
      throw new DOMException(`${refused}${target.href}. ${rule}`, "SecurityError");
    }
  }
  checkHistoryRate(name);
  setHistoryState(text);
  setPageURL(target);
  if (kind === HistoryKind.push) {
    pendingTraversal = null;
    appendHistoryEntry();
  }
  native.historyChanged(kind, target.href, text);
}

/** @param {string} name */
function checkHistoryRate(name) {
  const now = performanceNow();
  while (historyChangeTimes.length > 0 && historyChangeTimes[0] <= now - historyChangeMilliseconds) {
    historyChangeTimes.shift();
  }
  if (historyChangeTimes.length >= historyChangeLimit) {
    const seconds = historyChangeMilliseconds / 1000;
    throw new DOMException(
      `Attempt to use history.${name}() more than ${historyChangeLimit} times per ${seconds} seconds`,
      "SecurityError");
  }
  historyChangeTimes.push(now);
}

/// The shell traversed to another entry of this document.
/**
 * @param {string} href
 * @param {any} stateJSON
 * @param {number} length
 * @param {number} index
 * @param {any} row
 */
export function* traverse(href, stateJSON, length, index, row) {
  const oldURL = pageURL;
  setPageURL(new URL(href));
  historyLength = length;
  historyIndex = index;
  setHistoryState(stateJSON);
  if (oldURL.href !== href && sameButFragment(oldURL, pageURL)) {
    queueEvent(window, new HashChangeEvent("hashchange", { oldURL: oldURL.href, newURL: href }));
  }
  setTarget(fragmentTarget());
  yield* fireSteps(window, new PopStateEvent("popstate", { state: historyState }));
  if (scrollRestoration !== "auto") return;
  if (row >= 0) scrollToRow(row);
  else scrollToFragment();
}

// ---- Variables that other modules set ----

/** @param {number} value */
export function setHistoryLength(value) { historyLength = value; }
/** @param {number} value */
export function setHistoryIndex(value) { historyIndex = value; }
