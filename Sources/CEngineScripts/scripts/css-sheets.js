// Style sheets (CSSOM, section 6.1). A changed rule serializes its sheet, and the host parses the text again.

import {
  $adopters, $disabled, $list, $media, $owner, $rules, CSSConditionRule, CSSContainerRule, CSSFontFaceRule,
  CSSGroupingRule, CSSImportRule, CSSKeyframeRule, CSSKeyframesRule, CSSLayerBlockRule, CSSLayerStatementRule,
  CSSMediaRule, CSSNamespaceRule, CSSPageRule, CSSPropertyRule, CSSRule, CSSRuleList, CSSScopeRule, CSSStyleRule,
  CSSSupportsRule, MediaList, StyleSheetList, deleteRule, indexed, insertRule, makeRules, withIndices,
} from "./css-rules.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import {
  $id, Op, expose, illegalConstructor, pendingSheets, recordMutation, recordMutationNumber, recordMutationText, secret,
  setPendingSheets,
} from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { $adopted } from "./sheet-owners.js";

export class StyleSheet {
  /** @param {unknown} token */
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
export class CSSStyleSheet extends StyleSheet {
  /**
   * @param {ScriptValue} [options]
   * @param {ScriptValue} [owner]
   */
  constructor(options = {}, owner = null, text = "") {
    super(secret);
    this[$owner] = owner;
    this[$disabled] = Boolean(options?.disabled);
    const media = owner ? owner.media ?? "" : options?.media ?? "";
    this[$media] = new MediaList(secret, `${media}`, () => sheetChanged(this));
    this[$rules] = makeRules(native.outlineSheet(text), this, null);
    /** @type {any} */
    this[$list] = null;
    this[$adopters] = new Set();
  }
  get ownerRule() { return null; }
  get cssRules() { return (this[$list] ??= new CSSRuleList(secret, this[$rules])); }
  get rules() { return this.cssRules; }
  /** @param {ScriptValue} text */
  insertRule(text, index = 0) {
    return insertRule(this, this, `${text}`, index, null);
  }
  /** @param {ScriptValue} index */
  deleteRule(index) {
    deleteRule(this, this, index);
  }
  addRule(selector = "undefined", block = "undefined", index = this[$rules].length) {
    this.insertRule(`${selector} { ${block} }`, index);
    return -1;
  }
  removeRule(index = 0) { this.deleteRule(index); }
  /** @param {ScriptValue} text */
  replaceSync(text) {
    if (this[$owner]) throw new DOMException("Only constructed sheets can be replaced", "NotAllowedError");
    this[$rules].length = 0;
    this[$rules].push(...makeRules(native.outlineSheet(`${text}`), this, null).filter((rule) => rule.type !== 3));
    if (this[$list]) indexed(this[$list]);
    sheetChanged(this);
  }
  /** @param {ScriptValue} text */
  async replace(text) {
    this.replaceSync(text);
    return this;
  }
}

/// The text that the host parses for a sheet.
/** @param {CSSStyleSheet} sheet */
function sheetText(sheet) {
  if (sheet[$disabled]) return "/* disabled */";
  let text = sheet[$rules].map((rule) => rule.cssText).join("\n");
  if (/@import/i.test(text)) text = lazyModule("css-imports").expand(text, sheet.href ?? document.baseURI);
  const media = sheet[$media].mediaText;
  // An empty text would select the element's own text.
  return media !== "" && !sheet[$owner] ? `@media ${media} {${text}}` : text || "/**/";
}

/** @param {any} sheet */
export function sheetChanged(sheet) {
  if (!sheet) return;
  if (pendingSheets === null) setPendingSheets(new Set());
  /** @type {Set<any>} */ (pendingSheets).add(sheet);
}

export function writeSheets() {
  const sheets = pendingSheets;
  setPendingSheets(null);
  for (const sheet of /** @type {Set<any>} */ (sheets)) {
    // A `style` element with a new text has a new sheet.
    const owner = sheet[$owner];
    if (owner?.localName === "style" && owner.textContent !== owner[$sheetSource]) continue;
    if (owner) {
      recordMutation(Op.setSheet, owner[$id]);
      recordMutationText(sheetText(sheet));
    }
    for (const root of sheet[$adopters]) adoptSheets(root);
  }
}

/// Sends the adopted sheets of a document or shadow root to the host.
/** @param {Node} root */
function adoptSheets(root) {
  const sheets = root[$adopted] ?? [];
  recordMutation(Op.adoptSheets, root[$id]);
  recordMutationNumber(sheets.length);
  for (const sheet of sheets) recordMutationText(sheetText(sheet));
}

/**
 * @param {Node} root
 * @param {any} value
 */
export function adopt(root, value) {
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

/// Pages also modify the list with array methods.
/**
 * @param {any[]} sheets
 * @param {Node} root
 */
function watched(sheets, root) {
  return new Proxy(sheets, {
    set(target, key, value) {
      /** @type {any} */ (target)[key] = value;
      if (value instanceof CSSStyleSheet) value[$adopters].add(root);
      sheetsToAdopt(root);
      return true;
    },
  });
}
/** @param {Node} root */
function sheetsToAdopt(root) {
  sheetChanged({ [$owner]: null, [$adopters]: [root] });
}

/// The sheet of a `style` or `link` element for its current text.
/**
 * @param {Element} element
 * @param {string | undefined} text
 */
export function sheetFor(element, text) {
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

/** @param {AnyFunction} find */
export const listOf = (find) => withIndices(new StyleSheetList(secret, find));
