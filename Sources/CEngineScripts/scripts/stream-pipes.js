// Piping and teeing (Streams standard 4.9.1).

import { AbortSignal, whenAborted } from "./abort.js";
import { joinBytes } from "./blob.js";
import { SystemPromise } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { $stream, closeReadableQueue, enqueueReadable, failReadableQueue } from "./readable-controller.js";
import {
  ReadableStream, acquireReader, cancelReadable, makeReadable, readFrom, releaseReader,
} from "./readable-stream.js";
import { makeDeferred, markHandled } from "./stream-queues.js";
import { StructuredCloner } from "./structured-clone.js";
import { promiseThen, resolvedWith } from "./web-idl.js";
import {
  abortWritable, acquireWriter, closeWriterWithErrors, isClosing, releaseWriter, writeTo,
} from "./writable-stream.js";

/** @param {Record<string, any>} options */
export function pipeOptions(options) {
  const members = dictionary(options, "StreamPipeOptions");
  const { preventAbort, preventCancel, preventClose, signal } = members;
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('"signal" must be an AbortSignal');
  return { preventAbort: !!preventAbort, preventCancel: !!preventCancel, preventClose: !!preventClose, signal };
}

/// Copies chunks from one stream to the other until one of them ends.
/**
 * @param {any} source
 * @param {any} target
 * @param {Record<string, any>} options
 */
export function pipe(source, target, { preventAbort, preventCancel, preventClose, signal }) {
  const reader = acquireReader(source);
  const writer = acquireWriter(target);
  source.disturbed = true;
  const { promise, resolve, reject } = makeDeferred();
  let isEnding = false;
  let lastWrite = resolvedWith(undefined);

  /**
   * @param {boolean} hasFailed
   * @param {unknown} reason
   */
  const finish = (hasFailed, reason) => {
    releaseWriter(writer);
    releaseReader(reader);
    if (hasFailed) reject(reason);
    else resolve(undefined);
  };
  /// Runs a shutdown action once, after pending writes.
  /**
   * @param {any} action
   * @param {boolean} hasFailed
   * @param {unknown} [reason]
   */
  const end = (action, hasFailed, reason) => {
    if (isEnding) return;
    isEnding = true;
    const act = () => {
      if (!action) return finish(hasFailed, reason);
      promiseThen(action(), () => finish(hasFailed, reason), (/** @type {unknown} */ error) => finish(true, error));
    };
    const mustWait = target.state === "writable" && !isClosing(target);
    if (mustWait) promiseThen(lastWrite, act, act);
    else act();
  };
  if (signal) {
    const stop = () => {
      const { reason } = signal;
      /** @type {AnyFunction[]} */
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
  }, (/** @type {any} */ error) => {
    if (preventAbort) end(null, true, error);
    else end(() => abortWritable(target, error), true, error);
  });
  /** @param {unknown} error */
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
        /** @param {unknown} value */
        chunk(value) {
          lastWrite = writeTo(writer, value);
          markHandled(lastWrite);
          // A stream with endless chunks must let microtasks of other tasks run.
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

/// Reads all bytes of a stream. No promise is resolved with an object, so a page's `then` is never called.
/**
 * @param {Record<string, any>} self
 * @param {AnyFunction} done
 * @param {AnyFunction} fail
 */
export function readAllBytes(self, done, fail) {
  const reader = acquireReader(self);
  /** @type {Uint8Array[]} */
  const chunks = [];
  const next = () => readFrom(reader, {
    /** @param {unknown} value */
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

/// - clonesSecond: the second branch receives clones of the chunks.
/** @param {Record<string, any>} self */
export function teeReadable(self, clonesSecond = false) {
  const reader = acquireReader(self);
  const { isBytes } = self.controller;
  /** @type {any[]} */
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
      /** @param {any} value */
      chunk(value) {
        // In a microtask, so that pending errors are processed first.
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
  /** @param {any} index */
  const cancel = (index) => (/** @type {any} */ reason) => {
    canceled[index] = true;
    reasons[index] = reason;
    if (canceled[0] && canceled[1]) end.resolve(cancelReadable(self, reasons.slice()));
    return end.promise;
  };
  const highWaterMark = isBytes ? 0 : 1;
  const objects = [0, 1].map((index) => makeReadable({ pull, cancel: cancel(index), isBytes, highWaterMark }));
  branches.push(...objects.map((object) => ReadableStream[$stream](object)));
  promiseThen(reader.closed.promise, undefined, (/** @type {any} */ error) => {
    for (const branch of branches) failReadableQueue(branch.controller, error);
    if (!canceled[0] || !canceled[1]) end.resolve(undefined);
  });
  return objects;
}
