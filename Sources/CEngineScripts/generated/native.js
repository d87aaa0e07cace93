(function (host) {"use strict";
const parse = JSON.parse;
const stringify = JSON.stringify;
const NativePromise = Promise;
class NativeError extends Error {
  constructor(code, message, detail = null) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
  get name() { return "NativeError"; }
}
const handlers = new Map();
const questions = new Map();
const calls = new Map();
let questionCount = 0;
const send = (line) => host.send(stringify(line));
const listeners = new Map();
const jsonValue = (value) => value === undefined ? null : value;
function target(options) {
  const members = {};
  if (options?.call) members.call = typeof options.call === "number" ? options.call : options.call.id;
  if (options?.tab !== undefined) members.tab = options.tab;
  return members;
}
function request(line, options) {
  return new NativePromise((resolve, reject) => {
    const query = `q${++questionCount}`;
    questions.set(query, { resolve, reject, onProgress: options?.onProgress });
    send({ ...line, query, ...target(options) });
  });
}
function text(value) {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ? `${value}\n${value.stack}` : `${value}`;
  try {
    return stringify(value) ?? `${value}`;
  } catch {
    return `${value}`;
  }
}
const log = (level, values) => send({ log: values.map(text).join(" "), level });
const nativeSide = {
  Error: NativeError,
  on(name, handler) {
    if (typeof handler !== "function") throw new TypeError(`native.on("${name}") expects a function`);
    handlers.set(name, handler);
  },
  evaluate: (script, options) => request({ evaluate: script }, options),
  run: (script, options) => send({ evaluate: script, ...target(options) }),
  emit: (name, data, options) => send({ event: name, data: jsonValue(data), ...target(options) }),
  ask: (question, data, options) => request({ ask: question, data: jsonValue(data) }, options),
  call: (interfaceName, data, options) =>
    request({ ask: "call", data: { interface: interfaceName, data: jsonValue(data) } }, options),
  delay: (milliseconds) => request({ ask: "delay", data: { milliseconds } }, undefined),
  addEventListener(type, listener) {
    if (typeof listener !== "function") throw new TypeError(`native.addEventListener("${type}") expects a function`);
    const isNew = !listeners.has(type);
    if (isNew) listeners.set(type, new Set());
    listeners.get(type)?.add(listener);
    if (isNew) subscribe();
  },
  removeEventListener(type, listener) {
    if (!listeners.get(type)?.delete(listener) || listeners.get(type)?.size) return;
    listeners.delete(type);
    subscribe();
  },
  log: Object.assign(
    (...values) => log("info", values),
    Object.fromEntries(["debug", "log", "info", "warning", "error"].map((level) => [
      level, (...values) => log(level, values)]))),
};
const subscribe = () => send({ subscribe: [...listeners.keys()] });
globalThis.native = nativeSide;
globalThis.console = Object.fromEntries(
  ["debug", "log", "info", "warning", "error"].map((level) => [
    level === "warning" ? "warn" : level, (...values) => log(level, values)]));
function seedRandom(seed) {
  let state = (seed >>> 0) || 0x9E3779B9;
  Math.random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
class NativeCall {
  constructor(line) {
    this.id = line.id;
    this.name = line.interface;
    this.kind = line.kind ?? "interface";
    this.isCanceled = false;
    this.onCancel = null;
  }
  send(value) { if (!this.isCanceled) send({ id: this.id, value: jsonValue(value), more: true }); }
}
async function handleCall(line) {
  const call = new NativeCall(line);
  calls.set(call.id, call);
  try {
    const handler = handlers.get(call.name) ?? handlers.get("*");
    if (!handler) throw new NativeError("UNIMPLEMENTED", `${call.name} is not implemented`);
    const value = await handler(line.data, call);
    if (calls.delete(call.id)) send({ id: call.id, value: jsonValue(value) });
  } catch (error) {
    if (calls.delete(call.id)) send({ id: call.id, error: replyOf(error) });
  }
}
function replyOf(error) {
  if (error instanceof NativeError) return { code: error.code, message: error.message, detail: jsonValue(error.detail) };
  log("error", [error]);
  return { code: "NATIVE_ERROR", message: `${error}` };
}
function handleAnswer(line) {
  const question = questions.get(line.answer);
  if (line.more) {
    question?.onProgress?.(line.value);
    return;
  }
  questions.delete(line.answer);
  if (line.error) question?.reject(new NativeError(line.error.code, line.error.message, line.error.detail));
  else question?.resolve(line.value);
}
function handleCancel(line) {
  const call = calls.get(line.cancel);
  if (!call) return;
  calls.delete(line.cancel);
  call.isCanceled = true;
  call.onCancel?.(line.reason);
}
function handleEvent(line) {
  for (const listener of [...listeners.get(line.event) ?? []]) {
    try {
      listener({ type: line.event, tab: line.tab, data: line.data });
    } catch (error) {
      log("error", [error]);
    }
  }
}
const hostCallbacks = {
  receive(json) {
    const line = parse(json);
    if (line.script !== undefined) {
      if (typeof line.seed === "number") seedRandom(line.seed);
      const [, exception] = host.compile(line.script, line.name, 1);
      if (exception !== undefined) log("error", [exception]);
    } else if (line.id !== undefined) {
      handleCall(line);
    } else if (line.answer !== undefined) {
      handleAnswer(line);
    } else if (line.cancel !== undefined) {
      handleCancel(line);
    } else if (line.event !== undefined) {
      handleEvent(line);
    }
    return line.stop === undefined;
  },
  reportRejection(promise, reason) { log("error", [reason]); },
};
return hostCallbacks;
})
