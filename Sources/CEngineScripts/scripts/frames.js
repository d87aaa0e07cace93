// Nested documents (HTML standard 7.2.1, 7.3.1 and 4.8.5).
//
// Every frame has its own realm with this platform. Realms of one origin share their objects; others access what
// `cross-origin-window.js` exposes. `native.realm(number)` returns the inner object of another realm, `realm` of
// `host-callbacks.js`, which is never exposed to pages.

import { internalsOfRealm } from "./automation.js";
import { ConsoleLevel, consoleObservers } from "./console.js";
import { crossOriginWindow } from "./cross-origin-window.js";
import { Document, document } from "./document.js";
import { reportException } from "./errors.js";
import { currentEvent, setCurrentEvent, setHadFrames } from "./events.js";
import { focusElement } from "./focus.js";
import { constructEntryList } from "./form-submission.js";
import { frameNumbers, removeDetachedFrames } from "./iframe-lifecycle.js";
import { evaluatedLazyModules, lazyModule } from "./lazy-modules.js";
import {
  baseURL, hasBeforeUnloadListener, isUnloadPrevented, navigate, pageURL, requestNavigation,
} from "./location.js";
import { receiveCrossOrigin, sendTo } from "./messages.js";
import { ownReferrerPolicy } from "./policies.js";
import { setLocalQuota, setStoredItems, storedItems } from "./shared-state.js";
import { storageChanged, storedPairs } from "./storage.js";
import { URL } from "./url.js";
import { whileActive } from "./user-activation.js";
import { setWindowName, windowName } from "./window.js";

/// The frame number of this document in its view; the main frame is 0.
export let frameNumber = 0;
export let parentNumber = 0;
/// The origin of the creating document, for documents without an origin of their own.
/** @type {string | null} */
let inheritedOrigin = null;
export let fallbackBase = null;
/// Whether another page opened this window and has a reference to it.
export let hasOpener = false;
const opaqueOrigin = Symbol("opaque origin");
/// What the sandbox of the frame or of a policy allows, in lower case; null without a sandbox.
/** @type {any} */
export let sandboxTokens = null;

/// Functions of drivers that are called with what happens to the frames in the view (`created`, `destroyed`, `started`,
/// `committed`, `failed`, `interactive` or `complete`), the frame's element, and the URL of a navigation that starts.
/// Only those of the main document are called.
/** @type {((kind: string, element: any, url: string | undefined) => void)[]} */
export const frameObservers = [];

/**
 * @param {string} kind
 * @param {any} element
 * @param {string} [url] of a navigation
 */
export function notifyFrameObservers(kind, element, url) {
  const observers = frameNumber === 0 ? frameObservers : native.realm(0)?.frameObservers;
  if (observers !== undefined) for (const observer of observers) observer(kind, element, url);
}

/// Whether this is the document of a frame that could not be loaded.
export let isErrorDocument = false;
/** @param {boolean} isError */
export function setErrorDocument(isError) { isErrorDocument = isError; }

/// Functions of drivers that are called with the progress of this document: `opened` (by `document.open`),
/// `interactive` or `complete`.
/** @type {((kind: string) => void)[]} */
export const documentObservers = [];

/// Notifies drivers of the progress of this document, and the main document of that of a frame.
/** @param {string} kind */
export function notifyOfDocument(kind) {
  for (const observer of documentObservers) observer(kind);
  if (kind !== "opened") notifyOfFrame(kind);
}

/// Notifies the main document of what happens in the frame of this document.
/**
 * @param {string} kind
 * @param {string} [url] of a navigation
 */
export function notifyOfFrame(kind, url) {
  if (frameNumber === 0) return;
  const element = native.realm(parentNumber)?.elementOf(frameNumber);
  if (element) notifyFrameObservers(kind, element, url);
}

/// Elements of active frames by number.
export const frameElements = new Map();

/** @param {string} permission */
export function isSandboxed(permission) {
  return sandboxTokens !== null && !sandboxTokens.includes(permission);
}

/// Whether the frame of this document was removed, or shows another document.
export function isDetached() {
  if (frameNumber === 0) return false;
  const parent = native.realm(parentNumber);
  parent?.removeDetachedFrames();
  return parent === null || native.realm(frameNumber) !== realm;
}

/// The key that two realms of one origin share.
function originKey() {
  if (isSandboxed("allow-same-origin")) return opaqueOrigin;
  if (inheritedOrigin !== null && pageURL.protocol === "about:") return inheritedOrigin;
  return pageURL.origin === "null" ? opaqueOrigin : pageURL.origin;
}

/// The serialized origin.
export function pageOrigin() {
  const key = originKey();
  return typeof key === "string" ? key : "null";
}

/// The value of `document.domain`: once set, only documents that set the same value can access each other's objects
/// (HTML standard 7.1.1.2).
/** @type {string | null} */
export let relaxedDomain = null;

/// The key that two realms with mutual object access share.
function accessKey() {
  if (isSandboxed("allow-same-origin")) return opaqueOrigin;
  if (relaxedDomain !== null) return `${originURL().protocol} ${relaxedDomain}`;
  if (inheritedOrigin === null || pageURL.protocol !== "about:") return originKey();
  return native.realm(parentNumber)?.accessKey() ?? inheritedOrigin;
}

/// A URL of the document's origin, which may be the URL of another document.
export function originURL() {
  return typeof inheritedOrigin === "string" && pageURL.protocol === "about:" ? new URL(inheritedOrigin) : pageURL;
}

