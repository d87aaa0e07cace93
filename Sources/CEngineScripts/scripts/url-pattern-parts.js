// Regular expressions and serialization of URL pattern parts (URL Pattern standard, 2.1.3 and 2.1.4).

import {
  anyText, escapeExpression, escapePattern, laterNameLetter, parsePattern, segmentExpression,
} from "./url-pattern-tokens.js";

/// The source of the regular expression for parts, and the names of its groups.
/**
 * @param {any[]} parts
 * @param {Record<string, any>} options
 */
function expressionOfParts(parts, options) {
  let source = "^";
  const names = [];
  for (const { type, value, modifier, name, prefix, suffix } of parts) {
    if (type === "fixed") {
      source += modifier === "" ? escapeExpression(value) : `(?:${escapeExpression(value)})${modifier}`;
      continue;
    }
    names.push(name);
    const inner = type === "segment" ? segmentExpression(options) : type === "any" ? anyText : value;
    const [before, after] = [escapeExpression(prefix), escapeExpression(suffix)];
    const repeats = modifier === "*" || modifier === "+";
    if (before === "" && after === "") {
      source += repeats ? `((?:${inner})${modifier})` : `(${inner})${modifier}`;
    } else if (!repeats) source += `(?:${before}(${inner})${after})${modifier}`;
    else {
      const last = modifier === "*" ? "?" : "";
      source += `(?:${before}((?:${inner})(?:${after}${before}(?:${inner}))*)${after})${last}`;
    }
  }
  return { source: `${source}$`, names };
}

/// The normalized pattern text.
/**
 * @param {any[]} parts
 * @param {Record<string, any>} options
 */
function textOfParts(parts, options) {
  return parts.map((part, index) => textOfPart(part, parts[index - 1], parts[index + 1], options)).join("");
}

/**
 * @param {any} part
 * @param {any} previous
 * @param {any} next
 * @param {any} options
 */
function textOfPart(part, previous, next, options) {
  const { type, value, modifier, name, prefix, suffix } = part;
  if (type === "fixed") return modifier === "" ? escapePattern(value) : `{${escapePattern(value)}}${modifier}`;
  const isNamed = !/^\d/.test(name);
  const isGroup = needsBraces(part, previous, next, isNamed, options);
  let text = isNamed ? `:${name}` : "";
  if (type === "expression") text += `(${value})`;
  else if (type === "segment" && !isNamed) text += `(${segmentExpression(options)})`;
  else if (type === "any") {
    const isPlain = !previous || previous.type === "fixed" || previous.modifier !== "" || isGroup || prefix !== "";
    text += !isNamed && isPlain ? "*" : `(${anyText})`;
  }
  // A following letter would extend the name.
  if (type === "segment" && isNamed && suffix !== "" && laterNameLetter.test(Array.from(suffix)[0])) text += "\\";
  text = `${escapePattern(prefix)}${text}${escapePattern(suffix)}`;
  return (isGroup ? `{${text}}` : text) + modifier;
}

/**
 * @param {any} previous
 * @param {any} next
 * @param {boolean} isNamed
 * @param {{ type: string, modifier: any, prefix: string, suffix: string }} options
 * @param {any} options
 */
function needsBraces({ type, modifier, prefix, suffix }, previous, next, isNamed, options) {
  if (suffix !== "" || (prefix !== "" && prefix !== options.prefix)) return true;
  if (isNamed && type === "segment" && modifier === "" && next && next.prefix === "" && next.suffix === "") {
    if (next.type === "fixed" ? laterNameLetter.test(Array.from(next.value)[0] ?? "") : /^\d/.test(next.name)) {
      return true;
    }
  }
  if (prefix !== "" || previous?.type !== "fixed" || options.prefix === "") return false;
  return previous.value.endsWith(options.prefix);
}

/// A compiled component of a pattern.
/**
 * @param {any} input
 * @param {AnyFunction} encode
 * @param {Record<string, any>} options
 */
export function compileComponent(input, encode, options) {
  const parts = parsePattern(input, options, encode);
  const { source, names } = expressionOfParts(parts, options);
  let expression;
  try {
    expression = new RegExp(source, options.ignoreCase ? "vi" : "v");
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new TypeError(`The URL pattern "${input}" is not a regular expression: ${message}`);
  }
  return {
    text: textOfParts(parts, options), expression, names,
    hasExpressions: parts.some(({ type }) => type === "expression"),
  };
}
