(function (variables) { with (variables) return function ($attributeNodes,$attributes,$clock,$collect,$data,$document,$foreignNames,$id,$list,$name,$names,$namespace,$ownerElement,$prefix,$root,$seen,$type,DOMException,Map,Node,NodeType,Proxy,TypeError,arrayIndex,attributeKey,bindImports,changeAttribute,expose,illegalConstructor,illegalInvocation,inDocument,isInHTML,iterable,keyOfName,listTraps,lowerASCII,missingArguments,nodeDefaults,qualifiedName,removeAttribute,secret,undefined) {"use strict";
bindImports({ __proto__: null });
class Attr extends Node {
  constructor(token = undefined, namespace, prefix, name, value) {
    super(token);
    this[$namespace] = namespace;
    this[$prefix] = prefix;
    this[$name] = name;
    this[$data] = value;
    this[$ownerElement] = null;
    this[$id] = -1;
  }
  get namespaceURI() { return this[$namespace]; }
  get prefix() { return this[$prefix]; }
  get localName() { return this[$name] ?? illegalInvocation("localName"); }
  get name() { return qualifiedName(this); }
  get value() {
    const owner = this[$ownerElement];
    if (owner === undefined) illegalInvocation("value");
    return owner === null ? this[$data] : owner[$attributes].get(attributeKey(this));
  }
  set value(value) {
    value = `${value}`;
    const owner = this[$ownerElement];
    if (owner === undefined) illegalInvocation("value");
    if (owner === null) this[$data] = value;
    else changeAttribute(owner, attributeKey(this), value);
  }
  get ownerElement() { return this[$ownerElement]; }
  get specified() { return true; }
}
nodeDefaults(Attr, { [$type]: NodeType.attribute });
function attributeNode(element, key) {
  const value = element[$attributes].get(key);
  if (value === undefined) return null;
  const nodes = (element[$attributeNodes] ??= new Map());
  let node = nodes.get(key);
  if (!node) {
    const plain = { namespace: null, prefix: null, name: key };
    const { namespace, prefix, name } = element[$foreignNames]?.get(key) ?? plain;
    node = inDocument(new Attr(secret, namespace, prefix, name, value), element[$document]);
    node[$ownerElement] = element;
    nodes.set(key, node);
  }
  return node;
}
function setAttributeNode(element, node) {
  if (node === null || typeof node !== "object" || node[$type] !== 2) throw new TypeError("The value is not an Attr");
  const owner = node[$ownerElement];
  if (owner !== null && owner !== element) {
    throw new DOMException("The attribute is that of another element; clone it", "InUseAttributeError");
  }
  const key = attributeKey(node);
  const old = attributeNode(element, key);
  if (old === node) return node;
  const value = node[$data];
  if (old !== null) {
    old[$data] = element[$attributes].get(key);
    old[$ownerElement] = null;
  }
  if (node[$namespace] !== null) {
    const names = (element[$foreignNames] ??= new Map());
    const { [$namespace]: namespace, [$prefix]: prefix, [$name]: name } = node;
    names.set(key, { namespace, prefix, name, qualified: qualifiedName(node) });
  }
  node[$document] = element[$document];
  node[$ownerElement] = element;
  (element[$attributeNodes] ??= new Map()).set(key, node);
  changeAttribute(element, key, value);
  return old;
}
function removeAttributeNode(element, node) {
  if (node === null || typeof node !== "object" || node[$type] !== 2) throw new TypeError("The value is not an Attr");
  if (node[$ownerElement] !== element) throw new DOMException("The element has no such attribute", "NotFoundError");
  removeAttribute(element, attributeKey(node));
  return node;
}
function cloneAttribute(node, owner) {
  const copy = new Attr(secret, node[$namespace], node[$prefix], node[$name], node.value);
  return inDocument(copy, owner);
}
class NamedNodeMap {
  constructor(token = undefined, list) {
    illegalConstructor(token);
    this[$list] = list;
    this[$collect] = null;
  }
  get length() { return this[$list].length; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "NamedNodeMap.item");
    return this[$list][index >>> 0] ?? null;
  }
  getNamedItem(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "NamedNodeMap.getNamedItem");
    return this[$root].getAttributeNode(name);
  }
  getNamedItemNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "NamedNodeMap.getNamedItemNS");
    return this[$root].getAttributeNodeNS(namespace, name);
  }
  setNamedItem(attribute) { if (arguments.length < 1) missingArguments(arguments.length, 1, "NamedNodeMap.setNamedItem");
    return setAttributeNode(this[$root], attribute); }
  setNamedItemNS(attribute) { if (arguments.length < 1) missingArguments(arguments.length, 1, "NamedNodeMap.setNamedItemNS");
    return setAttributeNode(this[$root], attribute); }
  removeNamedItem(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "NamedNodeMap.removeNamedItem");
    return removeAttributeNodeOf(this[$root], this[$root].getAttributeNode(name));
  }
  removeNamedItemNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "NamedNodeMap.removeNamedItemNS");
    return removeAttributeNodeOf(this[$root], this[$root].getAttributeNodeNS(namespace, name));
  }
  static [$names](list, target) {
    const names = list.map((attribute) => attribute.name);
    return isInHTML(target[$root]) ? names.filter((name) => name === lowerASCII(name)) : names;
  }
}
iterable(NamedNodeMap, false);
function removeAttributeNodeOf(element, node) {
  if (node === null) throw new DOMException("The element has no such attribute", "NotFoundError");
  removeAttribute(element, attributeKey(node));
  return node;
}
function attributeNodes(element) {
  return [...element[$attributes].keys()].map((key) => attributeNode(element, key));
}
const attributeMapTraps = {
  ...listTraps,
  get(target, key, receiver) {
    if (key === $root) return target[$root];
    if (typeof key === "string" && arrayIndex(key) < 0 && !(key in target)) {
      return visibleAttribute(target, key) ?? undefined;
    }
    return listTraps.get(target, key, receiver);
  },
  has(target, key) {
    return listTraps.has(target, key)
      || (typeof key === "string" && visibleAttribute(target, key) !== null);
  },
  getOwnPropertyDescriptor(target, key) {
    const existing = listTraps.getOwnPropertyDescriptor(target, key);
    if (existing || typeof key !== "string" || arrayIndex(key) >= 0 || key in target) return existing;
    const value = visibleAttribute(target, key);
    return value === null ? undefined : { value, writable: false, enumerable: false, configurable: true };
  },
};
function visibleAttribute(target, key) {
  const element = target[$root];
  if (isInHTML(element) && key !== lowerASCII(key)) return null;
  return attributeNode(element, keyOfName(element, key));
}
function attributeMap(element) {
  const target = new NamedNodeMap(secret, null);
  target[$collect] = attributeNodes;
  target[$root] = element;
  target[$clock] = null;
  target[$seen] = -1;
  return new Proxy(target, attributeMapTraps);
}
expose(Attr, NamedNodeMap);
return { Attr, NamedNodeMap, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode };
}})
