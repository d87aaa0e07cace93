(function (variables) { with (variables) return function ($setSource,$state,CompositionEvent,DOMException,DragEvent,Element,Event,FocusEvent,FormData,HTMLElement,KeyboardEvent,MessagePort,MouseEvent,Object,Storage,SystemPromise,TextEvent,TouchEvent,UIEvent,bindImports,changedValues,dictionary,enumeration,expose,illegalConstructor,initMember,initializeEvent,requireArguments,required,requiredObject,scalarText,secret,toDouble,toInstance,toInstances,toMessageSource,toNullable,toText,toUnsignedLong,toUnsignedShort,undefined) {"use strict";
bindImports({ __proto__: null,
  "messages": (exports) => ({ MessagePort } = exports),
  "input-events": (exports) => ({ CompositionEvent, DragEvent, FocusEvent, KeyboardEvent, MouseEvent, TextEvent, TouchEvent, UIEvent } = exports),
  "form-data": (exports) => ({ FormData } = exports),
  "storage": (exports) => ({ Storage } = exports) });
class SecurityPolicyViolationEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "SecurityPolicyViolationEvent");
    super(type, init);
    init = dictionary(init, "SecurityPolicyViolationEventInit");
    this.#values = {
      blockedURI: initMember(init.blockedURI, scalarText, ""),
      columnNumber: initMember(init.columnNumber, toUnsignedLong, 0),
      disposition: enumeration(init.disposition, ["enforce","report"], "enforce", "SecurityPolicyViolationEventDisposition"),
      documentURI: initMember(init.documentURI, scalarText, ""),
      effectiveDirective: initMember(init.effectiveDirective, toText, ""),
      lineNumber: initMember(init.lineNumber, toUnsignedLong, 0),
      originalPolicy: initMember(init.originalPolicy, toText, ""),
      referrer: initMember(init.referrer, scalarText, ""),
      sample: initMember(init.sample, toText, ""),
      sourceFile: initMember(init.sourceFile, scalarText, ""),
      statusCode: initMember(init.statusCode, toUnsignedShort, 0),
      violatedDirective: initMember(init.violatedDirective, toText, ""),
    };
  }
  get documentURI() { return this.#values.documentURI; }
  get referrer() { return this.#values.referrer; }
  get blockedURI() { return this.#values.blockedURI; }
  get effectiveDirective() { return this.#values.effectiveDirective; }
  get violatedDirective() { return this.#values.violatedDirective; }
  get originalPolicy() { return this.#values.originalPolicy; }
  get sourceFile() { return this.#values.sourceFile; }
  get sample() { return this.#values.sample; }
  get disposition() { return this.#values.disposition; }
  get statusCode() { return this.#values.statusCode; }
  get lineNumber() { return this.#values.lineNumber; }
  get columnNumber() { return this.#values.columnNumber; }
}
class CustomEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CustomEvent");
    super(type, init);
    init = dictionary(init, "CustomEventInit");
    this.#values = {
      detail: init.detail ?? null,
    };
  }
  get detail() { return this.#values.detail; }
  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initCustomEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    this.#values = changedValues(values, { detail });
  }
}
class SubmitEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "SubmitEvent");
    super(type, init);
    init = dictionary(init, "SubmitEventInit");
    this.#values = {
      submitter: toInstance(init.submitter, HTMLElement, "HTMLElement"),
    };
  }
  get submitter() { return this.#values.submitter; }
}
class FormDataEvent extends Event {
  #values;
  constructor(type, init) {
    requireArguments(arguments.length, 2, "FormDataEvent");
    super(type, init);
    init = dictionary(init, "FormDataEventInit");
    this.#values = {
      formData: requiredObject(toInstance(init.formData, FormData, "FormData"), "FormDataEventInit.formData"),
    };
  }
  get formData() { return this.#values.formData; }
}
class PopStateEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PopStateEvent");
    super(type, init);
    init = dictionary(init, "PopStateEventInit");
    this.#values = {
      hasUAVisualTransition: !!init.hasUAVisualTransition,
      state: init.state ?? null,
    };
  }
  get state() { return this.#values.state; }
  get hasUAVisualTransition() { return this.#values.hasUAVisualTransition; }
}
class HashChangeEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "HashChangeEvent");
    super(type, init);
    init = dictionary(init, "HashChangeEventInit");
    this.#values = {
      newURL: initMember(init.newURL, scalarText, ""),
      oldURL: initMember(init.oldURL, scalarText, ""),
    };
  }
  get oldURL() { return this.#values.oldURL; }
  get newURL() { return this.#values.newURL; }
}
class StorageEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "StorageEvent");
    super(type, init);
    init = dictionary(init, "StorageEventInit");
    this.#values = {
      key: toNullable(init.key, toText),
      newValue: toNullable(init.newValue, toText),
      oldValue: toNullable(init.oldValue, toText),
      storageArea: toInstance(init.storageArea, Storage, "Storage"),
      url: initMember(init.url, scalarText, ""),
    };
  }
  get key() { return this.#values.key; }
  get oldValue() { return this.#values.oldValue; }
  get newValue() { return this.#values.newValue; }
  get url() { return this.#values.url; }
  get storageArea() { return this.#values.storageArea; }
  initStorageEvent(type, bubbles = false, cancelable = false, key = null, oldValue = null, newValue = null, url = "", storageArea = null) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initStorageEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    key = toNullable(key, toText);
    oldValue = toNullable(oldValue, toText);
    newValue = toNullable(newValue, toText);
    url = scalarText(url);
    storageArea = toInstance(storageArea, Storage, "Storage");
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    this.#values = changedValues(values, { key, newValue, oldValue, storageArea, url });
  }
}
class ErrorEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ErrorEvent");
    super(type, init);
    init = dictionary(init, "ErrorEventInit");
    this.#values = {
      colno: initMember(init.colno, toUnsignedLong, 0),
      error: init.error,
      filename: initMember(init.filename, scalarText, ""),
      lineno: initMember(init.lineno, toUnsignedLong, 0),
      message: initMember(init.message, toText, ""),
    };
  }
  get message() { return this.#values.message; }
  get filename() { return this.#values.filename; }
  get lineno() { return this.#values.lineno; }
  get colno() { return this.#values.colno; }
  get error() { return this.#values.error; }
}
class PromiseRejectionEvent extends Event {
  #values;
  constructor(type, init) {
    requireArguments(arguments.length, 2, "PromiseRejectionEvent");
    super(type, init);
    init = dictionary(init, "PromiseRejectionEventInit");
    this.#values = {
      promise: toPromise(required(init.promise, "PromiseRejectionEventInit.promise")),
      reason: init.reason,
    };
  }
  get promise() { return this.#values.promise; }
  get reason() { return this.#values.reason; }
}
class MessageEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MessageEvent");
    super(type, init);
    init = dictionary(init, "MessageEventInit");
    this.#values = {
      data: init.data ?? null,
      lastEventId: initMember(init.lastEventId, toText, ""),
      origin: initMember(init.origin, scalarText, ""),
      ports: toInstances(init.ports, MessagePort, "MessagePort"),
      source: toMessageSource(init.source),
    };
  }
  get data() { return this.#values.data; }
  get origin() { return this.#values.origin; }
  get lastEventId() { return this.#values.lastEventId; }
  get source() { return this.#values.source; }
  [$setSource](value) { this.#values.source = value; }
  get ports() { return this.#values.ports; }
  initMessageEvent(type, bubbles = false, cancelable = false, data = null, origin = "", lastEventId = "", source = null, ports = []) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initMessageEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    origin = scalarText(origin);
    lastEventId = toText(lastEventId);
    source = toMessageSource(source);
    ports = toInstances(ports, MessagePort, "MessagePort");
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    this.#values = changedValues(values, { data, lastEventId, origin, ports, source });
  }
}
class ProgressEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ProgressEvent");
    super(type, init);
    init = dictionary(init, "ProgressEventInit");
    this.#values = {
      lengthComputable: !!init.lengthComputable,
      loaded: initMember(init.loaded, toDouble, 0),
      total: initMember(init.total, toDouble, 0),
    };
  }
  get lengthComputable() { return this.#values.lengthComputable; }
  get loaded() { return this.#values.loaded; }
  get total() { return this.#values.total; }
}
class CloseEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CloseEvent");
    super(type, init);
    init = dictionary(init, "CloseEventInit");
    this.#values = {
      code: initMember(init.code, toUnsignedShort, 0),
      reason: initMember(init.reason, scalarText, ""),
      wasClean: !!init.wasClean,
    };
  }
  get wasClean() { return this.#values.wasClean; }
  get code() { return this.#values.code; }
  get reason() { return this.#values.reason; }
}
class ToggleEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ToggleEvent");
    super(type, init);
    init = dictionary(init, "ToggleEventInit");
    this.#values = {
      newState: initMember(init.newState, toText, ""),
      oldState: initMember(init.oldState, toText, ""),
      source: toInstance(init.source, Element, "Element"),
    };
  }
  get oldState() { return this.#values.oldState; }
  get newState() { return this.#values.newState; }
  get source() { return this.#values.source; }
}
class AnimationEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "AnimationEvent");
    super(type, init);
    init = dictionary(init, "AnimationEventInit");
    this.#values = {
      animationName: initMember(init.animationName, toText, ""),
      elapsedTime: initMember(init.elapsedTime, toDouble, 0.0),
      pseudoElement: initMember(init.pseudoElement, toText, ""),
    };
  }
  get animationName() { return this.#values.animationName; }
  get elapsedTime() { return this.#values.elapsedTime; }
  get pseudoElement() { return this.#values.pseudoElement; }
}
class TransitionEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "TransitionEvent");
    super(type, init);
    init = dictionary(init, "TransitionEventInit");
    this.#values = {
      elapsedTime: initMember(init.elapsedTime, toDouble, 0.0),
      propertyName: initMember(init.propertyName, toText, ""),
      pseudoElement: initMember(init.pseudoElement, toText, ""),
    };
  }
  get propertyName() { return this.#values.propertyName; }
  get elapsedTime() { return this.#values.elapsedTime; }
  get pseudoElement() { return this.#values.pseudoElement; }
}
class MediaQueryListEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MediaQueryListEvent");
    super(type, init);
    init = dictionary(init, "MediaQueryListEventInit");
    this.#values = {
      matches: !!init.matches,
      media: initMember(init.media, toText, ""),
    };
  }
  get media() { return this.#values.media; }
  get matches() { return this.#values.matches; }
}
expose(SecurityPolicyViolationEvent, CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, StorageEvent, ErrorEvent, PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent, TransitionEvent, MediaQueryListEvent);
class BeforeUnloadEvent extends Event {
  #returnValue = "";
  constructor(token) {
    illegalConstructor(token);
    super("beforeunload", { cancelable: true });
  }
  get returnValue() { return this.#returnValue; }
  set returnValue(value) { this.#returnValue = `${value}`; }
}
expose(BeforeUnloadEvent);
function toPromise(value) {
  return value instanceof SystemPromise ? value : SystemPromise.resolve(value);
}
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
function createLegacyEvent(name) {
  const type = legacyEventType(`${name}`.toLowerCase());
  if (!type) throw new DOMException(`createEvent does not support "${name}"`, "NotSupportedError");
  const event = type === TextEvent || type === BeforeUnloadEvent ? new type(secret) : new type("");
  Object.assign(event[$state], { type: "", initialized: false, cancelable: false, bubbles: false });
  return event;
}
return { AnimationEvent, BeforeUnloadEvent, CloseEvent, CustomEvent, ErrorEvent, FormDataEvent, HashChangeEvent, MediaQueryListEvent, MessageEvent, PopStateEvent, ProgressEvent, PromiseRejectionEvent, SecurityPolicyViolationEvent, StorageEvent, SubmitEvent, ToggleEvent, TransitionEvent, createLegacyEvent, toPromise };
}})
