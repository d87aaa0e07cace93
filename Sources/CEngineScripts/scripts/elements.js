// Elements and their attributes (DOM standard, 4.9).

const $attributes = Symbol("attributes");
const $name = Symbol("name");
const $namespace = Symbol("namespace");
const $changed = Symbol("attributeChanged");

const htmlNamespace = "http://www.w3.org/1999/xhtml";
const svgNamespace = "http://www.w3.org/2000/svg";

class Attr extends Node {
  #owner; #name; #value;
  constructor(token, owner, name, value) {
    super(token);
    this.#owner = owner;
    this.#name = name;
    this.#value = value;
    this[$id] = -1;
  }
  get nodeType() { return 2; }
  get nodeName() { return this.#name; }
  get name() { return this.#name; }
  get localName() { return this.#name; }
  get namespaceURI() { return null; }
  get prefix() { return null; }
  get specified() { return true; }
  get ownerElement() { return this.#owner; }
  get value() { return this.#owner?.getAttribute(this.#name) ?? this.#value; }
  set value(value) {
    this.#value = `${value}`;
    this.#owner?.setAttribute(this.#name, this.#value);
  }
  get nodeValue() { return this.value; }
  get textContent() { return this.value; }
}

class NamedNodeMap {
  #element;
  constructor(token, element) {
    illegalConstructor(token);
    this.#element = element;
    return new Proxy(this, {
      get: (target, key) => {
        if (typeof key === "string" && /^\d+$/.test(key)) return target.item(+key) ?? undefined;
        const value = Reflect.get(target, key, target);
        if (typeof value === "function") return value.bind(target);
        if (value !== undefined || typeof key === "symbol") return value;
        return target.getNamedItem(key) ?? undefined;
      },
    });
  }
  get length() { return this.#element[$attributes].size; }
  item(index) {
    const entry = [...this.#element[$attributes]][index];
    return entry ? new Attr(secret, this.#element, entry[0], entry[1]) : null;
  }
  getNamedItem(name) {
    const value = this.#element.getAttribute(name);
    return value === null ? null : new Attr(secret, this.#element, `${name}`.toLowerCase(), value);
  }
  setNamedItem(attribute) {
    this.#element.setAttribute(attribute.name, attribute.value);
    return null;
  }
  removeNamedItem(name) {
    const attribute = this.getNamedItem(name);
    if (!attribute) throw new DOMException("There is no such attribute", "NotFoundError");
    this.#element.removeAttribute(name);
    return attribute;
  }
  *[Symbol.iterator]() { for (let index = 0; index < this.length; index++) yield this.item(index); }
}

class DOMTokenList {
  #element; #attribute;
  constructor(token, element, attribute) {
    illegalConstructor(token);
    this.#element = element;
    this.#attribute = attribute;
  }
  #tokens() {
    return [...new Set((this.#element.getAttribute(this.#attribute) ?? "").split(/[\t\n\f\r ]+/).filter(Boolean))];
  }
  #update(tokens) { this.#element.setAttribute(this.#attribute, tokens.join(" ")); }
  #check(tokens) {
    for (const token of tokens) {
      if (`${token}` === "") throw new DOMException("A token must not be empty", "SyntaxError");
      if (/[\t\n\f\r ]/.test(token)) throw new DOMException("A token must not have spaces", "InvalidCharacterError");
    }
  }
  get length() { return this.#tokens().length; }
  get value() { return this.#element.getAttribute(this.#attribute) ?? ""; }
  set value(value) { this.#element.setAttribute(this.#attribute, value); }
  item(index) { return this.#tokens()[index] ?? null; }
  contains(token) { return this.#tokens().includes(`${token}`); }
  add(...added) {
    this.#check(added);
    const tokens = new Set(this.#tokens());
    for (const token of added) tokens.add(`${token}`);
    this.#update([...tokens]);
  }
  remove(...removed) {
    this.#check(removed);
    if (!this.#element.hasAttribute(this.#attribute)) return;
    const names = removed.map(String);
    this.#update(this.#tokens().filter((token) => !names.includes(token)));
  }
  toggle(token, force) {
    this.#check([token]);
    const has = this.contains(token);
    if (has ? force !== true : force !== false) {
      if (has) this.remove(token);
      else this.add(token);
      return !has;
    }
    return has;
  }
  replace(token, replacement) {
    this.#check([token, replacement]);
    const tokens = this.#tokens();
    const index = tokens.indexOf(`${token}`);
    if (index < 0) return false;
    tokens[index] = `${replacement}`;
    this.#update([...new Set(tokens)]);
    return true;
  }
  forEach(callback, receiver) { this.#tokens().forEach((token, index) => callback.call(receiver, token, index, this)); }
  entries() { return this.#tokens().entries(); }
  keys() { return this.#tokens().keys(); }
  values() { return this.#tokens().values(); }
  toString() { return this.value; }
  [Symbol.iterator]() { return this.#tokens().values(); }
}

class DOMStringMap {
  constructor(token, element) {
    illegalConstructor(token);
    const attribute = (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return new Proxy(this, {
      get: (target, key) => {
        const value = typeof key === "symbol" ? null : element.getAttribute(attribute(key));
        return value ?? Reflect.get(target, key);
      },
      set: (target, key, value) => {
        element.setAttribute(attribute(key), value);
        return true;
      },
      has: (target, key) =>
        (typeof key === "string" && element.hasAttribute(attribute(key))) || Reflect.has(target, key),
      deleteProperty: (target, key) => {
        element.removeAttribute(attribute(key));
        return true;
      },
      ownKeys: () =>
        [...element[$attributes].keys()].filter((name) => name.startsWith("data-"))
          .map((name) => name.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())),
      getOwnPropertyDescriptor: (target, key) => {
        if (typeof key !== "string" || !element.hasAttribute(attribute(key))) return undefined;
        return { value: element.getAttribute(attribute(key)), writable: true, enumerable: true, configurable: true };
      },
    });
  }
}

class Element extends Node {
  constructor(token, name, namespace) {
    super(token);
    this[$name] = name;
    this[$namespace] = namespace;
    this[$attributes] = new Map();
    note(Op.createElement, register(this));
    noteText(name);
  }
  get nodeType() { return 1; }
  get localName() { return this[$name]; }
  get namespaceURI() { return this[$namespace]; }
  get prefix() { return null; }
  get tagName() { return this[$namespace] === htmlNamespace ? this[$name].toUpperCase() : this[$name]; }
  get nodeName() { return this.tagName; }
  get attributes() { return new NamedNodeMap(secret, this); }
  get classList() { return (this[$classList] ??= new DOMTokenList(secret, this, "class")); }
  set classList(value) { this.setAttribute("class", value); }

  getAttribute(name) { return this[$attributes].get(attributeName(this, name)) ?? null; }
  hasAttribute(name) { return this[$attributes].has(attributeName(this, name)); }
  hasAttributes() { return this[$attributes].size > 0; }
  getAttributeNames() { return [...this[$attributes].keys()]; }
  setAttribute(name, value) {
    name = attributeName(this, name);
    if (name === "" || /[\t\n\f\r />=]/.test(name)) {
      throw new DOMException(`"${name}" is no attribute name`, "InvalidCharacterError");
    }
    setAttribute(this, name, `${value}`);
  }
  removeAttribute(name) { removeAttribute(this, attributeName(this, name)); }
  toggleAttribute(name, force) {
    if (this.hasAttribute(name)) {
      if (force === true) return true;
      this.removeAttribute(name);
      return false;
    }
    if (force === false) return false;
    this.setAttribute(name, "");
    return true;
  }
  getAttributeNode(name) { return this.attributes.getNamedItem(name); }
  setAttributeNode(attribute) { return this.attributes.setNamedItem(attribute); }
  getAttributeNS(namespace, name) { return this.getAttribute(name); }
  hasAttributeNS(namespace, name) { return this.hasAttribute(name); }
  setAttributeNS(namespace, name, value) { this.setAttribute(name, value); }
  removeAttributeNS(namespace, name) { this.removeAttribute(name); }

  get textContent() { return descendantText(this); }
  set textContent(value) { replaceAllWithText(this, value ?? ""); }
  get innerHTML() { return serializeChildren(this); }
  set innerHTML(html) {
    const nodes = parseFragment(html === null ? "" : `${html}`, this[$name]);
    const target = this[$content] ?? this;
    while (target[$first]) removeNode(target[$first]);
    for (const node of nodes) insertNode(target, node, null);
  }
  get outerHTML() { return serializeNode(this); }
  set outerHTML(html) {
    const parent = this[$parent];
    if (!parent) return;
    const nodes = parseFragment(`${html}`, parent[$name] ?? "body");
    for (const node of nodes) insertNode(parent, node, this);
    removeNode(this);
  }
  insertAdjacentHTML(position, html) {
    const [parent, before] = adjacentPlace(this, position);
    if (!parent) throw new DOMException("The element has no parent", "NoModificationAllowedError");
    for (const node of parseFragment(`${html}`, parent[$name] ?? "body")) insertNode(parent, node, before);
  }
  insertAdjacentElement(position, element) {
    const [parent, before] = adjacentPlace(this, position);
    return parent ? preInsert(parent, element, before) : null;
  }
  insertAdjacentText(position, text) {
    const [parent, before] = adjacentPlace(this, position);
    if (parent) insertNode(parent, new Text(secret, `${text}`), before);
  }

  matches(selector) { return matchesSelector(this, selector); }
  closest(selector) {
    for (let node = this; node?.nodeType === 1; node = node[$parent]) if (matchesSelector(node, selector)) return node;
    return null;
  }
  getElementsByTagName(name) { return elementsByTagName(this, name); }
  getElementsByClassName(names) { return elementsByClassName(this, names); }
}
const $classList = Symbol("classList");

/// Names of attributes of HTML elements are compared without case.
function attributeName(element, name) {
  name = `${name}`;
  return element[$namespace] === htmlNamespace ? name.toLowerCase() : name;
}

function setAttribute(element, name, value) {
  const oldValue = element[$attributes].get(name) ?? null;
  element[$attributes].set(name, value);
  if (oldValue !== value) {
    note(Op.setAttribute, element[$id]);
    noteText(name);
    noteText(value);
    invalidateLists();
  }
  if (observerCount > 0) recordMutation(element, { type: "attributes", attributeName: name, oldValue });
  attributeChanged(element, name, value);
}

function removeAttribute(element, name) {
  const oldValue = element[$attributes].get(name) ?? null;
  if (oldValue === null) return;
  element[$attributes].delete(name);
  note(Op.removeAttribute, element[$id]);
  noteText(name);
  invalidateLists();
  if (observerCount > 0) recordMutation(element, { type: "attributes", attributeName: name, oldValue });
  attributeChanged(element, name, null);
}

const handlerAttributes = new Set([...elementEventTypes, ...windowEventTypes].map((type) => `on${type}`));

function attributeChanged(element, name, value) {
  if (name.charCodeAt(0) === 111 && handlerAttributes.has(name)) setHandlerSource(element, name.slice(2), value);
  else if (name === "style") element[$style]?.[$reload]();
  else if (name === "id" && value && isConnected(element)) nameOnWindow(value);
  element[$changed]?.(name, value);
}

function adjacentPlace(element, position) {
  switch (`${position}`.toLowerCase()) {
    case "beforebegin": return [element[$parent], element];
    case "afterbegin": return [element, element[$first]];
    case "beforeend": return [element, null];
    case "afterend": return [element[$parent], element[$next]];
  }
  throw new DOMException(`"${position}" is no position`, "SyntaxError");
}

function elementsByTagName(root, name) {
  name = `${name}`;
  const lower = name.toLowerCase();
  return descendantCollection(root, (element) => name === "*" || element[$name] === lower || element[$name] === name);
}

function elementsByClassName(root, names) {
  const wanted = `${names}`.split(/[\t\n\f\r ]+/).filter(Boolean);
  return descendantCollection(root, (element) => {
    const value = element[$attributes].get("class");
    if (value === undefined || wanted.length === 0) return false;
    const tokens = value.split(/[\t\n\f\r ]+/);
    return wanted.every((token) => tokens.includes(token));
  });
}

class SVGElement extends Element {
  get style() { return styleOf(this); }
  get dataset() { return (this[$dataset] ??= new DOMStringMap(secret, this)); }
  focus() { focusElement(this); }
  blur() { if (focusedElement === this) focusElement(null); }
}
const $dataset = Symbol("dataset");

class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
  get left() { return Math.min(this.x, this.x + this.width); }
  get right() { return Math.max(this.x, this.x + this.width); }
  get top() { return Math.min(this.y, this.y + this.height); }
  get bottom() { return Math.max(this.y, this.y + this.height); }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }
}

mixin(Element, parentMembers, childMembers, siblingMembers);
expose(Attr, NamedNodeMap, DOMTokenList, DOMStringMap, Element, SVGElement, DOMRect);