/// The inner object of another realm, if it has the same origin.
/** @param {number} number */
export function friendlyRealm(number) {
  const realm = native.realm(number);
  return realm !== null && realm.accessKey() === accessKey() ? realm : null;
}

/// The window of a frame as exposed to scripts of this realm.
/** @param {number} number */
export function windowFor(number) {
  if (number === frameNumber) return window;
  return friendlyRealm(number)?.window ?? crossOriginWindow(number);
}

export function topWindow() { return windowFor(0); }
export function parentWindow() { return windowFor(parentNumber); }
export function frameElement() {
  return frameNumber === 0 ? null : friendlyRealm(parentNumber)?.elementOf(frameNumber) ?? null;
}

export function frameCount() { return frameElements.size === 0 ? 0 : frameNumbers().length; }

// ---- Navigation targets ----

/// The number of the frame that a target names, -1 for a new view.
/** @param {string} target */
export function targetFrame(target) {
  switch (target.toLowerCase()) {
    case "": case "_self": return frameNumber;
    case "_parent": return parentNumber;
    case "_top": return 0;
    case "_blank": return -1;
  }
  if (frameNumber !== 0 && windowName === target) return frameNumber;
  // A removed frame's name may be in use by another one.
  if (frameElements.size !== 0) removeDetachedFrames();
  return native.frameNamed(target);
}

/// Navigates another frame on behalf of this document; false when there is no such frame.
/**
 * @param {unknown} cause
 * @param {string} url
 * @param {Record<string, any>} init
 */
export function navigateElsewhere(cause, url, init) {
  if (init.download !== undefined) return false;
  const target = init.target ?? "";
  const number = targetFrame(target);
  if (number === frameNumber || number < 0) return false;
  if (number === 0 && isSandboxed("allow-top-navigation")) {
    native.log(ConsoleLevel.error, "The sandboxed frame may not navigate the page", "");
    return true;
  }
  native.realm(number)?.request(
    cause, url, { ...init, target: "", referrerPolicy: init.referrerPolicy || ownReferrerPolicy() });
  return true;
}

/// The realms of other frames with the same origin, which share storage.
export function friendlyRealms() {
  if (frameElements.size === 0 && frameNumber === 0) return [];
  const key = originKey();
  return native.realms().filter((/** @type {any} */ other) => other !== realm && other.originKey() === key);
}

/// The contents of a storage area, even if this document never accessed it.
/** @param {boolean} isSession */
function shareablePairs(isSession) {
  if (evaluatedLazyModules.has("storage")) return storedPairs(isSession);
  return isSession ? storedItems.session : storedItems.local;
}

/// Copies the storage of other documents of the origin into a new frame.
export function shareStorage() {
  const other = friendlyRealms()[0];
  if (other) setStoredItems({ local: other.shareablePairs(false), session: other.shareablePairs(true) });
}

/// Operations on this realm for other realms.
export const realm = {
  window,
  get consoleObservers() { return consoleObservers; },
  get frameObservers() { return frameObservers; },
  internals: () => internalsOfRealm(),
  get isErrorDocument() { return isErrorDocument; },
  whileActive,
  removeDetachedFrames,
  hasBeforeUnloadListener,
  isUnloadPrevented,
  shareablePairs,
  storageChanged,
  setLocalQuota,
  objectPrototype: Object.prototype,
  reportException,
  TypeError,
  get event() { return currentEvent; },
  set event(event) { setCurrentEvent(event); },
  get document() { return document; },
  originKey,
  accessKey,
  origin: pageOrigin,
  /** @param {number} number */
  elementOf: (number) => frameElements.get(number) ?? null,
  /// Focuses a frame, in which an element is focused (HTML standard 6.6.4, focus chain).
  /** @param {number} number */
  focusFrame: (number) => focusElement(frameElements.get(number) ?? null, { preventScroll: true }),
  frameNumbers,
  frameNumber: () => frameNumber,
  parentNumber: () => parentNumber,
  baseURL: () => baseURL().href,
  /** @param {Document} owner */
  owns: (owner) => owner instanceof Document,
  /** @param {HTMLElement} form */
  entriesOf: (form) => constructEntryList(form, null) ?? [],
  /** @param {Node} root */
  release: (root) => lazyModule("cross-realm-nodes").releaseTree(root),
  receive: receiveCrossOrigin,
  sendTo,
  /**
   * @param {string} href
   * @param {any} cause
   * @param {string} [policy]
   */
  navigate: (href, cause, policy) => navigate(new URL(href), cause, "", false, policy),
  /**
   * @param {any} cause
   * @param {string} url
   * @param {Record<string, any>} init
   */
  request: (cause, url, init) => {
    const parsed = new URL(url);
    if (init.method === undefined || init.method === "GET") navigate(parsed, cause, "", false, init.referrerPolicy);
    else requestNavigation(cause, url, init);
  },
};

/// Sets the frame properties of a document.
/** @param {Record<string, any>} options */
export function initializeFrame({ frame, parent, frameName, sandbox, isSandbox }) {
  frameNumber = frame;
  parentNumber = parent;
  if (isSandbox) sandboxTokens = sandbox;
  if (frame === 0) return;
  setHadFrames(true);
  setWindowName(frameName);
  const maker = native.realm(parent);
  if (maker === null) return;
  inheritedOrigin = maker.originKey();
  fallbackBase = maker.baseURL();
}

// ---- Variables that other modules set ----

/** @param {boolean} value */
export function setHasOpener(value) { hasOpener = value; }
/** @param {string | null} value */
export function setRelaxedDomain(value) { relaxedDomain = value; }
