// The window: the global object's own members (HTML standard 7.2.2).

import { alert, confirm, prompt } from "./bridge.js";
import { SystemPromise, defineProperty } from "./built-ins.js";
import { ConsoleLevel, callerPosition } from "./console.js";
import { requireArguments } from "./conversions.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { reportException } from "./errors.js";
import { elementEventTypes, handlerAccessors, windowEventTypes } from "./event-handlers.js";
import { EventTarget } from "./event-target.js";
import { currentEvent } from "./events.js";
import { frameCount, frameElement, frameNumber, hasOpener, pageOrigin, parentWindow, topWindow } from "./frames.js";
import { history } from "./history.js";
import { openWindow } from "./iframe-lifecycle.js";
import { expose, secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { NavigationCause, location, pageURL, resolveURL } from "./location.js";
import { windowProperties } from "./named-access.js";
import { fetch } from "./network.js";
import { disownOpener, openerWindow } from "./opened-windows.js";
import { documentScrollTop, scrollBy, scrollTo } from "./scrolling.js";
import { callAndReport } from "./tasks.js";
import {
  cancelAnimationFrame, cancelIdleCallback, clearInterval, clearTimeout, requestAnimationFrame, requestIdleCallback,
  setInterval, setTimeout,
} from "./timers.js";
import { URL } from "./url.js";
import { MediaQueryList, viewportHeight, viewportWidth } from "./viewport.js";

/// The members are own properties of the window, as Web IDL prescribes for global objects; the prototype has the
/// interface name.
function Window() { throw new TypeError("Illegal constructor"); }
const windowPrototype = Object.getPrototypeOf(window);
Object.setPrototypeOf(Window, EventTarget);
Object.setPrototypeOf(windowPrototype, windowProperties);
defineProperty(Window, "prototype", { value: windowPrototype, writable: false });
defineProperty(windowPrototype, "constructor", { value: Window, writable: true, configurable: true });
expose(Window);

export let windowName = "";

/// Unforgeable members.
const unforgeableMembers = {
  get window() { return window; },
  get document() { return document; },
  get location() { return location; },
  set location(value) { location.href = value; },
  get top() { return topWindow(); },
};
/// Read-only members.
const readableMembers = {
  get closed() { return false; },
  get history() { return history; },
  get navigator() { return lazyModule("navigator").navigator; },
  get localStorage() { return lazyModule("storage").localStorage; },
  get sessionStorage() { return lazyModule("storage").sessionStorage; },
  get crypto() { return lazyModule("randomness").crypto; },
  get frameElement() { return frameElement(); },
  get isSecureContext() { return pageURL.protocol !== "http:" || /^(localhost|127\.|\[::1\])/.test(pageURL.hostname); },
  get crossOriginIsolated() { return false; },
  get name() { return windowName; },
  set name(value) { windowName = `${value}`; },
  get opener() { return hasOpener ? openerWindow() : null; },
  set opener(value) {
    if (value !== null) {
      defineProperty(window, "opener", { value, writable: true, enumerable: true, configurable: true });
    } else if (hasOpener) disownOpener();
  },
  get status() { return statusText; },
  set status(value) { statusText = `${value}`; },
};
let statusText = "";
/// Members that scripts replace by assignment (Web IDL, `Replaceable`).
const replaceableMembers = {
  get self() { return window; },
  get parent() { return parentWindow(); },
  get frames() { return window; },
  get length() { return frameCount(); },
  get performance() { return lazyModule("performance").performance; },
  get screen() { return lazyModule("navigator").screen; },
  get clientInformation() { return lazyModule("navigator").navigator; },
  get visualViewport() { return lazyModule("navigator").visualViewport; },
  get origin() { return pageOrigin(); },
  get event() { return currentEvent; },
  get innerWidth() { return viewportWidth(); },
  get innerHeight() { return viewportHeight(); },
  get outerWidth() { return viewportWidth(); },
  get outerHeight() { return viewportHeight(); },
  get screenX() { return 0; },
  get screenY() { return 0; },
  get screenLeft() { return 0; },
  get screenTop() { return 0; },
  get scrollX() { return 0; },
  get scrollY() { return documentScrollTop(); },
  get pageXOffset() { return 0; },
  get pageYOffset() { return documentScrollTop(); },
  get devicePixelRatio() { return 1; },
  get locationbar() { return lazyModule("navigator").bar; },
  get menubar() { return lazyModule("navigator").bar; },
  get personalbar() { return lazyModule("navigator").bar; },
  get scrollbars() { return lazyModule("navigator").bar; },
  get statusbar() { return lazyModule("navigator").bar; },
  get toolbar() { return lazyModule("navigator").bar; },
};

function defineWindowMembers() {
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(unforgeableMembers));
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(readableMembers));
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(replaceableMembers))) {
    const { set } = Object.getOwnPropertyDescriptor({
      /** @param {unknown} value */
      set [name](value) {
        defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
      },
    }, name);
    defineProperty(window, name, { get, set, enumerable: true, configurable: true });
  }
}
defineWindowMembers();

