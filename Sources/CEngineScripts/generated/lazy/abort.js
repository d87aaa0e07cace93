(function (variables) { with (variables) return function (DOMException,Event,EventTarget,Math,Number,Set,TypeError,bindImports,expose,fire,handlerAccessors,illegalConstructor,missingArguments,secret,setTimer,sharedKey,toDouble,undefined) {"use strict";
bindImports({ __proto__: null });
const $abort = sharedKey("abort");
const $dependents = sharedKey("dependents");
const $sources = sharedKey("sources");
const $whenAborted = sharedKey("whenAborted");
class AbortSignal extends EventTarget {
  #reason = undefined;
  #aborted = false;
  constructor(token = undefined) {
    illegalConstructor(token);
    super();
    this[$whenAborted] = null;
    this[$dependents] = null;
    this[$sources] = null;
  }
  static abort(reason = undefined) {
    const signal = new AbortSignal(secret);
    signal.#aborted = true;
    signal.#reason = abortReason(reason);
    return signal;
  }
  static timeout(milliseconds) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "AbortSignal.timeout");
    const wait = Math.trunc(toDouble(milliseconds));
    if (wait < 0 || wait > Number.MAX_SAFE_INTEGER) throw new TypeError("The time must be a whole number from 0");
    const signal = new AbortSignal(secret);
    const timeOut = () => endSignal(signal, new DOMException("The operation timed out.", "TimeoutError"));
    setTimer(timeOut, wait, [], false);
    return signal;
  }
  static any(signals) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "AbortSignal.any");
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
    for (const source of sources) for (const origin of source[$sources] ?? [source]) result[$sources].add(origin);
    for (const origin of result[$sources]) (origin[$dependents] ??= new Set()).add(result);
    return result;
  }
  get aborted() { return this.#aborted; }
  get reason() { return this.#reason; }
  throwIfAborted() { if (this.#aborted) throw this.#reason; }
  static [$abort](signal, reason) {
    if (signal.#aborted) return false;
    signal.#aborted = true;
    signal.#reason = reason;
    return true;
  }
}
handlerAccessors(AbortSignal.prototype, ["abort"]);
expose(AbortSignal);
function abortReason(reason) {
  return reason === undefined ? new DOMException("The operation was aborted.", "AbortError") : reason;
}
function whenAborted(signal, algorithm) {
  if (!signal.aborted) (signal[$whenAborted] ??= new Set()).add(algorithm);
}
function endSignal(signal, reason) {
  const error = abortReason(reason);
  if (!AbortSignal[$abort](signal, error)) return;
  const ended = [signal];
  for (const dependent of signal[$dependents] ?? []) {
    if (AbortSignal[$abort](dependent, error)) ended.push(dependent);
  }
  for (const each of ended) {
    const algorithms = each[$whenAborted];
    each[$whenAborted] = null;
    for (const algorithm of algorithms ?? []) algorithm();
    fire(each, new Event("abort"));
  }
}
class AbortController {
  #signal = new AbortSignal(secret);
  get signal() { return this.#signal; }
  abort(reason = undefined) { endSignal(this.#signal, reason); }
}
expose(AbortController);
return { AbortController, AbortSignal, endSignal, whenAborted };
}})
