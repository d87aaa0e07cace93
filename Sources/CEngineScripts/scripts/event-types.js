// The kinds of events, each with the members that its init dictionary may set.

/// Defines an event interface: members with their defaults, read from the init dictionary.
function eventInterface(name, base, members, methods = {}) {
  const $values = Symbol(name);
  const type = {
    [name]: class extends base {
      constructor(type, init) {
        super(type, init);
        const values = (this[$values] = {});
        for (const key in members) values[key] = init?.[key] ?? members[key];
      }
    },
  }[name];
  for (const key in members) {
    defineProperty(type.prototype, key, {
      get() { return this[$values][key]; }, enumerable: true, configurable: true,
    });
  }
  Object.defineProperties(type.prototype, Object.getOwnPropertyDescriptors(methods));
  expose(type);
  return type;
}

const CustomEvent = eventInterface("CustomEvent", Event, { detail: null });
const UIEvent = eventInterface("UIEvent", Event, { view: null, detail: 0 });
const modifierMembers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
const modifierMethods = {
  getModifierState(key) {
    return { Control: this.ctrlKey, Shift: this.shiftKey, Alt: this.altKey, Meta: this.metaKey }[key] ?? false;
  },
};
const MouseEvent = eventInterface("MouseEvent", UIEvent, {
  screenX: 0, screenY: 0, clientX: 0, clientY: 0, button: 0, buttons: 0, relatedTarget: null, ...modifierMembers,
}, {
  ...modifierMethods,
  get x() { return this.clientX; },
  get y() { return this.clientY; },
  get pageX() { return this.clientX; },
  get pageY() { return this.clientY + scrollRow * cellHeight; },
});
const PointerEvent = eventInterface("PointerEvent", MouseEvent, {
  pointerId: 0, width: 1, height: 1, pressure: 0, pointerType: "", isPrimary: false,
});
const WheelEvent = eventInterface("WheelEvent", MouseEvent, { deltaX: 0, deltaY: 0, deltaZ: 0, deltaMode: 0 });
const KeyboardEvent = eventInterface("KeyboardEvent", UIEvent, {
  key: "", code: "", location: 0, repeat: false, isComposing: false, keyCode: 0, charCode: 0, ...modifierMembers,
}, { ...modifierMethods, get which() { return this.keyCode; } });
const InputEvent = eventInterface("InputEvent", UIEvent, { data: null, inputType: "", isComposing: false });
const FocusEvent = eventInterface("FocusEvent", UIEvent, { relatedTarget: null });
const SubmitEvent = eventInterface("SubmitEvent", Event, { submitter: null });
const PopStateEvent = eventInterface("PopStateEvent", Event, { state: null });
const HashChangeEvent = eventInterface("HashChangeEvent", Event, { oldURL: "", newURL: "" });
const PageTransitionEvent = eventInterface("PageTransitionEvent", Event, { persisted: false });
const StorageEvent = eventInterface("StorageEvent", Event, {
  key: null, oldValue: null, newValue: null, url: "", storageArea: null,
});
const ErrorEvent = eventInterface("ErrorEvent", Event, { message: "", filename: "", lineno: 0, colno: 0, error: null });
const MessageEvent = eventInterface("MessageEvent", Event, {
  data: null, origin: "", lastEventId: "", source: null, ports: [],
});
const PromiseRejectionEvent = eventInterface("PromiseRejectionEvent", Event, { promise: null, reason: undefined });
const MediaQueryListEvent = eventInterface("MediaQueryListEvent", Event, { media: "", matches: false });

CustomEvent.prototype.initCustomEvent = function (type, bubbles, cancelable, detail) {
  this.initEvent(type, bubbles, cancelable);
  defineProperty(this, "detail", { value: detail ?? null, configurable: true });
};

class AbortSignal extends EventTarget {
  #reason = undefined;
  #aborted = false;
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  get aborted() { return this.#aborted; }
  get reason() { return this.#reason; }
  throwIfAborted() { if (this.#aborted) throw this.#reason; }
  static abort(reason) {
    const signal = new AbortSignal(secret);
    AbortSignal.#end(signal, reason);
    return signal;
  }
  static timeout(milliseconds) {
    const signal = new AbortSignal(secret);
    const timeOut = () => AbortSignal.#end(signal, new DOMException("The operation timed out", "TimeoutError"));
    setTimeout(timeOut, milliseconds);
    return signal;
  }
  static [$activate](signal, reason) { AbortSignal.#end(signal, reason); }
  static #end(signal, reason) {
    if (signal.#aborted) return;
    signal.#aborted = true;
    signal.#reason = reason === undefined ? new DOMException("The operation was aborted", "AbortError") : reason;
    fire(signal, new Event("abort"));
  }
}
handlerAccessors(AbortSignal.prototype, ["abort"]);

class AbortController {
  #signal = new AbortSignal(secret);
  get signal() { return this.#signal; }
  abort(reason) { AbortSignal[$activate](this.#signal, reason); }
}
expose(AbortSignal, AbortController);
