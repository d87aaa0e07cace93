// XPath 1.0, section 3.7: tokenization of expressions.

import { DOMException } from "./dom-exception.js";

/**
 * @param {any} source
 * @param {string} what
 */
export function xpathError(source, what) {
  return new DOMException(`"${source}" is not an XPath expression: ${what}`, "SyntaxError");
}

const xpathName = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.\-\u00b7]*`;
const xpathToken = new RegExp(
  [
    String.raw`(?<space>[ \t\r\n]+)`,
    String.raw`(?<literal>"[^"]*"|'[^']*')`,
    String.raw`(?<number>\d+(?:\.\d*)?|\.\d+)`,
    String.raw`(?<operator>\.\.|::|\/\/|!=|<=|>=|[()[\].@,/|+\-=<>*$])`,
    `(?<name>${xpathName}(?::(?:\\*|${xpathName}))?)`,
  ].join("|"), "uy");

/// Tokens as `{kind, text}`. After an operand a name or an asterisk is an operator, elsewhere a name test.
/** @param {any} source */
export function xpathTokens(source) {
  const tokens = [];
  xpathToken.lastIndex = 0;
  let afterOperand = false;
  while (xpathToken.lastIndex < source.length) {
    const start = xpathToken.lastIndex;
    const found = xpathToken.exec(source);
    if (!found) throw xpathError(source, `it cannot be read from "${source.slice(start, start + 20)}" on`);
    const { space, literal, number, operator, name } = /** @type {any} */ (found).groups;
    if (space !== undefined) continue;
    if (literal !== undefined) tokens.push({ kind: "literal", text: literal.slice(1, -1) });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (afterOperand || (name === undefined && operator !== "*")) {
      tokens.push({ kind: "operator", text: operator ?? name });
      afterOperand = /^(?:[)\]]|\.\.?)$/.test(operator ?? "");
      continue;
    } else tokens.push({ kind: "name", text: name ?? "*" });
    afterOperand = true;
  }
  return tokens;
}
