// The native side of an app for node: the protocol of docs/native-programs.md, for handlers of calls.
//
// A handler is a function of the call's data and the call. Its value, or that of its promise, is the reply; `call.send`
// sends replies before it. `options` of the other functions is `{call}` or `{tab}`.
"use strict";

const handlers = new Map();
const listeners = new Map();
const calls = new Map();
const questions = new Map();
let queries = 0;
let received = 0;
let acknowledged = 0;

const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const target = ({ call, tab } = {}) => ({ ...(call && { call: call.id ?? call }), ...(tab && { tab }) });

/// An error with a code, as a page gets it.
class NativeError extends Error {
  constructor(code, message, detail = null) {
    super(message);
    Object.assign(this, { code, detail });
  }
}

/// A call of a page.
class Call {
  constructor({ id, interface: name, kind = "interface" }) {
    Object.assign(this, { id, name, kind, isCanceled: false, onCancel: null });
  }

  /// Sends a reply that is not the last one.
  send(value = null) { if (!this.isCanceled) write({ id: this.id, value, more: true }); }
}

/// Sends a request; the promise has its answer.
function request(line) {
  const query = `q${++queries}`;
  write({ ...line, query });
  return new Promise((resolve, reject) => questions.set(query, { resolve, reject }));
}

async function handleCall(line) {
  const call = new Call(line);
  calls.set(call.id, call);
  let reply;
  try {
    const handler = handlers.get(call.name) ?? handlers.get("*");
    if (!handler) throw new NativeError("UNIMPLEMENTED", `${call.name} is not implemented`);
    reply = { value: (await handler(line.data, call)) ?? null };
  } catch (error) {
    const { code, message, detail } = error instanceof NativeError ? error : { code: "NATIVE_ERROR", message: `${error}` };
    if (!(error instanceof NativeError)) console.error(`${call.name}:`, error);
    reply = { error: { code, message, detail: detail ?? null } };
  }
  if (calls.delete(call.id)) write({ id: call.id, ...reply });
}

function handle(line) {
  received += 1;
  if (line.stop) process.exit(0);
  if (line.id !== undefined) handleCall(line);
  if (line.event !== undefined) listeners.get(line.event)?.({ type: line.event, tab: line.tab, data: line.data });
  if (line.cancel !== undefined) {
    const call = calls.get(line.cancel);
    calls.delete(line.cancel);
    if (call) call.isCanceled = true;
    call?.onCancel?.(line.reason);
  }
  if (line.answer !== undefined) {
    const { resolve, reject } = questions.get(line.answer);
    questions.delete(line.answer);
    if (line.error) reject(new NativeError(line.error.code, line.error.message, line.error.detail));
    else resolve(line.value);
  }
  // After the promises that the line has resolved: what they write belongs to it.
  setImmediate(() => { if (received > acknowledged) write({ handled: (acknowledged = received) }); });
}

module.exports = {
  Error: NativeError,
  on: (name, handler) => handlers.set(name, handler),
  listen: (event, listener) => listeners.set(event, listener), // For an event of the system; before `serve`.
  emit: (name, data = null, options = {}) => write({ event: name, data, ...target(options) }),
  run: (script, options) => write({ evaluate: script, ...target(options) }),
  evaluate: (script, options) => request({ evaluate: script, ...target(options) }),
  ask: (question, data = null, options = {}) => request({ ask: question, data, ...target(options) }),
  delay: (milliseconds) => request({ ask: "delay", data: { milliseconds } }),
  serve() {
    let rest = "";
    write({ hello: { version: 1, acknowledges: true } });
    if (listeners.size) write({ subscribe: [...listeners.keys()] });
    process.stdin.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) handle(JSON.parse(line));
    }).on("end", () => process.exit(0));
  },
};
