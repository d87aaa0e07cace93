(function (variables) { with (variables) return function ($blockedStyle,$id,$reload,$style,$writtenStyle,DOMException,Element,Map,RegExp,Set,Symbol,TypeError,bindImports,defineProperty,expose,flushMutations,illegalConstructor,missingArguments,native,requireArguments,resolveURL,secret,undefined) {"use strict";
bindImports({ __proto__: null });
const parsedDeclarations = new Map();
function parseDeclaration(name, value) {
  const key = `${name}:${value}`;
  let found = parsedDeclarations.get(key);
  if (found === undefined) {
    found = native.parseProperty(name, value);
    if (parsedDeclarations.size > 1000) parsedDeclarations.clear();
    parsedDeclarations.set(key, found);
  }
  return found;
}
function declarationsOf(parts) {
  const declarations = new Map();
  for (let index = 0; index < parts.length; index += 4) {
    declarations.set(parts[index], {
      value: parts[index + 1], important: parts[index + 2] !== "", pending: parts[index + 3],
    });
  }
  return declarations;
}
function serializeDeclarations(declarations) {
  let text = "";
  const done = new Set();
  for (const [name, { value, important, pending }] of declarations) {
    if (pending !== "" && done.has(pending)) continue;
    if (pending !== "") done.add(pending);
    text += `${pending || name}:${value}${important ? " !important" : ""};`;
  }
  return text;
}
function camelCase(name) {
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
function propertyName(name) {
  name = `${name}`;
  return name.startsWith("--") ? name : name.toLowerCase();
}
let styleNames = null;
function propertyNames() {
  if (styleNames) return styleNames;
  styleNames = new Set(native.propertyNames());
  expose(CSSStyleDeclaration);
  for (const name of styleNames) {
    const descriptor = {
      get() { return this.getPropertyValue(name); },
      set(value) { this.setProperty(name, value); },
      enumerable: true, configurable: true,
    };
    defineProperty(CSSStyleDeclaration.prototype, name === "float" ? "cssFloat" : camelCase(name), descriptor);
    if (name.startsWith("-webkit-")) {
      defineProperty(CSSStyleDeclaration.prototype, camelCase(name.slice(1)), descriptor);
    }
    if (name.includes("-") || name === "float") defineProperty(CSSStyleDeclaration.prototype, name, descriptor);
  }
  return styleNames;
}
class CSSStyleDeclaration {
  #owner;
  #declarations = null;
  #writing = false;
  #text = null;
  #indices = 0;
  constructor(token, owner) {
    illegalConstructor(token);
    propertyNames();
    this.#owner = owner;
  }
  #all() {
    if (this.#declarations === null) {
      const text = this.#owner.read();
      this.#declarations = text === "" ? new Map() : declarationsOf(native.parseStyle(text));
      this.#index();
    }
    return this.#declarations;
  }
  #index() {
    const count = this.#declarations.size;
    while (this.#indices < count) {
      const index = this.#indices++;
      defineProperty(this, index, { get: () => this.item(index), enumerable: true, configurable: true });
    }
    while (this.#indices > count) delete this[--this.#indices];
  }
  #write() {
    this.#text = null;
    this.#index();
    this.#writing = true;
    this.#owner.write(this.cssText);
    this.#writing = false;
  }
  [$reload]() {
    if (this.#writing) return;
    this.#declarations = null;
    this.#text = null;
    if (this.#indices > 0) this.#all();
  }
  get cssText() { return (this.#text ??= native.styleText(serializeDeclarations(this.#all()))); }
  set cssText(text) {
    this.#declarations = declarationsOf(native.parseStyle(`${text}`));
    this.#write();
  }
  get length() { return this.#all().size; }
  get parentRule() { return this.#owner.rule ?? null; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleDeclaration.item");
    return [...this.#all().keys()][index >>> 0] ?? "";
  }
  getPropertyValue(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleDeclaration.getPropertyValue");
    name = propertyName(name);
    const existing = this.#all().get(name);
    if (existing) return existing.pending === "" ? existing.value : "";
    if (name.startsWith("--") || this.#all().size === 0 || !propertyNames().has(name)) return "";
    return native.shorthandText(name, serializeDeclarations(this.#all()));
  }
  getPropertyPriority(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleDeclaration.getPropertyPriority");
    name = propertyName(name);
    const existing = this.#all().get(name);
    if (existing) return existing.important ? "important" : "";
    const longhands = parseDeclaration(name, "inherit");
    for (let index = 0; index < longhands.length; index += 4) {
      if (!this.#all().get(longhands[index])?.important) return "";
    }
    return longhands.length > 0 ? "important" : "";
  }
  setProperty(name, value, priority = "") {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "CSSStyleDeclaration.setProperty");
    name = propertyName(name);
    value = value === null ? "" : `${value}`;
    if (value.trim() === "") {
      this.removeProperty(name);
      return;
    }
    priority = priority === null ? "" : `${priority}`.toLowerCase();
    if (priority !== "" && priority !== "important") return;
    const important = priority === "important";
    const parts = parseDeclaration(name, value);
    let changes = false;
    for (let index = 0; index < parts.length; index += 4) {
      const existing = this.#all().get(parts[index]);
      if (existing && existing.value === parts[index + 1] && existing.important === important
        && existing.pending === parts[index + 3]) continue;
      this.#all().set(parts[index], { value: parts[index + 1], important, pending: parts[index + 3] });
      changes = true;
    }
    if (changes) this.#write();
  }
  removeProperty(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleDeclaration.removeProperty");
    name = propertyName(name);
    const value = this.getPropertyValue(name);
    let changes = this.#all().delete(name);
    if (!changes && !name.startsWith("--")) {
      const longhands = parseDeclaration(name, "inherit");
      for (let index = 0; index < longhands.length; index += 4) {
        if (this.#all().delete(longhands[index])) changes = true;
      }
    }
    if (changes) this.#write();
    return value;
  }
  [Symbol.iterator]() { return [...this.#all().keys()].values(); }
}
const pseudoPattern = new RegExp(
  "^(?:::?(?:before|after|first-line|first-letter)|::(?:marker|placeholder|selection|backdrop|file-selector-button|" +
  "cue|grammar-error|spelling-error|target-text|details-content|-webkit-[-\\w]+|" +
  "highlight\\(\\s*[a-z_-][\\w-]*\\s*\\)|view-transition(?:-[a-z-]+\\([^()]*\\))?))$", "i");
class ComputedStyle extends CSSStyleDeclaration {
  #element; #pseudo; #isNothing;
  constructor(token, element, pseudo) {
    super(token, { read: () => "", write: throwReadOnlyStyle });
    this.#element = element;
    this.#pseudo = pseudo;
    this.#isNothing = pseudo.startsWith(":") && !pseudoPattern.test(pseudo);
  }
  get cssText() { return ""; }
  set cssText(text) { throwReadOnlyStyle(); }
  get length() { return this.#isNothing ? 0 : computedNames().length; }
  item(index) { return this.#isNothing ? "" : computedNames()[index >>> 0] ?? ""; }
  getPropertyValue(name) {
    if (this.#isNothing) return "";
    flushMutations();
    const value = native.computedValue(this.#element[$id], propertyName(name), this.#pseudo);
    if (!value.includes("url(\"")) return value;
    return value.replace(/url\("([^"]*)"\)/g, (whole, url) => {
      const found = url === "" || url.startsWith("#") ? null : resolveURL(url);
      return found ? `url("${found.href}")` : whole;
    });
  }
  getPropertyPriority() { return ""; }
  setProperty() { throwReadOnlyStyle(); }
  removeProperty() { throwReadOnlyStyle(); }
  [Symbol.iterator]() { return (this.#isNothing ? [] : computedNames()).values(); }
}
defineProperty(ComputedStyle.prototype, "constructor", {
  value: CSSStyleDeclaration, writable: true, configurable: true,
});
let computedLonghands = null;
function computedNames() {
  return (computedLonghands ??= native.longhandNames());
}
function throwReadOnlyStyle() {
  throw new DOMException("Computed style cannot be changed", "NoModificationAllowedError");
}
function styleOf(element) {
  return (element[$style] ??= new CSSStyleDeclaration(secret, {
    read: () => {
      const text = element.getAttribute("style") ?? "";
      return text !== "" && text === element[$blockedStyle] ? "" : text;
    },
    write: (text) => {
      element[$writtenStyle] = text;
      element.setAttribute("style", text);
    },
  }));
}
function getComputedStyle(element, pseudo = null) {
  requireArguments(arguments.length, 1, "getComputedStyle");
  if (!(element instanceof Element)) throw new TypeError("getComputedStyle needs an Element");
  return new ComputedStyle(secret, element, pseudo === null ? "" : `${pseudo}`);
}
return { CSSStyleDeclaration, getComputedStyle, propertyNames, styleOf };
}})
