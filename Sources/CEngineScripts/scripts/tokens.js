// DOMTokenList and DOMStringMap (DOM standard, 7.1; HTML standard, 3.2.6.6).

import { $attributes, $name, lowerASCII, removeAttribute, setAttribute, validateAttributeName } from "./attributes.js";
import { $list, arrayIndex, iterable } from "./collections.js";
import { DOMException } from "./dom-exception.js";
import { expose, illegalConstructor, sharedKey } from "./kernel.js";

export const $element = sharedKey("element");
export const $attribute = sharedKey("attribute");
const $text = sharedKey("text");

export class DOMTokenList {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [element]
   * @param {ScriptValue} [attribute]
   */
  constructor(token = undefined, element, attribute) {
    illegalConstructor(token);
    this[$element] = element;
    this[$attribute] = attribute;
    this[$text] = null;
    this[$list] = [];
    return new Proxy(this, tokenTraps);
  }
  get length() { return this[$list].length; }
  get value() { return this[$element][$attributes].get(this[$attribute]) ?? ""; }
  set value(value) { setAttribute(this[$element], this[$attribute], `${value}`); }
  /** @param {ScriptValue} index */
  item(index) {
    return this[$list][index >>> 0] ?? null;
  }
  /** @param {ScriptValue} token */
  contains(token) {
    return this[$list].includes(`${token}`);
  }
  /** @param {...ScriptValue} tokens */
  add(...tokens) {
    const added = checkedTokens(tokens);
    const list = this[$list];
    updateTokens(this, [...new Set([...list, ...added])]);
  }
  /** @param {...ScriptValue} tokens */
  remove(...tokens) {
    const removed = checkedTokens(tokens);
    updateTokens(this, this[$list].filter((/** @type {any} */ token) => !removed.includes(token)));
  }
  /**
   * @param {ScriptValue} token
   * @param {ScriptValue} [force]
   */
  toggle(token, force = undefined) {
    [token] = checkedTokens([token]);
    const list = this[$list];
    if (list.includes(token)) {
      if (force !== undefined && force) return true;
      updateTokens(this, list.filter((/** @type {Node} */ other) => other !== token));
      return false;
    }
    if (force !== undefined && !force) return false;
    updateTokens(this, [...list, token]);
    return true;
  }
  /**
   * @param {ScriptValue} token
   * @param {ScriptValue} replacement
   */
  replace(token, replacement) {
    token = `${token}`;
    replacement = `${replacement}`;
    if (token === "" || replacement === "") throw new DOMException("A token must not be empty", "SyntaxError");
    checkedTokens([token, replacement]);
    const list = this[$list];
    if (!list.includes(token)) return false;
    updateTokens(this, [...new Set(list.map((/** @type {Node} */ other) => (other === token ? replacement : other)))]);
    return true;
  }
  /** @param {ScriptValue} token */
  supports(token) {
    const supported = supportedTokens(this[$element][$name], this[$attribute]);
    if (supported === null) throw new TypeError(`"${this[$attribute]}" has no list of supported tokens`);
    return supported.includes(lowerASCII(`${token}`));
  }
  toString() { return this.value; }
}
iterable(DOMTokenList, true);

/// Supported keywords; null for attributes that accept any token.
/**
 * @param {string} name
 * @param {any} attribute
 */
function supportedTokens(name, attribute) {
  if (attribute === "sandbox") {
    return ("allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin " +
      "allow-scripts allow-top-navigation allow-top-navigation-by-user-activation").split(" ");
  }
  if (attribute !== "rel") return null;
  if (name !== "link") return ["noopener", "noreferrer", "opener"];
  return ["alternate", "icon", "modulepreload", "preload", "stylesheet"];
}

/** @param {any[]} tokens */
function checkedTokens(tokens) {
  tokens = tokens.map((token) => `${token}`);
  for (const token of tokens) if (token === "") throw new DOMException("A token must not be empty", "SyntaxError");
  for (const token of tokens) {
    if (/[\t\n\f\r ]/.test(token)) throw new DOMException("A token must not have spaces", "InvalidCharacterError");
  }
  return tokens;
}

/**
 * @param {any} list
 * @param {any[]} tokens
 */
function updateTokens(list, tokens) {
  const element = list[$element];
  const attribute = list[$attribute];
  if (tokens.length === 0 && !element[$attributes].has(attribute)) return;
  setAttribute(element, attribute, tokens.join(" "));
}

/** @param {string} text */
export function splitTokens(text) {
  if (text === "") return [];
  return [...new Set(text.split(/[\t\n\f\r ]+/).filter((token) => token !== ""))];
}

