// The functions that the host calls.

import { errorText } from "./errors.js";
import { exportsOf, files, makeFile, makeRequire, recordOf, withImports } from "./files.js";
import { SystemJSON, SystemPromise, hostGlobal, then } from "./names.js";
import { adopt, output, serializeOutput } from "./output.js";
import { hasGlobals, maestro, setOwnNames, setVariables } from "./scope.js";
import { setClockQueryCount, setTime, spentTime } from "./time.js";
import { evaluateModule } from "../scripts/module-evaluation.js";
import { compile, linkModules } from "../scripts/module-records.js";
import { seedRandomness } from "../scripts/random.js";

/// The result of the current or last script: undefined until it has completed.
/** @type {[boolean, any] | undefined} */
let outcome;
/** @type {{ value: any } | undefined} */
let rejection;

const runText = compile(
  "function(require,module,exports,\u0131text){return eval(\u0131text)}", "hull:expression", 1);

/// Expressions are evaluated inside a function, so their declarations do not leak; the last expression is the value.
/**
 * @param {string} path
 * @param {string} text
 */
function runExpression(path, text) {
  const error = host.checkSyntax(text, "hull:expression", 1);
  if (error !== undefined) throw error;
  const module = { exports: {} };
  return runText(makeRequire(path), module, module.exports, withImports({ path, text }));
}

/// A file runs each time that the flow runs it; its imports run once.
/**
 * @param {string} path
 * @param {string} text
 */
function runFile(path, text) {
  const file = makeFile(path, text);
  files.set(path, file);
  if (file.kind !== "module") return exportsOf(file);
  const record = recordOf(file);
  linkModules(record);
  return evaluateModule(record);
}

/** @param {unknown} value */
function settle(value) {
  try {
    outcome = [true, typeof value === "symbol" ? value.toString() : `${value}`];
  } catch (error) {
    fail(error);
  }
}

/** @param {unknown} error */
function fail(error) { outcome = [false, errorText(error)]; }

setOwnNames(Object.keys(hostGlobal).length);

export const hostCallbacks = {
  /**
   * @param {number} seed
   * @param {any} platform
   */
  begin(seed, platform) {
    seedRandomness(seed);
    maestro.platform = platform;
  },

  /// The host reads the outcome with `finish`, after the microtasks have run.
  /**
   * @param {boolean} isFile
   * @param {string} text
   * @param {string} path
   * @param {any} flat
   * @param {any} copiedText
   * @param {number} now
   * @param {string} json
   */
  evaluate(isFile, text, path, flat, copiedText, now, json) {
    outcome = rejection = undefined;
    setVariables(flat);
    maestro.copiedText = copiedText;
    setTime(Number.isNaN(now) ? undefined : now);
    setClockQueryCount(0);
    try {
      if (json !== undefined) adopt(output, SystemJSON.parse(json));
      const value = isFile ? runFile(path, text) : runExpression(path, text);
      if (value instanceof SystemPromise) then.call(value, settle, fail);
      else settle(value);
    } catch (error) {
      fail(error);
    }
  },

  /// `[is a value, text, JSON of output, output is plain, globals exist, waited milliseconds]`
  finish() {
    if (outcome?.[0] !== false && rejection) fail(rejection.value);
    outcome ??= [false, "the script awaits what never comes: scripts of flows have no timers"];
    let serialized;
    try {
      serialized = serializeOutput();
    } catch (error) {
      fail(error);
      serialized = ["{}", false];
    }
    return [...outcome, ...serialized, hasGlobals(), spentTime()];
  },

  /**
   * @param {Promise<any>} promise
   * @param {unknown} reason
   */
  reportRejection(promise, reason) { rejection ??= { value: reason }; },
};
