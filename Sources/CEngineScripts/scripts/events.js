// Events and their dispatch (DOM standard, section 2).

const $listeners = Symbol("listeners");
const $handlers = Symbol("handlers");
const $state = Symbol("event");
const $parent = Symbol("parent");

class Event {
  constructor(type, init) {
    if (arguments.length === 0) throw new TypeError("Event needs a type");
    this[$state] = {
      type: `${type}`, bubbles: !!init?.bubbles, cancelable: !!init?.cancelable, composed: !!init?.composed,
      target: null, currentTarget: null, phase: 0, stopped: false, stoppedNow: false, canceled: false, passive: false,
      dispatching: false, trusted: false, path: [], time: performanceNow(),
    };
  }
  get type() { return this[$state].type; }
  get target() { return this[$state].target; }
  get srcElement() { return this[$state].target; }
  get currentTarget() { return this[$state].currentTarget; }
  get eventPhase() { return this[$state].phase; }
  get bubbles() { return this[$state].bubbles; }
  get cancelable() { return this[$state].cancelable; }
  get composed() { return this[$state].composed; }
  get defaultPrevented() { return this[$state].canceled; }
  get timeStamp() { return this[$state].time; }
  get isTrusted() { return this[$state].trusted; }
  get returnValue() { return !this[$state].canceled; }
  set returnValue(value) { if (!value) this.preventDefault(); }
  get cancelBubble() { return this[$state].stopped; }
  set cancelBubble(value) { if (value) this[$state].stopped = true; }
  composedPath() { return this[$state].path.slice(); }
  stopPropagation() { this[$state].stopped = true; }
  stopImmediatePropagation() {
    this[$state].stopped = true;
    this[$state].stoppedNow = true;
  }
  preventDefault() {
    const state = this[$state];
    if (state.cancelable && !state.passive) state.canceled = true;
  }
  initEvent(type, bubbles = false, cancelable = false) {
    const state = this[$state];
    if (state.dispatching) return;
    Object.assign(state, { type: `${type}`, bubbles: !!bubbles, cancelable: !!cancelable, canceled: false });
  }
}
constants(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });

class EventTarget {
  addEventListener(type, callback, options) {
    const target = this ?? window;
    if (callback == null) return;
    const capture = typeof options === "object" && options ? !!options.capture : !!options;
    const signal = options?.signal;
    if (signal?.aborted) return;
    const all = (target[$listeners] ??= new Map());
    type = `${type}`;
    let list = all.get(type);
    if (!list) all.set(type, (list = []));
    if (list.some((entry) => entry.callback === callback && entry.capture === capture)) return;
    const entry = { callback, capture, once: !!options?.once, passive: !!options?.passive, removed: false };
    list.push(entry);
    signal?.addEventListener("abort", () => target.removeEventListener(type, callback, capture));
  }
  removeEventListener(type, callback, options) {
    const target = this ?? window;
    const capture = typeof options === "object" && options ? !!options.capture : !!options;
    const list = target[$listeners]?.get(`${type}`);
    const index = list?.findIndex((entry) => entry.callback === callback && entry.capture === capture) ?? -1;
    if (index >= 0) removeListener(list, index);
  }
  dispatchEvent(event) {
    const state = event?.[$state];
    if (!state) throw new TypeError("dispatchEvent needs an Event");
    if (state.dispatching) throw new DOMException("The event is being dispatched", "InvalidStateError");
    state.trusted = false;
    return dispatch(this ?? window, event);
  }
}

function removeListener(list, index) {
  list[index].removed = true;
  list.splice(index, 1);
}

/// Where an event goes after a target: parents, then the window, which never hears a document's `load`.
function parentTarget(target, type) {
  if (target === window) return null;
  const parent = target[$parent];
  if (parent) return parent;
  return target === document && type !== "load" ? window : null;
}

