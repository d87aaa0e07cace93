// Events of documents, messages, errors and promises.

import { SystemPromise } from "./built-ins.js";
import {
  dictionary, initMember, requireArguments, toDouble, toInterface, toText, toUnsignedLong, toUnsignedShort,
} from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { Element } from "./elements.js";
import { isWindow } from "./event-target.js";
import { $state, Event, initializeEvent } from "./events.js";
import { HTMLElement } from "./html-elements.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { MessagePort } from "./messages.js";
import { $setSource } from "./shared-state.js";
import { Storage } from "./storage.js";
import { TouchEvent } from "./touch-events.js";
import { CompositionEvent, DragEvent, FocusEvent, KeyboardEvent, MouseEvent, TextEvent, UIEvent } from "./ui-events.js";

export class CustomEvent extends Event {
  #detail;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CustomEvent");
    super(type, init);
    this.#detail = dictionary(init, "CustomEventInit").detail ?? null;
  }
  get detail() { return this.#detail; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [detail]
   */
  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    requireArguments(arguments.length, 1, "initCustomEvent");
    if (initializeEvent(this, type, bubbles, cancelable)) this.#detail = detail;
  }
}

export class SubmitEvent extends Event {
  #submitter;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "SubmitEvent");
    super(type, init);
    const { submitter } = dictionary(init, "SubmitEventInit");
    this.#submitter = toInterface(submitter, (value) => value instanceof HTMLElement, "HTMLElement");
  }
  get submitter() { return this.#submitter; }
}

