// XML serialization (DOM Parsing and Serialization, section 3.2).

import {
  $attributes, $foreignNames, $name, $namespace, $prefix, emptyToNull, htmlNamespace, keyFor, xmlNamespace,
  xmlnsNamespace,
} from "./attributes.js";
import { expose } from "./kernel.js";
import { childHolder } from "./markup.js";
import { $data, $first, $type, childArray, requireNode } from "./nodes.js";
import { isVoidName } from "./serialization.js";
import { $publicID, $systemID } from "./text-nodes.js";

/// `innerHTML` and `outerHTML` in documents that are not HTML.
/** @param {Node} root */
export function serializeInnerXML(root) {
  const prefixes = new Map([["xml", xmlNamespace]]);
  const counter = { last: 0 };
  return childArray(childHolder(root)).map((node) => serializeXML(node, null, prefixes, counter)).join("");
}
/** @param {Element} root */
export function serializeOuterXML(root) {
  return serializeXML(root, null, new Map([["xml", xmlNamespace]]), { last: 0 });
}

export class XMLSerializer {
  /** @param {ScriptValue} root */
  serializeToString(root) {
    return serializeXML(requireNode(root, "serializeToString"), null, new Map([["xml", xmlNamespace]]), { last: 0 });
  }
}

/**
 * @param {string} text
 * @param {boolean} inAttribute
 */
function escapeXML(text, inAttribute) {
  const escaped = text.replace(/[&<>]/g, (letter) =>
    /** @type {any} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter]);
  if (!inAttribute) return escaped;
  return escaped.replace(/["\t\n\r]/g,
    (letter) => (/** @type {any} */ ({ '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" })[letter]));
}

/// - prefixes: prefixes in scope, with their namespaces.
/// - counter: for generated prefixes.
/**
 * @param {Node} node
 * @param {string | null} namespace
 * @param {any} prefixes
 * @param {any} counter
 * @returns {string}
 */
function serializeXML(node, namespace, prefixes, counter) {
  switch (node[$type]) {
    case 1: return serializeXMLElement(node, namespace, prefixes, counter);
    case 3: return escapeXML(node[$data], false);
    case 4: return `<![CDATA[${node[$data]}]]>`;
    case 7: return `<?${node[$name]} ${node[$data]}?>`;
    case 8: return `<!--${node[$data]}-->`;
    case 2: return "";
    case 10: {
      const { [$publicID]: publicID, [$systemID]: systemID } = node;
      const system = systemID === "" ? "" : ` "${systemID}"`;
      const ids = publicID !== "" ? ` PUBLIC "${publicID}"${system}` : systemID !== "" ? ` SYSTEM${system}` : "";
      return `<!DOCTYPE ${node[$name]}${ids}>`;
    }
    default: return childArray(node).map((child) => serializeXML(child, namespace, prefixes, counter)).join("");
  }
}

/**
 * @param {any} element
 * @param {any} inherited
 * @param {any} outer
 * @param {any} counter
 * @returns {string}
 */
function serializeXMLElement(element, inherited, outer, counter) {
  const prefixes = new Map(outer);
  let defaultNamespace = inherited;
  let declaredDefault = undefined;
  for (const [key, value] of element[$attributes]) {
    const foreign = element[$foreignNames]?.get(key);
    if (foreign?.namespace !== xmlnsNamespace) continue;
    if (foreign.prefix === null) declaredDefault = emptyToNull(value);
    else prefixes.set(foreign.name, value);
  }
  const namespace = element[$namespace];
  const { [$prefix]: prefix, [$name]: local } = element;
  let name = local;
  let declaration = "";
  let skipsDefault = false;
  if (namespace === inherited && (prefix === null || declaredDefault === undefined)) {
    if (declaredDefault !== undefined && declaredDefault !== namespace) skipsDefault = true;
    if (namespace === xmlNamespace) name = `xml:${local}`;
  } else if (prefix !== null && prefixes.get(prefix) === namespace) {
    name = `${prefix}:${local}`;
    if (declaredDefault !== undefined) defaultNamespace = declaredDefault;
  } else if (prefix !== null && namespace !== null) {
    let chosen = [...prefixes].find(([, uri]) => uri === namespace)?.[0];
    if (chosen === undefined) {
      const isTaken = prefixes.has(prefix) && element[$attributes].has(keyFor(xmlnsNamespace, prefix));
      chosen = isTaken ? `ns${++counter.last}` : prefix;
      prefixes.set(chosen, namespace);
      declaration = ` xmlns:${chosen}="${escapeXML(namespace, true)}"`;
    }
    name = `${chosen}:${local}`;
    if (declaredDefault !== undefined) defaultNamespace = declaredDefault;
  } else {
    if (declaredDefault !== namespace || declaredDefault === undefined) {
      declaration = ` xmlns="${escapeXML(namespace ?? "", true)}"`;
      skipsDefault = true;
    }
    defaultNamespace = namespace;
  }
  let markup = `<${name}${declaration}`;
  for (const [key, value] of element[$attributes]) {
    const foreign = element[$foreignNames]?.get(key);
    markup += foreign ? serializeXMLAttribute(foreign, value, prefixes, counter, skipsDefault)
      : ` ${key}="${escapeXML(value, true)}"`;
  }
  const holder = childHolder(element);
  if (holder[$first] === null) {
    if (namespace !== htmlNamespace) return `${markup}/>`;
    return isVoidName(local) ? `${markup} />` : `${markup}></${name}>`;
  }
  /** @type {any} */
  const inner = childArray(holder).map((child) => serializeXML(child, defaultNamespace, prefixes, counter)).join("");
  return `${markup}>${inner}</${name}>`;
}

/**
 * @param {{ namespace: string, prefix: string, name: string }} options
 * @param {any} value
 * @param {any} prefixes
 * @param {any} counter
 * @param {boolean} skipsDefault
 */
function serializeXMLAttribute({ namespace, prefix, name }, value, prefixes, counter, skipsDefault) {
  const text = escapeXML(value, true);
  if (namespace === xmlnsNamespace) {
    if (prefix === null) return skipsDefault ? "" : ` xmlns="${text}"`;
    return ` xmlns:${name}="${text}"`;
  }
  if (namespace === xmlNamespace) return ` xml:${name}="${text}"`;
  let declaration = "";
  let chosen = prefix !== null && prefixes.get(prefix) === namespace ? prefix
    : [...prefixes].find(([, uri]) => uri === namespace)?.[0];
  if (chosen === undefined) {
    chosen = prefix !== null && !prefixes.has(prefix) ? prefix : `ns${++counter.last}`;
    prefixes.set(chosen, namespace);
    declaration = ` xmlns:${chosen}="${escapeXML(namespace, true)}"`;
  }
  return `${declaration} ${chosen}:${name}="${text}"`;
}
expose(XMLSerializer);
