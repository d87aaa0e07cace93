// ReadableStream and its readers (Streams standard, section 4).

import { defineProperty } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { $stream, cancelSteps, dequeueBytes, pullSteps, setUpReadable } from "./readable-controller.js";
import { pipe, pipeOptions, teeReadable } from "./stream-pipes.js";
import { makeDeferred, markHandled, rejectPart, strategyOf, streamAlgorithm } from "./stream-queues.js";
import { enforcedInteger, enumeration, promiseThen, rejectedWith, resolvedWith } from "./web-idl.js";
import { WritableStream } from "./writable-stream.js";

export class ReadableStream {
  #self;
  /**
   * @param {ScriptValue} [underlyingSource]
   * @param {ScriptValue} [strategy]
   */
  constructor(underlyingSource = undefined, strategy = undefined) {
    const self = (this.#self = { state: "readable", reader: null, error: undefined, disturbed: false, object: this });
    if (underlyingSource === secret) {
      setUpReadable(self, strategy);
      return;
    }
    if (underlyingSource === null) throw new TypeError("The source of a stream must be an object");
    const source = dictionary(underlyingSource, "The source of a stream");
    const cancel = streamAlgorithm(source, "cancel");
    const pull = streamAlgorithm(source, "pull");
    const start = source.start;
    if (start !== undefined && typeof start !== "function") throw new TypeError('"start" must be a function');
    const isBytes = source.type !== undefined;
    if (isBytes) enumeration(source.type, ["bytes"], undefined, "ReadableStreamType");
    const { highWaterMark, size } = strategyOf(strategy, isBytes ? 0 : 1);
    if (isBytes && strategy?.size !== undefined) throw new RangeError("A byte stream measures its chunks itself");
    setUpReadable(self, {
      start: start === undefined ? () => undefined : (/** @type {any} */ controller) => start.call(source, controller),
      pull, cancel,
      highWaterMark, size, isBytes,
    });
  }
  /** @param {ScriptValue} asyncIterable */
  static from(asyncIterable) {
    return streamOfIterable(asyncIterable);
  }
  get locked() { return this.#self.reader !== null; }
  /** @param {ScriptValue} [reason] */
  async cancel(reason = undefined) {
    if (this.#self.reader !== null) throw new TypeError("A locked stream can only be canceled by its reader");
    return cancelReadable(this.#self, reason);
  }
  /** @param {ScriptValue} [options] */
  getReader(options = undefined) {
    this.#self;
    const { mode } = dictionary(options, "ReadableStreamGetReaderOptions");
    if (mode === undefined) return new ReadableStreamDefaultReader(this);
    enumeration(mode, ["byob"], undefined, "ReadableStreamReaderMode");
    return new ReadableStreamBYOBReader(this);
  }
  /**
   * @param {ScriptValue} transform
   * @param {ScriptValue} [options]
   */
  pipeThrough(transform, options = undefined) {
    const self = this.#self;
    const { readable, writable } = dictionary(transform, "ReadableWritablePair");
    if (!(readable instanceof ReadableStream)) throw new TypeError('"readable" must be a ReadableStream');
    if (!(writable instanceof WritableStream)) throw new TypeError('"writable" must be a WritableStream');
    const settings = pipeOptions(options);
    if (self.reader !== null) throw new TypeError("The stream is locked");
    if (writable.locked) throw new TypeError("The writable stream is locked");
    markHandled(pipe(self, WritableStream[$stream](writable), settings));
    return readable;
  }
  /**
   * @param {ScriptValue} destination
   * @param {ScriptValue} [options]
   */
  async pipeTo(destination, options = undefined) {
    const self = this.#self;
    if (!(destination instanceof WritableStream)) throw new TypeError("pipeTo needs a WritableStream");
    const settings = pipeOptions(options);
    if (self.reader !== null) throw new TypeError("The stream is locked");
    if (destination.locked) throw new TypeError("The writable stream is locked");
    return pipe(self, WritableStream[$stream](destination), settings);
  }
  tee() { return teeReadable(this.#self); }
  /** @param {ScriptValue} [options] */
  values(options = undefined) {
    const self = this.#self;
    const { preventCancel } = dictionary(options, "ReadableStreamIteratorOptions");
    return new ReadableStreamAsyncIterator(secret, acquireReader(self), !!preventCancel);
  }
  /** @param {any} stream */
  static [$stream](stream) { return stream.#self; }
}

/// Creates a stream of the platform's own.
/** @param {{ start?: any, pull?: any, cancel?: any, highWaterMark?: number, isBytes?: boolean }} source */
export function makeReadable({ start = () => undefined, pull, cancel, highWaterMark = 1, isBytes = false }) {
  return new ReadableStream(secret, {
    start, pull: pull ?? (() => resolvedWith(undefined)), cancel: cancel ?? (() => resolvedWith(undefined)),
    size: () => 1, highWaterMark, isBytes,
  });
}

/// A stream of existing bytes.
/** @param {Uint8Array} bytes */
export function streamOfBytes(bytes) {
  return makeReadable({
    highWaterMark: 0, isBytes: true,
    /** @param {any} controller */
    async pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes.slice(0, 65536));
      bytes = bytes.subarray(65536);
      if (bytes.length === 0) controller.close();
    },
  });
}

/** @param {any} iterable */
function streamOfIterable(iterable) {
  const method = iterable[Symbol.asyncIterator] ?? iterable[Symbol.iterator];
  if (typeof method !== "function") throw new TypeError("ReadableStream.from needs something iterable");
  const iterator = method.call(iterable);
  if (iterator === null || typeof iterator !== "object") throw new TypeError("The iterator must be an object");
  return makeReadable({
    highWaterMark: 0,
    /** @param {any} controller */
    async pull(controller) {
      const result = await iterator.next();
      if (result === null || typeof result !== "object") throw new TypeError("The iterator did not return an object");
      if (result.done) controller.close();
      else controller.enqueue(await result.value);
    },
    /** @param {unknown} reason */
    async cancel(reason) {
      const result = await iterator.return?.(reason);
      if (iterator.return && (result === null || typeof result !== "object")) {
        throw new TypeError("The iterator's return method did not return an object");
      }
    },
  });
}

/** @param {Record<string, any>} self */
export function closeReadable(self) {
  self.state = "closed";
  const { reader } = self;
  if (!reader) return;
  reader.closed.resolve(undefined);
  for (const request of reader.requests.splice(0)) request.close();
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
export function failReadable(self, reason) {
  self.state = "errored";
  self.error = reason;
  const { reader } = self;
  if (!reader) return;
  reader.closed.reject(reason);
  markHandled(reader.closed.promise);
  for (const request of reader.requests.splice(0)) request.error(reason);
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
export function cancelReadable(self, reason) {
  self.disturbed = true;
  if (self.state === "closed") return resolvedWith(undefined);
  if (self.state === "errored") return rejectedWith(self.error);
  closeReadable(self);
  return promiseThen(cancelSteps(self.controller, reason), () => undefined);
}

// ---- Readers ----

/** @param {Record<string, any>} self */
export function acquireReader(self) {
  if (self.reader !== null) throw new TypeError("The stream is locked to another reader");
  const reader = (self.reader = { stream: self, requests: [], closed: makeDeferred() });
  if (self.state === "closed") reader.closed.resolve(undefined);
  else if (self.state === "errored") {
    reader.closed.reject(self.error);
    markHandled(reader.closed.promise);
  }
  return reader;
}

/// Requests a chunk; one of `chunk`, `close` and `error` of `request` is called.
/**
 * @param {any} reader
 * @param {any} request
 */
export function readFrom(reader, request) {
  const self = reader.stream;
  self.disturbed = true;
  if (self.state === "closed") request.close();
  else if (self.state === "errored") request.error(self.error);
  else pullSteps(self.controller, request);
}

/** @param {any} reader */
function readOnce(reader) {
  const { promise, resolve, reject } = makeDeferred();
  readFrom(reader, {
    /** @param {unknown} value */
    chunk: (value) => resolve({ value, done: false }), close: () => resolve({ value: undefined, done: true }),
    error: reject,
  });
  return promise;
}

/** @param {any} reader */
export function releaseReader(reader) {
  const self = reader.stream;
  if (self === null) return;
  const reason = new TypeError("The reader was released");
  rejectPart(reader, "closed", reason);
  self.reader = null;
  reader.stream = null;
  for (const request of reader.requests.splice(0)) request.error(reason);
}

/** @param {any} reader */
function readerStream(reader) {
  if (reader.stream === null) throw new TypeError("The reader was released");
  return reader.stream;
}

class ReadableStreamDefaultReader {
  #self;
  /** @param {ScriptValue} stream */
  constructor(stream) {
    if (!(stream instanceof ReadableStream)) throw new TypeError("A reader needs a ReadableStream");
    this.#self = acquireReader(ReadableStream[$stream](stream));
  }
  get closed() { return #self in this ? this.#self.closed.promise : rejectedWith(new TypeError("No reader")); }
  /** @param {ScriptValue} [reason] */
  async cancel(reason = undefined) { return cancelReadable(readerStream(this.#self), reason); }
  read() {
    try {
      readerStream(this.#self);
    } catch (error) {
      return rejectedWith(error);
    }
    return readOnce(this.#self);
  }
  releaseLock() { releaseReader(this.#self); }
}

/// Reads into buffers of the caller.
class ReadableStreamBYOBReader {
  #self;
  /** @param {ScriptValue} stream */
  constructor(stream) {
    if (!(stream instanceof ReadableStream)) throw new TypeError("A reader needs a ReadableStream");
    const self = ReadableStream[$stream](stream);
    if (!self.controller.isBytes) throw new TypeError("The stream is not a byte stream");
    this.#self = /** @type {any} */ (acquireReader(self));
    this.#self.isBYOB = true;
  }
  get closed() { return #self in this ? this.#self.closed.promise : rejectedWith(new TypeError("No reader")); }
  /** @param {ScriptValue} [reason] */
  async cancel(reason = undefined) { return cancelReadable(readerStream(this.#self), reason); }
  /**
   * @param {ScriptValue} view
   * @param {ScriptValue} [options]
   */
  async read(view, options = undefined) {
    const reader = this.#self;
    if (!ArrayBuffer.isView(view)) throw new TypeError("The view must be a typed array or a DataView");
    if (view.byteLength === 0) throw new TypeError("The view is empty");
    const unit = view.BYTES_PER_ELEMENT ?? 1;
    const least = dictionary(options, "ReadableStreamBYOBReaderReadOptions").min;
    const min = least === undefined ? 1 : enforcedInteger(least, 1, view.byteLength / unit, "min");
    const controller = readerStream(reader).controller;
    const type = /** @type {any} */ (view.constructor);
    const { byteOffset, byteLength } = view;
    const buffer = /** @type {any} */ (view.buffer).transfer();
    let filled = 0;
    while (filled < min * unit) {
      if (controller.queue.length === 0) {
        if ((await readOnce(reader)).done) break;
        continue;
      }
      const part = dequeueBytes(controller, byteLength - filled);
      new Uint8Array(buffer, byteOffset + filled, part.length).set(part);
      filled += part.length;
    }
    if (filled % unit !== 0) throw new TypeError("The stream ended within an element of the view");
    return { value: new type(buffer, byteOffset, filled / unit), done: filled === 0 };
  }
  releaseLock() { releaseReader(this.#self); }
}

const asyncIteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}.prototype));

class ReadableStreamAsyncIterator {
  #reader; #preventCancel; #last = resolvedWith(undefined); #ended = false;
  /**
   * @param {any} token
   * @param {any} reader
   * @param {boolean} preventCancel
   */
  constructor(token, reader, preventCancel) {
    illegalConstructor(token);
    this.#reader = reader;
    this.#preventCancel = preventCancel;
  }
  /** @param {any} step */
  #queue(step) { return (this.#last = promiseThen(this.#last, step, step)); }
  next() {
    return this.#queue(() => {
      if (this.#ended) return { value: undefined, done: true };
      return promiseThen(readOnce(this.#reader), (/** @type {any} */ result) => {
        if (result.done) this.#end();
        return result;
      }, (/** @type {unknown} */ error) => {
        this.#end();
        throw error;
      });
    });
  }
  /** @param {unknown} [value] */
  return(value = undefined) {
    return this.#queue(() => {
      if (this.#ended) return { value, done: true };
      const canceled = this.#preventCancel ? resolvedWith(undefined) : cancelReadable(this.#reader.stream, value);
      this.#end();
      return promiseThen(canceled, () => ({ value, done: true }));
    });
  }
  #end() {
    this.#ended = true;
    releaseReader(this.#reader);
  }
}
delete /** @type {any} */ (ReadableStreamAsyncIterator.prototype).constructor;
Object.setPrototypeOf(ReadableStreamAsyncIterator.prototype, asyncIteratorPrototype);
defineProperty(ReadableStreamAsyncIterator.prototype, Symbol.toStringTag, {
  value: "ReadableStream AsyncIterator", configurable: true,
});

expose(ReadableStream, ReadableStreamDefaultReader, ReadableStreamBYOBReader);
defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  value: ReadableStream.prototype.values, writable: true, configurable: true,
});
