// Rules of style sheets (CSSOM, section 6.4).

import { defineProperty } from "./built-ins.js";
import { CSSStyleSheet, sheetChanged } from "./css-sheets.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { illegalConstructor, secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { $style } from "./shared-state.js";
import { CSSStyleDeclaration } from "./style.js";
import { URL } from "./url.js";

export const $owner = Symbol("owner");
const $number = Symbol("number");
export const $media = Symbol("media");
export const $disabled = Symbol("disabled");
export const $rules = Symbol("rules");
export const $list = Symbol("list");
export const $adopters = Symbol("adopters");

export class MediaList {
  #queries; #changed;
  /**
   * @param {unknown} token
   * @param {ScriptValue} text
   * @param {ScriptValue} changed
   */
  constructor(token, text, changed) {
    illegalConstructor(token);
    this.#changed = changed;
    this.#queries = splitQueries(text);
  }
  get mediaText() { return this.#queries.join(", "); }
  set mediaText(text) {
    this.#queries = splitQueries(text === null ? "" : `${text}`);
    this.#changed();
  }
  get length() { return this.#queries.length; }
  /** @param {ScriptValue} index */
  item(index) { return this.#queries[index >>> 0] ?? null; }
  /** @param {ScriptValue} medium */
  appendMedium(medium) {
    medium = native.mediaText(`${medium}`);
    if (this.#queries.includes(medium)) return;
    this.#queries.push(medium);
    this.#changed();
  }
  /** @param {ScriptValue} medium */
  deleteMedium(medium) {
    const mediumIndex = this.#queries.indexOf(native.mediaText(`${medium}`));
    if (mediumIndex < 0) throw new DOMException(`There is no medium '${medium}'`, "NotFoundError");
    this.#queries.splice(mediumIndex, 1);
    this.#changed();
  }
  toString() { return this.mediaText; }
}

/** @param {string} text */
function splitQueries(text) {
  const whole = native.mediaText(text);
  return whole === "" ? [] : whole.split(", ");
}

export class CSSRuleList {
  /**
   * @param {unknown} token
   * @param {ScriptValue} rules
   */
  constructor(token, rules) {
    illegalConstructor(token);
    this[$rules] = rules;
    indexed(this);
  }
  get length() { return this[$rules].length; }
  /** @param {ScriptValue} index */
  item(index) { return this[$rules][index >>> 0] ?? null; }
  [Symbol.iterator]() { return this[$rules].values(); }
}

export class StyleSheetList {
  /**
   * @param {unknown} token
   * @param {ScriptValue} find
   */
  constructor(token, find) {
    illegalConstructor(token);
    this[$list] = find;
  }
  get length() { return this[$list]().length; }
  /** @param {ScriptValue} index */
  item(index) { return this[$list]()[index >>> 0] ?? null; }
  [Symbol.iterator]() { return this[$list]().values(); }
}

/// Makes `list[0]` equivalent to `list.item(0)`.
/** @param {any} list */
export function withIndices(list) {
  return new Proxy(list, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) return target.item(Number(key)) ?? undefined;
      const value = Reflect.get(target, key, target);
      return typeof value === "function" && key !== "constructor" ? value.bind(target) : value;
    },
    has(target, key) {
      return typeof key === "string" && /^\d+$/.test(key) ? Number(key) < target.length : Reflect.has(target, key);
    },
  });
}

/// Updates the index properties after rules are inserted or removed.
/** @param {any} list */
export function indexed(list) {
  const rules = list[$rules];
  let index = 0;
  for (; index < rules.length; index++) {
    const mediumIndex = index;
    defineProperty(list, mediumIndex, { get: () => rules[mediumIndex], enumerable: true, configurable: true });
  }
  while (Object.hasOwn(list, index)) delete list[index++];
}

export class CSSRule {
  #sheet; #parent;
  /**
   * @param {unknown} token
   * @param {ScriptValue} sheet
   * @param {ScriptValue} parent
   */
  constructor(token, sheet, parent) {
    illegalConstructor(token);
    this.#sheet = sheet;
    this.#parent = parent;
  }
  get parentStyleSheet() { return this.#sheet; }
  get parentRule() { return this.#parent; }
  get type() { return /** @type {any} */ (this.constructor)[$number] ?? 0; }
  get cssText() { return ruleText(this); }
  set cssText(text) {}
  /** @param {ScriptValue} rule */
  static detach(rule) { rule.#sheet = null; rule.#parent = null; }
}

const $prelude = Symbol("prelude");
const $block = Symbol("block");

/**
 * @param {any} rule
 * @param {string} text
 */
function hasBlock(rule, text) {
  rule[$block] = text;
  const owner = {
    read: () => rule[$block], rule,
    /** @param {string} text */
    write(text) {
      rule[$block] = text;
      sheetChanged(rule.parentStyleSheet);
    },
  };
  rule[$style] = new CSSStyleDeclaration(secret, owner);
}

export class CSSGroupingRule extends CSSRule {
  /**
   * @param {unknown} token
   * @param {ScriptValue} sheet
   * @param {ScriptValue} parent
   */
  constructor(token, sheet, parent) {
    super(token, sheet, parent);
    /** @type {any[]} */
    this[$rules] = [];
    /** @type {any} */
    this[$list] = null;
  }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  /** @param {ScriptValue} text */
  insertRule(text, index = 0) {
    return insertRule(this, this.parentStyleSheet, `${text}`, index, this);
  }
  /** @param {ScriptValue} index */
  deleteRule(index) {
    deleteRule(this, this.parentStyleSheet, index);
  }
}
export class CSSStyleRule extends CSSGroupingRule {
  static [$number] = 1;
  get selectorText() { return this[$prelude]; }
  set selectorText(text) {
    const selector = native.selectorText(`${text}`);
    if (selector === "") return;
    this[$prelude] = selector;
    sheetChanged(this.parentStyleSheet);
  }
  get style() { return this[$style]; }
  set style(text) { this[$style].cssText = text; }
}
export class CSSConditionRule extends CSSGroupingRule {
  get conditionText() { return this[$prelude]; }
}
export class CSSMediaRule extends CSSConditionRule {
  static [$number] = 4;
  get media() {
    return (this[$media] ??= new MediaList(secret, this[$prelude], () => {
      this[$prelude] = this[$media].mediaText;
      sheetChanged(this.parentStyleSheet);
    }));
  }
  get matches() { return native.matchesMedia(this[$prelude]); }
}
export class CSSSupportsRule extends CSSConditionRule {
  static [$number] = 12;
  get matches() { return native.supportsCondition(this[$prelude]); }
}
export class CSSContainerRule extends CSSConditionRule {
  get containerName() { return /^(?!not\b)[-\w]+/i.exec(this[$prelude])?.[0] ?? ""; }
  get containerQuery() { return this[$prelude].slice(this.containerName.length).trim(); }
}
export class CSSScopeRule extends CSSGroupingRule {
  get start() { return /^\((.*?)\)(?:\s+to\s|$)/is.exec(this[$prelude])?.[1] ?? null; }
  get end() { return /(?:^|\s)to\s*\((.*)\)$/is.exec(this[$prelude])?.[1] ?? null; }
}
export class CSSLayerBlockRule extends CSSGroupingRule {
  get name() { return /** @type {any} */ (this)[$prelude]; }
}
export class CSSLayerStatementRule extends CSSRule {
  get nameList() { return Object.freeze(this[$prelude].split(",").map((/** @type {string} */ name) => name.trim())); }
}
export class CSSImportRule extends CSSRule {
  static [$number] = 3;
  get href() { return /["'(]\s*["']?([^"')]+)/.exec(this[$prelude])?.[1] ?? ""; }
  get #conditions() {
    const [, , open = ""] = native.sheetImports(`@import ${this[$prelude]};`);
    return open;
  }
  get media() {
    const text = /@media ([^{]*) \{$/.exec(this.#conditions)?.[1] ?? "";
    return (this[$media] ??= new MediaList(secret, text, () => {}));
  }
  get layerName() {
    const layer = /^@layer ?([^{]*) \{/.exec(this.#conditions);
    return layer ? layer[1].trim() : null;
  }
  get supportsText() { return /@supports \((.*?)\) \{/.exec(this.#conditions)?.[1] ?? null; }
  get styleSheet() {
    const base = this.parentStyleSheet?.href ?? document.baseURI;
    const text = lazyModule("css-imports").textOf(URL.parse(this.href, base)?.href);
    if (text === null) return null;
    return (this[$imported] ??= new CSSStyleSheet({}, null, text));
  }
}
const $imported = Symbol("imported");
export class CSSNamespaceRule extends CSSRule {
  static [$number] = 10;
  get prefix() { return /^([\w-]+)\s/.exec(this[$prelude])?.[1] ?? ""; }
  get namespaceURI() { return /["'(]\s*["']?([^"')]+)/.exec(this[$prelude])?.[1] ?? ""; }
}
export class CSSFontFaceRule extends CSSRule {
  static [$number] = 5;
  get style() { return this[$style]; }
}
export class CSSPageRule extends CSSGroupingRule {
  static [$number] = 6;
  get selectorText() { return this[$prelude]; }
  get style() { return this[$style]; }
}
export class CSSPropertyRule extends CSSRule {
  get name() { return this[$prelude]; }
  get syntax() { return /syntax\s*:\s*["']([^"']*)/.exec(this[$block])?.[1] ?? ""; }
  get inherits() { return /inherits\s*:\s*true/.test(this[$block]); }
  get initialValue() { return /initial-value\s*:\s*([^;]*)/.exec(this[$block])?.[1].trim() ?? null; }
}
export class CSSKeyframesRule extends CSSRule {
  static [$number] = 7;
  /**
   * @param {unknown} token
   * @param {ScriptValue} sheet
   * @param {ScriptValue} parent
   */
  constructor(token, sheet, parent) {
    super(token, sheet, parent);
    /** @type {any[]} */
    this[$rules] = [];
  }
  /** @returns {any} */
  get name() { return this[$prelude]; }
  set name(text) { this[$prelude] = `${text}`; }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  get length() { return this[$rules].length; }
  /** @param {ScriptValue} key */
  findRule(key) { return this[$rules].findLast((rule) => rule.keyText === `${key}`.trim()) ?? null; }
  /** @param {ScriptValue} text */
  appendRule(text) {
    insertRule(this, this.parentStyleSheet, `@keyframes x{${text}}`, this[$rules].length, this, true);
  }
  /** @param {ScriptValue} key */
  deleteRule(key) {
    const mediumIndex = this[$rules].lastIndexOf(this.findRule(key));
    if (mediumIndex >= 0) deleteRule(this, this.parentStyleSheet, mediumIndex);
  }
}
export class CSSKeyframeRule extends CSSRule {
  static [$number] = 8;
  get keyText() { return this[$prelude]; }
  get style() { return this[$style]; }
}

/** @type {Record<string, Class>} */
const ruleTypes = {
  style: CSSStyleRule, media: CSSMediaRule, supports: CSSSupportsRule, container: CSSContainerRule,
  layer: CSSLayerBlockRule, "layer-statement": CSSLayerStatementRule, import: CSSImportRule,
  namespace: CSSNamespaceRule, "font-face": CSSFontFaceRule, page: CSSPageRule, property: CSSPropertyRule,
  scope: CSSScopeRule, keyframes: CSSKeyframesRule, keyframe: CSSKeyframeRule,
};
const $kind = Symbol("kind");

/** @param {any} rule */
function ruleText(rule) {
  const inner = rule[$rules]?.map((/** @type {any} */ inner) => `\n  ${inner.cssText.replaceAll("\n", "\n  ")}`)
    .join("") ?? "";
  const name = rule[$kind] === "layer-statement" ? "layer" : rule[$kind];
  const head = `@${name}${rule[$prelude] === "" ? "" : ` ${rule[$prelude]}`}`;
  switch (rule[$kind]) {
    case "style": {
      const own = rule[$style].cssText;
      if (inner !== "") return `${rule[$prelude]} {${own === "" ? "" : `\n  ${own}`}${inner}\n}`;
      return own === "" ? `${rule[$prelude]} { }` : `${rule[$prelude]} { ${own} }`;
    }
    case "keyframe": return `${rule[$prelude]} { ${rule[$style].cssText} }`;
    case "font-face": case "property": case "page":
      return `${head} { ${rule[$block].replaceAll(";", "; ").trim()} }`;
    case "import": case "namespace": case "layer-statement": return `@${name} ${rule[$prelude]};`;
    default: return `${head} {${inner}\n}`;
  }
}

/// Creates rules from the host's outline: four texts each, followed by the nested rules.
/**
 * @param {any[]} parts
 * @param {CSSStyleSheet} sheet
 * @param {Node | null} parent
 */
export function makeRules(parts, sheet, parent) {
  let mediumIndex = 0;
  /**
   * @param {number} count
   * @param {Node | null} parent
   */
  const read = (count, parent) => {
    const rules = [];
    while (rules.length < count && mediumIndex < parts.length) {
      const kind = parts[mediumIndex];
      const rule = new ruleTypes[kind](secret, sheet, parent);
      rule[$kind] = kind;
      rule[$prelude] = parts[mediumIndex + 1];
      const inside = Number(parts[mediumIndex + 3]);
      if (["style", "keyframe", "font-face", "page", "property"].includes(kind)) hasBlock(rule, parts[mediumIndex + 2]);
      mediumIndex += 4;
      const inner = read(inside, rule);
      if (rule[$rules]) rule[$rules].push(...inner);
      rules.push(rule);
    }
    return rules;
  };
  return read(Infinity, parent);
}

/**
 * @param {any} owner
 * @param {CSSStyleSheet} sheet
 * @param {string} text
 * @param {number} index
 * @param {any} parent
 */
export function insertRule(owner, sheet, text, index, parent, isKeyframe = false) {
  index >>>= 0;
  if (index > owner[$rules].length) {
    throw new DOMException(`The index ${index} is past the ${owner[$rules].length} rules`, "IndexSizeError");
  }
  const isNested = owner instanceof CSSStyleRule;
  let found = makeRules(native.outlineSheet(isNested ? `&{${text}}` : text), sheet, parent);
  if ((isNested || isKeyframe) && found.length === 1) found = found[0][$rules];
  if (found.length !== 1) throw new DOMException(`'${text}' is not one rule`, "SyntaxError");
  owner[$rules].splice(index, 0, found[0]);
  if (owner[$list]) indexed(owner[$list]);
  sheetChanged(sheet);
  return index;
}

/**
 * @param {any} owner
 * @param {CSSStyleSheet} sheet
 * @param {number} index
 */
export function deleteRule(owner, sheet, index) {
  index >>>= 0;
  if (index >= owner[$rules].length) {
    throw new DOMException(`The index ${index} is past the ${owner[$rules].length} rules`, "IndexSizeError");
  }
  CSSRule.detach(owner[$rules].splice(index, 1)[0]);
  if (owner[$list]) indexed(owner[$list]);
  sheetChanged(sheet);
}