/// Called in realms with a document.
export function sealWindow() {
  for (const name in unforgeableMembers) defineProperty(window, name, { configurable: false });
}

/// Opens another view through the shell, or navigates the frame or opened window with the name.
export function open(url = "", target = "_blank", features = "") {
  const resolved = `${url}` === "" ? URL.parse("about:blank") : resolveURL(`${url}`);
  if (!resolved) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
  // WebKit treats an empty name as `_blank`.
  return openWindow(resolved, `${target}` || "_blank", `${features}`);
}

/// The shell closes the view only if a page opened it.
function close() {
  if (frameNumber === 0) native.requestNavigation(NavigationCause.windowClose, "", "GET", "", "", "", false);
}

/// Only warns: a terminal has no printer.
function print() {
  native.log(ConsoleLevel.warn, "window.print is not supported", "");
}

function stop() {}
/// The user decides whether the page area has the keyboard focus.
function focusWindow() {}
function blurWindow() {}

/** @param {any} query */
function matchMedia(query) {
  requireArguments(arguments.length, 1, "matchMedia");
  return new MediaQueryList(secret, `${query}`);
}

/** @param {unknown} data */
function btoa(data) {
  return /** @type {AnyFunction} */ (lazyModule("base64").btoa)(...arguments);
}

/** @param {string} data */
export function atob(data) {
  return /** @type {AnyFunction} */ (lazyModule("base64").atob)(...arguments);
}

/**
 * @param {Element} element
 * @param {any} [pseudo]
 */
function getComputedStyle(element, pseudo = null) {
  return /** @type {AnyFunction} */ (lazyModule("style").getComputedStyle)(...arguments);
}

export function getSelection() {
  return lazyModule("ranges").selection;
}

/**
 * @param {unknown} value
 * @param {Record<string, any>} [options]
 */
function structuredClone(value, options = undefined) {
  return /** @type {AnyFunction} */ (lazyModule("structured-clone").structuredClone)(...arguments);
}

/**
 * @param {string} message
 * @param {Record<string, any>} [options]
 * @param {any} [transfer]
 */
function postMessage(message, options = undefined, transfer = undefined) {
  return /** @type {AnyFunction} */ (lazyModule("messages").postMessage)(...arguments);
}

/** @param {any} error */
function reportError(error) {
  requireArguments(arguments.length, 1, "reportError");
  reportException(error, callerPosition(new Error().stack));
}

// JavaScriptCore has no queueMicrotask; a reaction of a settled promise is a microtask.
export const settled = SystemPromise.resolve();
export const then = SystemPromise.prototype.then;
/** @param {AnyFunction} callback */
export function queueMicrotask(callback) {
  requireArguments(arguments.length, 1, "queueMicrotask");
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  then.call(settled, () => callAndReport(callback));
}

/**
 * @param {number} x
 * @param {number} y
 */
function moveTo(x, y) {}
/**
 * @param {number} x
 * @param {number} y
 */
function moveBy(x, y) {}
/**
 * @param {number} width
 * @param {number} height
 */
function resizeTo(width, height) {}
/**
 * @param {number} x
 * @param {number} y
 */
function resizeBy(x, y) {}
function captureEvents() {}
function releaseEvents() {}

/** @param {any} members */
function exposeFunctions(members) {
  for (const member of members) {
    defineProperty(window, member.name, { value: member, writable: true, enumerable: true, configurable: true });
  }
}
exposeFunctions([
  setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame,
  requestIdleCallback, cancelIdleCallback, queueMicrotask, alert, confirm, prompt, print, fetch, getComputedStyle,
  matchMedia, getSelection, scrollTo, scrollBy, open, close, stop, postMessage, structuredClone, btoa, atob,
  reportError, moveTo, moveBy, resizeTo, resizeBy, captureEvents, releaseEvents,
]);
for (const [name, value] of Object.entries({ scroll: scrollTo, focus: focusWindow, blur: blurWindow })) {
  defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
}
handlerAccessors(window, [...elementEventTypes, ...windowEventTypes]);

// ---- Variables that other modules set ----

/** @param {string} value */
export function setWindowName(value) { windowName = value; }
