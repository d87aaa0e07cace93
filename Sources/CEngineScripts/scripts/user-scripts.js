// User scripts of the shell that run at document start and document end.

import { concealInternals, exposeInternals } from "./automation.js";
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
    const name = /^'use internals as (\w+)';/.exec(scripts[1])?.[1];
    if (name !== undefined) exposeInternals(name);
    setReadyScript({
      url: scripts[0], source: scripts[1], line: 1,
      done: () => {
        if (name !== undefined) concealInternals();
        runUserScripts(scripts.slice(2), proceed);
      },
    });
  });
}
