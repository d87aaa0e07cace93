// User scripts of the shell that run at document start and document end.

import { setReadyScript } from "./scripts.js";
import { queueTask } from "./tasks.js";

/// Runs scripts in order, each in a task, and then continues. They are passed as alternating names and sources.
/**
 * @param {any[]} scripts
 * @param {AnyFunction} [proceed]
 * @returns {void}
 */
export function runUserScripts(scripts, proceed) {
  if (scripts.length < 2) return void proceed?.();
  queueTask(() => {
    setReadyScript({
      url: scripts[0], source: scripts[1], line: 1,
      done: () => runUserScripts(scripts.slice(2), proceed),
    });
  });
}

/// Wraps the message handlers of app.yaml: access to another name is undefined, and reported to the shell once.
/** @param {any} handlers */
export function reportUnknownHandlers(handlers) {
  const reported = new Set();
  return new Proxy(handlers, {
    get(target, name) {
      if (name in target || typeof name !== "string") return target[name];
      if (!reported.has(name) && reported.size < 100) {
        reported.add(name);
        native.postMessage(name, "", "");
      }
      return undefined;
    },
  });
}
