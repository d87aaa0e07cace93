(function (variables) { with (variables) return function ($adopted,$id,$style,Boolean,CSSStyleDeclaration,DOMException,Infinity,Number,Object,Op,Proxy,Reflect,Set,Symbol,TypeError,URL,bindImports,constants,defineProperty,document,expose,illegalConstructor,lazyModule,missingArguments,native,recordMutation,recordMutationNumber,recordMutationText,secret,setPendingSheets,undefined) {"use strict";
bindImports({ __proto__: null,
  "style": (exports) => ({ CSSStyleDeclaration } = exports) });
const $owner = Symbol("owner");
const $number = Symbol("number");
const $media = Symbol("media");
const $disabled = Symbol("disabled");
const $rules = Symbol("rules");
const $list = Symbol("list");
const $adopters = Symbol("adopters");
class MediaList {
  #queries; #changed;
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
  item(index) { return this.#queries[index >>> 0] ?? null; }
  appendMedium(medium) {
    medium = native.mediaText(`${medium}`);
    if (this.#queries.includes(medium)) return;
    this.#queries.push(medium);
    this.#changed();
  }
  deleteMedium(medium) {
    const mediumIndex = this.#queries.indexOf(native.mediaText(`${medium}`));
    if (mediumIndex < 0) throw new DOMException(`There is no medium '${medium}'`, "NotFoundError");
    this.#queries.splice(mediumIndex, 1);
    this.#changed();
  }
  toString() { return this.mediaText; }
}
function splitQueries(text) {
  const whole = native.mediaText(text);
  return whole === "" ? [] : whole.split(", ");
}
class CSSRuleList {
  constructor(token, rules) {
    illegalConstructor(token);
    this[$rules] = rules;
    indexed(this);
  }
  get length() { return this[$rules].length; }
  item(index) { return this[$rules][index >>> 0] ?? null; }
  [Symbol.iterator]() { return this[$rules].values(); }
}
class StyleSheetList {
  constructor(token, find) {
    illegalConstructor(token);
    this[$list] = find;
  }
  get length() { return this[$list]().length; }
  item(index) { return this[$list]()[index >>> 0] ?? null; }
  [Symbol.iterator]() { return this[$list]().values(); }
}
function withIndices(list) {
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
function indexed(list) {
  const rules = list[$rules];
  let index = 0;
  for (; index < rules.length; index++) {
    const mediumIndex = index;
    defineProperty(list, mediumIndex, { get: () => rules[mediumIndex], enumerable: true, configurable: true });
  }
  while (Object.hasOwn(list, index)) delete list[index++];
}
class CSSRule {
  #sheet; #parent;
  constructor(token, sheet, parent) {
    illegalConstructor(token);
    this.#sheet = sheet;
    this.#parent = parent;
  }
  get parentStyleSheet() { return this.#sheet; }
  get parentRule() { return this.#parent; }
  get type() { return this.constructor[$number] ?? 0; }
  get cssText() { return ruleText(this); }
  set cssText(text) {}
  static detach(rule) { rule.#sheet = null; rule.#parent = null; }
}
constants(CSSRule, { STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6, KEYFRAMES_RULE: 7, KEYFRAME_RULE: 8, MARGIN_RULE: 9, NAMESPACE_RULE: 10, COUNTER_STYLE_RULE: 11, SUPPORTS_RULE: 12 });
const $prelude = Symbol("prelude");
const $block = Symbol("block");
function hasBlock(rule, text) {
  rule[$block] = text;
  const owner = {
    read: () => rule[$block], rule,
    write(text) {
      rule[$block] = text;
      sheetChanged(rule.parentStyleSheet);
    },
  };
  rule[$style] = new CSSStyleDeclaration(secret, owner);
}
class CSSGroupingRule extends CSSRule {
  constructor(token, sheet, parent) {
    super(token, sheet, parent);
    this[$rules] = [];
    this[$list] = null;
  }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  insertRule(text, index = 0) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSGroupingRule.insertRule");
    return insertRule(this, this.parentStyleSheet, `${text}`, index, this);
  }
  deleteRule(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSGroupingRule.deleteRule");
    deleteRule(this, this.parentStyleSheet, index);
  }
}
class CSSStyleRule extends CSSGroupingRule {
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
class CSSConditionRule extends CSSGroupingRule {
  get conditionText() { return this[$prelude]; }
}
class CSSMediaRule extends CSSConditionRule {
  static [$number] = 4;
  get media() {
    return (this[$media] ??= new MediaList(secret, this[$prelude], () => {
      this[$prelude] = this[$media].mediaText;
      sheetChanged(this.parentStyleSheet);
    }));
  }
  get matches() { return native.matchesMedia(this[$prelude]); }
}
class CSSSupportsRule extends CSSConditionRule {
  static [$number] = 12;
  get matches() { return native.supportsCondition(this[$prelude]); }
}
class CSSContainerRule extends CSSConditionRule {
  get containerName() { return /^(?!not\b)[-\w]+/i.exec(this[$prelude])?.[0] ?? ""; }
  get containerQuery() { return this[$prelude].slice(this.containerName.length).trim(); }
}
class CSSScopeRule extends CSSGroupingRule {
  get start() { return /^\((.*?)\)(?:\s+to\s|$)/is.exec(this[$prelude])?.[1] ?? null; }
  get end() { return /(?:^|\s)to\s*\((.*)\)$/is.exec(this[$prelude])?.[1] ?? null; }
}
class CSSLayerBlockRule extends CSSGroupingRule {
  get name() { return this[$prelude]; }
}
class CSSLayerStatementRule extends CSSRule {
  get nameList() { return Object.freeze(this[$prelude].split(",").map((name) => name.trim())); }
}
class CSSImportRule extends CSSRule {
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
class CSSNamespaceRule extends CSSRule {
  static [$number] = 10;
  get prefix() { return /^([\w-]+)\s/.exec(this[$prelude])?.[1] ?? ""; }
  get namespaceURI() { return /["'(]\s*["']?([^"')]+)/.exec(this[$prelude])?.[1] ?? ""; }
}
class CSSFontFaceRule extends CSSRule {
  static [$number] = 5;
  get style() { return this[$style]; }
}
class CSSPageRule extends CSSGroupingRule {
  static [$number] = 6;
  get selectorText() { return this[$prelude]; }
  get style() { return this[$style]; }
}
class CSSPropertyRule extends CSSRule {
  get name() { return this[$prelude]; }
  get syntax() { return /syntax\s*:\s*["']([^"']*)/.exec(this[$block])?.[1] ?? ""; }
  get inherits() { return /inherits\s*:\s*true/.test(this[$block]); }
  get initialValue() { return /initial-value\s*:\s*([^;]*)/.exec(this[$block])?.[1].trim() ?? null; }
}
class CSSKeyframesRule extends CSSRule {
  static [$number] = 7;
  constructor(token, sheet, parent) {
    super(token, sheet, parent);
    this[$rules] = [];
  }
  get name() { return this[$prelude]; }
  set name(text) { this[$prelude] = `${text}`; }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  get length() { return this[$rules].length; }
  findRule(key) { return this[$rules].findLast((rule) => rule.keyText === `${key}`.trim()) ?? null; }
  appendRule(text) {
    insertRule(this, this.parentStyleSheet, `@keyframes x{${text}}`, this[$rules].length, this, true);
  }
  deleteRule(key) {
    const mediumIndex = this[$rules].lastIndexOf(this.findRule(key));
    if (mediumIndex >= 0) deleteRule(this, this.parentStyleSheet, mediumIndex);
  }
}
class CSSKeyframeRule extends CSSRule {
  static [$number] = 8;
  get keyText() { return this[$prelude]; }
  get style() { return this[$style]; }
}
const ruleTypes = {
  style: CSSStyleRule, media: CSSMediaRule, supports: CSSSupportsRule, container: CSSContainerRule,
  layer: CSSLayerBlockRule, "layer-statement": CSSLayerStatementRule, import: CSSImportRule,
  namespace: CSSNamespaceRule, "font-face": CSSFontFaceRule, page: CSSPageRule, property: CSSPropertyRule,
  scope: CSSScopeRule, keyframes: CSSKeyframesRule, keyframe: CSSKeyframeRule,
};
const $kind = Symbol("kind");
function ruleText(rule) {
  const inner = rule[$rules]?.map((inner) => `\n  ${inner.cssText.replaceAll("\n", "\n  ")}`)
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
function makeRules(parts, sheet, parent) {
  let mediumIndex = 0;
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
function insertRule(owner, sheet, text, index, parent, isKeyframe = false) {
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
function deleteRule(owner, sheet, index) {
  index >>>= 0;
  if (index >= owner[$rules].length) {
    throw new DOMException(`The index ${index} is past the ${owner[$rules].length} rules`, "IndexSizeError");
  }
  CSSRule.detach(owner[$rules].splice(index, 1)[0]);
  if (owner[$list]) indexed(owner[$list]);
  sheetChanged(sheet);
}
class StyleSheet {
  constructor(token) { illegalConstructor(token); }
  get type() { return "text/css"; }
  get href() { return this[$owner]?.href || null; }
  get ownerNode() { return this[$owner] ?? null; }
  get parentStyleSheet() { return null; }
  get title() { return this[$owner]?.title || null; }
  get media() { return this[$media]; }
  get disabled() { return this[$disabled]; }
  set disabled(value) {
    this[$disabled] = Boolean(value);
    sheetChanged(this);
  }
}
class CSSStyleSheet extends StyleSheet {
  constructor(options = {}, owner = null, text = "") {
    super(secret);
    this[$owner] = owner;
    this[$disabled] = Boolean(options?.disabled);
    const media = owner ? owner.media ?? "" : options?.media ?? "";
    this[$media] = new MediaList(secret, `${media}`, () => sheetChanged(this));
    this[$rules] = makeRules(native.outlineSheet(text), this, null);
    this[$list] = null;
    this[$adopters] = new Set();
  }
  get ownerRule() { return null; }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  get rules() { return this.cssRules; }
  insertRule(text, index = 0) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleSheet.insertRule");
    return insertRule(this, this, `${text}`, index, null);
  }
  deleteRule(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleSheet.deleteRule");
    deleteRule(this, this, index);
  }
  addRule(selector = "undefined", block = "undefined", index = this[$rules].length) {
    this.insertRule(`${selector} { ${block} }`, index);
    return -1;
  }
  removeRule(index = 0) { this.deleteRule(index); }
  replaceSync(text) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleSheet.replaceSync");
    if (this[$owner]) throw new DOMException("Only constructed sheets can be replaced", "NotAllowedError");
    this[$rules].length = 0;
    this[$rules].push(...makeRules(native.outlineSheet(`${text}`), this, null).filter((rule) => rule.type !== 3));
    if (this[$list]) indexed(this[$list]);
    sheetChanged(this);
  }
  async replace(text) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CSSStyleSheet.replace");
    this.replaceSync(text);
    return this;
  }
}
function sheetText(sheet) {
  if (sheet[$disabled]) return "/* disabled */";
  let text = sheet[$rules].map((rule) => rule.cssText).join("\n");
  if (/@import/i.test(text)) text = lazyModule("css-imports").expand(text, sheet.href ?? document.baseURI);
  const media = sheet[$media].mediaText;
  return media !== "" && !sheet[$owner] ? `@media ${media} {${text}}` : text || "/**/";
}
function sheetChanged(sheet) {
  if (!sheet) return;
  if (pendingSheets === null) setPendingSheets(new Set());
  pendingSheets.add(sheet);
}
function writeSheets() {
  const sheets = pendingSheets;
  setPendingSheets(null);
  for (const sheet of sheets) {
    const owner = sheet[$owner];
    if (owner?.localName === "style" && owner.textContent !== owner[$sheetSource]) continue;
    if (owner) {
      recordMutation(Op.setSheet, owner[$id]);
      recordMutationText(sheetText(sheet));
    }
    for (const root of sheet[$adopters]) adoptSheets(root);
  }
}
function adoptSheets(root) {
  const sheets = root[$adopted] ?? [];
  recordMutation(Op.adoptSheets, root[$id]);
  recordMutationNumber(sheets.length);
  for (const sheet of sheets) recordMutationText(sheetText(sheet));
}
function adopt(root, value) {
  const sheets = [...value];
  for (const sheet of sheets) {
    if (!(sheet instanceof CSSStyleSheet)) throw new TypeError("adoptedStyleSheets takes CSSStyleSheet objects");
    if (sheet[$owner]) throw new DOMException("Only constructed sheets can be adopted", "NotAllowedError");
  }
  for (const sheet of root[$adopted] ?? []) sheet[$adopters].delete(root);
  for (const sheet of sheets) sheet[$adopters].add(root);
  root[$adopted] = watched(sheets, root);
  adoptSheets(root);
}
function watched(sheets, root) {
  return new Proxy(sheets, {
    set(target, key, value) {
      target[key] = value;
      if (value instanceof CSSStyleSheet) value[$adopters].add(root);
      sheetsToAdopt(root);
      return true;
    },
  });
}
function sheetsToAdopt(root) {
  sheetChanged({ [$owner]: null, [$adopters]: [root] });
}
function sheetFor(element, text) {
  if (element[$sheetSource] !== text || !element[$sheet]) {
    element[$sheetSource] = text;
    element[$sheet] = new CSSStyleSheet({}, element, text);
  }
  return element[$sheet];
}
const $sheet = Symbol("sheet");
const $sheetSource = Symbol("sheetSource");
expose(
  StyleSheet, MediaList, CSSRuleList, StyleSheetList, CSSRule, CSSGroupingRule, CSSStyleRule, CSSConditionRule,
  CSSMediaRule, CSSSupportsRule, CSSContainerRule, CSSScopeRule, CSSLayerBlockRule, CSSLayerStatementRule,
  CSSImportRule, CSSNamespaceRule, CSSFontFaceRule, CSSPageRule, CSSPropertyRule, CSSKeyframesRule,
  CSSKeyframeRule, CSSStyleSheet);
const listOf = (find) => withIndices(new StyleSheetList(secret, find));
return { CSSStyleSheet, StyleSheet, adopt, listOf, sheetChanged, sheetFor, writeSheets };
}})
