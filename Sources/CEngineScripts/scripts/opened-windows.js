// Windows that this page opened, and its opener (HTML standard 7.2.2.1). They run in other processes, so each exposes
// the members of a cross-origin window, whatever its origin is.

import { MessageEvent } from "../generated/interfaces/event-types.js";
import { parseJSON, stringifyJSON } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { requireArguments } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { fireSteps } from "./events.js";
import { frameNumber, pageOrigin, setHasOpener } from "./frames.js";
import { navigate, requestNavigation, requiredURL } from "./location.js";
import { messageOptions } from "./messages.js";
import { $setSource } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { URL } from "./url.js";
import { crossOriginWindowMembers, hiddenKeys, throwCrossOrigin, windowTraps } from "./window-proxies.js";

const WindowAction = { message: 0, navigate: 1, close: 2, disown: 3 };
/// The opener's window number.
const openerNumber = 0;
let lastWindow = openerNumber;
const windowNumbers = new Map();
const openedWindows = new Map();

/// Whether the features of `window.open` have one of the names (HTML standard 7.2.2.1).
/**
 * @param {string} features
 * @param {...string} names
 */
export function hasFeature(features, ...names) {
  return features.toLowerCase().split(/[\t\n\f\r ,]+/).some((feature) => {
    const [name, value = ""] = feature.split("=");
    if (!names.includes(name)) return false;
    return value === "" || value === "yes" || value === "true" || Number.parseInt(value, 10) > 0;
  });
}

/// The number of a new window, or of the existing one with the name; 0 for a frame, which gets no reference.
/** @param {any} target */
export function nextWindow(target) {
  if (frameNumber !== 0) return 0;
  const existing = windowNumbers.get(target);
  if (existing !== undefined && native.isWindowOpen(existing)) return existing;
  const number = ++lastWindow;
  if (!target.startsWith("_")) windowNumbers.set(target, number);
  return number;
}

/// `opener = null`
export function disownOpener() {
  setHasOpener(false);
  native.commandWindow(openerNumber, WindowAction.disown, "", false);
}

/// The shell decides whether a window is opened; the page gets the result synchronously.
/**
 * @param {URL} url
 * @param {any} target
 * @param {any} features
 */
export function openNewWindow(url, target, features) {
  const hidesReferrer = hasFeature(features, "noreferrer");
  const number = hidesReferrer || hasFeature(features, "noopener") ? 0 : nextWindow(target);
  requestNavigation(
    "windowOpen", url.href, { target, window: number, referrerPolicy: hidesReferrer ? "no-referrer" : "" });
  return number !== 0 && native.isWindowOpen(number) ? openedWindow(number) : null;
}

/// The opener while it exists.
export function openerWindow() {
  return native.isWindowOpen(openerNumber) ? openedWindow(openerNumber) : null;
}

/** @param {number} number */
function openedWindow(number) {
  let found = openedWindows.get(number);
  if (!found) {
    const functions = openedFunctions(number);
    /** @param {string} key */
    const read = (key) => openedMember(number, key, found, functions);
    /** @param {any} key */
    const isVisible = (key) => crossOriginWindowMembers.includes(key);
    found = new Proxy({}, {
      ...windowTraps(read, isVisible, crossOriginWindowMembers),
      set(target, key, value) {
        if (key !== "location") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
    });
    openedWindows.set(number, found);
  }
  return found;
}

/**
 * @param {number} number
 * @param {string | number} key
 * @param {any} proxy
 * @param {any} functions
 */
function openedMember(number, key, proxy, functions) {
  switch (key) {
    case "closed": return !native.isWindowOpen(number);
    case "opener": return number === openerNumber ? null : window;
    case "length": return 0;
    case "window": case "self": case "frames": case "top": case "parent": return proxy;
    default: return functions[key];
  }
}

/** @param {number} number */
function openedFunctions(number) {
  /** @param {string} url */
  const replace = (url) => navigateOpenedWindow(number, url, true);
  return {
    location: new Proxy({ replace }, {
      get: (target, key) => (key === "replace" ? replace : hiddenKeys.has(key) ? undefined : throwCrossOrigin()),
      set(target, key, value) {
        if (key !== "href") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
      has: (target, key) => key === "replace" || key === "href" || throwCrossOrigin(),
      defineProperty: throwCrossOrigin,
      deleteProperty: throwCrossOrigin,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, prototype) => prototype === null,
      preventExtensions: () => false,
    }),
    /// The shell closes only windows that a page opened.
    close() { native.commandWindow(number, WindowAction.close, "", false); },
    focus() {},
    blur() {},
    /// Messages to another process are JSON; ports and buffers cannot be transferred.
    /**
     * @param {string} message
     * @param {any} [options]
     * @param {any} [transfer]
     */
    postMessage(message, options = undefined, transfer = undefined) {
      requireArguments(arguments.length, 1, "postMessage");
      const { list, targetOrigin } = messageOptions(options, transfer);
      if (list.length > 0) throw new DOMException("Nothing can be transferred to another process", "DataCloneError");
      const requested =
        targetOrigin === "*" ? "*" : targetOrigin === "/" ? pageOrigin() : requiredURL(targetOrigin).origin;
      const json = stringifyJSON([window.structuredClone(message)]);
      native.commandWindow(number, WindowAction.message, json, requested);
    },
  };
}

/**
 * @param {number} number
 * @param {any} value
 * @param {boolean} replaces
 */
function navigateOpenedWindow(number, value, replaces) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") throwCrossOrigin();
  native.commandWindow(number, WindowAction.navigate, url.href, replaces);
}

/// Handles a command from another window.
/**
 * @param {number} kind
 * @param {number} number
 * @param {string} text
 * @param {any} detail
 * @param {string} origin
 */
export function handleWindowCommand(kind, number, text, detail, origin) {
  queueTask(() => {
    if (kind === WindowAction.message) return receiveFromWindow(number, text, detail, origin);
    const url = URL.parse(text);
    if (url && url.protocol !== "javascript:") navigate(url, detail ? "locationReplace" : "locationAssign");
    return undefined;
  });
}

/**
 * @param {number} number
 * @param {string} json
 * @param {string} targetOrigin
 * @param {string} origin
 */
function receiveFromWindow(number, json, targetOrigin, origin) {
  if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
    const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
    return void native.log(ConsoleLevel.error, text, "");
  }
  const event = new MessageEvent("message", { data: parseJSON(json)[0], origin });
  event[$setSource](openedWindow(number));
  return fireSteps(window, event);
}
