// HTML serialization (HTML standard 13.3).

import {
  $attributes, $foreignNames, $name, $namespace, $prefix, htmlNamespace, mathNamespace, qualifiedName, svgNamespace,
  xlinkNamespace, xmlNamespace, xmlnsNamespace,
} from "./attributes.js";
import { $parent } from "./events.js";
import { childHolder } from "./markup.js";
import { $content, $data, $first, $next, $type } from "./nodes.js";
import { serializeShadow } from "./shadow.js";

const voidElements = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "));
const rawTextElements = new Set("style script xmp iframe noembed noframes plaintext noscript".split(" "));

/** @param {string} text */
function escapeText(text) {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replace(/[&<>\u00a0]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}

/** @param {string} text */
function escapeAttribute(text) {
  if (!/[&"\u00a0<>]/.test(text)) return text;
  return text.replace(/[&"\u00a0<>]/g,
    (letter) => ({ "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}

/** @param {Element} element */
function openTag(element) {
  let markup = `<${markupName(element)}`;
  for (const [key, value] of element[$attributes]) {
    const name = key.charCodeAt(0) === 0 ? foreignAttributeName(element, key) : key;
    markup += ` ${name}="${escapeAttribute(value)}"`;
  }
  return `${markup}>`;
}

/// HTML, SVG and MathML elements are serialized without their prefix.
/** @param {Element} element */
function markupName(element) {
  if (element[$prefix] === null) return element[$name];
  const namespace = element[$namespace];
  const isKnown = namespace === htmlNamespace || namespace === svgNamespace || namespace === mathNamespace;
  return isKnown ? element[$name] : qualifiedName(element);
}

/**
 * @param {Element} element
 * @param {string} key
 */
function foreignAttributeName(element, key) {
  const { namespace, name, qualified } = element[$foreignNames].get(key);
  switch (namespace) {
    case xmlNamespace: return `xml:${name}`;
    case xmlnsNamespace: return name === "xmlns" ? name : `xmlns:${name}`;
    case xlinkNamespace: return `xlink:${name}`;
    default: return qualified;
  }
}

/** @param {string} name */
export function isVoidName(name) {
  return voidElements.has(name);
}

/** @param {any} element */
function isVoid(element) {
  return voidElements.has(element[$name]) && element[$namespace] === htmlNamespace;
}

/** @param {Node} node */
function serializeLeaf(node) {
  switch (node[$type]) {
    case 3: {
      const parent = node[$parent];
      const isRaw = parent !== null && rawTextElements.has(parent[$name]) && parent[$namespace] === htmlNamespace;
      return isRaw ? node[$data] : escapeText(node[$data]);
    }
    case 4: return escapeText(node[$data]);
    case 7: return `<?${node[$name]} ${node[$data]}>`;
    case 8: return `<!--${node[$data]}-->`;
    case 10: return `<!DOCTYPE ${node[$name]}>`;
    default: return "";
  }
}

/**
 * @param {Element} node
 * @param {any} [shadows]
 */
export function serializeNode(node, shadows = null) {
  if (node[$type] !== 1) return node[$first] ? serializeChildren(node, shadows) : serializeLeaf(node);
  if (isVoid(node)) return openTag(node);
  return `${openTag(node)}${serializeChildren(node, shadows)}</${markupName(node)}>`;
}

/// Serializes the children of a node, without recursion except for template contents.
/**
 * @param {Node} root
 * @param {any} [shadows]
 * @returns {string}
 */
export function serializeChildren(root, shadows = null) {
  /** @type {any} */
  let markup = shadows === null ? "" : serializeShadow(root, shadows);
  if (root[$type] === 1 && isVoid(root)) return markup;
  const top = childHolder(root);
  for (let node = top[$first]; node; ) {
    if (node[$type] === 1) {
      markup += openTag(node);
      if (!isVoid(node)) {
        if (shadows !== null) markup += serializeShadow(node, shadows);
        if (node[$content]) markup += serializeChildren(node[$content], shadows);
        if (node[$first] && !node[$content]) {
          node = node[$first];
          continue;
        }
        markup += `</${markupName(node)}>`;
      }
    } else markup += serializeLeaf(node);
    while (!node[$next]) {
      node = node[$parent];
      if (node === top) return markup;
      markup += `</${markupName(node)}>`;
    }
    node = node[$next];
  }
  return markup;
}
