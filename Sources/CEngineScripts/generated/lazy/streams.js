(function (variables) { with (variables) return function (AbortController,AbortSignal,ArrayBuffer,Infinity,Math,Number,Object,RangeError,StructuredCloner,Symbol,SystemPromise,TextDecoder,TextEncoder,TypeError,Uint8Array,bindImports,bufferBytes,defineProperty,dictionary,endSignal,enforcedInteger,enumeration,expose,illegalConstructor,joinBytes,missingArguments,promiseThen,rejectedWith,requireArguments,resolvedWith,secret,undefined,whenAborted) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ joinBytes } = exports),
  "structured-clone": (exports) => ({ StructuredCloner } = exports),
  "encoding": (exports) => ({ TextDecoder, TextEncoder, bufferBytes } = exports),
  "abort": (exports) => ({ AbortController, AbortSignal, endSignal, whenAborted } = exports) });
function makeDeferred() {
  const parts = { settled: false };
  parts.promise = new SystemPromise((resolve, reject) => {
    parts.resolve = (value) => {
      parts.settled = true;
      resolve(value);
    };
    parts.reject = (reason) => {
      parts.settled = true;
      reject(reason);
    };
  });
  return parts;
}
function markHandled(promise) {
  promiseThen(promise, undefined, () => {});
}
function rejectPart(object, name, reason) {
  if (object[name].settled) object[name] = makeDeferred();
  object[name].reject(reason);
  markHandled(object[name].promise);
}
function streamAlgorithm(object, name) {
  const method = object[name];
  if (method === undefined) return () => resolvedWith(undefined);
  if (typeof method !== "function") throw new TypeError(`"${name}" of the stream's object must be a function`);
  return (...values) => {
    try {
      return resolvedWith(method.apply(object, values));
    } catch (error) {
      return rejectedWith(error);
    }
  };
}
function strategyOf(strategy, standardMark) {
  const strategyInit = dictionary(strategy, "QueuingStrategy");
  const mark = strategyInit.highWaterMark;
  const size = strategyInit.size;
  if (size !== undefined && typeof size !== "function") throw new TypeError("The size of a strategy is a function");
  const highWaterMark = mark === undefined ? standardMark : Number(mark);
  if (!(highWaterMark >= 0)) throw new RangeError("The high water mark of a stream must be a number from 0");
  return {
    highWaterMark, size: size === undefined ? () => 1 : (chunk) => size.call(undefined, chunk),
  };
}
function enqueueWithSize(container, value, size) {
  const number = Number(size);
  if (!(number >= 0) || number === Infinity) throw new RangeError("The size of a chunk must be a finite number from 0");
  container.queue.push({ value, size: number });
  container.queueSize += number;
}
function dequeueValue(container) {
  const { value, size } = container.queue.shift();
  container.queueSize = Math.max(0, container.queueSize - size);
  return value;
}
function resetQueue(container) {
  container.queue = [];
  container.queueSize = 0;
}
const byteSize = { size: (chunk) => chunk.byteLength }.size;
const countSize = { size: () => 1 }.size;
function strategyMark(init, name) {
  requireArguments(init.length, 1, name);
  const mark = dictionary(init[0], "QueuingStrategyInit").highWaterMark;
  if (mark === undefined) throw new TypeError(`${name} needs a highWaterMark`);
  return Number(mark);
}
class ByteLengthQueuingStrategy {
  #mark;
  constructor(init) { this.#mark = strategyMark(arguments, "ByteLengthQueuingStrategy"); }
  get highWaterMark() { return this.#mark; }
  get size() {
    this.#mark;
    return byteSize;
  }
}
class CountQueuingStrategy {
  #mark;
  constructor(init) { this.#mark = strategyMark(arguments, "CountQueuingStrategy"); }
  get highWaterMark() { return this.#mark; }
  get size() {
    this.#mark;
    return countSize;
  }
}
expose(ByteLengthQueuingStrategy, CountQueuingStrategy);
const $stream = Symbol("stream");
class ReadableStreamDefaultController {
  #self;
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
  enqueue(chunk = undefined) {
    const self = this.#self;
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and takes no more chunks");
    enqueueReadable(self, chunk);
  }
  error(reason = undefined) { failReadableQueue(this.#self, reason); }
}
class ReadableByteStreamController {
  #self;
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
  enqueue(chunk) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableByteStreamController.enqueue");
    const self = this.#self;
    if (!ArrayBuffer.isView(chunk)) throw new TypeError("A byte stream takes views of buffers");
    if (chunk.byteLength === 0) throw new TypeError("A byte stream takes no empty chunks");
    if (!canEnqueue(self)) throw new TypeError("The stream is closed or failed, and takes no more chunks");
    const { byteOffset, byteLength } = chunk;
    enqueueReadable(self, new Uint8Array(chunk.buffer.transfer(), byteOffset, byteLength));
  }
  error(reason = undefined) { failReadableQueue(this.#self, reason); }
}
expose(ReadableStreamDefaultController, ReadableByteStreamController);
function setUpReadable(stream, { start, pull, cancel, size, highWaterMark, isBytes = false }) {
  const self = {
    stream, pull, cancel, size, highWaterMark, isBytes, queue: [], queueSize: 0, started: false, closeRequested: false,
    pulling: false, pullAgain: false,
  };
  self.object = new (isBytes ? ReadableByteStreamController : ReadableStreamDefaultController)(secret, self);
  stream.controller = self;
  promiseThen(resolvedWith(start(self.object)), () => {
    self.started = true;
    pullIfNeeded(self);
  }, (error) => failReadableQueue(self, error));
}
function canEnqueue(self) {
  return self.stream.state === "readable" && !self.closeRequested;
}
function readableDesiredSize({ stream, highWaterMark, queueSize }) {
  if (stream.state === "errored") return null;
  return stream.state === "closed" ? 0 : highWaterMark - queueSize;
}
function pullIfNeeded(self) {
  const { stream } = self;
  const hasPendingRead = stream.reader !== null && stream.reader.requests.length > 0;
  if (!canEnqueue(self) || !self.started
    || !(hasPendingRead || readableDesiredSize(self) > 0)) return;
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
  }, (error) => failReadableQueue(self, error));
}
function clearReadableAlgorithms(self) {
  self.pull = self.cancel = self.size = undefined;
}
function closeReadableQueue(self) {
  if (!canEnqueue(self)) return;
  self.closeRequested = true;
  if (self.queue.length > 0) return;
  clearReadableAlgorithms(self);
  closeReadable(self.stream);
}
function enqueueReadable(self, chunk) {
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
function failReadableQueue(self, reason) {
  if (self.stream.state !== "readable") return;
  resetQueue(self);
  clearReadableAlgorithms(self);
  failReadable(self.stream, reason);
}
function pullSteps(self, request) {
  if (self.queue.length === 0) {
    self.stream.reader.requests.push(request);
    pullIfNeeded(self);
    return;
  }
  const chunk = dequeueValue(self);
  afterDequeue(self);
  request.chunk(chunk);
}
function afterDequeue(self) {
  if (!self.closeRequested || self.queue.length > 0) return pullIfNeeded(self);
  clearReadableAlgorithms(self);
  closeReadable(self.stream);
}
function dequeueBytes(self, count) {
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
function cancelSteps(self, reason) {
  resetQueue(self);
  const result = self.cancel(reason);
  clearReadableAlgorithms(self);
  return result;
}
class ReadableStream {
  #self;
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
      start: start === undefined ? () => undefined : (controller) => start.call(source, controller),
      pull, cancel,
      highWaterMark, size, isBytes,
    });
  }
  static from(asyncIterable) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStream.from");
    return streamOfIterable(asyncIterable);
  }
  get locked() { return this.#self.reader !== null; }
  async cancel(reason = undefined) {
    if (this.#self.reader !== null) throw new TypeError("A locked stream can only be canceled by its reader");
    return cancelReadable(this.#self, reason);
  }
  getReader(options = undefined) {
    this.#self;
    const { mode } = dictionary(options, "ReadableStreamGetReaderOptions");
    if (mode === undefined) return new ReadableStreamDefaultReader(this);
    enumeration(mode, ["byob"], undefined, "ReadableStreamReaderMode");
    return new ReadableStreamBYOBReader(this);
  }
  pipeThrough(transform, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStream.pipeThrough");
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
  async pipeTo(destination, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStream.pipeTo");
    const self = this.#self;
    if (!(destination instanceof WritableStream)) throw new TypeError("pipeTo needs a WritableStream");
    const settings = pipeOptions(options);
    if (self.reader !== null) throw new TypeError("The stream is locked");
    if (destination.locked) throw new TypeError("The writable stream is locked");
    return pipe(self, WritableStream[$stream](destination), settings);
  }
  tee() { return teeReadable(this.#self); }
  values(options = undefined) {
    const self = this.#self;
    const { preventCancel } = dictionary(options, "ReadableStreamIteratorOptions");
    return new ReadableStreamAsyncIterator(secret, acquireReader(self), !!preventCancel);
  }
  static [$stream](stream) { return stream.#self; }
}
function makeReadable({ start = () => undefined, pull, cancel, highWaterMark = 1, isBytes = false }) {
  return new ReadableStream(secret, {
    start, pull: pull ?? (() => resolvedWith(undefined)), cancel: cancel ?? (() => resolvedWith(undefined)),
    size: () => 1, highWaterMark, isBytes,
  });
}
function streamOfBytes(bytes) {
  return makeReadable({
    highWaterMark: 0, isBytes: true,
    async pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes.slice(0, 65536));
      bytes = bytes.subarray(65536);
      if (bytes.length === 0) controller.close();
    },
  });
}
function streamOfIterable(iterable) {
  const method = iterable[Symbol.asyncIterator] ?? iterable[Symbol.iterator];
  if (typeof method !== "function") throw new TypeError("ReadableStream.from needs something iterable");
  const iterator = method.call(iterable);
  if (iterator === null || typeof iterator !== "object") throw new TypeError("The iterator must be an object");
  return makeReadable({
    highWaterMark: 0,
    async pull(controller) {
      const result = await iterator.next();
      if (result === null || typeof result !== "object") throw new TypeError("The iterator did not return an object");
      if (result.done) controller.close();
      else controller.enqueue(await result.value);
    },
    async cancel(reason) {
      const result = await iterator.return?.(reason);
      if (iterator.return && (result === null || typeof result !== "object")) {
        throw new TypeError("The iterator's return method did not return an object");
      }
    },
  });
}
function closeReadable(self) {
  self.state = "closed";
  const { reader } = self;
  if (!reader) return;
  reader.closed.resolve(undefined);
  for (const request of reader.requests.splice(0)) request.close();
}
function failReadable(self, reason) {
  self.state = "errored";
  self.error = reason;
  const { reader } = self;
  if (!reader) return;
  reader.closed.reject(reason);
  markHandled(reader.closed.promise);
  for (const request of reader.requests.splice(0)) request.error(reason);
}
function cancelReadable(self, reason) {
  self.disturbed = true;
  if (self.state === "closed") return resolvedWith(undefined);
  if (self.state === "errored") return rejectedWith(self.error);
  closeReadable(self);
  return promiseThen(cancelSteps(self.controller, reason), () => undefined);
}
function acquireReader(self) {
  if (self.reader !== null) throw new TypeError("The stream is locked to another reader");
  const reader = (self.reader = { stream: self, requests: [], closed: makeDeferred() });
  if (self.state === "closed") reader.closed.resolve(undefined);
  else if (self.state === "errored") {
    reader.closed.reject(self.error);
    markHandled(reader.closed.promise);
  }
  return reader;
}
function readFrom(reader, request) {
  const self = reader.stream;
  self.disturbed = true;
  if (self.state === "closed") request.close();
  else if (self.state === "errored") request.error(self.error);
  else pullSteps(self.controller, request);
}
function readOnce(reader) {
  const { promise, resolve, reject } = makeDeferred();
  readFrom(reader, {
    chunk: (value) => resolve({ value, done: false }), close: () => resolve({ value: undefined, done: true }),
    error: reject,
  });
  return promise;
}
function releaseReader(reader) {
  const self = reader.stream;
  if (self === null) return;
  const reason = new TypeError("The reader was released");
  rejectPart(reader, "closed", reason);
  self.reader = null;
  reader.stream = null;
  for (const request of reader.requests.splice(0)) request.error(reason);
}
function readerStream(reader) {
  if (reader.stream === null) throw new TypeError("The reader was released");
  return reader.stream;
}
class ReadableStreamDefaultReader {
  #self;
  constructor(stream) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStreamDefaultReader");
    if (!(stream instanceof ReadableStream)) throw new TypeError("A reader needs a ReadableStream");
    this.#self = acquireReader(ReadableStream[$stream](stream));
  }
  get closed() { return #self in this ? this.#self.closed.promise : rejectedWith(new TypeError("No reader")); }
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
class ReadableStreamBYOBReader {
  #self;
  constructor(stream) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStreamBYOBReader");
    if (!(stream instanceof ReadableStream)) throw new TypeError("A reader needs a ReadableStream");
    const self = ReadableStream[$stream](stream);
    if (!self.controller.isBytes) throw new TypeError("The stream is not a byte stream");
    this.#self = acquireReader(self);
    this.#self.isBYOB = true;
  }
  get closed() { return #self in this ? this.#self.closed.promise : rejectedWith(new TypeError("No reader")); }
  async cancel(reason = undefined) { return cancelReadable(readerStream(this.#self), reason); }
  async read(view, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ReadableStreamBYOBReader.read");
    const reader = this.#self;
    if (!ArrayBuffer.isView(view)) throw new TypeError("The view must be a typed array or a DataView");
    if (view.byteLength === 0) throw new TypeError("The view is empty");
    const unit = view.BYTES_PER_ELEMENT ?? 1;
    const least = dictionary(options, "ReadableStreamBYOBReaderReadOptions").min;
    const min = least === undefined ? 1 : enforcedInteger(least, 1, view.byteLength / unit, "min");
    const controller = readerStream(reader).controller;
    const type = view.constructor;
    const { byteOffset, byteLength } = view;
    const buffer = view.buffer.transfer();
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
  constructor(token, reader, preventCancel) {
    illegalConstructor(token);
    this.#reader = reader;
    this.#preventCancel = preventCancel;
  }
  #queue(step) { return (this.#last = promiseThen(this.#last, step, step)); }
  next() {
    return this.#queue(() => {
      if (this.#ended) return { value: undefined, done: true };
      return promiseThen(readOnce(this.#reader), (result) => {
        if (result.done) this.#end();
        return result;
      }, (error) => {
        this.#end();
        throw error;
      });
    });
  }
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
delete ReadableStreamAsyncIterator.prototype.constructor;
Object.setPrototypeOf(ReadableStreamAsyncIterator.prototype, asyncIteratorPrototype);
defineProperty(ReadableStreamAsyncIterator.prototype, Symbol.toStringTag, {
  value: "ReadableStream AsyncIterator", configurable: true,
});
expose(ReadableStream, ReadableStreamDefaultReader, ReadableStreamBYOBReader);
defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  value: ReadableStream.prototype.values, writable: true, configurable: true,
});
function pipeOptions(options) {
  const members = dictionary(options, "StreamPipeOptions");
  const { preventAbort, preventCancel, preventClose, signal } = members;
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('"signal" must be an AbortSignal');
  return { preventAbort: !!preventAbort, preventCancel: !!preventCancel, preventClose: !!preventClose, signal };
}
function pipe(source, target, { preventAbort, preventCancel, preventClose, signal }) {
  const reader = acquireReader(source);
  const writer = acquireWriter(target);
  source.disturbed = true;
  const { promise, resolve, reject } = makeDeferred();
  let isEnding = false;
  let lastWrite = resolvedWith(undefined);
  const finish = (hasFailed, reason) => {
    releaseWriter(writer);
    releaseReader(reader);
    if (hasFailed) reject(reason);
    else resolve(undefined);
  };
  const end = (action, hasFailed, reason) => {
    if (isEnding) return;
    isEnding = true;
    const act = () => {
      if (!action) return finish(hasFailed, reason);
      promiseThen(action(), () => finish(hasFailed, reason), (error) => finish(true, error));
    };
    const mustWait = target.state === "writable" && !isClosing(target);
    if (mustWait) promiseThen(lastWrite, act, act);
    else act();
  };
  if (signal) {
    const stop = () => {
      const { reason } = signal;
      const actions = [];
      if (!preventAbort && target.state === "writable") actions.push(() => abortWritable(target, reason));
      if (!preventCancel && source.state === "readable") actions.push(() => cancelReadable(source, reason));
      end(() => SystemPromise.all(actions.map((action) => action())), true, reason);
    };
    if (signal.aborted) {
      stop();
      return promise;
    }
    whenAborted(signal, stop);
  }
  promiseThen(reader.closed.promise, () => {
    if (preventClose) end(null, false);
    else end(() => closeWriterWithErrors(writer), false);
  }, (error) => {
    if (preventAbort) end(null, true, error);
    else end(() => abortWritable(target, error), true, error);
  });
  const abortPipe = (error) => {
    if (preventCancel) end(null, true, error);
    else end(() => cancelReadable(source, error), true, error);
  };
  promiseThen(writer.closed.promise, () => {
    abortPipe(new TypeError("The destination is closed"));
  }, abortPipe);
  if (isClosing(target) || target.state === "closed") abortPipe(new TypeError("The destination is closing"));
  const step = () => {
    if (isEnding) return;
    promiseThen(writer.ready.promise, () => {
      if (isEnding) return;
      readFrom(reader, {
        chunk(value) {
          lastWrite = writeTo(writer, value);
          markHandled(lastWrite);
          promiseThen(resolvedWith(undefined), step);
        },
        close() {},
        error() {},
      });
    }, () => {});
  };
  step();
  return promise;
}
function readAllBytes(self, done, fail) {
  const reader = acquireReader(self);
  const chunks = [];
  const next = () => readFrom(reader, {
    chunk(value) {
      if (!(value instanceof Uint8Array)) {
        fail(new TypeError("A body's stream must contain Uint8Arrays"));
        return;
      }
      chunks.push(value);
      promiseThen(resolvedWith(undefined), next);
    },
    close() { done(joinBytes(chunks)); },
    error: fail,
  });
  next();
}
function teeReadable(self, clonesSecond = false) {
  const reader = acquireReader(self);
  const { isBytes } = self.controller;
  const branches = [];
  const canceled = [false, false];
  const reasons = [undefined, undefined];
  const end = makeDeferred();
  let isReading = false;
  let readAgain = false;
  const pull = () => {
    if (isReading) {
      readAgain = true;
      return resolvedWith(undefined);
    }
    isReading = true;
    readFrom(reader, {
      chunk(value) {
        promiseThen(resolvedWith(undefined), () => {
          readAgain = false;
          let second = value;
          try {
            if (isBytes) second = value.slice();
            else if (clonesSecond) second = new StructuredCloner().clone(value);
          } catch (error) {
            for (const branch of branches) failReadableQueue(branch.controller, error);
            end.resolve(cancelReadable(self, error));
            return;
          }
          branches.forEach((branch, index) => {
            if (!canceled[index]) enqueueReadable(branch.controller, index === 1 ? second : value);
          });
          isReading = false;
          if (readAgain) pull();
        });
      },
      close() {
        isReading = false;
        branches.forEach((branch, index) => {
          if (!canceled[index]) closeReadableQueue(branch.controller);
        });
        if (!canceled[0] || !canceled[1]) end.resolve(undefined);
      },
      error() { isReading = false; },
    });
    return resolvedWith(undefined);
  };
  const cancel = (index) => (reason) => {
    canceled[index] = true;
    reasons[index] = reason;
    if (canceled[0] && canceled[1]) end.resolve(cancelReadable(self, reasons.slice()));
    return end.promise;
  };
  const highWaterMark = isBytes ? 0 : 1;
  const objects = [0, 1].map((index) => makeReadable({ pull, cancel: cancel(index), isBytes, highWaterMark }));
  branches.push(...objects.map((object) => ReadableStream[$stream](object)));
  promiseThen(reader.closed.promise, undefined, (error) => {
    for (const branch of branches) failReadableQueue(branch.controller, error);
    if (!canceled[0] || !canceled[1]) end.resolve(undefined);
  });
  return objects;
}
class WritableStream {
  #self;
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
      start: start === undefined ? () => undefined : (controller) => start.call(sink, controller),
      write, close, abort,
      highWaterMark, size,
    });
  }
  get locked() { return this.#self.writer !== null; }
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
  static [$stream](stream) { return stream.#self; }
}
class WritableStreamDefaultController {
  #self;
  constructor(token, self) {
    illegalConstructor(token);
    this.#self = self;
  }
  get signal() { return this.#self.abortController.signal; }
  error(reason = undefined) {
    const self = this.#self;
    if (self.stream.state === "writable") failWritableQueue(self, reason);
  }
}
const closeSentinel = Symbol("close");
function setUpWritable(stream, { start, write, close, abort, highWaterMark, size }) {
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
  }, (error) => {
    self.started = true;
    dealWithRejection(stream, error);
  });
}
function writableDesiredSize({ highWaterMark, queueSize }) {
  return highWaterMark - queueSize;
}
function isClosing(self) {
  return self.closeRequest !== null || self.inFlightClose !== null;
}
function updateBackpressure(self, backpressure) {
  const { writer } = self;
  if (writer !== null && backpressure !== self.backpressure) {
    if (backpressure) writer.ready = makeDeferred();
    else writer.ready.resolve(undefined);
  }
  self.backpressure = backpressure;
}
function abortWritable(self, reason) {
  if (self.state === "closed" || self.state === "errored") return resolvedWith(undefined);
  endSignal(self.controller.abortController.signal, reason);
  if (self.state === "closed" || self.state === "errored") return resolvedWith(undefined);
  if (self.pendingAbort) return self.pendingAbort.promise;
  const wasErroring = self.state === "erroring";
  const abort = (self.pendingAbort = { ...makeDeferred(), reason: wasErroring ? undefined : reason, wasErroring });
  if (!wasErroring) beginErroring(self, reason);
  return abort.promise;
}
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
function dealWithRejection(self, error) {
  if (self.state === "writable") beginErroring(self, error);
  else finishErroring(self);
}
function beginErroring(self, reason) {
  self.state = "erroring";
  self.error = reason;
  if (self.writer !== null) rejectPart(self.writer, "ready", reason);
  if (self.inFlightWrite === null && self.inFlightClose === null && self.controller.started) finishErroring(self);
}
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
  }, (error) => {
    abort.reject(error);
    rejectClosing(self);
  });
}
function rejectClosing(self) {
  self.closeRequest?.reject(self.error);
  self.closeRequest = null;
  if (self.writer === null) return;
  self.writer.closed.reject(self.error);
  markHandled(self.writer.closed.promise);
}
function clearWritableAlgorithms(self) {
  self.write = self.close = self.abort = self.size = undefined;
}
function failWritableQueue(self, reason) {
  clearWritableAlgorithmsUnlessAborting(self);
  beginErroring(self.stream, reason);
}
function clearWritableAlgorithmsUnlessAborting(self) {
  if (self.stream.pendingAbort !== null) return;
  clearWritableAlgorithms(self);
  self.abort = () => resolvedWith(undefined);
}
function advanceWritable(self) {
  const { stream } = self;
  if (!self.started || stream.inFlightWrite !== null) return;
  if (stream.state === "erroring") return finishErroring(stream);
  if (self.queue.length === 0) return;
  if (self.queue[0].value === closeSentinel) processClose(self);
  else processWrite(self, self.queue[0].value);
}
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
  }, (error) => {
    stream.inFlightClose.reject(error);
    stream.inFlightClose = null;
    stream.pendingAbort?.reject(error);
    stream.pendingAbort = null;
    dealWithRejection(stream, error);
  });
}
function processWrite(self, chunk) {
  const { stream } = self;
  stream.inFlightWrite = stream.requests.shift();
  promiseThen(self.write(chunk, self.object), () => {
    stream.inFlightWrite.resolve(undefined);
    stream.inFlightWrite = null;
    dequeueValue(self);
    if (!isClosing(stream) && stream.state === "writable") updateBackpressure(stream, writableDesiredSize(self) <= 0);
    advanceWritable(self);
  }, (error) => {
    if (stream.state === "writable") clearWritableAlgorithmsUnlessAborting(self);
    stream.inFlightWrite.reject(error);
    stream.inFlightWrite = null;
    dealWithRejection(stream, error);
  });
}
function acquireWriter(self) {
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
function writeTo(writer, chunk) {
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
function closeWriterWithErrors(writer) {
  const self = writer.stream;
  if (isClosing(self) || self.state === "closed") return resolvedWith(undefined);
  return self.state === "errored" ? rejectedWith(self.error) : closeWritable(self);
}
function releaseWriter(writer) {
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
  constructor(stream) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "WritableStreamDefaultWriter");
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
  async abort(reason = undefined) { return abortWritable(this.#stream(), reason); }
  async close() { return closeWritable(this.#stream()); }
  releaseLock() { releaseWriter(this.#self); }
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
  const isFull = !(reader !== null && reader.requests.length > 0)
    && !(readableDesiredSize(controller) > 0);
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
const stateOf = (value) => (value instanceof ReadableStream ? ReadableStream[$stream](value) : null);
return { acquireReader, closeReadableQueue, enqueueReadable, failReadableQueue, makeReadable, readAllBytes, stateOf, streamOfBytes, teeReadable };
}})
