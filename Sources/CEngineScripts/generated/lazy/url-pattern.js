(function (variables) { with (variables) return function (Array,Math,Object,RegExp,TypeError,URL,bindImports,defineProperty,dictionary,expose,scalarText,undefined) {"use strict";
bindImports({ __proto__: null });
const firstNameLetter = /^[\p{ID_Start}$_]$/u;
const laterNameLetter = /^[\p{ID_Continue}$\u200c\u200d]$/u;
function tokenizePattern(input, isStrict) {
  const letters = Array.from(input);
  const tokens = [];
  let index = 0;
  const add = (type, next, start, length = next - start) => {
    tokens.push({ type, index, value: letters.slice(start, start + length).join("") });
    index = next;
  };
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
      if (letters[at + 1] !== "?") return -1;
    }
  }
  return -1;
}
const anyText = ".*";
function escapeExpression(text) { return text.replace(/[.+*?^${}()[\]|/\\]/g, "\\$&"); }
function escapePattern(text) { return text.replace(/[+*?:{}()\\]/g, "\\$&"); }
function segmentExpression({ delimiter }) { return `[^${escapeExpression(delimiter)}]+?`; }
function parsePattern(input, options, encode) {
  const tokens = tokenizePattern(input, true);
  const parts = [];
  let index = 0;
  let pending = "";
  let number = 0;
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
function textOfParts(parts, options) {
  return parts.map((part, index) => textOfPart(part, parts[index - 1], parts[index + 1], options)).join("");
}
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
  if (type === "segment" && isNamed && suffix !== "" && laterNameLetter.test(Array.from(suffix)[0])) text += "\\";
  text = `${escapePattern(prefix)}${text}${escapePattern(suffix)}`;
  return (isGroup ? `{${text}}` : text) + modifier;
}
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
function compileComponent(input, encode, options) {
  const parts = parsePattern(input, options, encode);
  const { source, names } = expressionOfParts(parts, options);
  let expression;
  try {
    expression = new RegExp(source, options.ignoreCase ? "vi" : "v");
  } catch (error) {
    const { message } = error;
    throw new TypeError(`The URL pattern "${input}" is not a regular expression: ${message}`);
  }
  return {
    text: textOfParts(parts, options), expression, names,
    hasExpressions: parts.some(({ type }) => type === "expression"),
  };
}
const patternComponents = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];
const specialPorts = { ftp: "21", http: "80", https: "443", ws: "80", wss: "443", file: "" };
function invalidComponent(name, value) {
  return new TypeError(`"${value}" is no ${name} of a URL`);
}
const canonical = {
  protocol(value) {
    const url = value === "" ? null : URL.parse(`${value}://dummy.test`);
    if (url === null && value !== "") throw invalidComponent("protocol", value);
    return url === null ? "" : url.protocol.slice(0, -1);
  },
  username: (value) => setIn("https://dummy.test", "username", value),
  password: (value) => setIn("https://dummy.test", "password", value),
  hostname(value) {
    if (value === "") return "";
    const host = setIn("https://dummy.test", "hostname", value);
    if (host === "dummy.test" && value !== host) throw invalidComponent("hostname", value);
    return host;
  },
  address(value) {
    if (/[^0-9a-fA-F[\]:]/.test(value)) throw invalidComponent("hostname", value);
    return value.toLowerCase();
  },
  port(value, protocol = "") {
    if (value === "") return "";
    const digits = /^\d+/.exec(value.replace(/[\t\n\r]/g, ""))?.[0];
    if (digits === undefined || +digits > 65535) throw invalidComponent("port", value);
    return specialPorts[protocol] === `${+digits}` ? "" : `${+digits}`;
  },
  pathname(value) {
    if (value === "") return "";
    const path = setIn("https://dummy.test", "pathname", value.startsWith("/") ? value : `/-${value}`);
    return value.startsWith("/") ? path : path.slice(2);
  },
  opaquePath(value) {
    if (value === "") return "";
    return URL.parse(`data:${value.replace(/[?#]/g, encodeURIComponent)}`)?.pathname ?? value;
  },
  search: (value) => (value === "" ? "" : setIn("https://dummy.test", "search", value).slice(1)),
  hash: (value) => (value === "" ? "" : setIn("https://dummy.test", "hash", value).slice(1)),
};
function setIn(href, name, value) {
  const url = new URL(href);
  url[name] = value;
  return url[name];
}
function isSpecialProtocol(component) {
  return Object.keys(specialPorts).some((scheme) => component.expression.test(scheme));
}
const plainOptions = { delimiter: "", prefix: "" };
function parseConstructorString(input) {
  const tokens = tokenizePattern(input, false);
  const letters = Array.from(input);
  const result = {};
  let state = "init", start = 0, index = 0, increment = 1, depth = 0, brackets = 0, isSpecial = false;
  const at = (index) => tokens[Math.min(index, tokens.length - 1)];
  const isLetter = (index, value) =>
    at(index).value === value && ["char", "escaped", "invalid"].includes(at(index).type);
  const component = () => letters.slice(at(start).index, tokens[index].index).join("");
  const isSearch = () => {
    if (isLetter(index, "?")) return true;
    if (tokens[index].value !== "?") return false;
    return index === 0 || !["name", "expression", "close", "asterisk"].includes(tokens[index - 1].type);
  };
  const rewind = (next) => {
    index = start;
    increment = 0;
    if (next) state = next;
  };
  const change = (next, skip) => {
    if (state !== "init" && state !== "authority") result[state] = component();
    if (state !== "init" && next !== "done") {
      const from = ["protocol", "authority", "username", "password", "hostname", "port", "pathname"].indexOf(state);
      if (from >= 0 && from < 4 && ["port", "pathname", "search", "hash"].includes(next)) result.hostname ??= "";
      if (from >= 0 && from < 6 && (next === "search" || next === "hash")) result.pathname ??= isSpecial ? "/" : "";
      if (from >= 0 && next === "hash") result.search ??= "";
    }
    state = next;
    index += skip;
    start = index;
    increment = 0;
  };
  const toRest = () => {
    if (isLetter(index, "/")) change("pathname", 0);
    else if (isSearch()) change("search", 1);
    else if (isLetter(index, "#")) change("hash", 1);
  };
  for (; index < tokens.length; index += increment) {
    increment = 1;
    if (tokens[index].type === "end") {
      if (state === "init") {
        rewind();
        if (isLetter(index, "#")) change("hash", 1);
        else if (isSearch()) change("search", 1);
        else change("pathname", 0);
        continue;
      }
      if (state === "authority") {
        rewind("hostname");
        continue;
      }
      change("done", 0);
      break;
    }
    if (tokens[index].type === "open") {
      depth++;
      continue;
    }
    if (depth > 0) {
      if (tokens[index].type !== "close") continue;
      depth--;
    }
    switch (state) {
      case "init": if (isLetter(index, ":")) rewind("protocol"); break;
      case "protocol":
        if (isLetter(index, ":")) {
          isSpecial = isSpecialProtocol(compileComponent(component(), canonical.protocol, plainOptions));
          if (isLetter(index + 1, "/") && isLetter(index + 2, "/")) change("authority", 3);
          else change(isSpecial ? "authority" : "pathname", 1);
        }
        break;
      case "authority":
        if (isLetter(index, "@")) rewind("username");
        else if (isLetter(index, "/") || isSearch() || isLetter(index, "#")) rewind("hostname");
        break;
      case "username":
        if (isLetter(index, ":")) change("password", 1);
        else if (isLetter(index, "@")) change("hostname", 1);
        break;
      case "password": if (isLetter(index, "@")) change("hostname", 1); break;
      case "hostname":
        if (isLetter(index, "[")) brackets++;
        else if (isLetter(index, "]")) brackets--;
        else if (isLetter(index, ":") && brackets === 0) change("port", 1);
        else toRest();
        break;
      case "port": toRest(); break;
      case "pathname":
        if (isSearch()) change("search", 1);
        else if (isLetter(index, "#")) change("hash", 1);
        break;
      case "search": if (isLetter(index, "#")) change("hash", 1); break;
    }
  }
  if (result.hostname !== undefined) result.port ??= "";
  return result;
}
function processInit(init, isPattern, result = {}) {
  const components = {};
  for (const name of [...patternComponents, "baseURL"]) {
    if (init[name] !== undefined) components[name] = scalarText(init[name]);
  }
  const lacks = (...names) => names.every((name) => components[name] === undefined);
  const fromBase = (text) => (isPattern ? escapePattern(text) : text);
  let base = null;
  if (components.baseURL !== undefined) {
    base = URL.parse(components.baseURL);
    if (base === null) throw new TypeError(`"${components.baseURL}" cannot be parsed as a URL`);
    if (lacks("protocol")) result.protocol = fromBase(base.protocol.slice(0, -1));
    if (!isPattern && lacks("protocol", "hostname", "port", "username")) result.username = base.username;
    if (!isPattern && lacks("protocol", "hostname", "port", "username", "password")) result.password = base.password;
    if (lacks("protocol", "hostname")) result.hostname = fromBase(base.hostname);
    if (lacks("protocol", "hostname", "port")) result.port = base.port;
    if (lacks("protocol", "hostname", "port", "pathname")) result.pathname = fromBase(base.pathname);
    if (lacks("protocol", "hostname", "port", "pathname", "search")) result.search = fromBase(base.search.slice(1));
    if (lacks("protocol", "hostname", "port", "pathname", "search", "hash")) result.hash = fromBase(base.hash.slice(1));
  }
  const setComponent = (name, text, ...more) => { result[name] = isPattern ? text : canonical[name](text, ...more); };
  if (!lacks("protocol")) setComponent("protocol", components.protocol.replace(/:$/, ""));
  for (const name of ["username", "password", "hostname"]) if (!lacks(name)) setComponent(name, components[name]);
  if (!lacks("port")) setComponent("port", components.port, result.protocol);
  if (!lacks("pathname")) {
    let path = components.pathname;
    if (base !== null && !hasOpaquePath(base) && !isAbsolutePath(path, isPattern)) {
      const basePath = fromBase(base.pathname);
      path = basePath.slice(0, basePath.lastIndexOf("/") + 1) + path;
    }
    const isSpecial = !result.protocol || result.protocol in specialPorts;
    result.pathname = isPattern ? path : isSpecial ? canonical.pathname(path) : canonical.opaquePath(path);
  }
  if (!lacks("search")) setComponent("search", components.search.replace(/^\?/, ""));
  if (!lacks("hash")) setComponent("hash", components.hash.replace(/^#/, ""));
  return result;
}
function hasOpaquePath(url) { return !url.pathname.startsWith("/"); }
function isAbsolutePath(path, isPattern) { return isPattern ? /^(?:\/|\\\/|\{\/)/.test(path) : path.startsWith("/"); }
class URLPattern {
  #components = {};
  constructor(input = {}, baseURL = undefined, options = undefined) {
    const hasBase = arguments.length > 1 && baseURL !== undefined && typeof baseURL !== "object";
    const { ignoreCase } = dictionary(hasBase ? options : options ?? baseURL, "URLPatternOptions");
    let init;
    if (isTextInput(input)) {
      init = parseConstructorString(scalarText(input));
      if (hasBase) init.baseURL = scalarText(baseURL);
      else if (init.protocol === undefined) throw new TypeError(`The URL pattern "${input}" needs a base URL`);
    } else {
      if (hasBase) throw new TypeError("A URL pattern dictionary contains its own base URL");
      init = dictionary(input, "URLPatternInit");
    }
    this.#compile(processInit(init, true), !!ignoreCase);
  }
  #compile(texts, ignoreCase) {
    for (const name of patternComponents) texts[name] ??= "*";
    if (texts.protocol in specialPorts
      && specialPorts[texts.protocol] === texts.port) texts.port = "";
    const components = this.#components;
    const plain = (name) => { components[name] = compileComponent(texts[name], canonical[name], plainOptions); };
    plain("protocol");
    plain("username");
    plain("password");
    const encodeHost = /^(?:\[|\{\[|\\\[)/.test(texts.hostname) ? canonical.address : canonical.hostname;
    components.hostname = compileComponent(texts.hostname, encodeHost, { delimiter: ".", prefix: "" });
    components.port = compileComponent(texts.port, (text) => canonical.port(text), plainOptions);
    components.pathname = isSpecialProtocol(components.protocol)
      ? compileComponent(texts.pathname, canonical.pathname, { delimiter: "/", prefix: "/", ignoreCase })
      : compileComponent(texts.pathname, canonical.opaquePath, { ...plainOptions, ignoreCase });
    components.search = compileComponent(texts.search, canonical.search, { ...plainOptions, ignoreCase });
    components.hash = compileComponent(texts.hash, canonical.hash, { ...plainOptions, ignoreCase });
  }
  test(input = {}, baseURL = undefined) { return this.#match(input, baseURL) !== null; }
  exec(input = {}, baseURL = undefined) { return this.#match(input, baseURL); }
  get hasRegExpGroups() { return patternComponents.some((name) => this.#components[name].hasExpressions); }
  #match(input, baseURL) {
    const components = this.#components;
    const values = componentsOf(input, baseURL);
    if (values === null) return null;
    const result = { inputs: values.inputs };
    for (const name of patternComponents) {
      const { expression, names } = components[name];
      const found = expression.exec(values[name]);
      if (found === null) return null;
      const groups = {};
      names.forEach((group, index) => { groups[group] = found[index + 1]; });
      result[name] = { input: values[name], groups };
    }
    return result;
  }
  static {
    for (const name of patternComponents) {
      const accessor = { get [name]() { return this.#components[name].text; } };
      defineProperty(URLPattern.prototype, name, Object.getOwnPropertyDescriptor(accessor, name));
    }
  }
}
expose(URLPattern);
function isTextInput(input) {
  return (typeof input !== "object" && typeof input !== "function" && input !== undefined) || input instanceof URL;
}
function componentsOf(input, baseURL) {
  if (!isTextInput(input)) {
    if (baseURL !== undefined) throw new TypeError("A dictionary contains its own base URL");
    try {
      const empty = Object.fromEntries(patternComponents.map((name) => [name, ""]));
      return { ...processInit(dictionary(input, "URLPatternInit"), false, empty), inputs: [input] };
    } catch {
      return null;
    }
  }
  const text = scalarText(input);
  const url = URL.parse(text, baseURL === undefined ? undefined : scalarText(baseURL));
  if (url === null) return null;
  return {
    protocol: url.protocol.slice(0, -1), username: url.username, password: url.password, hostname: url.hostname,
    port: url.port, pathname: url.pathname, search: url.search.slice(1), hash: url.hash.slice(1),
    inputs: baseURL === undefined ? [text] : [text, scalarText(baseURL)],
  };
}
}})