/// The tokens of the attribute, split again when its value changed.
/** @param {EventTarget} target */
function currentTokens(target) {
  const text = target[$element][$attributes].get(target[$attribute]) ?? "";
  if (target[$text] !== text) {
    target[$text] = text;
    target[$list] = splitTokens(text);
  }
  return target[$list];
}

/** @type {ProxyHandler<any>} */
const tokenTraps = {
  get(target, key, receiver) {
    if (key === $list) return currentTokens(target);
    if (typeof key === "string") {
      const index = arrayIndex(key);
      if (index >= 0) return currentTokens(target)[index];
    }
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "string" && arrayIndex(key) >= 0) return false;
    return Reflect.set(target, key, value, receiver);
  },
  has(target, key) {
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    return index >= 0 ? index < currentTokens(target).length : Reflect.has(target, key);
  },
  deleteProperty(target, key) {
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    return index >= 0 ? index >= currentTokens(target).length : Reflect.deleteProperty(target, key);
  },
  ownKeys(target) {
    const keys = currentTokens(target).map((/** @type {unknown} */ _, /** @type {number} */ index) => `${index}`);
    return [...keys, ...Reflect.ownKeys(target).filter((key) => !isTokenState(key))];
  },
  getOwnPropertyDescriptor(target, key) {
    if (isTokenState(key)) return undefined;
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    if (index < 0) return Reflect.getOwnPropertyDescriptor(target, key);
    const value = currentTokens(target)[index];
    return value === undefined ? undefined : { value, writable: false, enumerable: true, configurable: true };
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "string" && arrayIndex(key) >= 0) return false;
    return Reflect.defineProperty(target, key, descriptor);
  },
  preventExtensions() { return false; },
};

/** @param {PropertyKey} key */
function isTokenState(key) {
  return key === $list || key === $element || key === $attribute || key === $text;
}

export class DOMStringMap {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [element]
   */
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this[$element] = element;
    return new Proxy(this, dataTraps);
  }
}

/// Converts `userName` to `data-user-name`.
/** @param {string} key */
function dataAttribute(key) {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/// The property names of the data attributes.
/** @param {Element} element */
function dataNames(element) {
  const names = [];
  for (const key of element[$attributes].keys()) {
    if (key.startsWith("data-") && !/[A-Z]/.test(key)) {
      names.push(key.slice(5).replace(/-([a-z])/g, (/** @type {unknown} */ _, /** @type {string} */ letter) =>
        letter.toUpperCase()));
    }
  }
  return names;
}

/// The value of a data attribute; undefined when it does not exist.
/**
 * @param {Element} element
 * @param {string} key
 */
function dataValue(element, key) {
  if (/-[a-z]/.test(key)) return undefined;
  return element[$attributes].get(dataAttribute(key));
}

/** @type {ProxyHandler<any>} */
const dataTraps = {
  get(target, key, receiver) {
    if (typeof key === "symbol") return Reflect.get(target, key, receiver);
    return dataValue(target[$element], key) ?? Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "symbol") return Reflect.set(target, key, value, receiver);
    setDataProperty(target[$element], key, value);
    return true;
  },
  has(target, key) {
    return (typeof key === "string" && dataValue(target[$element], key) !== undefined) || Reflect.has(target, key);
  },
  deleteProperty(target, key) {
    if (typeof key === "symbol") return Reflect.deleteProperty(target, key);
    if (dataValue(target[$element], key) !== undefined) removeAttribute(target[$element], dataAttribute(key));
    return true;
  },
  ownKeys(target) {
    const own = Reflect.ownKeys(target).filter((key) => key !== $element);
    return [...new Set([...dataNames(target[$element]), ...own])];
  },
  getOwnPropertyDescriptor(target, key) {
    if (key === $element) return undefined;
    if (typeof key === "symbol") return Reflect.getOwnPropertyDescriptor(target, key);
    const value = dataValue(target[$element], key);
    return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "symbol") return Reflect.defineProperty(target, key, descriptor);
    if (!("value" in descriptor)) return false;
    setDataProperty(target[$element], key, descriptor.value);
    return true;
  },
  preventExtensions() { return false; },
};

/**
 * @param {Element} element
 * @param {string} key
 * @param {string} value
 */
function setDataProperty(element, key, value) {
  if (/-[a-z]/.test(key)) {
    throw new DOMException(`"${key}" cannot name data: no small letter may follow a hyphen`, "SyntaxError");
  }
  value = `${value}`;
  const name = dataAttribute(key);
  validateAttributeName(name);
  setAttribute(element, name, value);
}

expose(DOMTokenList, DOMStringMap);
