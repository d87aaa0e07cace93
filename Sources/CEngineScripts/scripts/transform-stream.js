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
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get desiredSize() { return readableDesiredSize(readableSide(this.#self).controller); }
  enqueue(chunk = undefined) { enqueueTransform(this.#self, chunk); }
  error(reason = undefined) { failTransform(this.#self, reason); }
  terminate() {
    const self = this.#self;
    closeReadableQueue(readableSide(self).controller);
    failTransformWritable(self, new TypeError("The transformation was ended"));
  }
}
expose(TransformStream, TransformStreamDefaultController);

function readableSide(self) { return ReadableStream[$stream](self.readable); }
function writableSide(self) { return WritableStream[$stream](self.writable); }

function makeTransform({ start, transform, flush, cancel, owner }, writableStrategy, readableStrategy) {
  const self = {
    transform, flush, cancel, backpressure: undefined, backpressureChange: makeDeferred(), finishing: null,
  };
  const begun = makeDeferred();
  self.object = new TransformStreamDefaultController(secret, self);
  self.writable = new WritableStream(secret, {
    ...writableStrategy, start: () => begun.promise, write: (chunk) => writeTransform(self, chunk),
    abort: (reason) => endTransform(self, () => self.cancel(reason), reason),
    close: () => closeTransform(self),
  });
  self.readable = new ReadableStream(secret, {
    ...readableStrategy, start: () => begun.promise,
    pull() {
      setTransformBackpressure(self, false);
      return self.backpressureChange.promise;
    },
    cancel: (reason) => cancelTransform(self, reason),
  });
  setTransformBackpressure(self, true);
  // An exception of `start` is thrown by the constructor.
  begun.resolve(start === undefined ? undefined : start.call(owner, self.object));
  return self;
}

function setTransformBackpressure(self, backpressure) {
  if (self.backpressure === backpressure) return;
  self.backpressureChange.resolve(undefined);
  self.backpressureChange = makeDeferred();
  self.backpressure = backpressure;
}

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
  const isFull = !(reader !== null && reader.requests.length > 0) && !(readableDesiredSize(controller) > 0);
  if (isFull !== self.backpressure) setTransformBackpressure(self, true);
}

function failTransform(self, reason) {
  failReadableQueue(readableSide(self).controller, reason);
  failTransformWritable(self, reason);
}

function failTransformWritable(self, reason) {
  clearTransform(self);
  const writable = writableSide(self);
  if (writable.state === "writable") failWritableQueue(writable.controller, reason);
  if (self.backpressure) setTransformBackpressure(self, false);
}

function clearTransform(self) {
  self.transform = self.flush = self.cancel = () => resolvedWith(undefined);
}

function transformChunk(self, chunk) {
  let result;
  try {
    result = self.transform ? self.transform(chunk, self.object) : resolvedWith(enqueueTransform(self, chunk));
  } catch (error) {
    result = rejectedWith(error);
  }
  return promiseThen(result, undefined, (error) => {
    failTransform(self, error);
    throw error;
  });
}

function writeTransform(self, chunk) {
  if (!self.backpressure) return transformChunk(self, chunk);
  return promiseThen(self.backpressureChange.promise, () => {
    const writable = writableSide(self);
    if (writable.state === "erroring") throw writable.error;
    return transformChunk(self, chunk);
  });
}

/// The writable side was aborted: the readable side is errored with the reason.
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
  }, (error) => {
    failReadableQueue(readable.controller, error);
    self.finishing.reject(error);
  });
  return self.finishing.promise;
}

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
  }, (error) => {
    failReadableQueue(readable.controller, error);
    self.finishing.reject(error);
  });
  return self.finishing.promise;
}

/// The readable side was canceled: the writable side is errored with the reason.
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
  }, (error) => {
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
      transform(chunk, controller) {
        const text = half + chunk;
        half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
        const bytes = encoder.encode(half === "" ? text : text.slice(0, -1));
        if (bytes.length > 0) controller.enqueue(bytes);
      },
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
  constructor(label = "utf-8", options = undefined) {
    const decoder = (this.#decoder = new TextDecoder(label, options));
    this.#stream = new TransformStream({
      transform(chunk, controller) {
        if (bufferBytes(chunk) === null) throw new TypeError("A TextDecoderStream takes buffers and views of them");
        const text = decoder.decode(chunk, { stream: true });
        if (text !== "") controller.enqueue(text);
      },
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

export const stateOf = (value) => (value instanceof ReadableStream ? ReadableStream[$stream](value) : null);
export { makeReadable, streamOfBytes, acquireReader } from "./readable-stream.js";
export { enqueueReadable, closeReadableQueue, failReadableQueue } from "./readable-controller.js";
export { readAllBytes, teeReadable } from "./stream-pipes.js";
