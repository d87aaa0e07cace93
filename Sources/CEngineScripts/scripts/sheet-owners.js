// Where scripts find style sheets: on their elements, the document and shadow roots. The rest is a section.

lazily(
  "sheets", "StyleSheet", "MediaList", "CSSRuleList", "StyleSheetList", "CSSRule", "CSSGroupingRule", "CSSStyleRule",
  "CSSConditionRule", "CSSMediaRule", "CSSSupportsRule", "CSSContainerRule", "CSSLayerBlockRule",
  "CSSScopeRule", "CSSLayerStatementRule", "CSSImportRule", "CSSNamespaceRule", "CSSFontFaceRule", "CSSPageRule",
  "CSSPropertyRule",
  "CSSKeyframesRule", "CSSKeyframeRule", "CSSStyleSheet");

lazily(
  "motion", "AnimationTimeline", "DocumentTimeline", "AnimationPlaybackEvent", "AnimationEffect", "KeyframeEffect",
  "Animation", "CSSAnimation", "CSSTransition");
lazily("imports");

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

for (const type of [Document, ShadowRoot]) {
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

mixin(Element, {
  animate(keyframes, options = undefined) {
    requireArguments(arguments.length, 1, "animate");
    return section("motion").animate(this, keyframes, options);
  },
  getAnimations(options = undefined) {
    syncMotions();
    return section("motion").animationsOf(this, !!dictionary(options, "GetAnimationsOptions").subtree);
  },
});
mixin(Document, {
  get timeline() { return section("motion").timeline(); },
  getAnimations() {
    syncMotions();
    return section("motion").animationsOf(null);
  },
});

function syncMotions() {
  flushJournal();
  startMotions();
}

/// Transitions and animations that began with the last changes of style.
function startMotions() {
  const motions = native.takeMotions();
  if (motions !== undefined) section("motion").start(motions);
}

/// A sheet's text with the sheets that it imports; calls back at once when there are none.
function withImports(text, base, done) {
  if (/@import/i.test(text)) section("imports").load(text, base, done);
  else done(text);
}

/// A `style` element came into the document, or says something else.
function prepareStyle(element) {
  const text = element.textContent;
  if (element[$preparedText] === text) return;
  element[$preparedText] = text;
  if (!/@import/i.test(text)) return;
  loadBlockers++;
  const blocks = !parsingEnded;
  if (blocks) renderBlockers++;
  section("imports").load(text, document.baseURI, (whole) => {
    loadBlockers--;
    if (blocks && renderBlockers > 0) renderBlockers--;
    if (element[$preparedText] === text) {
      note(Op.setSheet, element[$id]);
      noteText(whole);
    }
    queueEvent(element, new Event("load"));
    queueTask(checkLoaded);
  });
}
const $preparedText = Symbol("preparedText");
