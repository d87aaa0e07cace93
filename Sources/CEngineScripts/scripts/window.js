// The window: the global object's own members (HTML standard 7.2.2).

/// The members of the window are its own, as Web IDL has it for global objects; its prototype has the name.
function Window() { throw new TypeError("Illegal constructor"); }
const windowPrototype = Object.getPrototypeOf(window);
Object.setPrototypeOf(Window, EventTarget);
Object.setPrototypeOf(windowPrototype, windowProperties);
defineProperty(Window, "prototype", { value: windowPrototype, writable: false });
defineProperty(windowPrototype, "constructor", { value: Window, writable: true, configurable: true });
expose(Window);

let windowName = "";

/// Members that nothing replaces, and that cannot be removed.
const unforgeableMembers = {
  get window() { return window; },
  get document() { return document; },
  get location() { return location; },
  set location(value) { location.href = value; },
  get top() { return topWindow(); },
};
/// Members that are only read.
const readableMembers = {
  get closed() { return false; },
  get history() { return history; },
  get navigator() { return section("navigator").navigator; },
  get localStorage() { return section("storage").localStorage; },
  get sessionStorage() { return section("storage").sessionStorage; },
  get crypto() { return section("randomness").crypto; },
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
/// Members that scripts may replace by setting them (Web IDL, `Replaceable`).
const replaceableMembers = {
  get self() { return window; },
  get parent() { return parentWindow(); },
  get frames() { return window; },
  get length() { return frameCount(); },
  get performance() { return section("timing").performance; },
  get screen() { return section("navigator").screen; },
  get clientInformation() { return section("navigator").navigator; },
  get visualViewport() { return section("navigator").visualViewport; },
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
  get locationbar() { return section("navigator").bar; },
  get menubar() { return section("navigator").bar; },
  get personalbar() { return section("navigator").bar; },
  get scrollbars() { return section("navigator").bar; },
  get statusbar() { return section("navigator").bar; },
  get toolbar() { return section("navigator").bar; },
};

function defineWindowMembers() {
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(unforgeableMembers));
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(readableMembers));
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(replaceableMembers))) {
    const { set } = Object.getOwnPropertyDescriptor({
      set [name](value) {
        defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
      },
    }, name);
    defineProperty(window, name, { get, set, enumerable: true, configurable: true });
  }
}
defineWindowMembers();

/// The realm is a document's, and not one of a script without any.
function sealWindow() {
  for (const name in unforgeableMembers) defineProperty(window, name, { configurable: false });
}

/// Asks the shell for another view. A name of a frame, or of a window that this page has opened, leads there.
function open(url = "", target = "_blank", features = "") {
  const resolved = `${url}` === "" ? URL.parse("about:blank") : resolveURL(`${url}`);
  if (!resolved) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
  // WebKit takes an empty name for `_blank`.
  return openWindow(resolved, `${target}` || "_blank", `${features}`);
}

/// The shell knows whether a page has opened this view; only then it closes.
function close() {
  if (frameNumber === 0) native.requestNavigation(NavigationCause.windowClose, "", "GET", "", "", "", false);
}

/// A terminal has no printer; the page is told, and nothing else happens.
function print() {
  native.log(ConsoleLevel.warn, "window.print is not supported", "");
}

function stop() {}
/// The page area has the keys when the user gives them to it.
function focusWindow() {}
function blurWindow() {}

function matchMedia(query) {
  requireArguments(arguments.length, 1, "matchMedia");
  return new MediaQueryList(secret, `${query}`);
}

function btoa(data) {
  return section("base64").btoa(...arguments);
}

function atob(data) {
  return section("base64").atob(...arguments);
}

function getComputedStyle(element, pseudo = null) {
  return section("style").getComputedStyle(...arguments);
}

function getSelection() {
  return section("ranges").selection;
}

function structuredClone(value, options = undefined) {
  return section("clones").structuredClone(...arguments);
}

function postMessage(message, options = undefined, transfer = undefined) {
  return section("messages").postMessage(...arguments);
}

function reportError(error) {
  requireArguments(arguments.length, 1, "reportError");
  reportException(error, callerPlace(new Error().stack));
}

// JavaScriptCore has none; a reaction of a settled promise is a microtask.
const settled = SystemPromise.resolve();
const then = SystemPromise.prototype.then;
function queueMicrotask(callback) {
  requireArguments(arguments.length, 1, "queueMicrotask");
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  then.call(settled, () => guarded(callback));
}

function moveTo(x, y) {}
function moveBy(x, y) {}
function resizeTo(width, height) {}
function resizeBy(x, y) {}
function captureEvents() {}
function releaseEvents() {}

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
for (const [name, value] of [["scroll", scrollTo], ["focus", focusWindow], ["blur", blurWindow]]) {
  defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
}
handlerAccessors(window, [...elementEventTypes, ...windowEventTypes]);
