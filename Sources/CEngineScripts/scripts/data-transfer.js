// Data transfer objects (HTML standard 6.11.3 to 6.11.5). They carry data and files between scripts, and create file
// lists for inputs; a terminal has no drag and drop.

import { File, FileList } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import { toUnsignedLong } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { Element } from "./elements.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { asciiLowercase } from "./reflection.js";
import { $refill, indexPattern } from "./shared-state.js";
import { callAndReport, queueTask } from "./tasks.js";

const dropEffects = ["none", "copy", "link", "move"];
const allowedEffects = ["none", "copy", "copyLink", "copyMove", "link", "linkMove", "move", "all", "uninitialized"];

/// Expands legacy format names to types.
/** @param {string} format */
function transferType(format) {
  const type = asciiLowercase(`${format}`);
  return type === "text" ? "text/plain" : type === "url" ? "text/uri-list" : type;
}

/// Removes the texts of a type, or all texts with null.
/**
 * @param {any[]} entries
 * @param {string | null} type
 */
function dropTexts(entries, type) {
  for (let index = entries.length - 1; index >= 0; index--) {
    if (entries[index].kind === "string" && (type === null || entries[index].type === type)) entries.splice(index, 1);
  }
}

export class DataTransfer {
  #list = new DataTransferItemList(secret);
  #dropEffect = "none";
  #effectAllowed = "none";
  #types = null;
  get dropEffect() { return this.#dropEffect; }
  set dropEffect(value) { if (dropEffects.includes(`${value}`)) this.#dropEffect = `${value}`; }
  get effectAllowed() { return this.#effectAllowed; }
  set effectAllowed(value) { if (allowedEffects.includes(`${value}`)) this.#effectAllowed = `${value}`; }
  get items() { return this.#list; }
  /**
   * @param {ScriptValue} image
   * @param {ScriptValue} x
   * @param {ScriptValue} y
   */
  setDragImage(image, x, y) {
    this.#list;
    if (!(image instanceof Element)) throw new TypeError("setDragImage needs an Element");
  }
  get types() {
    const entries = entriesOf(this.#list);
    const types = entries.filter((/** @type {{ kind: string }} */ { kind }) => kind === "string")
      .map((/** @type {{ type: string }} */ { type }) => type);
    if (entries.length > types.length) types.push("Files");
    if (this.#types === null || `${this.#types}` !== `${types}`) this.#types = Object.freeze(types);
    return this.#types;
  }
  /** @param {ScriptValue} format */
  getData(format) {
    const entries = entriesOf(this.#list);
    const type = transferType(format);
    const text = entries.find((/** @type {any} */ entry) => entry.kind === "string" && entry.type === type)?.data ?? "";
    if (asciiLowercase(`${format}`) !== "url") return text;
    return text.split(/\r\n|\n/).find((/** @type {string} */ line) => line !== "" && !line.startsWith("#")) ?? "";
  }
  /**
   * @param {ScriptValue} format
   * @param {ScriptValue} data
   */
  setData(format, data) {
    const entries = entriesOf(this.#list);
    const type = transferType(format);
    const text = `${data}`;
    dropTexts(entries, type);
    entries.push({ kind: "string", type, data: text });
  }
  /** @param {ScriptValue} [format] */
  clearData(format = undefined) {
    dropTexts(entriesOf(this.#list), format === undefined ? null : transferType(format));
  }
  /// Always the same list object, even when an input uses it.
  get files() { return filesOf(this.#list); }
}

class DataTransferItem {
  #entry;
  /**
   * @param {unknown} token
   * @param {ScriptValue} entry
   */
  constructor(token, entry) {
    illegalConstructor(token);
    this.#entry = entry;
  }
  get kind() { return this.#entry.kind; }
  get type() { return this.#entry.type; }
  /** @param {ScriptValue} callback */
  getAsString(callback) {
    const { kind, data } = this.#entry;
    if (callback === null || callback === undefined) return;
    if (typeof callback !== "function") throw new TypeError("getAsString needs a function");
    if (kind === "string") queueTask(() => callAndReport(callback, undefined, data));
  }
  getAsFile() { return this.#entry.kind === "file" ? this.#entry.data : null; }
}

class DataTransferItemList {
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
    const list = new Proxy(this, itemListTraps);
    transferEntries.set(list, []);
    return list;
  }
  get length() { return entriesOf(this).length; }
  /**
   * @param {ScriptValue} data
   * @param {ScriptValue} [type]
   */
  add(data, type = undefined) {
    const entries = entriesOf(this);
    if (arguments.length === 1) {
      if (!(data instanceof File)) throw new TypeError("An item that is not a File needs a type");
      const entry = { kind: "file", type: data.type, data };
      entries.push(entry);
      refreshFiles(this);
      return itemOf(entry);
    }
    const entry = { kind: "string", type: asciiLowercase(`${type}`), data: `${data}` };
    if (entries.some((/** @type {any} */ other) => other.kind === "string" && other.type === entry.type)) {
      throw new DOMException(`There is an item of type ${entry.type} already`, "NotSupportedError");
    }
    entries.push(entry);
    return itemOf(entry);
  }
  /** @param {ScriptValue} index */
  remove(index) {
    const entries = entriesOf(this);
    entries.splice(toUnsignedLong(index), 1);
    refreshFiles(this);
  }
  clear() {
    entriesOf(this).length = 0;
    refreshFiles(this);
  }
}
defineProperty(DataTransferItemList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});

/// The entries of each list; the lists are proxies, which cannot have private members.
const transferEntries = new WeakMap();
/** @param {any} list */
function entriesOf(list) {
  const entries = transferEntries.get(list);
  if (entries === undefined) throw new TypeError("The receiver is not a DataTransferItemList");
  return entries;
}

const transferFiles = new WeakMap();
/** @param {any} list */
function filesOf(list) {
  if (!transferFiles.has(list)) {
    transferFiles.set(list, new FileList(secret, []));
    refreshFiles(list);
  }
  return transferFiles.get(list);
}

/** @param {any} list */
function refreshFiles(list) {
  const files = transferFiles.get(list);
  if (!files) return;
  /** @type {any} */ (FileList)[$refill](files, entriesOf(list)
    .filter((/** @type {{ kind: string }} */ { kind }) => kind === "file")
    .map((/** @type {{ data: unknown }} */ { data }) => data));
}

/** @param {any} entry */
function itemOf(entry) { return (entry.item ??= new DataTransferItem(secret, entry)); }

/** @type {ProxyHandler<any>} */
const itemListTraps = {
  get(target, key, receiver) {
    if (typeof key !== "string" || !indexPattern.test(key)) return Reflect.get(target, key, receiver);
    const entry = entriesOf(receiver)[key];
    return entry && itemOf(entry);
  },
};
expose(DataTransfer, DataTransferItem, DataTransferItemList);
