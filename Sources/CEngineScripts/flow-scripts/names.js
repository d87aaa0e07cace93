// Flow scripts have no page and no document. Names that the scripts shared with pages (modules, randomness) take from
// the platform, captured before a flow script can change them.

import { scope } from "./scope.js";

export const { defineProperty } = Object;
export const SystemPromise = Promise;
export const SystemDate = Date;
export const SystemJSON = { parse: JSON.parse, stringify: JSON.stringify };
export const { then } = Promise.prototype;
export const hostGlobal = globalThis;

/// Number of columns before a script's text in its first line, by `path\nline`.
export const columnShifts = new Map();

export const limits = {
  /// Maximum number of script files of one flow.
  files: 1000,
  /// Maximum depth and number of values of `output` that are checked.
  depth: 100, values: 200000,
  /// Maximum number of characters of a console line and of an error.
  text: 4000,
};

/// The host bindings that the shared scripts use. Module text is evaluated with the flow's names in scope, like all
/// scripts.
export const native = {
  /**
   * @param {any} source
   * @param {string[]} names
   */
  readModule: (source, names) => host.readModule(source, names),
  /**
   * @param {any} source
   * @param {string} path
   * @param {number} line
   */
  checkSyntax: (source, path, line) => host.checkSyntax(source, path, line),
  /**
   * @param {any} source
   * @param {string} path
   * @param {number} line
   */
  compile(source, path, line) {
    const key = `${path}\n${line}`;
    const head = "(function(\u0131names){with(\u0131names){return ";
    columnShifts.set(key, (columnShifts.get(key) ?? 0) + head.length);
    const result = host.compile(`${head}${source}}})`, path, line);
    return result.length > 1 ? result : [result[0](scope)];
  },
};
