// The part of custom elements that every change of the tree needs: it checks whether any are defined. The
// implementation is a lazy module.

import { defineProperty, getOwnPropertyDescriptor } from "./built-ins.js";
import { flushReactions } from "./custom-elements.js";
import { sharedKey } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";

/// Number of definitions; while it is zero, elements have no overhead.
export let definitionCount = 0;
/// Number of form-associated definitions: changes of forms and of disabled state look for such elements.
export let formAssociatedCount = 0;
export const definitionsByName = new Map();
export const $upgrading = sharedKey("upgrading");

const reservedNames = new Set([
  "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
  "font-face-name", "missing-glyph",
]);

/// Valid characters in names of custom elements (HTML standard 4.13.3, "PCENChar").
const customNamePattern = new RegExp(
  "^[a-z][-.0-9_a-z\\u00b7\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u203f\\u2040" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}]*$", "u");

/** @param {any} name */
export function isCustomName(name) {
  return customNamePattern.test(name) && name.includes("-") && !reservedNames.has(name);
}

/// Elements with pending reactions, which run after the operation that caused them.
/** @type {any[]} */
export let reactionQueue = [];
export let reactionsHeld = 0;

/// For operations of several steps: delays reactions until the end.
export function holdReactions() {
  reactionsHeld++;
}

export function releaseReactions() {
  reactionsHeld--;
  if (reactionQueue.length !== 0) flushReactions();
}

/** @param {any} operation */
export function withReactionsHeld(operation) {
  reactionsHeld++;
  try {
    return operation();
  } finally {
    releaseReactions();
  }
}

/** @param {unknown} value */
export function finishReactions(value) {
  if (reactionQueue.length !== 0) flushReactions();
  return value;
}

defineProperty(window, "customElements", {
  ...getOwnPropertyDescriptor(
    { get customElements() { return lazyModule("custom-elements").customElements; } }, "customElements"),
  configurable: true,
});

// ---- Variables that other modules set ----

/** @param {number} value */
export function setDefinitionCount(value) { definitionCount = value; }
/** @param {any[]} value */
export function setReactionQueue(value) { reactionQueue = value; }
/** @param {number} value */
export function setFormAssociatedCount(value) { formAssociatedCount = value; }
