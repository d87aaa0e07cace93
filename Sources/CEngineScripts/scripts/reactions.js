// What every change of the tree has to do with custom elements: it looks whether there are any. The rest is a section.

/// Definitions of the page; while it is zero, elements cost nothing more.
let definitionCount = 0;
const definitionsByName = new Map();
const $upgrading = Symbol("upgrading");

const reservedNames = new Set([
  "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
  "font-face-name", "missing-glyph",
]);

function isCustomName(name) {
  return /^[a-z][^\t\n\f\r \0/>A-Z]*$/.test(name) && name.includes("-") && !reservedNames.has(name);
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
