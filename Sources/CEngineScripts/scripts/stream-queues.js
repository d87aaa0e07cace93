// Shared parts of all streams: promises, queues with sizes and queuing strategies (Streams standard 7 and 8).

import { SystemPromise } from "./built-ins.js";
import { dictionary, requireArguments } from "./conversions.js";
import { expose } from "./kernel.js";
import { promiseThen, rejectedWith, resolvedWith } from "./web-idl.js";

/// A promise with its resolving functions, and whether one of them was called.
/** @returns {Deferred} */
export function makeDeferred() {
  /** @type {any} */
  const parts = { settled: false };
  parts.promise = new SystemPromise((resolve, reject) => {
    /** @param {unknown} value */
    parts.resolve = (value) => {
      parts.settled = true;
      resolve(value);
    };
    /** @param {unknown} reason */
    parts.reject = (reason) => {
      parts.settled = true;
      reject(reason);
    };
  });
  return parts;
}

/// Marks a rejection as handled, because it is reported elsewhere.
/** @param {Promise<any>} promise */
export function markHandled(promise) {
  promiseThen(promise, undefined, () => {});
}

/// Rejects a promise property of an object; a settled promise is replaced.
/**
 * @param {any} object
 * @param {string} name
 * @param {unknown} reason
 */
export function rejectPart(object, name, reason) {
  if (object[name].settled) object[name] = makeDeferred();
  object[name].reject(reason);
  markHandled(object[name].promise);
}

/// Wraps a method of an underlying object as an algorithm that returns a promise; undefined methods do nothing.
/**
 * @param {any} object
 * @param {string} name
 */
export function streamAlgorithm(object, name) {
  const method = object[name];
  if (method === undefined) return () => resolvedWith(undefined);
  if (typeof method !== "function") throw new TypeError(`"${name}" of the stream's object must be a function`);
  return (/** @type {any} */ ...values) => {
    try {
      return resolvedWith(method.apply(object, values));
    } catch (error) {
      return rejectedWith(error);
    }
  };
}

/// Extracts the high water mark and the size function of a strategy.
/**
 * @param {any} strategy
 * @param {number} standardMark
 */
export function strategyOf(strategy, standardMark) {
  const strategyInit = dictionary(strategy, "QueuingStrategy");
  const mark = strategyInit.highWaterMark;
  const size = strategyInit.size;
  if (size !== undefined && typeof size !== "function") throw new TypeError("The size of a strategy is a function");
  const highWaterMark = mark === undefined ? standardMark : Number(mark);
  if (!(highWaterMark >= 0)) throw new RangeError("The high water mark of a stream must be a number from 0");
  return {
    highWaterMark, size: size === undefined ? () => 1 : (/** @type {unknown} */ chunk) => size.call(undefined, chunk),
  };
}

/**
 * @param {any} container
 * @param {unknown} value
 * @param {number} size
 */
export function enqueueWithSize(container, value, size) {
  const number = Number(size);
  if (!(number >= 0) || number === Infinity) throw new RangeError("The size of a chunk must be a finite number from 0");
  container.queue.push({ value, size: number });
  container.queueSize += number;
}

/** @param {any} container */
export function dequeueValue(container) {
  const { value, size } = container.queue.shift();
  // Rounding errors must not make the total negative.
  container.queueSize = Math.max(0, container.queueSize - size);
  return value;
}

/** @param {any} container */
export function resetQueue(container) {
  container.queue = [];
  container.queueSize = 0;
}

/// All strategies of a kind share one size function.
const byteSize = { size: (/** @type {any} */ chunk) => chunk.byteLength }.size;
const countSize = { size: () => 1 }.size;

/**
 * @param {Record<string, any>} init
 * @param {string} name
 */
function strategyMark(init, name) {
  requireArguments(init.length, 1, name);
  const mark = dictionary(init[0], "QueuingStrategyInit").highWaterMark;
  if (mark === undefined) throw new TypeError(`${name} needs a highWaterMark`);
  return Number(mark);
}

class ByteLengthQueuingStrategy {
  #mark;
  /** @param {ScriptValue} init */
  constructor(init) { this.#mark = strategyMark(arguments, "ByteLengthQueuingStrategy"); }
  get highWaterMark() { return this.#mark; }
  get size() {
    this.#mark;
    return byteSize;
  }
}

class CountQueuingStrategy {
  #mark;
  /** @param {ScriptValue} init */
  constructor(init) { this.#mark = strategyMark(arguments, "CountQueuingStrategy"); }
  get highWaterMark() { return this.#mark; }
  get size() {
    this.#mark;
    return countSize;
  }
}
expose(ByteLengthQueuingStrategy, CountQueuingStrategy);
