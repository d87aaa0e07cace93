// TransformStream, and the streams of text encodings (Streams standard, section 6; Encoding standard 8).

import { dictionary } from "./conversions.js";
import { TextDecoder, TextEncoder, bufferBytes } from "./encoding.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import {
  $stream, canEnqueue, closeReadableQueue, enqueueReadable, failReadableQueue, readableDesiredSize,
} from "./readable-controller.js";
import { ReadableStream } from "./readable-stream.js";
import { makeDeferred, strategyOf, streamAlgorithm } from "./stream-queues.js";
import { promiseThen, rejectedWith, resolvedWith } from "./web-idl.js";
import { WritableStream, failWritableQueue } from "./writable-stream.js";

class TransformStream {
  #self;
  /**
   * @param {ScriptValue} [transformer]
   * @param {ScriptValue} [writableStrategy]
   * @param {ScriptValue} [readableStrategy]
   */
  constructor(transformer = undefined, writableStrategy = undefined, readableStrategy = undefined) {
    if (transformer === null) throw new TypeError("A transformer must be an object");
    const members = dictionary(transformer, "A transformer");
    const cancel = streamAlgorithm(members, "cancel");
    const flush = streamAlgorithm(members, "flush");
    if (members.readableType !== undefined) throw new RangeError("readableType must not be set");
    const { start } = members;
    if (start !== undefined && typeof start !== "function") throw new TypeError('"start" must be a function');
    const transform = members.transform === undefined ? null : streamAlgorithm(members, "transform");
    if (members.writableType !== undefined) throw new RangeError("writableType must not be set");
    const readable = strategyOf(readableStrategy, 0);
    const writable = strategyOf(writableStrategy, 1);
    this.#self = makeTransform({ start, transform, flush, cancel, owner: members }, writable, readable);
  }
  get readable() { return this.#self.readable; }
  get writable() { return this.#self.writable; }
}

class TransformStreamDefaultController {
  #self;
  /**
   * @param {unknown} token
   * @param {ScriptValue} self
   */
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get desiredSize() { return readableDesiredSize(readableSide(this.#self).controller); }
  /** @param {ScriptValue} [chunk] */
  enqueue(chunk = undefined) { enqueueTransform(this.#self, chunk); }
  /** @param {ScriptValue} [reason] */
  error(reason = undefined) { failTransform(this.#self, reason); }
  terminate() {
    const self = this.#self;
    closeReadableQueue(readableSide(self).controller);
    failTransformWritable(self, new TypeError("The transformation was ended"));
  }
}
expose(TransformStream, TransformStreamDefaultController);

/** @param {Record<string, any>} self */
function readableSide(self) { return ReadableStream[$stream](self.readable); }
/** @param {Record<string, any>} self */
function writableSide(self) { return WritableStream[$stream](self.writable); }

/**
 * @param {Record<string, any>} options
 * @param {any} writableStrategy
 * @param {any} readableStrategy
 */
function makeTransform({ start, transform, flush, cancel, owner }, writableStrategy, readableStrategy) {
  /** @type {Record<string, any>} */
  const self = {
    transform, flush, cancel, backpressure: undefined, backpressureChange: makeDeferred(), finishing: null,
  };
  const begun = makeDeferred();
  self.object = new TransformStreamDefaultController(secret, self);
  self.writable = new WritableStream(secret, {
    ...writableStrategy, start: () => begun.promise, write: (/** @type {any} */ chunk) => writeTransform(self, chunk),
    /** @param {unknown} reason */
    abort: (reason) => endTransform(self, () => self.cancel(reason), reason),
    close: () => closeTransform(self),
  });
  self.readable = new ReadableStream(secret, {
    ...readableStrategy, start: () => begun.promise,
    pull() {
      setTransformBackpressure(self, false);
      return self.backpressureChange.promise;
    },
    /** @param {unknown} reason */
    cancel: (reason) => cancelTransform(self, reason),
  });
  setTransformBackpressure(self, true);
  // An exception of `start` is thrown by the constructor.
  begun.resolve(start === undefined ? undefined : start.call(owner, self.object));
  return self;
}

/**
 * @param {Record<string, any>} self
 * @param {boolean} backpressure
 */
function setTransformBackpressure(self, backpressure) {
  if (self.backpressure === backpressure) return;
  self.backpressureChange.resolve(undefined);
  self.backpressureChange = makeDeferred();
  self.backpressure = backpressure;
}

/**
 * @param {Record<string, any>} self
 * @param {any} chunk
 */
function enqueueTransform(self, chunk) {
  const readable = readableSide(self);
  if (!canEnqueue(readable.controller)) throw new TypeError("The readable side takes no more chunks");
  try {
    enqueueReadable(readable.controller, chunk);
  } catch (error) {
    failTransformWritable(self, error);
    throw readable.error;
  }
  const { reader, controller } = readable;
  const isFull = !(reader !== null && reader.requests.length > 0)
    && !(/** @type {number} */ (readableDesiredSize(controller)) > 0);
  if (isFull !== self.backpressure) setTransformBackpressure(self, true);
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
function failTransform(self, reason) {
  failReadableQueue(readableSide(self).controller, reason);
  failTransformWritable(self, reason);
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
function failTransformWritable(self, reason) {
  clearTransform(self);
  const writable = writableSide(self);
  if (writable.state === "writable") failWritableQueue(writable.controller, reason);
  if (self.backpressure) setTransformBackpressure(self, false);
}

/** @param {Record<string, any>} self */
function clearTransform(self) {
  self.transform = self.flush = self.cancel = () => resolvedWith(undefined);
}

/**
 * @param {Record<string, any>} self
 * @param {ScriptValue} chunk
 */
function transformChunk(self, chunk) {
  let result;
  try {
    result = self.transform ? self.transform(chunk, self.object) : resolvedWith(enqueueTransform(self, chunk));
  } catch (error) {
    result = rejectedWith(error);
  }
  return promiseThen(result, undefined, (/** @type {unknown} */ error) => {
    failTransform(self, error);
    throw error;
  });
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} chunk
 */
function writeTransform(self, chunk) {
  if (!self.backpressure) return transformChunk(self, chunk);
  return promiseThen(self.backpressureChange.promise, () => {
    const writable = writableSide(self);
    if (writable.state === "erroring") throw writable.error;
    return transformChunk(self, chunk);
  });
}

/// The writable side was aborted: the readable side is errored with the reason.
/**
 * @param {Record<string, any>} self
 * @param {any} action
 * @param {unknown} reason
 */
function endTransform(self, action, reason) {
  if (self.finishing) return self.finishing.promise;
  self.finishing = makeDeferred();
  const readable = readableSide(self);
  const result = action();
  clearTransform(self);
  promiseThen(result, () => {
    if (readable.state === "errored") return self.finishing.reject(readable.error);
    failReadableQueue(readable.controller, reason);
    self.finishing.resolve(undefined);
  }, (/** @type {unknown} */ error) => {
    failReadableQueue(readable.controller, error);
    self.finishing.reject(error);
  });
  return self.finishing.promise;
}

/** @param {Record<string, any>} self */
function closeTransform(self) {
  if (self.finishing) return self.finishing.promise;
  self.finishing = makeDeferred();
  const readable = readableSide(self);
  const result = self.flush(self.object);
  clearTransform(self);
  promiseThen(result, () => {
    if (readable.state === "errored") return self.finishing.reject(readable.error);
    closeReadableQueue(readable.controller);
    self.finishing.resolve(undefined);
  }, (/** @type {unknown} */ error) => {
    failReadableQueue(readable.controller, error);
    self.finishing.reject(error);
  });
  return self.finishing.promise;
}

/// The readable side was canceled: the writable side is errored with the reason.
/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
function cancelTransform(self, reason) {
  if (self.finishing) return self.finishing.promise;
  self.finishing = makeDeferred();
  const writable = writableSide(self);
  const result = self.cancel(reason);
  clearTransform(self);
  promiseThen(result, () => {
    if (writable.state === "errored") return self.finishing.reject(writable.error);
    failTransformWritable(self, reason);
    self.finishing.resolve(undefined);
  }, (/** @type {unknown} */ error) => {
    failTransformWritable(self, error);
    self.finishing.reject(error);
  });
  return self.finishing.promise;
}

class TextEncoderStream {
  #stream;
  constructor() {
    const encoder = new TextEncoder();
    // A surrogate pair may be split between two chunks.
    let half = "";
    this.#stream = new TransformStream({
      /**
       * @param {string} chunk
       * @param {any} controller
       */
      transform(chunk, controller) {
        const text = half + chunk;
        half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
        const bytes = encoder.encode(half === "" ? text : text.slice(0, -1));
        if (bytes.length > 0) controller.enqueue(bytes);
      },
      /** @param {any} controller */
      flush(controller) { if (half !== "") controller.enqueue(encoder.encode(half)); },
    });
  }
  get encoding() {
    this.#stream;
    return "utf-8";
  }
  get readable() { return this.#stream.readable; }
  get writable() { return this.#stream.writable; }
}

class TextDecoderStream {
  #stream; #decoder;
  /** @param {ScriptValue} [options] */
  constructor(label = "utf-8", options = undefined) {
    const decoder = (this.#decoder = new TextDecoder(label, options));
    this.#stream = new TransformStream({
      /**
       * @param {unknown} chunk
       * @param {any} controller
       */
      transform(chunk, controller) {
        if (bufferBytes(chunk) === null) throw new TypeError("A TextDecoderStream takes buffers and views of them");
        const text = decoder.decode(chunk, { stream: true });
        if (text !== "") controller.enqueue(text);
      },
      /** @param {any} controller */
      flush(controller) {
        const text = decoder.decode();
        if (text !== "") controller.enqueue(text);
      },
    });
  }
  get encoding() { return this.#decoder.encoding; }
  get fatal() { return this.#decoder.fatal; }
  get ignoreBOM() { return this.#decoder.ignoreBOM; }
  get readable() { return this.#stream.readable; }
  get writable() { return this.#stream.writable; }
}
expose(TextEncoderStream, TextDecoderStream);

/** @param {unknown} value */
export const stateOf = (value) => (value instanceof ReadableStream ? ReadableStream[$stream](value) : null);
export { makeReadable, streamOfBytes, acquireReader } from "./readable-stream.js";
export { enqueueReadable, closeReadableQueue, failReadableQueue } from "./readable-controller.js";
export { readAllBytes, teeReadable } from "./stream-pipes.js";