/// Dispatches and then runs the activation behaviour of the element that has one. True unless canceled.
function dispatch(target, event) {
  const state = event[$state];
  const path = [target];
  for (let next = parentTarget(target, state.type); next; next = parentTarget(next, state.type)) path.push(next);
  state.dispatching = true;
  state.target = target;
  state.path = path;
  const isClick = state.type === "click" && event instanceof MouseEvent;
  const activated = isClick ? path.find((step) => step[$activate] && (step === target || state.bubbles)) : undefined;
  const undo = activated?.[$preactivate]?.();
  for (let index = path.length - 1; index >= 0 && !state.stopped; index--) {
    state.phase = index === 0 ? 2 : 1;
    invoke(path[index], event, state, true);
  }
  for (let index = 0; index < path.length && !state.stopped; index++) {
    if (index > 0 && !state.bubbles) break;
    state.phase = index === 0 ? 2 : 3;
    invoke(path[index], event, state, false);
  }
  state.phase = 0;
  state.currentTarget = null;
  state.path = [];
  state.dispatching = false;
  state.stopped = false;
  state.stoppedNow = false;
  if (activated) {
    if (state.canceled) undo?.();
    else activated[$activate](event);
  }
  return !state.canceled;
}

const $activate = Symbol("activate");
const $preactivate = Symbol("preactivate");

function invoke(target, event, state, capturing) {
  const list = target[$listeners]?.get(state.type);
  if (!list || list.length === 0) return;
  state.currentTarget = target;
  for (const entry of list.slice()) {
    if (entry.removed || entry.capture !== capturing) continue;
    if (entry.once) target.removeEventListener(state.type, entry.callback, entry.capture);
    state.passive = entry.passive;
    const previous = currentEvent;
    currentEvent = event;
    try {
      const callback = entry.callback;
      if (typeof callback === "function") callback.call(target, event);
      else callback.handleEvent(event);
    } catch (error) {
      reportException(error);
    }
    currentEvent = previous;
    state.passive = false;
    if (state.stoppedNow) return;
  }
}

/// What `window.event` says.
let currentEvent = undefined;

/// Dispatches an event of the engine's own.
function fire(target, event) {
  event[$state].trusted = true;
  return dispatch(target, event);
}

/// An `onclick` and the like: its place among the listeners is that of its first setting (HTML standard 8.1.8.1).
function setHandler(target, type, callback) {
  const handlers = (target[$handlers] ??= new Map());
  let slot = handlers.get(type);
  if (!slot) {
    if (callback == null) return;
    slot = { callback: null, source: null, listener: null };
    slot.listener = (event) => callHandler(target, slot, event);
    handlers.set(type, slot);
    EventTarget.prototype.addEventListener.call(target, type, slot.listener);
  }
  slot.source = null;
  slot.callback = callback;
}

function getHandler(target, type) {
  const slot = target[$handlers]?.get(type);
  if (!slot) return null;
  if (slot.source !== null) {
    const source = slot.source;
    slot.source = null;
    try {
      slot.callback = new Function("event", `with(document){with(this.form??{}){with(this){\n${source}\n}}}`);
    } catch (error) {
      slot.callback = null;
      reportException(error);
    }
  }
  return slot.callback;
}

function setHandlerSource(target, type, source) {
  if (source === null) return setHandler(target, type, null);
  setHandler(target, type, () => {});
  target[$handlers].get(type).source = source;
}

function callHandler(target, slot, event) {
  const callback = getHandler(target, event.type);
  if (typeof callback !== "function") return;
  if (event.type === "error" && event instanceof ErrorEvent && target === window) {
    if (callback.call(target, event.message, event.filename, event.lineno, event.colno, event.error) === true) {
      event.preventDefault();
    }
    return;
  }
  if (callback.call(target, event) === false) event.preventDefault();
}

/// Defines `on*` accessors.
function handlerAccessors(owner, types) {
  for (const type of types) {
    defineProperty(owner, `on${type}`, {
      get() { return getHandler(this ?? window, type); },
      set(value) { setHandler(this ?? window, type, typeof value === "function" ? value : null); },
      enumerable: true, configurable: true,
    });
  }
}

const elementEventTypes = (
  "abort beforeinput blur cancel change click close contextmenu dblclick error focus focusin focusout input invalid " +
  "keydown keypress keyup load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup pointerdown " +
  "pointerup reset resize scroll select submit toggle wheel"
).split(" ");
const windowEventTypes = (
  "beforeunload hashchange message offline online pagehide pageshow popstate storage unhandledrejection unload"
).split(" ");

expose(Event, EventTarget);
