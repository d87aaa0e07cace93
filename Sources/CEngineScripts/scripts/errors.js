// Uncaught exceptions and rejections (HTML standard 8.1.4.3 and 8.1.4.7).

import { ErrorEvent, PromiseRejectionEvent } from "../generated/interfaces/event-types.js";
import { defineProperty } from "./built-ins.js";
import { ConsoleLevel, callerPosition, notifyConsoleObservers, shortPosition } from "./console.js";
import { DOMException } from "./dom-exception.js";
import { fire, fireSteps } from "./events.js";
import { frameElements, frameNumber, realm } from "./frames.js";
import { inspect } from "./inspect.js";
import { platformSource } from "./kernel.js";
import { queueTask } from "./tasks.js";
import { reportUnsupportedName } from "./unsupported.js";

let reportingException = false;

/// The position where an error was thrown, if the error has one.
/** @param {any} error */
function errorPosition(error) {
  if (error === null || typeof error !== "object") return null;
  const position = callerPosition(error.stack);
  const isForeign = error.line && error.sourceURL && error.sourceURL !== platformSource;
  if (!isForeign || (position && !(error instanceof SyntaxError))) return position;
  // A syntax error has only a line; its column is that of the code that called the parser.
  const isParsed = !position || position.url !== error.sourceURL || position.line !== error.line;
  return { url: error.sourceURL, line: error.line, column: isParsed ? 0 : position.column };
}

/// Notifies the window's `error` listeners and then, unless canceled, logs to the console.
/**
 * @param {unknown} error
 * @param {any} [fallback]
 */
export function reportException(error, fallback) {
  let position = null;
  let message;
  let text;
  try {
    position = errorPosition(error);
    message = error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : `${error}`;
    text = `Uncaught ${error instanceof Error ? message : inspect(error, 1)}`;
  } catch {
    message ??= "An error without description";
    text = message;
  }
  position ??= fallback ?? null;
  if (!reportingException) {
    reportingException = true;
    try {
      const init = {
        message, filename: position?.url ?? "", lineno: position?.line ?? 0, colno: position?.column ?? 0, error,
        cancelable: true,
      };
      if (!fire(window, new ErrorEvent("error", init))) return;
    } finally {
      reportingException = false;
    }
  }
  notifyConsoleObservers("exception", [error], message, `${error instanceof Error ? error.stack : ""}`);
  native.log(ConsoleLevel.error, text, shortPosition(position));
  reportUnsupportedName(message);
}

/// Reports an exception of a callback to the window of the callback's realm.
/**
 * @param {AnyFunction} callback
 * @param {unknown} error
 */
export function reportFor(callback, error) {
  const other = frameElements.size > 0 || frameNumber !== 0 ? realmOf(callback) : null;
  if (other === null) reportException(error);
  else other.reportException(error);
}

/// The other realm that created a function or object, or null.
/** @param {any} object */
export function realmOf(object) {
  const realms = native.realms();
  try {
    for (let type = object; type !== null; type = Object.getPrototypeOf(type)) {
      if (type === Object.prototype) return null;
      const found = realms.find((/** @type {any} */ other) => other !== realm && other.objectPrototype === type);
      if (found) return found;
    }
  } catch {
    // A revoked proxy has no known realm.
  }
  return null;
}

/// Handles a promise that was rejected without a handler when the microtask queue was empty.
/**
 * @param {Promise<any>} promise
 * @param {unknown} reason
 */
export function reportRejection(promise, reason) {
  const watching = watchRejection(promise, reason);
  queueTask(function* () {
    if (watching.handled) return;
    const event = new PromiseRejectionEvent("unhandledrejection", { promise, reason, cancelable: true });
    const isCanceled = !(yield* fireSteps(window, event));
    watching.reported = !watching.handled;
    if (isCanceled) return;
    const position = errorPosition(reason);
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason, 1);
    native.log(ConsoleLevel.error, `Unhandled promise rejection: ${text}`, shortPosition(position));
    reportUnsupportedName(text);
  });
}

/// JavaScriptCore does not report that a rejected promise is handled later. Until then the promise has its own `then`,
/// which detects it; `catch` and `finally` call it as well.
/**
 * @param {any} promise
 * @param {unknown} reason
 */
function watchRejection(promise, reason) {
  const watching = { handled: false, reported: false };
  const then = promise.then;
  if (typeof then !== "function" || !Object.isExtensible(promise) || Object.hasOwn(promise, "then")) return watching;
  /** @param {...any} reactions */
  const value = function (...reactions) {
    delete promise.then;
    watching.handled = true;
    if (watching.reported) {
      queueTask(() => fireSteps(window, new PromiseRejectionEvent("rejectionhandled", { promise, reason })));
    }
    return then.apply(promise, reactions);
  };
  defineProperty(promise, "then", { value, writable: true, configurable: true });
  return watching;
}
