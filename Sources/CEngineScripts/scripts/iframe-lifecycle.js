// Creation, loading and removal of frames (HTML standard 4.8.5).

import { Blob, blobOfURL } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { document, setReadyState } from "./document.js";
import { packageText } from "./encoding.js";
import { rootOf } from "./event-paths.js";
import { Event, fire, fireSteps, setHadFrames } from "./events.js";
import {
  frameElements, frameNumber, isSandboxed, notifyFrameObservers, targetFrame, windowFor,
} from "./frames.js";
import { createElement } from "./html-elements.js";
import { $id, sharedKey } from "./kernel.js";
import {
  checkLoaded, loadBlockers, loadFinished, setContentLoaded, setLoadBlockers, setLoadFinished, setParsingEnded,
} from "./loader.js";
import { navigate, resolveURL } from "./location.js";
import { $mode } from "./markup.js";
import { $isShadowRoot } from "./nodes.js";
import { hasFeature, openNewWindow } from "./opened-windows.js";
import { ownReferrerPolicy, referrerPolicy, referrerPolicyOf } from "./policies.js";
import { $bytes, $frame } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { insertNode } from "./tree.js";
import { URL } from "./url.js";

const $isFrameLoading = sharedKey("isFrameLoading");

/// Numbers of the frames of this document, in tree order.
export function frameNumbers() {
  removeDetachedFrames();
  const entries = [...frameElements].filter(([, element]) => !rootOf(element)[$isShadowRoot]);
  entries.sort(([, left], [, right]) => (left.compareDocumentPosition(right) & 4 ? -1 : 1));
  return entries.map(([number]) => number);
}

/// Number of defined index properties of the window, such as `frames[0]`.
let indexedFrames = 0;
function indexFrames() {
  for (; indexedFrames < frameElements.size; indexedFrames++) {
    const index = indexedFrames;
    defineProperty(window, index, {
      get: () => {
        const number = frameNumbers()[index];
        return number === undefined ? undefined : windowFor(number);
      },
      enumerable: true, configurable: true,
    });
  }
  while (indexedFrames > frameElements.size) delete window[--indexedFrames];
}

/** @param {Element} element */
export function insertFrame(element) {
  if (element[$frame]) removeFrame(element);
  const number = native.addFrame(element[$id]);
  if (number === 0) {
    const reason = "there are too many frames, or they are nested too deeply";
    native.log(ConsoleLevel.error, `The frame is not shown: ${reason}`, "");
    return;
  }
  element[$frame] = number;
  setHadFrames(true);
  frameElements.set(number, element);
  indexFrames();
  notifyFrameObservers("created", element);
  navigateFrame(element, true);
}

/// HTML standard 4.8.5, "process the iframe attributes".
/**
 * @param {Element} element
 * @param {boolean} isFirst
 * @returns {void}
 */
export function navigateFrame(element, isFirst) {
  const number = element[$frame];
  const sandbox = element.getAttribute("sandbox");
  native.describeFrame(
    number, element.getAttribute("name") ?? "", sandbox ?? "", sandbox !== null, element.getAttribute("allow") ?? "");
  const policy = referrerPolicyOf(element.getAttribute("referrerpolicy")) || referrerPolicy;
  const markup = element.getAttribute("srcdoc");
  if (markup !== null) {
    delayLoadEvent(element);
    notifyFrameObservers("started", element, "about:srcdoc");
    native.openFrame(number, "about:srcdoc", markup, policy);
    return;
  }
  const src = element.getAttribute("src");
  const url = (src ? resolveURL(src) : null) ?? new URL("about:blank");
  if (isFirst && url.href === "about:blank") return void fire(element, new Event("load"));
  delayLoadEvent(element);
  // Navigations by the frame's own document are reported there.
  if (isFirst ? url.protocol !== "javascript:" : /^(?:about|blob):/.test(url.protocol)) {
    notifyFrameObservers("started", element, url.href);
  }
  if (url.protocol === "javascript:") {
    native.realm(number).navigate(url.href, "locationReplace");
    queueTask(() => frameLoaded(number));
  } else if (url.protocol === "about:") native.openFrame(number, url.href, "", policy);
  else if (url.protocol === "blob:") native.openFrame(number, url.href, blobText(url.href), policy);
  else if (isFirst) native.loadFrame(number, url.href, "GET", "", "", policy);
  else native.realm(number).navigate(url.href, loadFinished ? "locationAssign" : "locationReplace");
}

/// The text of a blob shown in a frame; empty for an invalid URL.
/** @param {string | null} href */
function blobText(href) {
  const blob = blobOfURL(href);
  return blob === null ? "" : packageText(/** @type {any} */ (Blob)[$bytes](blob), "", blob.type);
}

/** @param {Element} element */
function delayLoadEvent(element) {
  if (element[$isFrameLoading] || loadFinished) return;
  element[$isFrameLoading] = true;
  setLoadBlockers(loadBlockers + 1);
}

/// The document of a frame has loaded or failed.
/** @param {number} number */
export function* frameLoaded(number) {
  const element = frameElements.get(number);
  if (!element) return;
  stopDelayingLoadEvent(element);
  yield* fireSteps(element, new Event("load"));
  checkLoaded();
}

/** @param {Element} element */
function stopDelayingLoadEvent(element) {
  if (!element[$isFrameLoading]) return;
  element[$isFrameLoading] = false;
  setLoadBlockers(loadBlockers - 1);
}

/** @param {Element} element */
function removeFrame(element) {
  const number = element[$frame];
  element[$frame] = 0;
  frameElements.delete(number);
  stopDelayingLoadEvent(element);
  notifyFrameObservers("destroyed", element);
  native.removeFrame(number);
  indexFrames();
  queueTask(checkLoaded);
}

/// Removes the frames whose elements left the document.
export function removeDetachedFrames() {
  for (const element of [...frameElements.values()]) if (!element.isConnected) removeFrame(element);
}

/// `window.open` with the name of a frame navigates it; otherwise the shell opens another view.
/**
 * @param {URL} url
 * @param {string} target
 * @param {string} features
 */
export function openWindow(url, target, features) {
  const number = target === "_blank" ? -1 : targetFrame(target);
  if (number < 0 && isSandboxed("allow-popups")) return null;
  if (number < 0) {
    return openNewWindow(url, target, features);
  }
  if (number === frameNumber) navigate(url, "locationAssign");
  else {
    const hidesReferrer = hasFeature(features, "noreferrer");
    native.realm(number)?.navigate(url.href, "locationAssign", hidesReferrer ? "no-referrer" : ownReferrerPolicy());
  }
  return windowFor(number);
}

/// Builds the initial about:blank document of a frame: complete at once, without events.
export function openBlankDocument() {
  document[$mode] = "BackCompat";
  const root = createElement("html");
  insertNode(root, createElement("head"), null);
  insertNode(root, createElement("body"), null);
  insertNode(document, root, null);
  setReadyState("complete");
  setParsingEnded(true);
  setContentLoaded(true);
  setLoadFinished(true);
}
