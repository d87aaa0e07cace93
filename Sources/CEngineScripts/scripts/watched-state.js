// The page state that the shell watches: `window.NAMESPACE.state.PAGE.KEY` for names of the form `PAGE.KEY`.

import { bridgeNamespace } from "./bridge.js";
import { stringifyJSON } from "./built-ins.js";
import { errorText } from "./host-callbacks.js";

/// Maximum number of characters of one value's JSON; for longer ones only the length is sent.
const watchedValueLimit = 16384;

/// The description of a value for the shell; undefined for a missing one.
/** @param {unknown} value */
function serializeWatched(value) {
  const text = stringifyJSON(value);
  if (text === undefined || text.length <= watchedValueLimit) return text;
  return stringifyJSON(`too large: ${text.length} characters`);
}

/// Getters of the page may run arbitrary code.
/** @param {any} path */
function readWatched(path) {
  try {
    let value = window[bridgeNamespace]?.state;
    for (const name of path) value = value?.[name];
    return serializeWatched(value);
  } catch (error) {
    return stringifyJSON(`no value: ${errorText(error)}`);
  }
}

/// Returns a function that sends all watched values when one of them changed, or on request.
/** @param {string[]} names */
export function watchState(names) {
  const paths = names.map((name) => {
    const dot = name.indexOf(".");
    return [name, dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]];
  });
  let reported = "{}";
  return (isRequested = false) => {
    const members = [];
    for (const [name, path] of paths) {
      const text = readWatched(path);
      if (text !== undefined) members.push(`${stringifyJSON(name)}:${text}`);
    }
    const now = `{${members.join(",")}}`;
    if (now === reported && (!isRequested || now === "{}")) return;
    reported = now;
    native.stateChanged(now);
  };
}
