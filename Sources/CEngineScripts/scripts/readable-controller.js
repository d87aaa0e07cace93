// Controllers of readable streams: queue and pulling (Streams standard 4.6 and 4.10).
//
// Streams, readers and controllers store their state in plain records, which their classes hold privately.

import { expose, illegalConstructor, secret } from "./kernel.js";
import { closeReadable, failReadable } from "./readable-stream.js";
import { dequeueValue, enqueueWithSize, resetQueue } from "./stream-queues.js";
import { promiseThen, resolvedWith } from "./web-idl.js";

export const $stream = Symbol("stream");

class ReadableStreamDefaultController {
  #self;
  /**
   * @param {unknown} token
   * @param {ScriptValue} self
   */
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get desiredSize() { return readableDesiredSize(this.#self); }
  close() {
    const self = this.#self;
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and cannot be closed");
    closeReadableQueue(self);
  }
  /** @param {ScriptValue} [chunk] */
  enqueue(chunk = undefined) {
    const self = this.#self;
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and takes no more chunks");
    enqueueReadable(self, chunk);
  }
  /** @param {ScriptValue} [reason] */
  error(reason = undefined) { failReadableQueue(this.#self, reason); }
}

/// For byte sources. Chunks are passed on as received; BYOB readers copy from them.
class ReadableByteStreamController {
  #self;
  /**
   * @param {unknown} token
   * @param {ScriptValue} self
   */
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get byobRequest() {
    this.#self;
    return null;
  }
  get desiredSize() { return readableDesiredSize(this.#self); }
  close() {
    const self = this.#self;
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and cannot be closed");
    closeReadableQueue(self);
  }
  /** @param {ScriptValue} chunk */
  enqueue(chunk) {
    const self = this.#self;
    if (!ArrayBuffer.isView(chunk)) throw new TypeError("A byte stream takes views of buffers");
    if (chunk.byteLength === 0) throw new TypeError("A byte stream takes no empty chunks");
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and takes no more chunks");
    const { byteOffset, byteLength } = chunk;
    enqueueReadable(self, new Uint8Array(/** @type {any} */ (chunk.buffer).transfer(), byteOffset, byteLength));
  }
  /** @param {ScriptValue} [reason] */
  error(reason = undefined) { failReadableQueue(this.#self, reason); }
}
expose(ReadableStreamDefaultController, ReadableByteStreamController);

/// Sets up a stream: starts its source, then pulls on demand.
/**
 * @param {any} stream
 * @param {Record<string, any>} options
 */
export function setUpReadable(stream, { start, pull, cancel, size, highWaterMark, isBytes = false }) {
  /** @type {Record<string, any>} */
  const self = {
    stream, pull, cancel, size, highWaterMark, isBytes, queue: [], queueSize: 0, started: false, closeRequested: false,
    pulling: false, pullAgain: false,
  };
  self.object = new (isBytes ? ReadableByteStreamController : ReadableStreamDefaultController)(secret, self);
  stream.controller = self;
  promiseThen(resolvedWith(start(self.object)), () => {
    self.started = true;
    pullIfNeeded(self);
  }, (/** @type {any} */ error) => failReadableQueue(self, error));
}

/** @param {any} self */
export function canEnqueue(self) {
  return self.stream.state === "readable" && !self.closeRequested;
}

/// ReadableStreamDefaultControllerGetDesiredSize; null for an errored stream.
/** @param {any} options */
export function readableDesiredSize({ stream, highWaterMark, queueSize }) {
  if (stream.state === "errored") return null;
  return stream.state === "closed" ? 0 : highWaterMark - queueSize;
}

/** @param {any} self */
function pullIfNeeded(self) {
  const { stream } = self;
  const hasPendingRead = stream.reader !== null && stream.reader.requests.length > 0;
  if (!canEnqueue(self) || !self.started
    || !(hasPendingRead || /** @type {number} */ (readableDesiredSize(self)) > 0)) return;
  if (self.pulling) {
    self.pullAgain = true;
    return;
  }
  self.pulling = true;
  promiseThen(self.pull(self.object), () => {
    self.pulling = false;
    if (!self.pullAgain) return;
    self.pullAgain = false;
    pullIfNeeded(self);
  }, (/** @type {unknown} */ error) => failReadableQueue(self, error));
}

/** @param {any} self */
function clearReadableAlgorithms(self) {
  self.pull = self.cancel = self.size = undefined;
}

/** @param {any} self */
export function closeReadableQueue(self) {
  if (!canEnqueue(self)) return;
  self.closeRequested = true;
  if (self.queue.length > 0) return;
  clearReadableAlgorithms(self);
  closeReadable(self.stream);
}

/**
 * @param {any} self
 * @param {any} chunk
 */
export function enqueueReadable(self, chunk) {
  if (!canEnqueue(self)) return;
  const { stream } = self;
  const request = stream.reader !== null && stream.reader.requests.length > 0 ? stream.reader.requests.shift() : null;
  if (request !== null && !stream.reader.isBYOB) request.chunk(chunk);
  else {
    try {
      enqueueWithSize(self, chunk, self.isBytes ? chunk.byteLength : self.size(chunk));
    } catch (error) {
      failReadableQueue(self, error);
      throw error;
    }
    request?.chunk(null);
  }
  pullIfNeeded(self);
}

/**
 * @param {any} self
 * @param {unknown} reason
 */
export function failReadableQueue(self, reason) {
  if (self.stream.state !== "readable") return;
  resetQueue(self);
  clearReadableAlgorithms(self);
  failReadable(self.stream, reason);
}

/// Fulfills one read request from the queue, or when the next chunk is enqueued.
/**
 * @param {Record<string, any>} self
 * @param {any} request
 */
export function pullSteps(self, request) {
  if (self.queue.length === 0) {
    self.stream.reader.requests.push(request);
    pullIfNeeded(self);
    return;
  }
  const chunk = dequeueValue(self);
  afterDequeue(self);
  request.chunk(chunk);
}

/** @param {Record<string, any>} self */
function afterDequeue(self) {
  if (!self.closeRequested || self.queue.length > 0) return pullIfNeeded(self);
  clearReadableAlgorithms(self);
  closeReadable(self.stream);
}

/// Up to a number of bytes of the first chunk in a byte stream's queue.
/**
 * @param {Record<string, any>} self
 * @param {number} count
 */
export function dequeueBytes(self, count) {
  const first = self.queue[0];
  if (first.size <= count) {
    const chunk = dequeueValue(self);
    afterDequeue(self);
    return chunk;
  }
  const part = first.value.subarray(0, count);
  first.value = first.value.subarray(count);
  first.size -= count;
  self.queueSize -= count;
  return part;
}

/**
 * @param {Record<string, any>} self
 * @param {unknown} reason
 */
export function cancelSteps(self, reason) {
  resetQueue(self);
  const result = self.cancel(reason);
  clearReadableAlgorithms(self);
  return result;
}
