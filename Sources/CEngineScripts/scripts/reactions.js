// What every change of the tree has to do with custom elements: it looks whether there are any. The rest is a section.

/// Definitions of the page; while it is zero, elements cost nothing more.
let definitionCount = 0;
/// How many of them take part in forms: what changes their forms or makes them disabled looks for such elements.
let formAssociatedCount = 0;
const definitionsByName = new Map();
const $upgrading = sharedKey("upgrading");

const reservedNames = new Set([
  "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
  "font-face-name", "missing-glyph",
]);

/// Characters of names of custom elements (HTML standard 4.13.3, "PCENChar").
const customNamePattern = new RegExp(
  "^[a-z][-.0-9_a-z\\u00b7\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u203f\\u2040" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}]*$", "u");

function isCustomName(name) {
  return customNamePattern.test(name) && name.includes("-") && !reservedNames.has(name);
}

/// Elements with reactions that wait; they come when the operation is done that caused them.
let reactionQueue = [];
let reactionsHeld = 0;

/// For operations of several steps: the reactions come when all of it is done.
function holdReactions() {
  reactionsHeld++;
}

function releaseReactions() {
  reactionsHeld--;
  if (reactionQueue.length !== 0) flushReactions();
}

function withReactionsHeld(operation) {
  reactionsHeld++;
  try {
    return operation();
  } finally {
    releaseReactions();
  }
}

function finishReactions(value) {
  if (reactionQueue.length !== 0) flushReactions();
  return value;
}

defineProperty(window, "customElements", {
  ...getOwnPropertyDescriptor({ get customElements() { return section("custom").customElements; } }, "customElements"),
  configurable: true,
});
