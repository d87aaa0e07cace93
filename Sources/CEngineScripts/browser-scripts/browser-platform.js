// What the modules shared with the page platform need of it, in a browser that has its own DOM: names of the same meaning.

import { defineProperty } from "../scripts/built-ins.js";
import { ConsoleLevel, callerPosition, shortPosition } from "../scripts/console.js";
import { inspect } from "../scripts/inspect.js";

export const {
  CustomEvent, DOMException, Element, ErrorEvent, Event, HashChangeEvent, PageTransitionEvent, PopStateEvent, document,
} = /** @type {any} */ (window);

/// The name that WebKit gives to scripts of the user in stacks of calls.
export const platformSource = "user-script:";
/// No node has it: nodes are recognized by their class.
export const $parent = Symbol("parent");
export const $type = Symbol("type");
export const secret = Symbol("secret");
export const then = Promise.prototype.then;
/// Columns of a page's scripts need no correction.
export const columnShifts = new Map();
export const noMembers = Object.freeze(Object.create(null));
export const pageURL = { get href() { return /** @type {any} */ (window).location.href; } };

export let pageVisible = document.visibilityState === "visible";
/** @param {boolean} value */
export function setPageVisible(value) { pageVisible = value; }

/// Interfaces are the browser's, apart from these, whose work is the shell's.
const replacedInterfaces = ["EventSource", "WebSocket"];
/** @param {any} type */
export function expose(type) {
  const { name } = type;
  if (!replacedInterfaces.includes(name)) return;
  defineProperty(type.prototype, Symbol.toStringTag, { value: name, configurable: true });
  defineProperty(window, name, { value: type, writable: true, configurable: true });
}
/** @param {unknown} token */
export function illegalConstructor(token) {
  if (token !== secret) throw new TypeError("Illegal constructor");
}

/**
 * @param {number} argumentCount
 * @param {number} needed
 * @param {string} name
 * @returns {never}
 */
export function missingArguments(argumentCount, needed, name) {
  throw new TypeError(`${name} needs ${needed} argument${needed === 1 ? "" : "s"}, but got ${argumentCount}`);
}

/**
 * @param {number} argumentCount
 * @param {number} needed
 * @param {string} name
 */
export function requireArguments(argumentCount, needed, name) {
  if (argumentCount < needed) missingArguments(argumentCount, needed, name);
}

/**
 * @param {any} value
 * @param {string} name
 */
export function dictionary(value, name) {
  if (value === undefined || value === null) return noMembers;
  if (typeof value !== "object" && typeof value !== "function") throw new TypeError(`${name} must be an object`);
  return value;
}

/** @param {any} value */
export function toLong(value) { return +value | 0; }
/** @param {any} value */
export function toUnsignedLong(value) { return +value >>> 0; }
/**
 * @param {any} value
 * @param {AnyFunction} convert
 * @param {any} fallback
 */
export function initMember(value, convert, fallback) { return value === undefined ? fallback : convert(value); }
/** @param {Iterable<any>} values */
export function sequence(values) { return [...values]; }

/// Policies are the browser's.
export function isBlocked() { return false; }

const reportToWindow = /** @type {any} */ (window).reportError;

/** @param {unknown} error */
export function reportException(error) { reportToWindow.call(window, error); }

/**
 * @param {AnyFunction} callback
 * @param {unknown} error
 */
export function reportFor(callback, error) {
  void callback;
  reportException(error);
}

/**
 * @param {AnyFunction} callback
 * @param {any} [receiver]
 * @param {...any} values
 */
export function callAndReport(callback, receiver, ...values) {
  try {
    return Reflect.apply(callback, receiver, values);
  } catch (error) {
    reportException(error);
    return undefined;
  }
}

/** @param {Iterator<unknown>} steps */
export function setCurrentSteps(steps) {
  if (steps) while (!steps.next().done) continue;
}

/**
 * @param {EventTarget} target
 * @param {any} event
 */
export function* fireSteps(target, event) {
  yield;
  return target.dispatchEvent(event);
}

const systemClone = /** @type {any} */ (window).structuredClone;

/** @param {any} value */
export function clone(value) { return systemClone.call(window, value); }

/** @param {string} name */
export function lazyModule(name) {
  void name;
  return { structuredClone: clone };
}

/// Uncaught exceptions and rejections are logged after the page's listeners, which may cancel them.
export function reportErrors() {
  window.addEventListener("error", (/** @type {any} */ event) => {
    if (event.defaultPrevented || !(event instanceof ErrorEvent)) return;
    const { error, message, filename, lineno, colno } = /** @type {any} */ (event);
    const position = filename === "" ? null : { url: filename, line: lineno, column: colno };
    const text = error instanceof Error ? `${error.name}: ${error.message}` : error === null ? message : inspect(error, 1);
    native.log(ConsoleLevel.error, `Uncaught ${text}`, shortPosition(position));
  });
  window.addEventListener("unhandledrejection", (/** @type {any} */ event) => {
    if (event.defaultPrevented) return;
    const { reason } = /** @type {any} */ (event);
    const position = reason instanceof Error ? callerPosition(reason.stack) : null;
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason, 1);
    native.log(ConsoleLevel.error, `Unhandled promise rejection: ${text}`, shortPosition(position));
  });
}

/** @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof Error)) return `Uncaught ${inspect(error, 1)}`;
  const position = error instanceof SyntaxError ? null : callerPosition(error.stack);
  return `${error.name}: ${error.message}${position ? ` (${shortPosition(position)})` : ""}`;
}
