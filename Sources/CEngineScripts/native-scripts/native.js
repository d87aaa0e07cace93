// The native side of an app in JavaScript: the global `native`, on the protocol of docs/native-programs.md. A line is
// JSON; the host counts the lines that have been handled.

const parse = JSON.parse;
const stringify = JSON.stringify;
const NativePromise = Promise;

/// An error with a code, as a page gets it.
class NativeError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {any} detail
   */
  constructor(code, message, detail = null) {
    super(message);
    this.code = code;
    /** @type {any} */
    this.detail = detail;
  }
  /** @override */
  get name() { return "NativeError"; }
}

/** @type {Map<string, (data: any, call: any) => any>} */
const handlers = new Map();
/**
 * @typedef {{ call?: any, tab?: string, onProgress?: (value: any) => void }} Options
 */
/** @type {Map<string, { resolve: (value: any) => void, reject: (error: any) => void, onProgress: ((value: any) => void) | undefined }>} */
const questions = new Map();
/// The calls without a last reply.
/** @type {Map<number, any>} */
const calls = new Map();
let questionCount = 0;

/** @param {object} line */
const send = (line) => host.send(stringify(line));

/// Listeners for events of the system, by their types.
/** @type {Map<string, Set<(event: { type: string, tab: string | undefined, data: any }) => void>>} */
const listeners = new Map();

/** @param {any} value */
const jsonValue = (value) => value === undefined ? null : value;

/// The members that name the page of a message.
/** @param {Options | undefined} options */
function target(options) {
  /** @type {Record<string, any>} */
  const members = {};
  if (options?.call) members.call = typeof options.call === "number" ? options.call : options.call.id;
  if (options?.tab !== undefined) members.tab = options.tab;
  return members;
}

/**
 * @param {Record<string, any>} line
 * @param {Options | undefined} options
 */
function request(line, options) {
  return new NativePromise((resolve, reject) => {
    const query = `q${++questionCount}`;
    questions.set(query, { resolve, reject, onProgress: options?.onProgress });
    send({ ...line, query, ...target(options) });
  });
}

/** @param {any} value */
function text(value) {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ? `${value}\n${value.stack}` : `${value}`;
  try {
    return stringify(value) ?? `${value}`;
  } catch {
    return `${value}`;
  }
}

/**
 * @param {string} level
 * @param {any[]} values
 */
const log = (level, values) => send({ log: values.map(text).join(" "), level });

const nativeSide = {
  Error: NativeError,
  /// Handles calls of that name; `*` handles those without a handler of their own.
  /**
   * @param {string} name
   * @param {(data: any, call: any) => any} handler
   */
  on(name, handler) {
    if (typeof handler !== "function") throw new TypeError(`native.on("${name}") expects a function`);
    handlers.set(name, handler);
  },
  /// Evaluates a script in the page; the promise has its value.
  /**
   * @param {string} script
   * @param {Options} [options]
   */
  evaluate: (script, options) => request({ evaluate: script }, options),
  /// Evaluates a script in the page without waiting for it.
  /**
   * @param {string} script
   * @param {Options} [options]
   */
  run: (script, options) => send({ evaluate: script, ...target(options) }),
  /// Dispatches a `CustomEvent` at the page's window.
  /**
   * @param {string} name
   * @param {any} data
   * @param {Options} [options]
   */
  emit: (name, data, options) => send({ event: name, data: jsonValue(data), ...target(options) }),
  /**
   * @param {string} question
   * @param {any} [data]
   * @param {Options} [options]
   */
  ask: (question, data, options) => request({ ask: question, data: jsonValue(data) }, options),
  /// Calls a built-in interface of the shell.
  /**
   * @param {string} interfaceName
   * @param {any} [data]
   * @param {Options} [options]
   */
  call: (interfaceName, data, options) =>
    request({ ask: "call", data: { interface: interfaceName, data: jsonValue(data) } }, options),
  /** @param {number} milliseconds */
  delay: (milliseconds) => request({ ask: "delay", data: { milliseconds } }, undefined),
  /// Listens to an event of the system. A listener for `back` handles the back button of Android in place of the shell.
  /**
   * @param {string} type
   * @param {(event: { type: string, tab: string | undefined, data: any }) => void} listener
   */
  addEventListener(type, listener) {
    if (typeof listener !== "function") throw new TypeError(`native.addEventListener("${type}") expects a function`);
    const isNew = !listeners.has(type);
    if (isNew) listeners.set(type, new Set());
    listeners.get(type)?.add(listener);
    if (isNew) subscribe();
  },
  /**
   * @param {string} type
   * @param {(event: { type: string, tab: string | undefined, data: any }) => void} listener
   */
  removeEventListener(type, listener) {
    if (!listeners.get(type)?.delete(listener) || listeners.get(type)?.size) return;
    listeners.delete(type);
    subscribe();
  },
  /// A line in the page's console; `native.log.warning` and others have its level.
  log: Object.assign(
    (/** @type {any[]} */ ...values) => log("info", values),
    Object.fromEntries(["debug", "log", "info", "warning", "error"].map((level) => [
      level, (/** @type {any[]} */ ...values) => log(level, values)]))),
};

/// Reports the events to which this script listens.
const subscribe = () => send({ subscribe: [...listeners.keys()] });

/** @type {any} */ (globalThis).native = nativeSide;
/** @type {any} */ (globalThis).console = Object.fromEntries(
  ["debug", "log", "info", "warning", "error"].map((level) => [
    level === "warning" ? "warn" : level, (/** @type {any[]} */ ...values) => log(level, values)]));

/// Random numbers that depend on the shell's seed only (xorshift32).
/** @param {number} seed */
function seedRandom(seed) {
  let state = (seed >>> 0) || 0x9E3779B9;
  Math.random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

/// A call of a page. Its handler's value is the last reply.
class NativeCall {
  /** @param {{ id: number, interface: string, kind?: string }} line */
  constructor(line) {
    this.id = line.id;
    this.name = line.interface;
    this.kind = line.kind ?? "interface";
    this.isCanceled = false;
    /// Called with the reason when the call ends before its last reply.
    /** @type {((reason: string) => void) | null} */
    this.onCancel = null;
  }

  /// Sends a reply that is not the last one.
  /** @param {any} value */
  send(value) { if (!this.isCanceled) send({ id: this.id, value: jsonValue(value), more: true }); }
}

/** @param {{ id: number, interface: string, kind?: string, data: any }} line */
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

/** @param {any} error */
function replyOf(error) {
  if (error instanceof NativeError) return { code: error.code, message: error.message, detail: jsonValue(error.detail) };
  log("error", [error]);
  return { code: "NATIVE_ERROR", message: `${error}` };
}

/** @param {any} line */
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

/** @param {any} line */
function handleCancel(line) {
  const call = calls.get(line.cancel);
  if (!call) return;
  calls.delete(line.cancel);
  call.isCanceled = true;
  call.onCancel?.(line.reason);
}

/// Each listener is called, whatever the others throw.
/** @param {{ event: string, tab?: string, data: any }} line */
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
  /// Handles a line of the shell. Returns false when the script shall end.
  /** @param {string} json */
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

  /**
   * @param {Promise<any>} promise
   * @param {any} reason
   */
  reportRejection(promise, reason) { log("error", [reason]); },
};
