// Tokenization of URL patterns (URL Pattern standard, section 2.1.1), and parsing into parts (2.1.2).

const firstNameLetter = /^[\p{ID_Start}$_]$/u;
export const laterNameLetter = /^[\p{ID_Continue}$\u200c\u200d]$/u;

/// - isStrict: an unreadable character is an error instead of an invalid token.
/**
 * @param {any} input
 * @param {boolean} isStrict
 */
export function tokenizePattern(input, isStrict) {
  const letters = Array.from(input);
  /** @type {any[]} */
  const tokens = [];
  let index = 0;
  /**
   * @param {string} type
   * @param {number} next
   * @param {number} start
   */
  const add = (type, next, start, length = next - start) => {
    tokens.push({ type, index, value: letters.slice(start, start + length).join("") });
    index = next;
  };
  /**
   * @param {number} next
   * @param {number} start
   */
  const fail = (next, start) => {
    if (isStrict) throw new TypeError(`The URL pattern "${input}" cannot be read at letter ${index}`);
    add("invalid", next, start);
  };
  while (index < letters.length) {
    const letter = letters[index];
    switch (letter) {
      case "*": add("asterisk", index + 1, index); break;
      case "+": case "?": add("modifier", index + 1, index); break;
      case "{": add("open", index + 1, index); break;
      case "}": add("close", index + 1, index); break;
      case "\\":
        if (index === letters.length - 1) fail(index + 1, index);
        else add("escaped", index + 2, index + 1);
        break;
      case ":": {
        let end = index + 1;
        /** @param {string} letter */
        const isOfName = (letter) => (end === index + 1 ? firstNameLetter : laterNameLetter).test(letter);
        while (end < letters.length && isOfName(letters[end])) end++;
        if (end === index + 1) fail(end, index);
        else add("name", end, index + 1);
        break;
      }
      case "(": {
        const end = endOfExpression(letters, index + 1);
        if (end <= index + 1) fail(index + 1, index);
        else add("expression", end + 1, index + 1, end - index - 1);
        break;
      }
      default: add("char", index + 1, index);
    }
  }
  add("end", index, index);
  return tokens;
}

/// The closing parenthesis of an expression; -1 when the expression is not valid.
/**
 * @param {any} letters
 * @param {number} start
 */
function endOfExpression(letters, start) {
  let depth = 1;
  for (let at = start; at < letters.length; at++) {
    if (letters[at] > "\x7f" || (at === start && letters[at] === "?")) return -1;
    if (letters[at] === "\\") {
      if (at === letters.length - 1 || letters[++at] > "\x7f") return -1;
    } else if (letters[at] === ")") {
      if (--depth === 0) return at;
    } else if (letters[at] === "(") {
      depth++;
      // Capturing groups would shift the numbering of the pattern's own groups.
      if (letters[at + 1] !== "?") return -1;
    }
  }
  return -1;
}

export const anyText = ".*";

/** @param {string} text */
export function escapeExpression(text) { return text.replace(/[.+*?^${}()[\]|/\\]/g, "\\$&"); }
/** @param {string} text */
export function escapePattern(text) { return text.replace(/[+*?:{}()\\]/g, "\\$&"); }

/// The expression for a name: everything up to the next delimiter.
/** @param {any} options */
export function segmentExpression({ delimiter }) { return `[^${escapeExpression(delimiter)}]+?`; }

/// The parts of a pattern.
/// - options: the delimiter of segments, and the prefix that may be part of a group.
/// - encode: canonicalizes text as in the URL.
/**
 * @param {HTMLElement} input
 * @param {Record<string, any>} options
 * @param {AnyFunction} encode
 */
export function parsePattern(input, options, encode) {
  const tokens = tokenizePattern(input, true);
  /** @type {any[]} */
  const parts = [];
  let index = 0;
  let pending = "";
  let number = 0;
  /** @param {...any} types */
  const consume = (...types) => (types.includes(tokens[index].type) ? tokens[index++] : null);
  const consumeText = () => {
    let text = "";
    for (let token; (token = consume("char", "escaped")); ) text += token.value;
    return text;
  };
  const addFixed = () => {
    if (pending === "") return;
    parts.push({ type: "fixed", value: encode(pending), modifier: "", name: "", prefix: "", suffix: "" });
    pending = "";
  };
  /**
   * @param {string} prefix
   * @param {any} nameToken
   * @param {any} expressionToken
   * @param {string} suffix
   * @param {string} modifier
   */
  const add = (prefix, nameToken, expressionToken, suffix, modifier) => {
    if (!nameToken && !expressionToken && modifier === "") {
      pending += prefix;
      return;
    }
    addFixed();
    if (!nameToken && !expressionToken) {
      if (prefix !== "") {
        parts.push({ type: "fixed", value: encode(prefix), modifier, name: "", prefix: "", suffix: "" });
      }
      return;
    }
    let value = expressionToken ? expressionToken.value : segmentExpression(options);
    if (expressionToken?.type === "asterisk") value = anyText;
    const type = value === segmentExpression(options) ? "segment" : value === anyText ? "any" : "expression";
    const name = nameToken ? nameToken.value : `${number++}`;
    if (parts.some((part) => part.name === name)) throw new TypeError(`The name "${name}" is twice in a URL pattern`);
    parts.push({
      type, value: type === "expression" ? value : "", modifier, name, prefix: encode(prefix), suffix: encode(suffix),
    });
  };
  for (;;) {
    const char = consume("char");
    const name = consume("name");
    const expression = consume("expression") ?? (name ? null : consume("asterisk"));
    if (name || expression) {
      const isPrefix = char !== null && char.value === options.prefix;
      if (char && !isPrefix) pending += char.value;
      addFixed();
      add(isPrefix ? char.value : "", name, expression, "", consume("modifier", "asterisk")?.value ?? "");
      continue;
    }
    const fixed = char ?? consume("escaped");
    if (fixed) {
      pending += fixed.value;
      continue;
    }
    if (consume("open")) {
      const prefix = consumeText();
      const inner = consume("name");
      const innerExpression = consume("expression") ?? (inner ? null : consume("asterisk"));
      const suffix = consumeText();
      if (!consume("close")) throw new TypeError(`A group of the URL pattern "${input}" is not closed`);
      add(prefix, inner, innerExpression, suffix, consume("modifier", "asterisk")?.value ?? "");
      continue;
    }
    addFixed();
    if (!consume("end")) throw new TypeError(`The URL pattern "${input}" has a "${tokens[index].value}" too much`);
    return parts;
  }
}
