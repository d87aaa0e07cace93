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
    const conceal = prepare(scripts[1]);
    setReadyScript({
      url: scripts[0], source: scripts[1], line: 1,
      done: () => {
        conceal();
        runUserScripts(scripts.slice(2), proceed);
      },
    });
  });
}

/// Runs scripts in the initial document of a frame, before the script that creates or reads the frame continues.
/** @param {any[]} scripts */
export function runUserScriptsAtOnce(scripts) {
  for (let index = 0; index < scripts.length; index += 2) {
    const conceal = prepare(scripts[index + 1]);
    native.evaluate(scripts[index + 1], scripts[index], 1);
    conceal();
  }
}

/// Exposes the internals to a script that wants them. Returns a function that ends this.
/** @param {string} source */
function prepare(source) {
  const name = /^'use internals as (\w+)';/.exec(source)?.[1];
  if (name === undefined) return () => undefined;
  exposeInternals(name);
  return concealInternals;
}
