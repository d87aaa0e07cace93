// Style sheet members of elements, the document and shadow roots. The implementation is a lazy module.

import { defineProperty } from "./built-ins.js";
import { Document } from "./document.js";
import { HTMLLinkElement, HTMLStyleElement } from "./html-elements.js";
import { sharedKey } from "./kernel.js";
import { defineLazyGlobals, lazyModule } from "./lazy-modules.js";
import { $sheetText } from "./resources.js";

defineLazyGlobals(
  "sheets", "StyleSheet", "MediaList", "CSSRuleList", "StyleSheetList", "CSSRule", "CSSGroupingRule", "CSSStyleRule",
  "CSSConditionRule", "CSSMediaRule", "CSSSupportsRule", "CSSContainerRule", "CSSLayerBlockRule",
  "CSSScopeRule", "CSSLayerStatementRule", "CSSImportRule", "CSSNamespaceRule", "CSSFontFaceRule", "CSSPageRule",
  "CSSPropertyRule", "CSSKeyframesRule", "CSSKeyframeRule", "CSSStyleSheet");

/// On style elements: a policy forbids the text.
export const $isSheetBlocked = sharedKey("isSheetBlocked");
export const $adopted = sharedKey("adopted");
const $styleSheets = sharedKey("styleSheets");

/** @param {any} element */
function sheetOf(element) {
  if (!element.isConnected) return null;
  if (element[$isSheetBlocked]) return null;
  if (element.localName === "style") {
    const type = element.type.toLowerCase();
    return type === "" || type === "text/css" ? lazyModule("sheets").sheetFor(element, element.textContent) : null;
  }
  return element[$sheetText] === undefined ? null : lazyModule("sheets").sheetFor(element, element[$sheetText]);
}

for (const type of [HTMLStyleElement, HTMLLinkElement]) {
  defineProperty(type.prototype, "sheet", {
    get() { return sheetOf(this); }, enumerable: true, configurable: true,
  });
}

/// Members of documents and shadow roots.
/** @param {Class} type */
export function ownSheets(type) {
  defineProperty(type.prototype, "styleSheets", {
    /** @this {any} */
    get() {
      const find = () => [...this.querySelectorAll("style, link")].map(sheetOf).filter((sheet) => sheet !== null);
      return (this[$styleSheets] ??= lazyModule("sheets").listOf(find));
    },
    enumerable: true, configurable: true,
  });
  defineProperty(type.prototype, "adoptedStyleSheets", {
    /** @this {any} */
    get() {
      if (!this[$adopted]) lazyModule("sheets").adopt(this, []);
      return this[$adopted];
    },
    set(value) { lazyModule("sheets").adopt(this, value); },
    enumerable: true, configurable: true,
  });
}
ownSheets(Document);
