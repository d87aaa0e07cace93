// Messaging between windows, ports and channels (HTML standard 9.3 to 9.5).

import { MessageEvent } from "../generated/interfaces/event-types.js";
import { ConsoleLevel } from "./console.js";
import { dictionary, requireArguments } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { getHandler, handlerValue, setHandler } from "./event-handlers.js";
import { EventTarget } from "./event-target.js";
import { Event, fireSteps } from "./events.js";
import { frameNumber, pageOrigin, windowFor } from "./frames.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { $setSource, $transfer } from "./shared-state.js";
import { StructuredCloner, cloneWithTransfer } from "./structured-clone.js";
import { queueTask } from "./tasks.js";
import { URL } from "./url.js";

const $pipe = Symbol("pipe");

/// Receives messages for the ports of a realm: channel ends move between realms.
const portRealm = {
  queue: queueTask,
  /**
   * @param {Document} owner
   * @param {{ data: unknown, ports: any[] }} options
   */
  dispatch: (owner, { data, ports }) => {
    const own = ports.map((port) => (port instanceof MessagePort ? port : new MessagePort(secret, port)));
    return fireSteps(owner, new MessageEvent("message", { data, ports: own }));
  },
  /** @param {unknown} data */
  adopt: (data) => new StructuredCloner().clone(data),
  /** @param {Document} owner */
  close: (owner) => fireSteps(owner, new Event("close")),
};

/// One end of a channel, separate from the port that currently owns it.
class PipeEnd {
  constructor() {
    /** @type {any} */
    this.other = null;
    /** @type {any} */
    this.owner = null;
    this.realm = portRealm;
    /// Messages that are queued until the owner starts.
    /** @type {any[]} */
    this.waiting = [];
    this.isStarted = false;
  }
  /** @param {string} message */
  receive(message) {
    if (this.isStarted) this.realm.queue(() => this.deliver(message));
    else this.waiting.push(message);
  }
  /** @param {any} message */
  deliver(message) {
    const { owner } = this;
    // The end moved to another port in the meantime; the message is forwarded.
    if (!owner || !this.isStarted) return void this.waiting.push(message);
    const { realm } = this;
    return realm.dispatch(owner, message.realm === realm ? message : { ...message, data: realm.adopt(message.data) });
  }
  start() {
    if (this.isStarted) return;
    this.isStarted = true;
    for (const message of this.waiting.splice(0)) this.receive(message);
  }
  close() {
    const { other } = this;
    if (!other) return;
    this.other = null;
    other.other = null;
    other.realm.queue(() => (other.owner ? other.realm.close(other.owner) : undefined));
  }
}