export class FormDataEvent extends Event {
  #formData;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} init
   */
  constructor(type, init) {
    requireArguments(arguments.length, 2, "FormDataEvent");
    super(type, init);
    const { formData } = dictionary(init, "FormDataEventInit");
    if (!(formData instanceof window.FormData)) throw new TypeError("FormDataEventInit needs formData, a FormData");
    this.#formData = formData;
  }
  get formData() { return this.#formData; }
}

export class PopStateEvent extends Event {
  #state; #hasUAVisualTransition;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PopStateEvent");
    super(type, init);
    init = dictionary(init, "PopStateEventInit");
    this.#hasUAVisualTransition = !!init.hasUAVisualTransition;
    this.#state = init.state ?? null;
  }
  get state() { return this.#state; }
  get hasUAVisualTransition() { return this.#hasUAVisualTransition; }
}

export class HashChangeEvent extends Event {
  #oldURL; #newURL;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "HashChangeEvent");
    super(type, init);
    init = dictionary(init, "HashChangeEventInit");
    this.#newURL = initMember(init.newURL, toText, "");
    this.#oldURL = initMember(init.oldURL, toText, "");
  }
  get oldURL() { return this.#oldURL; }
  get newURL() { return this.#newURL; }
}

export class BeforeUnloadEvent extends Event {
  #returnValue = "";
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
    super("beforeunload", { cancelable: true });
  }
  /**
   * @override
   * @type {any}
   */
  get returnValue() { return this.#returnValue; }
  /** @override */
  set returnValue(value) { this.#returnValue = `${value}`; }
}

export class StorageEvent extends Event {
  #values;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "StorageEvent");
    super(type, init);
    init = dictionary(init, "StorageEventInit");
    this.#values = storageChange(init.key, init.oldValue, init.newValue, init.url, init.storageArea);
  }
  get key() { return this.#values.key; }
  get oldValue() { return this.#values.oldValue; }
  get newValue() { return this.#values.newValue; }
  get url() { return this.#values.url; }
  get storageArea() { return this.#values.storageArea; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [key]
   * @param {ScriptValue} [oldValue]
   * @param {ScriptValue} [newValue]
   * @param {ScriptValue} [storageArea]
   */
  initStorageEvent(
    type, bubbles = false, cancelable = false, key = null, oldValue = null, newValue = null, url = "",
    storageArea = null,
  ) {
    requireArguments(arguments.length, 1, "initStorageEvent");
    const values = storageChange(key, oldValue, newValue, url, storageArea);
    if (initializeEvent(this, type, bubbles, cancelable)) this.#values = values;
  }
}

/**
 * @param {string} key
 * @param {any} oldValue
 * @param {any} newValue
 * @param {string} url
 * @param {Element} area
 */
function storageChange(key, oldValue, newValue, url, area) {
  /** @param {unknown} value */
  const text = (value) => (value === undefined || value === null ? null : `${value}`);
  return {
    key: text(key), newValue: text(newValue), oldValue: text(oldValue),
    storageArea: toInterface(area, (value) => value instanceof Storage, "Storage"), url: initMember(url, toText, ""),
  };
}

export class ErrorEvent extends Event {
  #message; #filename; #lineno; #colno; #error;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ErrorEvent");
    super(type, init);
    init = dictionary(init, "ErrorEventInit");
    this.#colno = initMember(init.colno, toUnsignedLong, 0);
    this.#error = init.error;
    this.#filename = initMember(init.filename, toText, "");
    this.#lineno = initMember(init.lineno, toUnsignedLong, 0);
    this.#message = initMember(init.message, toText, "");
  }
  get message() { return this.#message; }
  get filename() { return this.#filename; }
  get lineno() { return this.#lineno; }
  get colno() { return this.#colno; }
  get error() { return this.#error; }
}

export class PromiseRejectionEvent extends Event {
  #promise; #reason;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} init
   */
  constructor(type, init) {
    requireArguments(arguments.length, 2, "PromiseRejectionEvent");
    super(type, init);
    init = dictionary(init, "PromiseRejectionEventInit");
    if (init.promise === undefined) throw new TypeError("PromiseRejectionEventInit needs a promise");
    this.#promise = init.promise instanceof SystemPromise ? init.promise : SystemPromise.resolve(init.promise);
    this.#reason = init.reason;
  }
  get promise() { return this.#promise; }
  get reason() { return this.#reason; }
}

export class MessageEvent extends Event {
  #data; #origin; #lastEventId; #source; #ports;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MessageEvent");
    super(type, init);
    init = dictionary(init, "MessageEventInit");
    this.#data = init.data === undefined ? null : init.data;
    this.#lastEventId = initMember(init.lastEventId, toText, "");
    this.#origin = initMember(init.origin, toText, "");
    this.#ports = Object.freeze(initMember(init.ports, toPorts, []));
    this.#source = toMessageSource(init.source);
  }
  /// The window of another realm, which scripts cannot pass.
  /** @param {any} source */
  [$setSource](source) { this.#source = source; }
  get data() { return this.#data; }
  get origin() { return this.#origin; }
  get lastEventId() { return this.#lastEventId; }
  get source() { return this.#source; }
  get ports() { return this.#ports; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [data]
   * @param {ScriptValue} [source]
   * @param {ScriptValue} [ports]
   */
  initMessageEvent(
    type, bubbles = false, cancelable = false, data = null, origin = "", lastEventId = "", source = null, ports = [],
  ) {
    requireArguments(arguments.length, 1, "initMessageEvent");
    source = toMessageSource(source);
    ports = toPorts(ports);
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    this.#data = data;
    this.#origin = `${origin}`;
    this.#lastEventId = `${lastEventId}`;
    this.#source = source;
    this.#ports = Object.freeze(ports);
  }
}

/** @param {any[]} values */
function toPorts(values) {
  const ports = [...values];
  if (!ports.every((port) => port instanceof MessagePort)) throw new TypeError("A list of ports holds MessagePorts");
  return ports;
}

/** @param {unknown} value */
function toMessageSource(value) {
  return toInterface(value, (object) => isWindow(object) || object instanceof MessagePort, "Window or MessagePort");
}

export class ProgressEvent extends Event {
  #lengthComputable; #loaded; #total;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ProgressEvent");
    super(type, init);
    init = dictionary(init, "ProgressEventInit");
    this.#lengthComputable = !!init.lengthComputable;
    this.#loaded = initMember(init.loaded, toDouble, 0);
    this.#total = initMember(init.total, toDouble, 0);
  }
  get lengthComputable() { return this.#lengthComputable; }
  get loaded() { return this.#loaded; }
  get total() { return this.#total; }
}

export class CloseEvent extends Event {
  #wasClean; #code; #reason;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CloseEvent");
    super(type, init);
    init = dictionary(init, "CloseEventInit");
    this.#code = initMember(init.code, toUnsignedShort, 0);
    this.#reason = initMember(init.reason, toText, "");
    this.#wasClean = !!init.wasClean;
  }
  get wasClean() { return this.#wasClean; }
  get code() { return this.#code; }
  get reason() { return this.#reason; }
}

export class ToggleEvent extends Event {
  #oldState; #newState; #source;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ToggleEvent");
    super(type, init);
    init = dictionary(init, "ToggleEventInit");
    this.#newState = initMember(init.newState, toText, "");
    this.#oldState = initMember(init.oldState, toText, "");
    this.#source = toInterface(init.source, (value) => value instanceof Element, "Element");
  }
  get oldState() { return this.#oldState; }
  get newState() { return this.#newState; }
  get source() { return this.#source; }
}

export class AnimationEvent extends Event {
  #animationName; #elapsedTime; #pseudoElement;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "AnimationEvent");
    super(type, init);
    init = dictionary(init, "AnimationEventInit");
    this.#animationName = initMember(init.animationName, toText, "");
    this.#elapsedTime = initMember(init.elapsedTime, toDouble, 0);
    this.#pseudoElement = initMember(init.pseudoElement, toText, "");
  }
  get animationName() { return this.#animationName; }
  get elapsedTime() { return this.#elapsedTime; }
  get pseudoElement() { return this.#pseudoElement; }
}

export class TransitionEvent extends Event {
  #propertyName; #elapsedTime; #pseudoElement;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "TransitionEvent");
    super(type, init);
    init = dictionary(init, "TransitionEventInit");
    this.#elapsedTime = initMember(init.elapsedTime, toDouble, 0);
    this.#propertyName = initMember(init.propertyName, toText, "");
    this.#pseudoElement = initMember(init.pseudoElement, toText, "");
  }
  get propertyName() { return this.#propertyName; }
  get elapsedTime() { return this.#elapsedTime; }
  get pseudoElement() { return this.#pseudoElement; }
}

export class MediaQueryListEvent extends Event {
  #media; #matches;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MediaQueryListEvent");
    super(type, init);
    init = dictionary(init, "MediaQueryListEventInit");
    this.#matches = !!init.matches;
    this.#media = initMember(init.media, toText, "");
  }
  get media() { return this.#media; }
  get matches() { return this.#matches; }
}
expose(
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent,
  StorageEvent, ErrorEvent, PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent,
  AnimationEvent, TransitionEvent, MediaQueryListEvent);

/// Interfaces of `document.createEvent` by name (DOM standard 4.5, "createEvent").
/** @param {string} name */
function legacyEventType(name) {
  switch (name) {
    case "event": case "events": case "htmlevents": case "svgevents": return Event;
    case "customevent": return CustomEvent;
    case "uievent": case "uievents": return UIEvent;
    case "mouseevent": case "mouseevents": return MouseEvent;
    case "keyboardevent": return KeyboardEvent;
    case "focusevent": return FocusEvent;
    case "compositionevent": return CompositionEvent;
    case "textevent": return TextEvent;
    case "touchevent": return TouchEvent;
    case "dragevent": return DragEvent;
    case "messageevent": return MessageEvent;
    case "storageevent": return StorageEvent;
    case "hashchangeevent": return HashChangeEvent;
    case "beforeunloadevent": return BeforeUnloadEvent;
    default: return null;
  }
}

/// `document.createEvent`: the event must be initialized by an `init...Event` method.
/** @param {string} name */
export function createLegacyEvent(name) {
  const type = legacyEventType(`${name}`.toLowerCase());
  if (!type) throw new DOMException(`createEvent does not support "${name}"`, "NotSupportedError");
  const event = type === TextEvent || type === BeforeUnloadEvent ? new type(secret) : new type("");
  Object.assign(event[$state], { type: "", initialized: false, cancelable: false, bubbles: false });
  return event;
}
