// The `CSS` namespace (CSSOM, CSS Conditional 3).

import { defineProperty } from "./built-ins.js";
import { requireArguments } from "./conversions.js";

const CSS = {
  /**
   * @param {string} property
   * @param {unknown} value
   */
  supports(property, value) {
    requireArguments(arguments.length, 1, "supports");
    return arguments.length > 1
      ? native.supportsProperty(`${property}`, `${value}`) : native.supportsCondition(`${property}`);
  },
  /** @param {string} text */
  escape(text) {
    requireArguments(arguments.length, 1, "escape");
    return escapeIdentifier(`${text}`);
  },
};
defineProperty(CSS, Symbol.toStringTag, { value: "CSS", configurable: true });
defineProperty(window, "CSS", { value: CSS, writable: true, configurable: true });

/// CSSOM, section 2.1.
/** @param {string} text */
function escapeIdentifier(text) {
  let result = "";
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isDigit = code >= 48 && code <= 57;
    if (code === 0) result += "\uFFFD";
    else if (code < 32 || code === 127 || isDigit && (index === 0 || index === 1 && text[0] === "-")) {
      result += `\\${code.toString(16)} `;
    } else if (text === "-" || code < 128 && !/[-\w]/.test(text[index])) result += `\\${text[index]}`;
    else result += text[index];
  }
  return result;
}
