// WebSocket (WebSockets standard).

import { CloseEvent, MessageEvent } from "../generated/interfaces/event-types.js";
import { Blob, sequence } from "./blob.js";
import { ConsoleLevel } from "./console.js";
import { DOMException } from "./dom-exception.js";
import { bufferBytes } from "./encoding.js";
import { EventTarget } from "./event-target.js";
import { Event, fireSteps } from "./events.js";
import { expose, secret } from "./kernel.js";
import { resolveURL } from "./location.js";
import { isBlocked, upgraded } from "./policies.js";
import { $bytes } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { URL } from "./url.js";
import { scalarText } from "./web-idl.js";

let nextSocket = 1;
/// Open sockets by number.
const openSockets = new Map();

class WebSocket extends EventTarget {
  #url; #number; #state = 0; #protocol = ""; #type = "blob"; #waiting = 0; #lost = 0;
  /**
   * @param {ScriptValue} url
   * @param {ScriptValue} [protocols]
   */
  constructor(url, protocols = []) {
    super();
    this.#url = socketURL(scalarText(url));
    const isList = protocols !== null && typeof protocols === "object" && Symbol.iterator in protocols;
    const names = isList ? sequence(protocols, "Protocols").map(String) : [`${protocols}`];
    for (const [index, name] of names.entries()) {
      if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) {
        throw new DOMException(`"${name}" is not a protocol name`, "SyntaxError");
      }
      if (names.indexOf(name) !== index) throw new DOMException(`The protocol "${name}" is there twice`, "SyntaxError");
    }
    if (isBlocked("connect", { url: this.#url })) throw new DOMException("The operation is insecure.", "SecurityError");
    this.#number = nextSocket++;
    openSockets.set(this.#number, this);
    native.openSocket(this.#number, this.#url, names);
  }
  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get bufferedAmount() { return this.#waiting + this.#lost; }
  get extensions() { return this.#url && ""; }
  get protocol() { return this.#protocol; }
  get binaryType() { return this.#type; }
  set binaryType(value) {
    const type = `${value}`;
    if (type === "blob" || type === "arraybuffer") this.#type = type;
  }
  /** @param {ScriptValue} data */
  send(data) {
    const state = this.#state;
    const bytes = data instanceof Blob ? /** @type {any} */ (Blob)[$bytes](data) : bufferBytes(data);
    const content = bytes ?? native.encodeUTF8(scalarText(data));
    if (state === 0) throw new DOMException("The WebSocket is not open yet", "InvalidStateError");
    if (state !== 1) {
      this.#lost += content.length;
      return;
    }
    this.#waiting += content.length;
    native.sendToSocket(this.#number, bytes === null, content);
  }
  /**
   * @param {ScriptValue} [code]
   * @param {ScriptValue} [reason]
   */
  close(code = undefined, reason = undefined) {
    const number = code === undefined ? 0 : clampedCode(code);
    const text = reason === undefined ? "" : scalarText(reason);
    if (code !== undefined && number !== 1000 && !(number >= 3000 && number <= 4999)) {
      throw new DOMException(`A page may close with 1000 or 3000 to 4999, not ${number}`, "InvalidAccessError");
    }
    if (native.encodeUTF8(text).length > 123) {
      throw new DOMException("The reason for closing has more than 123 bytes", "SyntaxError");
    }
    if (this.#state >= 2) return;
    this.#state = 2;
    native.closeSocket(this.#number, number, text);
  }
  /// Handles a socket event of the shell: opened, message, bytes sent, closed.
  /**
   * @param {ScriptValue} socket
   * @param {ScriptValue} kind
   * @param {...ScriptValue} facts
   */
  static *handleEvent(socket, kind, ...facts) {
    switch (kind) {
      case 0:
        if (socket.#state !== 0) return;
        socket.#state = 1;
        socket.#protocol = facts[0];
        yield* fireSteps(socket, new Event("open"));
        return;
      case 1: {
        if (socket.#state !== 1) return;
        const [content] = facts;
        const data = typeof content === "string" ? content
          : socket.#type === "blob" ? new Blob(secret, { bytes: content, type: "" }) : content.buffer;
        yield* fireSteps(socket, new MessageEvent("message", { data, origin: new URL(socket.#url).origin }));
        return;
      }
      case 2:
        socket.#waiting = Math.max(0, socket.#waiting - facts[0]);
        return;
      default: {
        const [code, reason, wasClean, failure] = facts;
        openSockets.delete(socket.#number);
        socket.#state = 3;
        if (failure !== "") {
          native.log(ConsoleLevel.error, `The WebSocket ${socket.#url} failed: ${failure}`, "");
          yield* fireSteps(socket, new Event("error"));
        }
        yield* fireSteps(socket, new CloseEvent("close", { code, reason, wasClean }));
      }
    }
  }
}
const { handleEvent: handleSocketEvent } = WebSocket;
delete /** @type {any} */ (WebSocket).handleEvent;

/** @param {string} text */
function socketURL(text) {
  const url = resolveURL(text);
  if (!url) throw new DOMException(`"${text}" cannot be parsed as a URL`, "SyntaxError");
  if (url.protocol === "http:") url.protocol = "ws:";
  if (url.protocol === "https:") url.protocol = "wss:";
  if (url.protocol !== "ws:" && url.protocol !== "wss:") {
    throw new DOMException(`A WebSocket's URL begins with ws: or wss:, not ${url.protocol}`, "SyntaxError");
  }
  if (url.href.includes("#")) throw new DOMException("A WebSocket's URL has no fragment", "SyntaxError");
  return upgraded(url.href);
}

/** @param {unknown} value */
function clampedCode(value) {
  return Math.max(0, Math.min(65535, Math.round(Number(value)) || 0));
}

expose(WebSocket);

/**
 * @param {number} number
 * @param {number} kind
 * @param {...any} facts
 */
export function handleEvent(number, kind, ...facts) {
  const socket = openSockets.get(number);
  if (socket) queueTask(() => handleSocketEvent(socket, kind, ...facts));
}

/// Closes the connections with code 1001; the page observes a broken connection.
/** @param {string} reason */
export function closeAll(reason) {
  for (const [number, socket] of openSockets) {
    native.closeSocket(number, 1001, reason);
    queueTask(() => handleSocketEvent(socket, 3, 1006, "", false, reason));
  }
}
