// Collections of nodes, live and static (DOM standard, 4.2.10).

/// Counts changes of the tree; live collections compare it to know whether their list still holds.
let treeVersion = 0;
function invalidateLists() {
  treeVersion++;
}

const $list = Symbol("list");

class NodeList {
  constructor(token, list) {
    illegalConstructor(token);
    this[$list] = list;
  }
  get length() { return this[$list].length; }
  item(index) { return this[$list][index] ?? null; }
  forEach(callback, receiver) { this[$list].forEach((node, index) => callback.call(receiver, node, index, this)); }
  entries() { return this[$list].entries(); }
  keys() { return this[$list].keys(); }
  values() { return this[$list].values(); }
  [Symbol.iterator]() { return this[$list].values(); }
}

class HTMLCollection {
  constructor(token, list) {
    illegalConstructor(token);
    this[$list] = list;
  }
  get length() { return this[$list].length; }
  item(index) { return this[$list][index] ?? null; }
  namedItem(name) {
    if (name === "") return null;
    return this[$list].find((element) => element.id === name || element.getAttribute("name") === name) ?? null;
  }
  [Symbol.iterator]() { return this[$list].values(); }
}
expose(NodeList, HTMLCollection);

const listTraps = {
  get(target, key, receiver) {
    if (typeof key === "string") {
      const code = key.charCodeAt(0);
      if (code >= 48 && code <= 57) return target[$list][key];
      if (target.namedItem && !(key in target)) return target.namedItem(key) ?? undefined;
    }
    return Reflect.get(target, key, key === $list ? target : receiver);
  },
  has(target, key) {
    return (typeof key === "string" && /^\d+$/.test(key)) ? +key < target[$list].length : Reflect.has(target, key);
  },
  ownKeys(target) { return [...target[$list].keys().map(String), ...Reflect.ownKeys(target)]; },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string" && /^\d+$/.test(key) && +key < target[$list].length) {
      return { value: target[$list][key], writable: false, enumerable: true, configurable: true };
    }
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
};

/// A collection that follows the tree.
function liveList(type, root, collect) {
  const target = new type(secret, null);
  let version = -1;
  let list = [];
  defineProperty(target, $list, {
    get() {
      if (version !== treeVersion) {
        version = treeVersion;
        list = collect(root);
      }
      return list;
    },
    configurable: true,
  });
  return new Proxy(target, listTraps);
}

function staticList(list) {
  const result = new NodeList(secret, list);
  for (let index = 0; index < list.length; index++) {
    defineProperty(result, index, { value: list[index], enumerable: true, configurable: true });
  }
  return result;
}

function descendantCollection(root, accepts) {
  return liveList(HTMLCollection, root, () => descendants(root, accepts));
}
