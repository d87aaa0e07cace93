// Events of a document for developer tools: calls of `console`, exceptions, and its progress.
(function (agent) {
  "use strict";
  const { Proxy, Reflect, Object, Error, Map, Date, String } = window;
  const group = "console";
  const maximumKept = 1_000;
  /** References of the arguments of the latest messages: those of older ones are released. @type {string[][]} */
  const kept = [];

  /** @param {any} value */
  const describe = (value) => agent.describe(value, { group, session: 0, preview: true });

  /** @param {string} type @param {any[]} values */
  function report(type, values) {
    const args = values.map(describe);
    const references = args.map((argument) => argument.objectId).filter((id) => id !== undefined);
    if (references.length > 0) kept.push(references);
    if (kept.length > maximumKept) for (const id of kept.shift() ?? []) agent.release(id);
    const callFrames = agent.parseStack(new Error().stack).filter((/** @type {any} */ call) => call.url !== "");
    agent.emit("Runtime.consoleAPICalled", { type, args, timestamp: Date.now(), ...(callFrames.length > 0 ? { stackTrace: { callFrames } } : {}) });
  }

  /** The types of the protocol by method. @type {Record<string, string>} */
  const types = {
    log: "log", debug: "debug", info: "info", warn: "warning", error: "error", dir: "dir", dirxml: "dirxml", table: "table", trace: "trace",
    clear: "clear", group: "startGroup", groupCollapsed: "startGroupCollapsed", groupEnd: "endGroup",
  };
  const counts = new Map();
  const starts = new Map();

  /** What a call reports; nothing for some. @param {string} name @param {any[]} values */
  function handle(name, values) {
    const label = values.length === 0 ? "default" : String(values[0]);
    switch (name) {
      case "assert":
        if (!values[0]) report("assert", values.length > 1 ? values.slice(1) : ["console.assert"]);
        break;
      case "count":
        counts.set(label, (counts.get(label) ?? 0) + 1);
        report("count", [`${label}: ${counts.get(label)}`]);
        break;
      case "countReset": counts.delete(label); break;
      case "time": if (!starts.has(label)) starts.set(label, performance.now()); break;
      case "timeLog": case "timeEnd":
        if (starts.has(label)) report(name === "timeEnd" ? "timeEnd" : "log", [`${label}: ${performance.now() - starts.get(label)} ms`, ...values.slice(1)]);
        if (name === "timeEnd") starts.delete(label);
        break;
      case "dir": report("dir", values.slice(0, 1)); break;
      default: report(types[name], values);
    }
  }

  // A proxy of a function has its name, its length and its text, so that pages see the same functions as before.
  const methods = /** @type {any} */ (console);
  for (const name of [...Object.keys(types), "assert", "count", "countReset", "time", "timeLog", "timeEnd"]) {
    const original = methods[name];
    if (typeof original !== "function") continue;
    methods[name] = new Proxy(original, {
      apply(target, self, values) {
        try {
          handle(name, values);
        } catch { /* An object of the page has thrown while it was described. */ }
        return Reflect.apply(target, self, values);
      },
    });
  }

  window.addEventListener("error", (event) => {
    if (!("message" in event)) return;
    const details = event.error === undefined || event.error === null
      ? { exceptionId: 0, text: String(event.message), lineNumber: Math.max(0, event.lineno - 1), columnNumber: Math.max(0, event.colno - 1), url: event.filename }
      : agent.exceptionDetails(event.error, { group, session: 0, preview: true });
    agent.emit("Runtime.exceptionThrown", { timestamp: Date.now(), exceptionDetails: details });
  });
  window.addEventListener("unhandledrejection", (event) => {
    const details = agent.exceptionDetails(event.reason, { group, session: 0, preview: true }, "Uncaught (in promise)");
    agent.emit("Runtime.exceptionThrown", { timestamp: Date.now(), exceptionDetails: details });
  });
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => { agent.emit("Agent.documentParsed", {}); });
  }
  window.addEventListener("load", () => { agent.emit("Agent.documentLoaded", {}); });

  agent.command("Agent.readyState", () => ({ state: document.readyState }));
  agent.command("Runtime.discardConsoleEntries", () => {
    for (const references of kept) for (const id of references) agent.release(id);
    kept.length = 0;
  });
})
