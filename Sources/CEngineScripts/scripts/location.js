// Location and navigation requests (HTML standard 7.2.4 and 7.4). The shell decides about navigations.

import { HashChangeEvent, PopStateEvent } from "../generated/interfaces/event-types.js";
import { $name } from "./attributes.js";
import { DialogKind } from "./bridge.js";
import { defineProperty } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { setTarget } from "./control-states.js";
import { requireArguments } from "./conversions.js";
import { childNamed } from "./document-parts.js";
import { $url, document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { listAncestors } from "./dom-string-list.js";
import { $listeners } from "./event-target.js";
import { BeforeUnloadEvent } from "./event-types.js";
import { fire } from "./events.js";
import {
  fallbackBase, frameElements, frameNumber, friendlyRealm, isDetached, isSandboxed, navigateElsewhere,
  notifyOfFrame, realm, targetFrame,
} from "./frames.js";
import { HistoryKind, appendHistoryEntry, historyStateJSON, setHistoryState } from "./history.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { loadFinished } from "./loader.js";
import { findByID } from "./named-access.js";
import { $first, $next } from "./nodes.js";
import { nextWindow } from "./opened-windows.js";
import { percentDecode } from "./percent-encoding.js";
import { hasPolicies, isBlocked, referrerPolicy, upgraded } from "./policies.js";
import { attributeOf } from "./reflection.js";
import { scrollElementIntoView } from "./scroll-into-view.js";
import { scrollToRow } from "./scrolling.js";
import { queueEvent, queueTask } from "./tasks.js";
import { URL } from "./url.js";
import { isUserActive, lastActivation } from "./user-activation.js";

export let pageURL = new URL("about:blank");

export function baseURL() {
  const href = childNamed(document.head, "base")?.getAttribute("href") ?? null;
  const own = pageURL.protocol === "about:" && fallbackBase !== null ? new URL(fallbackBase) : pageURL;
  const base = (href === null ? null : URL.parse(href, own.href)) ?? own;
  return base === own || !hasPolicies || lazyModule("content-security").allowsBase(base.href) ? base : own;
}

/// A URL relative to the document of a node, or null. A document that is not shown has its own base.
/**
 * @param {Document} owner
 * @param {string} text
 */
export function resolveIn(owner, text) {
  if (owner === document) return resolveURL(text);
  const base = ownBaseHref(owner);
  if (base === null && (owner[$url] ?? "about:blank") === "about:blank") return resolveURL(text);
  return URL.parse(text, base ?? owner[$url]);
}

/// The `href` of the base element in a document that is not shown, or null.
/** @param {Document} owner */
function ownBaseHref(owner) {
  const head = childNamed(childNamed(owner, "html"), "head");
  for (let node = head?.[$first] ?? null; node !== null; node = node[$next]) {
    const href = node[$name] === "base" ? attributeOf(node, "href") : null;
    if (href === null) continue;
    const fallback = owner[$url] === "about:blank" ? baseURL().href : owner[$url];
    return URL.parse(href, fallback)?.href ?? null;
  }
  return null;
}

/// A URL relative to the document, or null.
/** @param {string | null} text */
export function resolveURL(text) {
  const isBlank = pageURL.protocol === "about:" && fallbackBase === null;
  return URL.parse(text, isBlank ? undefined : baseURL().href);
}

export const NavigationCause = {
  link: 0, form: 1, locationAssign: 2, locationReplace: 3, reload: 4, metaRefresh: 5, windowOpen: 6, windowClose: 7,
};

/// On realms and forms: the planned navigation of a form.
export const $plan = sharedKey("plan");

/**
 * @param {any} cause
 * @param {string} url
 * @param {Record<string, any>} [init]
 */
export function requestNavigation(cause, url, init = {}) {
  if (navigateElsewhere(cause, url, init)) return;
  if (/^http:/i.test(url) && URL.parse(url)?.hostname === pageURL.hostname) url = upgraded(url);
  const { method = "GET", contentType = "", body = "", target = "", download, window: opened = 0 } = init;
  // A script of another document can navigate this one.
  const source = native.runningFrame();
  const replaces = target === "" && download === undefined && replacesDocument(url);
  const request = () => {
    if (replaces) notifyOfFrame("started", url);
    native.requestNavigation(
      NavigationCause[/** @type {keyof typeof NavigationCause} */ (cause)], url, method, contentType, body, target,
      download !== undefined, download,
      opened, init.referrerPolicy || referrerPolicy, source);
  };
  // The navigating script completes before `beforeunload` fires.
  if (!replaces || !hasBeforeUnloadListener()) request();
  else queueTask(() => { if (mayUnload()) request(); });
}

/// Other schemes open external programs, and the document stays.
/** @param {string} url */
function replacesDocument(url) {
  return /^(?:https?|app|file|data|about|blob):/i.test(url);
}

/// Whether this document or a document in its frames listens to `beforeunload`.
export function hasBeforeUnloadListener() {
  /** @type {any} */
  const key = $listeners;
  return window[key]?.has("beforeunload") || childRealms().some((child) => child.hasBeforeUnloadListener());
}

/// The realms of same-origin frames in this document.
function childRealms() {
  if (frameElements.size === 0) return [];
  return [...frameElements.keys()].map(friendlyRealm).filter((child) => child !== null);
}

let isUnloading = false;
/// Fires `beforeunload` here and in the frames (HTML standard 7.4.2.4). The user is asked when a listener objects and
/// the page has had user activation.
function mayUnload() {
  if (isUnloading) return false;
  isUnloading = true;
  try {
    const isPrevented = isUnloadPrevented();
    if (!isPrevented || lastActivation === -Infinity || isSandboxed("allow-modals")) return true;
    return native.openDialog(DialogKind.leave, "Leave this page? What you entered may be lost.", "") !== null;
  } finally {
    isUnloading = false;
  }
}

export function isUnloadPrevented() {
  const event = new BeforeUnloadEvent(secret);
  const objects = !fire(window, event, document) || event.returnValue !== "";
  return childRealms().reduce((result, child) => child.isUnloadPrevented() || result, objects);
}

/**
 * @param {URL} left
 * @param {URL} right
 */
export function sameButFragment(left, right) {
  return left.href.replace(/#.*$/, "") === right.href.replace(/#.*$/, "");
}

/// Policies that forbid or report `eval` replace it, and do not apply to the text of a URL.
const evaluateGlobally = eval;

/// Evaluates a `javascript:` URL in a task. A string result would be the next document, which only the shell can open,
/// so it is only logged.
/** @param {URL} url */
function evaluateURL(url) {
  if (isSandboxed("allow-scripts")) return;
  const source = native.decodeUTF8(percentDecode(url.href.slice("javascript:".length)));
  if (isBlocked("javascript-url", { content: source })) return;
  queueTask(() => {
    const result = evaluateGlobally(source);
    if (typeof result !== "string") return;
    if (frameNumber !== 0) native.openFrame(frameNumber, pageURL.href, result, referrerPolicy);
    else {
      native.log(ConsoleLevel.warn, "A javascript: URL returned a document, which is not shown", "");
    }
  });
}

/// Navigates by a link or `location`: within the document when only the fragment differs. `keepsOpener`: an opened
/// window gets a reference to this one.
/**
 * @param {URL} url
 * @param {string} cause
 */
export function navigate(url, cause, target = "", keepsOpener = false, policy = "") {
  const opensElsewhere = targetFrame(target) !== frameNumber;
  if (opensElsewhere && targetFrame(target) < 0 && isSandboxed("allow-popups")) {
    native.log(ConsoleLevel.error, `The sandboxed frame may not open ${url.href} in a new view`, "");
    return;
  }
  if (opensElsewhere && navigateElsewhere(cause, url.href, { target, referrerPolicy: policy })) return;
  if (url.protocol === "javascript:") return evaluateURL(url);
  if (!opensElsewhere && url.href.includes("#") && sameButFragment(url, pageURL)) {
    return navigateToFragment(url, cause === "locationReplace" || replacesEntry(url));
  }
  /** @type {any} */ (realm)[$plan] = undefined;
  if (cause === "locationAssign" && !opensElsewhere && url.href === pageURL.href) cause = "locationReplace";
  const opened = keepsOpener && opensElsewhere ? nextWindow(target) : 0;
  requestNavigation(cause, url.href, { target: opensElsewhere ? target : "", window: opened, referrerPolicy: policy });
}

/// A navigation before the load event without user activation replaces the current entry; so does a navigation to the
/// current URL.
/** @param {URL} url */
function replacesEntry(url) {
  return url.href === pageURL.href || (!loadFinished && !isUserActive());
}

/**
 * @param {string} href
 * @param {string} target
 * @param {any} [relations]
 */
export function openLink(href, target, relations = [], policy = "") {
  const url = resolveURL(href);
  if (!url) return;
  const chosen = target || childNamed(document.head, "base")?.getAttribute("target") || "";
  // HTML standard 4.6.5: `_blank` implies `noopener` unless the link says `opener`.
  const severs = ["noopener", "noreferrer"].some((word) => relations.includes(word));
  const keepsOpener = !severs && (chosen.toLowerCase() !== "_blank" || relations.includes("opener"));
  navigate(url, "link", chosen, keepsOpener, relations.includes("noreferrer") ? "no-referrer" : policy);
}

/**
 * @param {URL} url
 * @param {boolean} replaces
 */
function navigateToFragment(url, replaces) {
  const oldURL = pageURL.href;
  const isSame = oldURL === url.href;
  pageURL = url;
  const hadState = historyStateJSON !== "null";
  setHistoryState("null");
  if (!isSame) {
    if (!replaces) appendHistoryEntry();
    native.historyChanged(replaces ? HistoryKind.replace : HistoryKind.fragment, url.href, "null");
  } else if (hadState) native.historyChanged(HistoryKind.replace, url.href, "null");
  scrollToFragment();
  if (isSame) return;
  fire(window, new PopStateEvent("popstate", { state: null }));
  queueEvent(window, new HashChangeEvent("hashchange", { oldURL, newURL: url.href }));
}

export function fragmentTarget() {
  if (pageURL.hash.length < 2) return null;
  const raw = pageURL.hash.slice(1);
  const id = native.decodeUTF8(percentDecode(raw));
  return findByID(document, raw) ?? findByID(document, id) ??
    [...document.getElementsByName(id)].find((element) => element[$name] === "a") ?? null;
}

export function scrollToFragment() {
  const element = fragmentTarget();
  setTarget(element);
  if (element) scrollElementIntoView(element, true);
  else if (/^#top$/i.test(pageURL.hash) || pageURL.hash === "") scrollToRow(0);
}

class Location {
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
  }
}
expose(Location);

/// Has no effect in a document whose frame was removed.
/**
 * @param {string} text
 * @param {string} cause
 */
function navigateTo(text, cause) {
  if (!isDetached()) navigate(requiredURL(text), cause);
}

/** @param {string} value */
export function requiredURL(value) {
  const url = resolveURL(`${value}`);
  if (!url) throw new DOMException("Invalid URL", "SyntaxError");
  return url;
}

/// Navigates to this URL with one part changed.
/**
 * @param {any} part
 * @param {string} value
 */
function setURLPart(part, value) {
  if (isDetached()) return;
  const url = new URL(pageURL.href);
  /** @type {any} */ (url)[part] = value;
  if (part !== "hash") return navigate(url, "locationAssign");
  if (url.hash === pageURL.hash) return;
  // An empty fragment is still a fragment.
  const target = url.hash === "" ? new URL(`${url.href.replace(/#.*$/, "")}#`) : url;
  navigateToFragment(target, replacesEntry(target));
}

/** @param {any} receiver */
function requireLocation(receiver) {
  if (receiver !== location) throw new TypeError("The receiver is not a Location");
}

/// All members are own, unforgeable properties (HTML standard 7.2.4, `LegacyUnforgeable`).
/** @type {Mixin<any>} */
const locationMembers = {
  get href() { return requireLocation(this), pageURL.href; },
  set href(value) {
    requireLocation(this);
    navigateTo(`${value}`, "locationAssign");
  },
  get protocol() { return requireLocation(this), pageURL.protocol; },
  set protocol(value) {
    requireLocation(this);
    value = `${value}`.replace(/[\t\n\r]/g, "");
    if (!/^[a-z][a-z0-9+.-]*(?::|$)/i.test(value)) {
      throw new DOMException("The string did not match the expected pattern.", "SyntaxError");
    }
    const url = new URL(pageURL.href);
    url.protocol = value;
    // A change between special and non-special schemes has no effect.
    if (url.protocol !== `${value.replace(/:.*$/s, "").toLowerCase()}:`) return;
    if (/^https?:$/.test(url.protocol)) navigate(url, "locationAssign");
  },
  get host() { return requireLocation(this), pageURL.host; },
  set host(value) { requireLocation(this), setURLPart("host", `${value}`); },
  get hostname() { return requireLocation(this), pageURL.hostname; },
  set hostname(value) { requireLocation(this), setURLPart("hostname", `${value}`); },
  get port() { return requireLocation(this), pageURL.port; },
  set port(value) { requireLocation(this), setURLPart("port", `${value}`); },
  get pathname() { return requireLocation(this), pageURL.pathname; },
  set pathname(value) { requireLocation(this), setURLPart("pathname", `${value}`); },
  get search() { return requireLocation(this), pageURL.search; },
  set search(value) { requireLocation(this), setURLPart("search", `${value}`); },
  get hash() { return requireLocation(this), pageURL.hash; },
  set hash(value) { requireLocation(this), setURLPart("hash", `${value}`); },
  get origin() { return requireLocation(this), pageURL.protocol === "about:" ? "null" : pageURL.origin; },
  get ancestorOrigins() { return requireLocation(this), listAncestors(); },
  /** @param {ScriptValue} url */
  assign(url) {
    requireLocation(this);
    requireArguments(arguments.length, 1, "assign");
    navigateTo(`${url}`, "locationAssign");
  },
  /** @param {ScriptValue} url */
  replace(url) {
    requireLocation(this);
    requireArguments(arguments.length, 1, "replace");
    navigateTo(`${url}`, "locationReplace");
  },
  reload() {
    requireLocation(this);
    if (!isDetached()) requestNavigation("reload", pageURL.href);
  },
  toString() { return requireLocation(this), pageURL.href; },
};
function makeLocation() {
  const made = Object.create(Location.prototype);
  const descriptors = Object.getOwnPropertyDescriptors(locationMembers);
  for (const descriptor of Object.values(descriptors)) {
    descriptor.configurable = false;
    if ("value" in descriptor) descriptor.writable = false;
  }
  Object.defineProperties(made, descriptors);
  defineProperty(made, "valueOf", { value: Object.prototype.valueOf });
  defineProperty(made, Symbol.toPrimitive, { value: undefined });
  // The prototype is immutable, and the object remains extensible.
  return new Proxy(made, {
    setPrototypeOf: (target, prototype) => prototype === Location.prototype,
    preventExtensions: () => false,
  });
}
export const location = makeLocation();

// ---- Variables that other modules set ----

/** @param {URL} value */
export function setPageURL(value) { pageURL = value; }
