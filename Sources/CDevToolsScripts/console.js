// Events of a document for developer tools: calls of `console`, exceptions, and its progress.
(function (agent) {
  "use strict";
  const { Math, Date, String } = window;
  const group = "console";
  const maximumKept = 1_000;
  /** References of the arguments of the latest messages: those of older ones are released. @type {string[][]} */
  const kept = [];

  /** @param {any} value */
  const describe = (value) => agent.describe(value, { group, session: 0, preview: true });

  /** The types of the protocol by method; those of all others are their names. @type {Record<string, string>} */
  const types = {
    warn: "warning", group: "startGroup", groupCollapsed: "startGroupCollapsed", groupEnd: "endGroup", timeLog: "log",
  };

  /** @param {{name: string, values: any[], stack: string}} call */
  function report({ name, values, stack }) {
    const args = (name === "assert" && values.length === 0 ? ["console.assert"] : values).map(describe);
    const references = args.map((argument) => argument.objectId).filter((id) => id !== undefined);
    if (references.length > 0) kept.push(references);
    if (kept.length > maximumKept) for (const id of kept.shift() ?? []) agent.release(id);
    const callFrames = agent.parseStack(stack).filter((/** @type {any} */ call) => call.url !== "");
    agent.emit("Runtime.consoleAPICalled", {
      type: types[name] ?? name, args, timestamp: Date.now(), ...(callFrames.length > 0 ? { stackTrace: { callFrames } } : {}),
    });
  }
  agent.internals?.observeConsole((/** @type {any} */ call) => {
    try {
      // Exceptions are events of their own, with the values that they have.
      if (call.name !== "exception") report(call);
    } catch { /* An object of the page has thrown while it was described. */ }
  });

  /** @param {any} event */
  function reportError(event) {
    if (!("message" in event)) return;
    const details = event.error === undefined || event.error === null
      ? { exceptionId: 0, text: String(event.message), lineNumber: Math.max(0, event.lineno - 1), columnNumber: Math.max(0, event.colno - 1), url: event.filename }
      : agent.exceptionDetails(event.error, { group, session: 0, preview: true });
    agent.emit("Runtime.exceptionThrown", { timestamp: Date.now(), exceptionDetails: details });
  }
  /** @param {any} event */
  function reportRejection(event) {
    const details = agent.exceptionDetails(event.reason, { group, session: 0, preview: true }, "Uncaught (in promise)");
    agent.emit("Runtime.exceptionThrown", { timestamp: Date.now(), exceptionDetails: details });
  }
  function listen() {
    window.addEventListener("error", reportError);
    window.addEventListener("unhandledrejection", reportRejection);
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => { agent.emit("Agent.documentParsed", {}); });
    }
    window.addEventListener("load", () => { agent.emit("Agent.documentLoaded", {}); });
  }
  listen();
  agent.internals?.observeDocument((/** @type {string} */ kind) => {
    if (kind !== "opened") return;
    listen();
    agent.emit("Agent.documentReopened", {});
  });

  agent.command("Agent.readyState", () => ({ state: document.readyState }));
  agent.command("Runtime.discardConsoleEntries", () => {
    for (const references of kept) for (const id of references) agent.release(id);
    kept.length = 0;
  });
})
