// Event handlers such as `onclick`, as attributes and as properties (HTML standard 8.1.8).

import { ErrorEvent } from "../generated/interfaces/event-types.js";
import { $name } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { formOwner, isListedControl } from "./control-states.js";
import { noMembers } from "./conversions.js";
import { document } from "./document.js";
import { reportException } from "./errors.js";
import { addListener, eventTarget, removeListener } from "./event-target.js";
import { BeforeUnloadEvent } from "./event-types.js";
import { $state, cancelEvent } from "./events.js";
import { isSandboxed } from "./frames.js";
import { HTMLImageElement } from "./images.js";
import { platformPrototypes, sharedKey } from "./kernel.js";
import { pageURL } from "./location.js";
import { $line } from "./markup.js";
import { compileFunction } from "./module-access.js";
import { $document, ancestorNamed, illegalInvocation } from "./nodes.js";
import { isBlocked } from "./policies.js";

export const $handlers = sharedKey("handlers");

/// GlobalEventHandlers and the handlers of clipboard, pointer, touch, animation and transition events.
export const elementEventTypes = (
  "abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput " +
  "beforematch beforepaste beforetoggle blur cancel canplay canplaythrough change click close command contextlost " +
  "contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop " +
  "durationchange emptied ended error focus focusin focusout formdata gotpointercapture input invalid keydown " +
  "keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave " +
  "mousemove mouseout mouseover mouseup mousewheel paste pause play playing pointercancel pointerdown pointerenter " +
  "pointerleave pointermove pointerout pointerover pointerup progress ratechange reset resize scroll scrollend " +
  "securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit " +
  "suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend " +
  "transitionrun transitionstart volumechange waiting webkitanimationend webkitanimationiteration " +
  "webkitanimationstart webkittransitionend wheel"
).split(" ");
/// WindowEventHandlers, which body also has.
export const windowEventTypes = (
  "afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online pagehide " +
  "pagereveal pageshow pageswap popstate rejectionhandled storage unhandledrejection unload"
).split(" ");
/// Further handlers that body forwards to the window.
const forwardedEventTypes = ["blur", "error", "focus", "load", "resize", "scroll"];

/// Handler names that differ from their event types.
/** @type {Record<string, string>} */
const handlerTypes = {
  webkitanimationend: "webkitAnimationEnd", webkitanimationiteration: "webkitAnimationIteration",
  webkitanimationstart: "webkitAnimationStart", webkittransitionend: "webkitTransitionEnd",
};

/// Sets a handler. Its position among the listeners is that of its last activation (HTML standard 8.1.8.1).
/**
 * @param {EventTarget} target
 * @param {string} name
 * @param {any} callback
 * @param {any} [source]
 */
export function setHandler(target, name, callback, source = null) {
  const handlers = (target[$handlers] ??= new Map());
  const slot = handlers.get(name);
  if (callback === null && source === null) {
    if (!slot) return;
    handlers.delete(name);
    removeListener(target, slot.entry);
    return;
  }
  if (slot) {
    slot.callback = callback;
    slot.source = source;
    return;
  }
  /** @type {Record<string, any>} */
  const made = { callback, source, entry: null };
  const type = handlerTypes[name] ?? name;
  made.entry = {
    type, callback: (/** @type {any} */ event) => callHandler(target, name, event), capture: false, once: false,
    passive: undefined, removed: false, slot: made,
  };
  handlers.set(name, made);
  addListener(target, made.entry);
}

/**
 * @param {EventTarget} target
 * @param {string | null} name
 */
export function getHandler(target, name) {
  const slot = target[$handlers]?.get(name);
  if (!slot) return null;
  if (slot.source !== null) {
    const { element, text } = slot.source;
    slot.source = null;
    // A text that does not compile keeps the handler's position among the listeners.
    slot.callback = compileHandler(target, element, name, text);
  }
  return slot.callback;
}

/// Compiles a content attribute, with the element, its form and the document in scope.
/**
 * @param {EventTarget} target
 * @param {HTMLElement} element
 * @param {string | null} name
 * @param {string} text
 */
