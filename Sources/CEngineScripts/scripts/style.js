// Declarations of `style` attributes, and computed style, which the host answers.

const $style = Symbol("style");
const $reload = Symbol("reload");

/// The properties that scripts may look for on a style object.
const styleProperties = (
  "align-content align-items align-self animation background background-attachment background-clip " +
  "background-color background-image background-position background-repeat background-size border border-bottom " +
  "border-bottom-color border-bottom-style border-bottom-width border-collapse border-color border-left " +
  "border-left-color border-left-style border-left-width border-radius border-right border-right-color " +
  "border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style " +
  "border-top-width border-width bottom box-shadow box-sizing caret-color clear clip color column-gap content " +
  "cursor direction display fill filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap " +
  "float font font-family font-size font-style font-variant font-weight gap grid grid-area grid-auto-flow " +
  "grid-column grid-row grid-template grid-template-areas grid-template-columns grid-template-rows height inset " +
  "justify-content justify-items justify-self left letter-spacing line-height list-style list-style-position " +
  "list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height " +
  "min-width object-fit opacity order outline outline-color outline-offset outline-style outline-width overflow " +
  "overflow-wrap overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top place-content " +
  "place-items pointer-events position resize right row-gap stroke table-layout text-align text-decoration " +
  "text-indent text-overflow text-shadow text-transform top touch-action transform transform-origin transition " +
  "user-select vertical-align visibility white-space width will-change word-break word-spacing z-index"
).split(" ");

function camelCase(name) {
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

const declarationPattern =
  /(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)|["'(])+/g;

/// Splits declarations at semicolons that are outside of strings and parentheses.
function parseDeclarations(text) {
  const declarations = new Map();
  for (const part of text.match(declarationPattern) ?? []) {
    const colon = part.indexOf(":");
    if (colon <= 0) continue;
    let name = part.slice(0, colon).trim();
    if (!name.startsWith("--")) name = name.toLowerCase();
    let value = part.slice(colon + 1).trim();
    const important = /\s*!\s*important$/i.test(value);
    if (important) value = value.replace(/\s*!\s*important$/i, "");
    if (name !== "" && value !== "") declarations.set(name, { value, important });
  }
  return declarations;
}

class CSSStyleDeclaration {
  #element; #declarations = null; #writing = false;
  constructor(token, element) {
    illegalConstructor(token);
    this.#element = element;
  }
  #all() { return (this.#declarations ??= parseDeclarations(this.#element.getAttribute("style") ?? "")); }
  #write() {
    this.#writing = true;
    this.#element.setAttribute("style", this.cssText);
    this.#writing = false;
  }
  [$reload]() { if (!this.#writing) this.#declarations = null; }
  get cssText() {
    const texts = [...this.#all()].map(
      ([name, { value, important }]) => `${name}: ${value}${important ? " !important" : ""};`);
    return texts.join(" ");
  }
  set cssText(text) {
    this.#declarations = parseDeclarations(`${text}`);
    this.#write();
  }
  get length() { return this.#all().size; }
  item(index) { return [...this.#all().keys()][index] ?? ""; }
  getPropertyValue(name) { return this.#all().get(propertyName(name))?.value ?? ""; }
  getPropertyPriority(name) { return this.#all().get(propertyName(name))?.important ? "important" : ""; }
  setProperty(name, value, priority = "") {
    name = propertyName(name);
    value = value === null ? "" : `${value}`.trim();
    if (value === "") {
      this.removeProperty(name);
      return;
    }
    const important = `${priority}`.toLowerCase() === "important";
    const known = this.#all().get(name);
    if (known && known.value === value && known.important === important) return;
    this.#all().set(name, { value, important });
    this.#write();
  }
  removeProperty(name) {
    name = propertyName(name);
    const value = this.getPropertyValue(name);
    if (this.#all().delete(name)) this.#write();
    return value;
  }
  [Symbol.iterator]() { return [...this.#all().keys()].values(); }
}

function propertyName(name) {
  name = `${name}`;
  return name.startsWith("--") ? name : name.toLowerCase();
}

for (const property of [...styleProperties, "css-float"]) {
  const name = property === "css-float" ? "float" : property;
  const descriptor = {
    get() { return this.getPropertyValue(name); },
    set(value) { this.setProperty(name, value); },
    enumerable: true, configurable: true,
  };
  defineProperty(CSSStyleDeclaration.prototype, camelCase(property), descriptor);
  if (property.includes("-")) defineProperty(CSSStyleDeclaration.prototype, property, descriptor);
}

class ComputedStyle extends CSSStyleDeclaration {
  #element;
  constructor(token, element) {
    super(token, element);
    this.#element = element;
  }
  get cssText() { return ""; }
  set cssText(text) { refuseComputed(); }
  get length() { return styleProperties.length; }
  item(index) { return styleProperties[index] ?? ""; }
  getPropertyValue(name) {
    flushJournal();
    return native.computedValue(this.#element[$id], propertyName(name));
  }
  getPropertyPriority() { return ""; }
  setProperty() { refuseComputed(); }
  removeProperty() { refuseComputed(); }
  [Symbol.iterator]() { return styleProperties.values(); }
}

function refuseComputed() {
  throw new DOMException("Computed style cannot be changed", "NoModificationAllowedError");
}

function styleOf(element) {
  return (element[$style] ??= new CSSStyleDeclaration(secret, element));
}

function getComputedStyle(element) {
  if (!(element instanceof Element)) throw new TypeError("getComputedStyle needs an Element");
  return new ComputedStyle(secret, element);
}
expose(CSSStyleDeclaration);

