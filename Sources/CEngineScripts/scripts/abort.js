// AbortController and AbortSignal (DOM standard 3).

import { toDouble } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { EventTarget } from "./event-target.js";
import { Event, fire } from "./events.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { setTimer } from "./timers.js";

const $abort = sharedKey("abort");
const $dependents = sharedKey("dependents");
const $sources = sharedKey("sources");
const $whenAborted = sharedKey("whenAborted");

export class AbortSignal extends EventTarget {
  /** @type {any} */
  #reason = undefined;
  #aborted = false;
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    illegalConstructor(token);
    super();
    this[$whenAborted] = null;
    this[$dependents] = null;
    this[$sources] = null;
  }
  /** @param {ScriptValue} [reason] */
  static abort(reason = undefined) {
    const signal = new AbortSignal(secret);
    signal.#aborted = true;
    signal.#reason = abortReason(reason);
    return signal;
  }
  /** @param {ScriptValue} milliseconds */
  static timeout(milliseconds) {
    const wait = Math.trunc(toDouble(milliseconds));
    if (wait < 0 || wait > Number.MAX_SAFE_INTEGER) throw new TypeError("The time must be a whole number from 0");
    const signal = new AbortSignal(secret);
    const timeOut = () => endSignal(signal, new DOMException("The operation timed out.", "TimeoutError"));
    setTimer(timeOut, wait, [], false);
    return signal;
  }
  /** @param {ScriptValue} signals */
  static any(signals) {
    const sources = [...signals];
    for (const source of sources) {
      if (!(source instanceof AbortSignal)) throw new TypeError("AbortSignal.any needs a sequence of AbortSignals");
    }
    const result = new AbortSignal(secret);
    const ended = sources.find((source) => source.#aborted);
    if (ended) {
      result.#aborted = true;
      result.#reason = ended.#reason;
      return result;
    }
    result[$sources] = new Set();
    // A signal created by `any` is represented by its own sources.
    for (const source of sources) for (const origin of source[$sources] ?? [source]) result[$sources].add(origin);
    for (const origin of result[$sources]) (origin[$dependents] ??= new Set()).add(result);
    return result;
  }
  get aborted() { return this.#aborted; }
  get reason() { return this.#reason; }
  throwIfAborted() { if (this.#aborted) throw this.#reason; }
  /// Returns true when the signal was not aborted before.
  /**
   * @param {any} signal
   * @param {unknown} reason
   */
  static [$abort](signal, reason) {
    if (signal.#aborted) return false;
    signal.#aborted = true;
    signal.#reason = reason;
    return true;
  }
}
expose(AbortSignal);

/** @param {unknown} reason */
function abortReason(reason) {
  return reason === undefined ? new DOMException("The operation was aborted.", "AbortError") : reason;
}

/// Runs an algorithm when a signal is aborted, before its `abort` event.
/**
 * @param {any} signal
 * @param {any} algorithm
 */
export function whenAborted(signal, algorithm) {
  if (!signal.aborted) (signal[$whenAborted] ??= new Set()).add(algorithm);
}

/// DOM standard 3.2, "signal abort": first all dependent signals are marked as aborted, then their events are
/// dispatched.
/**
 * @param {any} signal
 * @param {unknown} reason
 */
export function endSignal(signal, reason) {
  const error = abortReason(reason);
  if (!/** @type {any} */ (AbortSignal)[$abort](signal, error)) return;
  const ended = [signal];
  for (const dependent of signal[$dependents] ?? []) {
    if (/** @type {any} */ (AbortSignal)[$abort](dependent, error)) ended.push(dependent);
  }
  for (const each of ended) {
    const algorithms = each[$whenAborted];
    each[$whenAborted] = null;
    for (const algorithm of algorithms ?? []) algorithm();
    fire(each, new Event("abort"));
  }
}

export class AbortController {
  #signal = new AbortSignal(secret);
  get signal() { return this.#signal; }
  /** @param {ScriptValue} [reason] */
  abort(reason = undefined) { endSignal(this.#signal, reason); }
}
expose(AbortController);
