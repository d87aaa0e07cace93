// The window: the global object's own members.

function structuredClone(value) {
  const seen = new Map();
  const clone = (item) => {
    if (typeof item === "function" || typeof item === "symbol" || item instanceof Node) {
      throw new DOMException("The value cannot be cloned", "DataCloneError");
    }
    if (item === null || typeof item !== "object") return item;
    if (seen.has(item)) return seen.get(item);
    const keep = (copy) => {
      seen.set(item, copy);
      return copy;
    };
    if (item instanceof SystemDate) return keep(new SystemDate(item.getTime()));
    if (item instanceof RegExp) return keep(new RegExp(item.source, item.flags));
    if (item instanceof ArrayBuffer) return keep(item.slice(0));
    if (item instanceof DataView) return keep(new DataView(item.buffer.slice(0), item.byteOffset, item.byteLength));
    if (ArrayBuffer.isView(item)) return keep(item.slice());
    if (item instanceof Error) return keep(Object.assign(new (item.constructor)(item.message), { stack: item.stack }));
    if (item instanceof Map) {
      const copy = keep(new Map());
      for (const [key, inner] of item) copy.set(clone(key), clone(inner));
      return copy;
    }
    if (item instanceof Set) {
      const copy = keep(new Set());
      for (const inner of item) copy.add(clone(inner));
      return copy;
    }
    const copy = keep(Array.isArray(item) ? [] : {});
    for (const key of Object.keys(item)) copy[key] = clone(item[key]);
    return copy;
  };
  return clone(value);
}

class Navigator {
  constructor(token) { illegalConstructor(token); }
  get userAgent() { return userAgent; }
  get appName() { return "Netscape"; }
  get appVersion() { return userAgent.replace(/^Mozilla\//, ""); }
  get platform() { return ""; }
  get vendor() { return ""; }
  get language() { return "en-US"; }
  get languages() { return ["en-US", "en"]; }
  get onLine() { return true; }
  get cookieEnabled() { return true; }
  get hardwareConcurrency() { return 1; }
  get maxTouchPoints() { return 1; }
}
let userAgent = "Hull";

class Screen {
  constructor(token) { illegalConstructor(token); }
  get width() { return viewportWidth(); }
  get height() { return viewportHeight(); }
  get availWidth() { return viewportWidth(); }
  get availHeight() { return viewportHeight(); }
  get colorDepth() { return 24; }
  get pixelDepth() { return 24; }
}
expose(Navigator, Screen);

/// `instanceof Window` and the name; the global object's prototype is the engine's own.
class Window extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  static [Symbol.hasInstance](value) { return value === window; }
}
expose(Window);
defineProperty(window, Symbol.toStringTag, { value: "Window", configurable: true });

function windowValue(name, get, set) {
  defineProperty(window, name, { get, set, enumerable: true, configurable: true });
}
function replaceable(name, get) {
  const set = (value) => defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
  windowValue(name, get, set);
}

const navigator = new Navigator(secret);
const screen = new Screen(secret);
const performance = new Performance(secret);
const crypto = new Crypto(secret);
let windowName = "";

for (const [name, value] of Object.entries({ window, document })) {
  defineProperty(window, name, { value, enumerable: true, configurable: false });
}
windowValue("location", () => location, (value) => { location.href = value; });
for (const [name, value] of Object.entries({
  self: window, parent: window, top: window, frames: window, navigator, screen, history, performance, crypto,
  localStorage, sessionStorage,
})) replaceable(name, () => value);
replaceable("length", () => 0);
replaceable("innerWidth", viewportWidth);
replaceable("innerHeight", viewportHeight);
replaceable("outerWidth", viewportWidth);
replaceable("outerHeight", viewportHeight);
replaceable("devicePixelRatio", () => 1);
for (const name of ["scrollX", "pageXOffset"]) replaceable(name, () => 0);
for (const name of ["scrollY", "pageYOffset"]) replaceable(name, () => scrollRow * cellHeight);
replaceable("origin", () => pageURL.origin);
replaceable("isSecureContext", () => pageURL.protocol !== "http:");
replaceable("event", () => currentEvent);
windowValue("name", () => windowName, (value) => { windowName = `${value}`; });
for (const name of ["opener", "frameElement"]) replaceable(name, () => null);

/// Asks the shell for another view; there is no handle to it.
function open(url = "", target = "_blank") {
  const resolved = resolveURL(`${url}`);
  if (resolved) requestNavigation("windowOpen", resolved.href, { target: `${target}` });
  return null;
}

function matchMedia(media) {
  return new MediaQueryList(secret, `${media}`);
}

function postMessage(data) {
  const copy = structuredClone(data);
  queueTask(() => fire(window, new MessageEvent("message", { data: copy, origin: pageURL.origin, source: window })));
}

function reportError(error) {
  reportException(error);
}

for (const member of [
  EventTarget.prototype.addEventListener, EventTarget.prototype.removeEventListener,
  EventTarget.prototype.dispatchEvent,
  setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame, alert, confirm,
  prompt, fetch, getComputedStyle, matchMedia, scrollTo, scrollBy, open, postMessage, structuredClone, btoa, atob,
  reportError,
]) {
  defineProperty(window, member.name, { value: member, writable: true, enumerable: true, configurable: true });
}
defineProperty(window, "scroll", { value: scrollTo, writable: true, enumerable: true, configurable: true });
// JavaScriptCore has none; a reaction of a settled promise is a microtask.
const settled = SystemPromise.resolve();
const then = SystemPromise.prototype.then;
function queueMicrotask(callback) {
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  then.call(settled, () => guarded(callback));
}
defineProperty(
  window, "queueMicrotask", { value: queueMicrotask, writable: true, enumerable: true, configurable: true });
handlerAccessors(window, [...elementEventTypes, ...windowEventTypes]);
forwardHandlers(elementTypes.get("body").prototype);

class Image {
  constructor(width, height) {
    const image = createElement("img");
    if (width !== undefined) image.width = width;
    if (height !== undefined) image.height = height;
    return image;
  }
}
class Option {
  constructor(text = "", value, defaultSelected = false, selected = false) {
    const option = createElement("option");
    if (text !== "") option.text = text;
    if (value !== undefined) option.value = value;
    option.defaultSelected = defaultSelected;
    if (selected) option.selected = true;
    return option;
  }
}
defineProperty(window, "Image", { value: Image, writable: true, configurable: true });
defineProperty(window, "Option", { value: Option, writable: true, configurable: true });
