// EventSource (HTML standard 9.2).

import { MessageEvent } from "../generated/interfaces/event-types.js";
import { ConsoleLevel } from "./console.js";
import { dictionary } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { TextDecoder } from "./encoding.js";
import { EventTarget } from "./event-target.js";
import { Event, fireSteps } from "./events.js";
import { parseMediaType } from "./fetch-utilities.js";
import { expose } from "./kernel.js";
import { resolveURL } from "./location.js";
import { Destination, cancelResource, requestResource } from "./network.js";
import { isBlocked } from "./policies.js";
import { clearTimeout, setTimer } from "./timers.js";
import { URL } from "./url.js";
import { scalarText } from "./web-idl.js";

const standardRetry = 3000;

class EventSource extends EventTarget {
  #url; #withCredentials; #state = 0; #number = 0; #lastEventID = ""; #retry = standardRetry; #timer = 0;
  /// State of the parser: the incomplete line, and the fields of the current event.
  /** @type {TextDecoder | null} */
  #decoder = null;
  #rest = ""; #skipsLineFeed = false; #data = ""; #type = "";
  /** @type {string | null} */
  #id = null;
  /**
   * @param {ScriptValue} url
   * @param {ScriptValue} [init]
   */
  constructor(url, init = undefined) {
    super();
    const target = resolveURL(scalarText(url));
    if (!target) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
    if (isBlocked("connect", { url: target.href })) {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
    this.#url = target.href;
    this.#withCredentials = !!dictionary(init, "EventSourceInit").withCredentials;
    this.#connect();
  }
  get url() { return this.#url; }
  get withCredentials() { return this.#withCredentials; }
  get readyState() { return this.#state; }
  close() {
    this.#state = 2;
    cancelResource(this.#number);
    clearTimeout(this.#timer);
  }
  #connect() {
    const headers = ["Accept", "text/event-stream"];
    if (this.#lastEventID !== "") headers.push("Last-Event-ID", this.#lastEventID);
    const self = this;
    this.#decoder = new TextDecoder();
    this.#rest = "";
    this.#resetEvent();
    const number = (this.#number = requestResource(Destination.fetch, this.#url, function* (response) {
      if (self.#number === number && self.#state !== 2) yield* self.#handleResponse(response);
    }, {
      mode: "cors", credentials: this.#withCredentials ? "include" : "same-origin", headers, endless: true,
      cache: "no-store",
      /** @param {{ bytes: Uint8Array, isLast: boolean }} options */
      part: function* ({ bytes, isLast }) {
        if (self.#number !== number || self.#state === 2) return;
        yield* self.#handleText(/** @type {TextDecoder} */ (self.#decoder).decode(bytes, { stream: true }));
        if (isLast && self.#number === number && self.#state !== 2) yield* self.#reconnect();
      },
    }));
  }
  /** @param {any} response */
  *#handleResponse(response) {
    if (response.failure !== "") {
      if (!response.isBlocked) {
        native.log(ConsoleLevel.error, `The event stream ${this.#url} cannot be read: ${response.failure}`, "");
      }
      // An unreachable server is retried; a server that denies access is not.
      const isLost = response.isBlocked || /Access-Control|mixed content/.test(response.failure);
      return yield* isLost ? this.#fail() : this.#reconnect();
    }
    const index = response.headers.findIndex(
      (/** @type {string} */ name, /** @type {number} */ offset) => offset % 2 === 0
        && name.toLowerCase() === "content-type");
    const type = parseMediaType(index < 0 ? "" : response.headers[index + 1])?.essence;
    if (response.status !== 200 || type !== "text/event-stream") {
      const reason = response.status === 200 ? `its type is ${type ?? "unknown"}` : `status ${response.status}`;
      native.log(ConsoleLevel.error, `The event stream ${this.#url} cannot be read: ${reason}`, "");
      return yield* this.#fail();
    }
    this.#state = 1;
    yield* fireSteps(this, new Event("open"));
    if (this.#state !== 1) return;
    yield* this.#handleText(
      /** @type {TextDecoder} */ (this.#decoder).decode(response.body, { stream: !response.complete }));
    if (response.complete && /** @type {number} */ (this.#state) !== 2) yield* this.#reconnect();
  }
  *#fail() {
    this.#state = 2;
    cancelResource(this.#number);
    yield* fireSteps(this, new Event("error"));
  }
  *#reconnect() {
    this.#state = 0;
    this.#timer = setTimer(() => { if (this.#state === 0) this.#connect(); }, this.#retry, [], false);
    yield* fireSteps(this, new Event("error"));
  }
  /** @param {string} text */
  *#handleText(text) {
    // The line feed of a carriage return at the end of the previous chunk.
    if (this.#skipsLineFeed && text !== "") {
      this.#skipsLineFeed = false;
      if (text.startsWith("\n")) text = text.slice(1);
    }
    this.#rest += text;
    const lines = this.#rest.split(/\r\n|\n|\r/);
    this.#skipsLineFeed = this.#rest.endsWith("\r");
    this.#rest = /** @type {string} */ (lines.pop());
    for (const line of lines) {
      if (line === "") yield* this.#dispatch();
      else this.#handleLine(line);
      if (this.#state === 2) return;
    }
  }
  /** @param {string} line */
  #handleLine(line) {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    switch (field) {
      case "event": this.#type = value; break;
      case "data": this.#data += `${value}\n`; break;
      case "id": if (!value.includes("\0")) this.#id = value; break;
      case "retry": if (/^[0-9]+$/.test(value)) this.#retry = Number(value); break;
      default: break;
    }
  }
  *#dispatch() {
    if (this.#id !== null) this.#lastEventID = this.#id;
    const data = this.#data;
    const type = this.#type || "message";
    this.#resetEvent();
    if (data === "") return;
    yield* fireSteps(this, new MessageEvent(type, {
      data: data.slice(0, -1), origin: new URL(this.#url).origin, lastEventId: this.#lastEventID,
    }));
  }
  #resetEvent() {
    this.#data = "";
    this.#type = "";
    this.#id = null;
  }
}
expose(EventSource);