function compileHandler(target, element, name, text) {
  if (isSandboxed("allow-scripts") || (element && element[$document] !== document)) return null;
  if (isBlocked("event-handler", { content: text, element, line: element?.[$line] })) return null;
  const isWindowError = name === "error" && target === window;
  const names = isWindowError ? "event, source, lineno, colno, error" : "event";
  try {
    // Checked separately, so that the text cannot close the surrounding function.
    new compileFunction(names, text);
    const scopes = target === window ? "" : "with (document) with (form) with (element) ";
    const body = `${scopes}return function on${name}(${names}) {\n${text}\n}`;
    /** @type {any} */
    const make = new compileFunction("document", "form", "element", body);
    return make(document, formAround(element) ?? noMembers, element);
  } catch (error) {
    reportException(error, { url: pageURL.href, line: element?.[$line] ?? 1, column: 0 });
    return null;
  }
}

/// The form whose members are in scope of a handler: the form owner of a control or image.
/** @param {any} element */
function formAround(element) {
  if (isListedControl(element)) return formOwner(element);
  return element instanceof HTMLImageElement ? ancestorNamed(element, "form") : element.form;
}

/// Called when an `on*` attribute was set, or removed (null).
/**
 * @param {Element} element
 * @param {string} name
 * @param {string} text
 */
export function setHandlerSource(element, name, text) {
  const isBody = element[$name] === "body" || element[$name] === "frameset";
  const isForWindow = windowEventTypes.includes(name);
  if (isForWindow && !isBody) return;
  const target = isBody && (isForWindow || forwardedEventTypes.includes(name)) ? window : element;
  if (target === window && element[$document] !== document) return;
  setHandler(target, name, null, text === null ? null : { element, text });
}

/// HTML standard 8.1.8.1, "the event handler processing algorithm".
/**
 * @param {EventTarget} target
 * @param {string | null} name
 * @param {Event} event
 */
function callHandler(target, name, event) {
  const callback = getHandler(target, name);
  if (typeof callback !== "function") return;
  if (event.type === "error" && target === window && isErrorEvent(event)) {
    const { message, filename, lineno, colno, error } = /** @type {any} */ (event);
    if (callback.call(target, message, filename, lineno, colno, error) === true) cancelEvent(event[$state]);
    return;
  }
  const result = callback.call(target, event);
  if (event.type === "beforeunload" && event instanceof BeforeUnloadEvent) {
    if (result === null || result === undefined) return;
    cancelEvent(event[$state]);
    if (event.returnValue === "") event.returnValue = result;
  } else if (result === false) cancelEvent(event[$state]);
}

/// Error events of other realms are included.
/** @param {Event} event */
function isErrorEvent(event) {
  return event instanceof ErrorEvent || event[Symbol.toStringTag] === "ErrorEvent";
}

/// Converts a handler value: functions and objects are kept, other values become null.
/** @param {unknown} value */
export function handlerValue(value) {
  return typeof value === "function" || (typeof value === "object" && value !== null) ? value : null;
}

const handlerDescriptors = new Map();

/// Prototypes have no handlers.
/** @param {any} receiver */
function handlerOwner(receiver) {
  if (platformPrototypes.has(receiver)) illegalInvocation("An event handler");
  return eventTarget(receiver);
}

/// The `on*` accessor of a handler, which all its owners share.
/** @param {string} name */
function handlerDescriptor(name) {
  let descriptor = handlerDescriptors.get(name);
  if (descriptor) return descriptor;
  const key = `on${name}`;
  descriptor = Object.getOwnPropertyDescriptor({
    get [key]() { return getHandler(handlerOwner(this), name); },
    /** @param {unknown} value */
    set [key](value) { setHandler(handlerOwner(this), name, handlerValue(value)); },
  }, key);
  handlerDescriptors.set(name, descriptor);
  return descriptor;
}

/// Defines `on*` accessors.
/**
 * @param {any} owner
 * @param {string[]} names
 */
export function handlerAccessors(owner, names) {
  for (const name of names) defineProperty(owner, `on${name}`, handlerDescriptor(name));
}

/// Defines the accessors of body and frameset that forward to the window's handlers. In a document without a window
/// they have no effect.
/** @param {Document} owner */
export function forwardHandlers(owner) {
  for (const name of [...forwardedEventTypes, ...windowEventTypes]) {
    const key = `on${name}`;
    defineProperty(owner, key, Object.getOwnPropertyDescriptor({
      get [key]() { return this[$document] === document ? getHandler(window, name) : null; },
      /** @param {unknown} value */
      set [key](value) { if (this[$document] === document) setHandler(window, name, handlerValue(value)); },
    }, key));
  }
}
