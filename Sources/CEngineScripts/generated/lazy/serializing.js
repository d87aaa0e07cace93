(function (variables) { with (variables) return function ($attributes,$content,$data,$first,$foreignNames,$name,$namespace,$next,$parent,$prefix,$type,Set,bindImports,childHolder,htmlNamespace,mathNamespace,qualifiedName,serializeShadow,svgNamespace,xlinkNamespace,xmlNamespace,xmlnsNamespace) {"use strict";
bindImports({ __proto__: null,
  "shadow": (exports) => ({ serializeShadow } = exports) });
const voidElements = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "));
const rawTextElements = new Set("style script xmp iframe noembed noframes plaintext noscript".split(" "));
function escapeText(text) {
  if (!/[&<>\u00a0]/.test(text)) return text;
  return text.replace(/[&<>\u00a0]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}
function escapeAttribute(text) {
  if (!/[&"\u00a0<>]/.test(text)) return text;
  return text.replace(/[&"\u00a0<>]/g,
    (letter) => ({ "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}
function openTag(element) {
  let markup = `<${markupName(element)}`;
  for (const [key, value] of element[$attributes]) {
    const name = key.charCodeAt(0) === 0 ? foreignAttributeName(element, key) : key;
    markup += ` ${name}="${escapeAttribute(value)}"`;
  }
  return `${markup}>`;
}
function markupName(element) {
  if (element[$prefix] === null) return element[$name];
  const namespace = element[$namespace];
  const isKnown = namespace === htmlNamespace || namespace === svgNamespace || namespace === mathNamespace;
  return isKnown ? element[$name] : qualifiedName(element);
}
function foreignAttributeName(element, key) {
  const { namespace, name, qualified } = element[$foreignNames].get(key);
  switch (namespace) {
    case xmlNamespace: return `xml:${name}`;
    case xmlnsNamespace: return name === "xmlns" ? name : `xmlns:${name}`;
    case xlinkNamespace: return `xlink:${name}`;
    default: return qualified;
  }
}
function isVoidName(name) {
  return voidElements.has(name);
}
function isVoid(element) {
  return voidElements.has(element[$name]) && element[$namespace] === htmlNamespace;
}
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
function serializeNode(node, shadows = null) {
  if (node[$type] !== 1) return node[$first] ? serializeChildren(node, shadows) : serializeLeaf(node);
  if (isVoid(node)) return openTag(node);
  return `${openTag(node)}${serializeChildren(node, shadows)}</${markupName(node)}>`;
}
function serializeChildren(root, shadows = null) {
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
return { isVoidName, serializeChildren, serializeNode };
}})
