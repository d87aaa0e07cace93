// Trees from well-formed markup without parser corrections, the usual case for scripts: common elements, texts and
// comments. The host reads it with a fast path; other markup goes through its parser.

import { changeAttribute, htmlNamespace } from "./attributes.js";
import { enqueueUpgrade } from "./custom-elements.js";
import { document } from "./document.js";
import { createElement } from "./html-elements.js";
import { secret } from "./kernel.js";
import { $line, Markup } from "./markup.js";
import { definitionCount } from "./reactions.js";
import { autofocusCandidates } from "./shared-state.js";
import { Comment, Text, inDocument } from "./text-nodes.js";
import { $childrenChanged, link } from "./tree.js";

/// The trees of a stream: numbers, and names that the numbers index. Texts are slices of the markup.
/**
 * @param {any[]} entry
 * @param {any} html
 * @param {Document} owner
 */
export function readPlainTrees([numbers, names], html, owner) {
  const roots = [];
  /** @type {any[]} */
  const stack = [];
  const end = numbers.length;
  const isUpgraded = definitionCount !== 0 && owner === document;
  let holder = null;
  let position = 0;
  while (position < end) {
    const step = numbers[position++];
    if (step === Markup.close) {
      holder = stack.pop();
      continue;
    }
    let node;
    if (step === Markup.open) {
      node = inDocument(createElement(names[numbers[position]], htmlNamespace), owner);
      const line = numbers[position + 1];
      let count = numbers[position + 2];
      position += 3;
      for (; count > 0; count--) {
        const name = names[numbers[position]];
        if (name.startsWith("on")) node[$line] = line;
        if (name === "autofocus") autofocusCandidates.push(node);
        changeAttribute(node, name, html.slice(numbers[position + 1], numbers[position + 2]));
        position += 3;
      }
    } else {
      const text = html.slice(numbers[position], numbers[position + 1]);
      position += 2;
      node = inDocument(step === Markup.text ? new Text(secret, text) : new Comment(secret, text), owner);
    }
    // New nodes are not observed.
    if (holder === null) roots.push(node);
    else {
      link(holder, node, null);
      holder[$childrenChanged]?.();
    }
    if (step !== Markup.open) continue;
    if (isUpgraded) enqueueUpgrade(node);
    stack.push(holder);
    holder = node;
  }
  return roots;
}
