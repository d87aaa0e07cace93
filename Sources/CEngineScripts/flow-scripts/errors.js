// Error messages of exceptions: the position in a script file, if there is one, and the error.

import { formatValue, truncate } from "./console.js";
import { columnShifts } from "./names.js";

/// `path:line:column: `, or an empty text: for an expression the position of the flow step is more useful.
/** @param {any} error */
function errorPosition(error) {
  // A syntax error has only a line.
  if (error instanceof SyntaxError && isFile(error.sourceURL)) return `${error.sourceURL}:${error.line}: `;
  for (const frame of `${error.stack ?? ""}`.split("\n")) {
    if (frame.endsWith("@")) return "";
    const match = /(?:^|@)([^@]+):(\d+):(\d+)$/.exec(frame);
    if (match && isFile(match[1])) return formatPosition(match[1], +match[2], +match[3]);
  }
  return "";
}

/** @param {string | undefined} url */
const isFile = (url) => typeof url === "string" && url !== "" && !url.startsWith("hull:");

/**
 * @param {string} path
 * @param {number} line
 * @param {number} column
 */
function formatPosition(path, line, column) {
  const shown = column - (columnShifts.get(`${path}\n${line}`) ?? 0);
  return shown > 0 ? `${path}:${line}:${shown}: ` : `${path}:${line}: `;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  try {
    if (!(error instanceof Error)) return truncate(formatValue(error));
    return truncate(`${errorPosition(error)}${error.name}: ${error.message}`);
  } catch {
    return "an exception that cannot be described";
  }
}