export class MessagePort extends EventTarget {
  #end;
  /**
   * @param {unknown} token
   * @param {ScriptValue} end
   */
  constructor(token, end) {
    illegalConstructor(token);
    super();
    this.#end = end;
    if (!end) return;
    end.owner = this;
    end.realm = portRealm;
    end.isStarted = false;
  }
  /// Detaches the end of a port for a transfer to another realm.
  /** @param {any} port */
  static [$pipe](port) {
    const end = port.#end;
    port.#end = null;
    if (end) end.owner = null;
    return end;
  }
  /**
   * @param {ScriptValue} message
   * @param {ScriptValue} [options]
   */
  postMessage(message, options = undefined) {
    const end = this.#end;
    const list = transferList(options);
    if (list.includes(this)) throw new DOMException("A port cannot be sent through itself", "DataCloneError");
    const { data, moved } = cloneWithTransfer(message, list);
    const isSentToItself = end?.other?.owner && list.includes(end.other.owner);
    if (!end?.other || isSentToItself) return;
    const sent = moved.filter((owner) => owner instanceof MessagePort);
    const isNear = end.other.realm === portRealm;
    end.other.receive({ data, ports: isNear ? sent : sent.map(MessagePort[$pipe]), realm: portRealm });
  }
  start() { this.#end?.start(); }
  close() { this.#end?.close(); }
  get onmessage() { return getHandler(this, "message"); }
  set onmessage(value) {
    setHandler(this, "message", handlerValue(value));
    this.#end?.start();
  }
  [$transfer]() {
    const end = this.#end;
    if (!end) throw new DOMException("The port was sent elsewhere already", "DataCloneError");
    const owner = new MessagePort(secret, null);
    const commit = () => {
      this.#end = null;
      owner.#end = end;
      end.owner = owner;
      end.isStarted = false;
    };
    return { owner, commit };
  }
}

class MessageChannel {
  #port1; #port2;
  constructor() {
    const ends = [new PipeEnd(), new PipeEnd()];
    ends[0].other = ends[1];
    ends[1].other = ends[0];
    this.#port1 = new MessagePort(secret, ends[0]);
    this.#port2 = new MessagePort(secret, ends[1]);
  }
  get port1() { return this.#port1; }
  get port2() { return this.#port2; }
}

/// Open channels in order of creation; documents of one page share the list.
const broadcastChannels = new Set();

class BroadcastChannel extends EventTarget {
  #name; #isClosed = false;
  /** @param {ScriptValue} name */
  constructor(name) {
    super();
    this.#name = `${name}`;
    broadcastChannels.add(this);
  }
  get name() { return this.#name; }
  /** @param {ScriptValue} message */
  postMessage(message) {
    if (this.#isClosed) throw new DOMException("This BroadcastChannel is closed", "InvalidStateError");
    const origin = pageOrigin();
    for (const channel of broadcastChannels) {
      if (channel === this || channel.#name !== this.#name) continue;
      const data = new StructuredCloner().clone(message);
      queueTask(() => {
        if (channel.#isClosed) return undefined;
        return fireSteps(channel, new MessageEvent("message", { data, origin }));
      });
    }
    // A single channel still throws for values that cannot be cloned.
    if (broadcastChannels.size <= 1) new StructuredCloner().clone(message);
  }
  close() {
    this.#isClosed = true;
    broadcastChannels.delete(this);
  }
}
expose(MessagePort, MessageChannel, BroadcastChannel);

/// The second argument of `postMessage`: a list of transferables, or options with one.
/** @param {Record<string, any>} options */
function transferList(options) {
  if (options === undefined || options === null) return [];
  options = dictionary(options, "StructuredSerializeOptions");
  const list = /** @type {any} */ (options)[Symbol.iterator] ? options : options.transfer;
  return list === undefined ? [] : [...list];
}

/// The arguments of a window's `postMessage` after the message: `(options)` or `(targetOrigin, transfer)`.
/**
 * @param {Record<string, any> | undefined} options
 * @param {any} transfer
 */
export function messageOptions(options, transfer) {
  if (options === undefined) return { targetOrigin: "/", list: [] };
  if (options === null || typeof options === "object") {
    const { targetOrigin } = dictionary(options, "WindowPostMessageOptions");
    return { targetOrigin: targetOrigin === undefined ? "/" : `${targetOrigin}`, list: transferList(options) };
  }
  return { targetOrigin: `${options}`, list: transferList(transfer) };
}

/**
 * @param {string} message
 * @param {any} [options]
 * @param {any} [transfer]
 */
export function postMessage(message, options = undefined, transfer = undefined) {
  requireArguments(arguments.length, 1, "postMessage");
  const { list, targetOrigin } = messageOptions(options, transfer);
  const sender = native.runningFrame();
  // Called by another document: the message is sent in the name of that document.
  if (sender !== frameNumber) native.realm(sender)?.sendTo(frameNumber, message, list, targetOrigin);
  else sendTo(frameNumber, message, list, targetOrigin);
}

/// Sends a message from this document to a window.
/**
 * @param {number} number
 * @param {string} message
 * @param {any[]} list
 * @param {string} targetOrigin
 */
export function sendTo(number, message, list, targetOrigin) {
  if (targetOrigin === "/") targetOrigin = pageOrigin();
  else if (targetOrigin !== "*") {
    const url = URL.parse(targetOrigin);
    if (!url) throw new DOMException("The target origin is not a URL, \"*\" or \"/\"", "SyntaxError");
    targetOrigin = url.origin;
  }
  const { data, moved } = cloneWithTransfer(message, list);
  const ports = moved.filter((owner) => owner instanceof MessagePort);
  if (number === frameNumber) return receive(data, ports, targetOrigin, frameNumber, pageOrigin());
  native.realm(number)?.receive(data, ports.map(MessagePort[$pipe]), targetOrigin, frameNumber, pageOrigin());
}

/// Receives a message of another realm: its data and ports are recreated in this realm.
/**
 * @param {string} message
 * @param {any[]} ends
 * @param {string} targetOrigin
 * @param {any} sender
 * @param {string} origin
 */
export function receiveCrossOrigin(message, ends, targetOrigin, sender, origin) {
  const data = new StructuredCloner().clone(message);
  receive(data, ends.map((end) => new MessagePort(secret, end)), targetOrigin, sender, origin);
}

/**
 * @param {unknown} data
 * @param {any[]} ports
 * @param {string} targetOrigin
 * @param {number} sender
 * @param {string} origin
 */
export function receive(data, ports, targetOrigin, sender, origin) {
  queueTask(() => {
    if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
      const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
      return void native.log(ConsoleLevel.error, text, "");
    }
    const source = windowFor(sender);
    const event = new MessageEvent("message", { data, origin, ports });
    event[$setSource](source);
    return fireSteps(window, event);
  });
}
