// Bodies of requests and responses (Fetch standard, section 5.3).
//
// A body has all of its bytes, or is received in chunks, or is a stream that a script provided. Other bodies are
// converted to a stream only when a script asks for it.

import { Blob, joinBytes } from "./blob.js";
import { SystemPromise, defineProperty, parseJSON } from "./built-ins.js";
import { bufferBytes } from "./encoding.js";
import { encodeFormData, parseFormData } from "./form-body.js";
import { FormData } from "./form-data.js";
import { secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { decodeUTF8Text } from "./percent-encoding.js";
import { asciiLowercase } from "./reflection.js";
import { URLSearchParams } from "./search-params.js";
import { $bytes } from "./shared-state.js";
import { scalarText } from "./web-idl.js";

export class BodyContent {
  /// All bytes, or null while they are incomplete.
  /** @type {string | Uint8Array | null} */
  bytes = null;
  /// Received chunks, and callbacks that wait for the rest.
  /** @type {any} */
  parts = null;
  /** @type {any} */
  stream = null;
  isUsed = false;
  isEnded = false;
  /** @type {any} */
  error = null;
  /** @type {any[]} */
  waiters = [];
  controller = null;
  /** @type {AnyFunction | null} */
  cancel = null;

  /** @param {string | Uint8Array | null} bytes */
  static of(bytes) {
    const content = new BodyContent();
    content.bytes = bytes;
    return content;
  }
  /** @param {AnyFunction} cancel */
  static arriving(cancel) {
    const content = new BodyContent();
    content.parts = [];
    content.cancel = cancel;
    return content;
  }
  /** @param {any} stream */
  static streaming(stream) {
    const content = new BodyContent();
    content.stream = stream;
    return content;
  }
  get wasUsed() { return this.isUsed || (this.stream !== null && streamState(this.stream).disturbed); }
  get isLocked() { return this.stream !== null && this.stream.locked; }

  /// Appends a chunk; null ends the body.
  /** @param {Uint8Array} bytes */
  append(bytes) {
    if (this.isEnded) return;
    if (bytes === null) {
      this.isEnded = true;
      if (this.controller) lazyModule("streams").closeReadableQueue(this.controller);
      else this.#settle();
    } else if (bytes.length > 0) {
      if (this.controller) lazyModule("streams").enqueueReadable(this.controller, bytes);
      else this.parts.push(bytes);
    }
  }
  /** @param {unknown} error */
  fail(error) {
    if (this.isEnded) return;
    this.isEnded = true;
    this.error = { reason: error };
    if (this.controller) lazyModule("streams").failReadableQueue(this.controller, error);
    else this.#settle();
  }
  #settle() {
    if (this.error === null) this.bytes = joinBytes(this.parts);
    for (const { resolve, reject } of this.waiters.splice(0)) {
      if (this.error) reject(this.error.reason);
      else resolve(this.bytes);
    }
  }
  /// Calls a function with all bytes once the body is complete. The body is then disturbed.
  /**
   * @param {AnyFunction} resolve
   * @param {AnyFunction} reject
   */
  read(resolve, reject) {
    const hadStream = this.stream !== null;
    this.isUsed = true;
    if (hadStream) lazyModule("streams").readAllBytes(streamState(this.stream), resolve, reject);
    else if (this.error) reject(this.error.reason);
    else if (this.bytes) resolve(this.bytes);
    else this.waiters.push({ resolve, reject });
  }
  consume() {
    return new SystemPromise((resolve, reject) => this.read(resolve, reject));
  }
  /// The stream for scripts.
  makeStream() {
    if (this.stream) return this.stream;
    const streams = lazyModule("streams");
    if (this.bytes) this.stream = streams.streamOfBytes(/** @type {Uint8Array} */ (this.bytes));
    else {
      this.stream = streams.makeReadable({
        highWaterMark: 0, isBytes: true,
        /** @param {unknown} reason */
        cancel: (reason) => {
          this.isEnded = true;
          this.cancel?.(reason);
          return SystemPromise.resolve();
        },
      });
      this.controller = streamState(this.stream).controller;
      for (const part of this.parts.splice(0)) streams.enqueueReadable(this.controller, part);
      if (this.error) streams.failReadableQueue(this.controller, this.error.reason);
      else if (this.isEnded) streams.closeReadableQueue(this.controller);
    }
    if (this.isUsed) {
      // A consumer that reads everything never releases the reader.
      const state = streamState(this.stream);
      state.disturbed = true;
      streams.acquireReader(state);
    }
    return this.stream;
  }
  copy() {
    if (this.bytes && !this.stream) return BodyContent.of(this.bytes);
    const [first, second] = lazyModule("streams").teeReadable(streamState(this.makeStream()), true);
    this.stream = first;
    this.controller = null;
    return BodyContent.streaming(second);
  }
}

/// The content and the type of a body that a script passed (section 5.2).
/** @param {any} body */
export function extractBody(body) {
  if (body instanceof Blob) {
    return [BodyContent.of(/** @type {any} */ (Blob)[$bytes](body)), body.type === "" ? null : body.type];
  }
  const bytes = bufferBytes(body);
  if (bytes) return [BodyContent.of(bytes.slice()), null];
  if (body instanceof FormData) {
    const [type, content] = encodeFormData([...body]);
    return [BodyContent.of(content), type];
  }
  if (body instanceof URLSearchParams) {
    return [BodyContent.of(native.encodeUTF8(body.toString())), "application/x-www-form-urlencoded;charset=UTF-8"];
  }
  const state = streamState(body);
  if (state) {
    if (state.reader !== null || state.disturbed) {
      throw new TypeError("The stream was read already, or is locked");
    }
    return [BodyContent.streaming(body), null];
  }
  return [BodyContent.of(native.encodeUTF8(scalarText(body))), "text/plain;charset=UTF-8"];
}

/// The state of a stream; null for other values, without evaluating the module of streams.
/** @param {unknown} value */
export function streamState(value) {
  if (Object.prototype.toString.call(value) !== "[object ReadableStream]") return null;
  return lazyModule("streams").stateOf(value);
}

/// Members that requests and responses share. `content` returns the body content of an object, or null.
/**
 * @param {Class} type
 * @param {AnyFunction} content
 * @param {any} mediaType
 */
export function bodyMembers(type, content, mediaType) {
  /**
   * @param {any} object
   * @param {AnyFunction} convert
   */
  const consume = (object, convert) => new SystemPromise((resolve, reject) => {
    const body = content(object);
    if (body && (body.wasUsed || body.isLocked)) throw new TypeError("The body was read already, or is locked");
    /** @param {Uint8Array} bytes */
    const finish = (bytes) => {
      try {
        resolve(convert(bytes, object));
      } catch (error) {
        reject(error);
      }
    };
    if (body === null) finish(new Uint8Array());
    else body.read(finish, reject);
  });
  const members = {
    get body() { return content(this)?.makeStream() ?? null; },
    get bodyUsed() { return content(this)?.wasUsed ?? false; },
    arrayBuffer() { return consume(this, (bytes) => bytes.slice().buffer); },
    blob() {
      return consume(this, (bytes, self) =>
        new Blob(secret, { bytes, type: asciiLowercase(mediaType(self)?.text ?? "") }));
    },
    bytes() { return consume(this, (bytes) => bytes.slice()); },
    formData() { return consume(this, (bytes, self) => parseFormData(bytes, mediaType(self))); },
    json() { return consume(this, (bytes) => parseJSON(decodeUTF8Text(bytes))); },
    text() { return consume(this, decodeUTF8Text); },
  };
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    defineProperty(type.prototype, name, descriptor);
  }
}
