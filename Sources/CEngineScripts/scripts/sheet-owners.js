// Where scripts find style sheets: on their elements, the document and shadow roots. The rest is a section.

lazily(
  "sheets", "StyleSheet", "MediaList", "CSSRuleList", "StyleSheetList", "CSSRule", "CSSGroupingRule", "CSSStyleRule",
  "CSSConditionRule", "CSSMediaRule", "CSSSupportsRule", "CSSContainerRule", "CSSLayerBlockRule",
  "CSSScopeRule", "CSSLayerStatementRule", "CSSImportRule", "CSSNamespaceRule", "CSSFontFaceRule", "CSSPageRule",
  "CSSPropertyRule", "CSSKeyframesRule", "CSSKeyframeRule", "CSSStyleSheet");

const $adopted = Symbol("adopted");
const $styleSheets = Symbol("styleSheets");

function sheetOf(element) {
  if (!element.isConnected) return null;
  if (element.localName === "style") {
    const type = element.type.toLowerCase();
    return type === "" || type === "text/css" ? section("sheets").sheetFor(element, element.textContent) : null;
  }
  return element[$sheetText] === undefined ? null : section("sheets").sheetFor(element, element[$sheetText]);
}

for (const type of [HTMLStyleElement, HTMLLinkElement]) {
  defineProperty(type.prototype, "sheet", {
    get() { return sheetOf(this); }, enumerable: true, configurable: true,
  });
}

/// Members of documents and shadow roots.
function ownSheets(type) {
  defineProperty(type.prototype, "styleSheets", {
    get() {
      const find = () => [...this.querySelectorAll("style, link")].map(sheetOf).filter((sheet) => sheet !== null);
      return (this[$styleSheets] ??= section("sheets").listOf(find));
    },
    enumerable: true, configurable: true,
  });
  defineProperty(type.prototype, "adoptedStyleSheets", {
    get() {
      if (!this[$adopted]) section("sheets").adopt(this, []);
      return this[$adopted];
    },
    set(value) { section("sheets").adopt(this, value); },
    enumerable: true, configurable: true,
  });
}
ownSheets(Document);
