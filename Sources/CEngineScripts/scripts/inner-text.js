// `innerText` and `outerText` (HTML standard 3.2.7), by the computed styles.

import { $name } from "./attributes.js";
import { HTMLDetailsElement, summarizedDetails } from "./details.js";
import { DOMException } from "./dom-exception.js";
import { $parent } from "./events.js";
import { createElement } from "./html-elements.js";
import { $id, flushMutations, secret } from "./kernel.js";
import { $data, $first, $next, $previous, descendantText, descendants } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { HTMLOptionElement } from "./select.js";
import { Text, setData } from "./text-nodes.js";
import { insertNode, removeNode } from "./tree.js";

const lineBreakPattern = /\r\n|\r|\n/;

/// A fragment of text with a `br` for each line break.
/** @param {string} value */
function textWithBreaks(value) {
  /** @type {Node[]} */
  const nodes = [];
  value.split(lineBreakPattern).forEach((line, index) => {
    if (index > 0) nodes.push(createElement("br"));
    if (line !== "") nodes.push(new Text(secret, line));
  });
  return nodes;
}

/**
 * @param {Element} element
 * @param {unknown} value
 */
export function setInnerText(element, value) {
  const nodes = textWithBreaks(value === null ? "" : `${value}`);
  while (element[$first]) removeNode(element[$first]);
  for (const node of nodes) insertNode(element, node, null);
}

/**
 * @param {Element} element
 * @param {unknown} value
 */
export function setOuterText(element, value) {
  const parent = element[$parent];
  if (!parent) throw new DOMException("An element without a parent cannot be replaced", "NoModificationAllowedError");
  const next = element[$next];
  const previous = element[$previous];
  const nodes = textWithBreaks(value === null ? "" : `${value}`);
  if (nodes.length === 0) nodes.push(new Text(secret, ""));
  removeNode(element);
  for (const node of nodes) insertNode(parent, node, next);
  if (next?.nodeType === 3 && next[$previous]?.nodeType === 3) joinText(next[$previous]);
  if (previous?.nodeType === 3) joinText(previous);
}

/** @param {string} text */
function joinText(text) {
  const next = /** @type {any} */ (text)[$next];
  if (next?.nodeType !== 3) return;
  setData(text, /** @type {any} */ (text)[$data] + next[$data]);
  removeNode(next);
}

const blockDisplays = new Set("block flow-root flex grid table list-item table-caption -webkit-box".split(" "));
const replacedNames = new Set("audio canvas embed iframe img input meter object progress textarea video".split(" "));

/// The getter: the rendered text, with the line breaks of blocks, paragraphs, cells and rows.
/** @param {HTMLElement} root */
export function renderedText(root) {
  attributeOf(root, "id");
  flushMutations();
  /**
   * @param {HTMLElement} element
   * @param {string} property
   */
  const styleValue = (element, property) => native.computedValue(element[$id], property);
  if (!root.isConnected || styleValue(root, "display") === "none") return descendantText(root);
  let text = "";
  // Whether a space is pending before the next word, and the number of pending line breaks.
  let space = false;
  let breaks = 0;
  const flushBreaks = () => {
    if (breaks > 0 && text !== "") text += "\n".repeat(breaks);
    breaks = 0;
  };
  /**
   * @param {string} data
   * @param {string} whiteSpace
   */
  const addText = (data, whiteSpace) => {
    const keepsSpaces = /^(?:pre|pre-wrap|break-spaces)$/.test(whiteSpace);
    if (keepsSpaces) {
      if (data === "") return;
      flushBreaks();
      text += (space ? " " : "") + data;
      space = false;
      return;
    }
    const parts = whiteSpace === "pre-line" ? data.split("\n") : [data];
    parts.forEach((part, index) => {
      if (index > 0) {
        flushBreaks();
        text += "\n";
        space = false;
      }
      for (const piece of part.split(/([\t\n\f\r ]+)/)) {
        if (piece === "") continue;
        if (/^[\t\n\f\r ]/.test(piece)) {
          if (breaks === 0 && text !== "" && !/[\n\t]$/.test(text)) space = true;
        } else {
          if (breaks > 0) space = false;
          flushBreaks();
          text += (space ? " " : "") + piece;
          space = false;
        }
      }
    });
  };
  /**
   * @param {HTMLElement} node
   * @param {any} inherited
   * @param {number} depth
   */
  const visit = (node, inherited, depth) => {
    if (node.nodeType === 3) {
      const parent = node[$parent];
      const isClosed = parent instanceof HTMLDetailsElement && attributeOf(parent, "open") === null;
      if (!inherited.visible || isClosed) return;
      addText(transformText(node[$data], inherited.transform), inherited.whiteSpace);
      return;
    }
    if (node.nodeType !== 1 || depth > innerTextDepth) return;
    const name = node[$name];
    const display = styleValue(node, "display");
    const parent = node[$parent];
    if (display === "none") return;
    const isClosed = parent instanceof HTMLDetailsElement && attributeOf(parent, "open") === null;
    if (isClosed && node !== root && summarizedDetails(node) === null) return;
    const style = {
      // Children of these displays are blockified.
      blockifies: /^(?:inline-)?(?:flex|grid)$/.test(display),
      visible: styleValue(node, "visibility") === "visible", whiteSpace: styleValue(node, "white-space"),
      transform: styleValue(node, "text-transform"),
    };
    if (replacedNames.has(name) && node !== root) return;
    if (name === "select" || name === "datalist") {
      for (const option of descendants(node, (inner) => inner instanceof HTMLOptionElement)) {
        breaks = Math.max(breaks, 1);
        addText(option.text, "normal");
        breaks = Math.max(breaks, 1);
      }
      return;
    }
    if (name === "br") {
      flushBreaks();
      text += "\n";
      space = false;
      return;
    }
    const required = node === root ? 0 : name === "p" ? 2 : blockDisplays.has(display) || inherited.blockifies ? 1 : 0;
    if (required > 0) {
      breaks = Math.max(breaks, required);
      space = false;
    }
    for (let child = node[$first]; child; child = child[$next]) visit(child, style, depth + 1);
    if (required > 0) {
      breaks = Math.max(breaks, required);
      space = false;
    }
    if (display === "table-cell" && hasLaterSibling(node, "table-cell", styleValue)) {
      flushBreaks();
      text += "\t";
      space = false;
    } else if (display === "table-row" && hasLaterRow(node, styleValue)) breaks = Math.max(breaks, 1);
  };
  visit(root, null, 0);
  return text;
}
const innerTextDepth = 512;

/**
 * @param {HTMLElement} element
 * @param {string} display
 * @param {any} styleValue
 */
function hasLaterSibling(element, display, styleValue) {
  for (let node = element[$next]; node; node = node[$next]) {
    if (node.nodeType === 1 && styleValue(node, "display") === display) return true;
  }
  return false;
}

/// Whether another row of the same table follows.
/**
 * @param {HTMLElement} row
 * @param {any} styleValue
 */
function hasLaterRow(row, styleValue) {
  if (hasLaterSibling(row, "table-row", styleValue)) return true;
  const group = row[$parent];
  return group?.nodeType === 1 && /^table-.*-group$/.test(styleValue(group, "display")) && group[$next] !== null;
}

/**
 * @param {string} text
 * @param {any} transform
 */
function transformText(text, transform) {
  switch (transform) {
    case "uppercase": return text.toUpperCase();
    case "lowercase": return text.toLowerCase();
    case "capitalize":
      return text.replace(/(^|[^\p{L}\p{N}'_])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
    default: return text;
  }
}
