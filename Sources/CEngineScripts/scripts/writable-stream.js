// WritableStream, its writer and its controller (Streams standard, section 5).

import { AbortController, endSignal } from "./abort.js";
import { dictionary } from "./conversions.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { $stream } from "./readable-controller.js";
import {
  dequeueValue, enqueueWithSize, makeDeferred, markHandled, rejectPart, resetQueue, strategyOf, streamAlgorithm,
} from "./stream-queues.js";
import { promiseThen, rejectedWith, resolvedWith } from "./web-idl.js";

export class WritableStream {
  #self;
  /**
   * @param {ScriptValue} [underlyingSink]
   * @param {ScriptValue} [strategy]
   */
  constructor(underlyingSink = undefined, strategy = undefined) {
    const self = (this.#self = {
      state: "writable", error: undefined, writer: null, requests: [], inFlightWrite: null, closeRequest: null,
      inFlightClose: null, pendingAbort: null, backpressure: false, controller: null, object: this,
    });
    if (underlyingSink === secret) {
      setUpWritable(self, strategy);
      return;
    }
    if (underlyingSink === null) throw new TypeError("The sink of a stream must be an object");
    const sink = dictionary(underlyingSink, "The sink of a stream");
    const abort = streamAlgorithm(sink, "abort");
    const close = streamAlgorithm(sink, "close");
    const start = sink.start;
    if (start !== undefined && typeof start !== "function") throw new TypeError('"start" must be a function');
    if (sink.type !== undefined) throw new RangeError("A sink must not have a type");
    const write = streamAlgorithm(sink, "write");
    const { highWaterMark, size } = strategyOf(strategy, 1);
    setUpWritable(self, {
      start: start === undefined ? () => undefined : (/** @type {any} */ controller) => start.call(sink, controller),
      write, close, abort,
      highWaterMark, size,
    });
  }
  get locked() { return this.#self.writer !== null; }
  /** @param {ScriptValue} [reason] */
  async abort(reason = undefined) {
    if (this.#self.writer !== null) throw new TypeError("A locked stream is aborted by its writer");
    return abortWritable(this.#self, reason);
  }
  async close() {
    const self = this.#self;
    if (self.writer !== null) throw new TypeError("A locked stream is closed by its writer");
    return closeWritable(self);
  }
  getWriter() {
    this.#self;
    return new WritableStreamDefaultWriter(this);
  }
  /** @param {any} stream */
  static [$stream](stream) { return stream.#self; }
}

class WritableStreamDefaultController {
  #self;
  /**
   * @param {unknown} token
   * @param {ScriptValue} self
   */
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get signal() { return this.#self.abortController.signal; }
  /** @param {ScriptValue} [reason] */
  error(reason = undefined) {
    const self = this.#self;
    if (self.stream.state === "writable") failWritableQueue(self, reason);
  }
}

/// The close marker in the queue.
const closeSentinel = Symbol("close");

/**
 * @param {any} stream
 * @param {Record<string, any>} options
 */
function setUpWritable(stream, { start, write, close, abort, highWaterMark, size }) {
  /** @type {Record<string, any>} */
  const self = {
    stream, write, close, abort, highWaterMark, size, queue: [], queueSize: 0, started: false,
    abortController: new AbortController(),
  };
  self.object = new WritableStreamDefaultController(secret, self);
  stream.controller = self;
  stream.backpressure = writableDesiredSize(self) <= 0;
  promiseThen(resolvedWith(start(self.object)), () => {
    self.started = true;
    advanceWritable(self);
  }, (/** @type {any} */ error) => {
    self.started = true;
    dealWithRejection(stream, error);
  });
}

/** @param {any} options */
function writableDesiredSize({ highWaterMark, queueSize }) {
  return highWaterMark - queueSize;
}

/** @param {Record<string, any>} self */
export function isClosing(self) {
  return self.closeRequest !== null || self.inFlightClose !== null;
}

/**
 * @param {Record<string, any>} self
 * @param {boolean} backpressure
 */
function updateBackpressure(self, backpressure) {
  const { writer } = self;
  if (writer !== null && backpressure !== self.backpressure) {
    if (backpressure) writer.ready = makeDeferred();
    else writer.ready.resolve(undefined);
  }
  self.backpressure = backpressure;
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
export function abortWritable(self, reason) {
  if (self.state === "closed" || self.state === "errored") return resolvedWith(undefined);
  endSignal(self.controller.abortController.signal, reason);
  if (self.state === "closed" || self.state === "errored") return resolvedWith(undefined);
  if (self.pendingAbort) return self.pendingAbort.promise;
  const wasErroring = self.state === "erroring";
  /** @type {any} */
  const abort = (self.pendingAbort = { ...makeDeferred(), reason: wasErroring ? undefined : reason, wasErroring });
  if (!wasErroring) beginErroring(self, reason);
  return abort.promise;
}

/** @param {Record<string, any>} self */
function closeWritable(self) {
  if (self.state === "closed" || self.state === "errored") {
    return rejectedWith(new TypeError("The stream is closed or failed, and cannot be closed"));
  }
  if (isClosing(self)) return rejectedWith(new TypeError("The stream is closing already"));
  const request = (self.closeRequest = makeDeferred());
  if (self.writer !== null && self.backpressure && self.state === "writable") self.writer.ready.resolve(undefined);
  enqueueWithSize(self.controller, closeSentinel, 0);
  advanceWritable(self.controller);
  return request.promise;
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} error
 */
function dealWithRejection(self, error) {
  if (self.state === "writable") beginErroring(self, error);
  else finishErroring(self);
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
function beginErroring(self, reason) {
  self.state = "erroring";
  self.error = reason;
  if (self.writer !== null) rejectPart(self.writer, "ready", reason);
  if (self.inFlightWrite === null && self.inFlightClose === null && self.controller.started) finishErroring(self);
}

/** @param {Record<string, any>} self */
function finishErroring(self) {
  self.state = "errored";
  resetQueue(self.controller);
  for (const request of self.requests.splice(0)) request.reject(self.error);
  const abort = self.pendingAbort;
  self.pendingAbort = null;
  if (abort === null) return rejectClosing(self);
  if (abort.wasErroring) {
    abort.reject(self.error);
    return rejectClosing(self);
  }
  const result = self.controller.abort(abort.reason);
  clearWritableAlgorithms(self.controller);
  promiseThen(result, () => {
    abort.resolve(undefined);
    rejectClosing(self);
  }, (/** @type {unknown} */ error) => {
    abort.reject(error);
    rejectClosing(self);
  });
}

/** @param {Record<string, any>} self */
function rejectClosing(self) {
  self.closeRequest?.reject(self.error);
  self.closeRequest = null;
  if (self.writer === null) return;
  self.writer.closed.reject(self.error);
  markHandled(self.writer.closed.promise);
}

/** @param {Record<string, any>} self */
function clearWritableAlgorithms(self) {
  self.write = self.close = self.abort = self.size = undefined;
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
export function failWritableQueue(self, reason) {
  clearWritableAlgorithmsUnlessAborting(self);
  beginErroring(self.stream, reason);
}

/// A later abort finds no algorithms to call.
/** @param {Record<string, any>} self */
function clearWritableAlgorithmsUnlessAborting(self) {
  if (self.stream.pendingAbort !== null) return;
  clearWritableAlgorithms(self);
  self.abort = () => resolvedWith(undefined);
}

/// Processes the first item of the queue, unless an operation is in flight.
/** @param {Record<string, any>} self */
function advanceWritable(self) {
  const { stream } = self;
  if (!self.started || stream.inFlightWrite !== null) return;
  if (stream.state === "erroring") return finishErroring(stream);
  if (self.queue.length === 0) return;
  if (self.queue[0].value === closeSentinel) processClose(self);
  else processWrite(self, self.queue[0].value);
}

/** @param {Record<string, any>} self */
function processClose(self) {
  const { stream } = self;
  stream.inFlightClose = stream.closeRequest;
  stream.closeRequest = null;
  dequeueValue(self);
  const result = self.close();
  clearWritableAlgorithmsUnlessAborting(self);
  promiseThen(result, () => {
    stream.inFlightClose.resolve(undefined);
    stream.inFlightClose = null;
    if (stream.state === "erroring") {
      stream.error = undefined;
      stream.pendingAbort?.resolve(undefined);
      stream.pendingAbort = null;
    }
    stream.state = "closed";
    stream.writer?.closed.resolve(undefined);
  }, (/** @type {unknown} */ error) => {
    stream.inFlightClose.reject(error);
    stream.inFlightClose = null;
    stream.pendingAbort?.reject(error);
    stream.pendingAbort = null;
    dealWithRejection(stream, error);
  });
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} chunk
 */
function processWrite(self, chunk) {
  const { stream } = self;
  stream.inFlightWrite = stream.requests.shift();
  promiseThen(self.write(chunk, self.object), () => {
    stream.inFlightWrite.resolve(undefined);
    stream.inFlightWrite = null;
    dequeueValue(self);
    if (!isClosing(stream) && stream.state === "writable") updateBackpressure(stream, writableDesiredSize(self) <= 0);
    advanceWritable(self);
  }, (/** @type {unknown} */ error) => {
    if (stream.state === "writable") clearWritableAlgorithmsUnlessAborting(self);
    stream.inFlightWrite.reject(error);
    stream.inFlightWrite = null;
    dealWithRejection(stream, error);
  });
}

// ---- Writers ----

/** @param {Record<string, any>} self */
export function acquireWriter(self) {
  if (self.writer !== null) throw new TypeError("The stream is locked to another writer");
  const writer = (self.writer = { stream: self, ready: makeDeferred(), closed: makeDeferred() });
  if (self.state === "writable") {
    if (isClosing(self) || !self.backpressure) writer.ready.resolve(undefined);
  } else if (self.state === "closed") {
    writer.ready.resolve(undefined);
    writer.closed.resolve(undefined);
  } else {
    rejectPart(writer, "ready", self.error);
    if (self.state === "errored") {
      writer.closed.reject(self.error);
      markHandled(writer.closed.promise);
    }
  }
  return writer;
}

/**
 * @param {any} writer
 * @param {unknown} chunk
 */
export function writeTo(writer, chunk) {
  const self = writer.stream;
  const { controller } = self;
  let size;
  try {
    size = controller.size === undefined ? 1 : controller.size(chunk);
  } catch (error) {
    if (self.state === "writable") failWritableQueue(controller, error);
    size = 1;
  }
  if (self !== writer.stream) return rejectedWith(new TypeError("The writer was released"));
  if (self.state === "errored") return rejectedWith(self.error);
  if (isClosing(self) || self.state === "closed") return rejectedWith(new TypeError("The stream is closing or closed"));
  if (self.state === "erroring") return rejectedWith(self.error);
  const request = makeDeferred();
  self.requests.push(request);
  try {
    enqueueWithSize(controller, chunk, size);
  } catch (error) {
    if (self.state === "writable") failWritableQueue(controller, error);
    return request.promise;
  }
  if (!isClosing(self) && self.state === "writable") updateBackpressure(self, writableDesiredSize(controller) <= 0);
  advanceWritable(controller);
  return request.promise;
}

/** @param {any} writer */
export function closeWriterWithErrors(writer) {
  const self = writer.stream;
  if (isClosing(self) || self.state === "closed") return resolvedWith(undefined);
  return self.state === "errored" ? rejectedWith(self.error) : closeWritable(self);
}

/** @param {any} writer */
export function releaseWriter(writer) {
  const self = writer.stream;
  if (self === null) return;
  const reason = new TypeError("The writer was released");
  rejectPart(writer, "ready", reason);
  rejectPart(writer, "closed", reason);
  self.writer = null;
  writer.stream = null;
}

class WritableStreamDefaultWriter {
  #self;
  /** @param {ScriptValue} stream */
  constructor(stream) {
    if (!(stream instanceof WritableStream)) throw new TypeError("A writer needs a WritableStream");
    this.#self = acquireWriter(WritableStream[$stream](stream));
  }
  #stream() {
    if (this.#self.stream === null) throw new TypeError("The writer was released");
    return this.#self.stream;
  }
  get closed() { return #self in this ? this.#self.closed.promise : rejectedWith(new TypeError("No writer")); }
  get ready() { return #self in this ? this.#self.ready.promise : rejectedWith(new TypeError("No writer")); }
  get desiredSize() {
    const self = this.#stream();
    if (self.state === "errored" || self.state === "erroring") return null;
    return self.state === "closed" ? 0 : writableDesiredSize(self.controller);
  }
  /** @param {ScriptValue} [reason] */
  async abort(reason = undefined) { return abortWritable(this.#stream(), reason); }
  async close() { return closeWritable(this.#stream()); }
  releaseLock() { releaseWriter(this.#self); }
  /** @param {ScriptValue} [chunk] */
  write(chunk = undefined) {
    try {
      this.#stream();
    } catch (error) {
      return rejectedWith(error);
    }
    return writeTo(this.#self, chunk);
  }
}
expose(WritableStream, WritableStreamDefaultController, WritableStreamDefaultWriter);
