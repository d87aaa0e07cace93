// What nobody caught (HTML standard 8.1.4.3 and 8.1.4.7).

let reportingException = false;

/// Where an error was thrown, as far as it says so itself.
function placeOf(error) {
  if (error === null || typeof error !== "object") return null;
  const place = callerPlace(error.stack);
  const isForeign = error.line && error.sourceURL && error.sourceURL !== platformSource;
  if (!isForeign || (place && !(error instanceof SyntaxError))) return place;
  // Of text that cannot be parsed only the line is known; the column is that of whoever had it parsed.
  const isParsed = !place || place.url !== error.sourceURL || place.line !== error.line;
  return { url: error.sourceURL, line: error.line, column: isParsed ? 0 : place.column };
}

/// Tells the window's `error` listeners and then, unless one of them cancels, the console.
function reportException(error, fallback) {
  let place = null;
  let message;
  let text;
  try {
    place = placeOf(error);
    message = error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : `${error}`;
    text = `Uncaught ${error instanceof Error ? message : inspect(error, 1)}`;
  } catch {
    message ??= "An error without description";
    text = message;
  }
  place ??= fallback ?? null;
  if (!reportingException) {
    reportingException = true;
    try {
      const init = {
        message, filename: place?.url ?? "", lineno: place?.line ?? 0, colno: place?.column ?? 0, error,
        cancelable: true,
      };
      if (!fire(window, new ErrorEvent("error", init))) return;
    } finally {
      reportingException = false;
    }
  }
  native.log(ConsoleLevel.error, text, shortPlace(place));
  noteUnsupported(message);
}

/// What a callback threw is told to the window that the callback is of.
function reportFor(callback, error) {
  const other = frameElements.size > 0 || frameNumber !== 0 ? realmOf(callback) : null;
  if (other === null) reportException(error);
  else other.reportException(error);
}

/// The other realm that a function or object came from, or null.
function realmOf(object) {
  const realms = native.realms();
  try {
    for (let type = object; type !== null; type = Object.getPrototypeOf(type)) {
      if (type === Object.prototype) return null;
      const found = realms.find((other) => other !== realm && other.objectPrototype === type);
      if (found) return found;
    }
  } catch {
    // A revoked proxy tells nothing.
  }
  return null;
}

/// A promise that was rejected with nobody listening when the microtasks were done.
function reportRejection(promise, reason) {
  const watching = watchRejection(promise, reason);
  queueTask(function* () {
    if (watching.handled) return;
    const event = new PromiseRejectionEvent("unhandledrejection", { promise, reason, cancelable: true });
    const goesOn = yield* fireSteps(window, event);
    watching.reported = !watching.handled;
    if (!goesOn) return;
    const place = placeOf(reason);
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason, 1);
    native.log(ConsoleLevel.error, `Unhandled promise rejection: ${text}`, shortPlace(place));
    noteUnsupported(text);
  });
}

/// JavaScriptCore does not say when a rejected promise is listened to after all. Until somebody does, the promise has a
/// `then` of its own that notices; `catch` and `finally` come by it as well.
function watchRejection(promise, reason) {
  const watching = { handled: false, reported: false };
  const then = promise.then;
  if (typeof then !== "function" || !Object.isExtensible(promise) || Object.hasOwn(promise, "then")) return watching;
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
