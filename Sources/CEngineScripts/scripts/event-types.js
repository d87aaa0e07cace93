// Events that scripts cannot construct, and `document.createEvent`.

import {
  CustomEvent, HashChangeEvent, MessageEvent, StorageEvent,
} from "../generated/interfaces/event-types.js";
import { TouchEvent } from "../generated/interfaces/touch-events.js";
import {
  CompositionEvent, DragEvent, FocusEvent, KeyboardEvent, MouseEvent, UIEvent,
} from "../generated/interfaces/ui-events.js";
import { SystemPromise } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { $state, Event } from "./events.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { TextEvent } from "./ui-events.js";

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
expose(BeforeUnloadEvent);

/// Converts to a promise (Web IDL 3.2.24).
/** @param {ScriptValue} value */
export function toPromise(value) {
  return value instanceof SystemPromise ? value : SystemPromise.resolve(value);
}

/// Interfaces of `document.createEvent` by name (DOM standard 4.5, "createEvent").
/**
 * @param {string} name
 * @returns {Class | null}
 */
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
/** @param {ScriptValue} name */
export function createLegacyEvent(name) {
  const type = legacyEventType(`${name}`.toLowerCase());
  if (!type) throw new DOMException(`createEvent does not support "${name}"`, "NotSupportedError");
  const event = type === TextEvent || type === BeforeUnloadEvent ? new type(secret) : new type("");
  Object.assign(event[$state], { type: "", initialized: false, cancelable: false, bubbles: false });
  return event;
}
