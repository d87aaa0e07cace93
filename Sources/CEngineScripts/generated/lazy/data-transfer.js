(function (variables) { with (variables) return function ($refill,Array,DOMException,Element,File,FileList,Object,Proxy,Reflect,Symbol,TypeError,WeakMap,asciiLowercase,bindImports,callAndReport,defineProperty,expose,illegalConstructor,indexPattern,missingArguments,queueTask,secret,toUnsignedLong,undefined) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ File, FileList } = exports) });
const dropEffects = ["none", "copy", "link", "move"];
const allowedEffects = ["none", "copy", "copyLink", "copyMove", "link", "linkMove", "move", "all", "uninitialized"];
function transferType(format) {
  const type = asciiLowercase(`${format}`);
  return type === "text" ? "text/plain" : type === "url" ? "text/uri-list" : type;
}
function dropTexts(entries, type) {
  for (let index = entries.length - 1; index >= 0; index--) {
    if (entries[index].kind === "string" && (type === null || entries[index].type === type)) entries.splice(index, 1);
  }
}
class DataTransfer {
  #list = new DataTransferItemList(secret);
  #dropEffect = "none";
  #effectAllowed = "none";
  #types = null;
  get dropEffect() { return this.#dropEffect; }
  set dropEffect(value) { if (dropEffects.includes(`${value}`)) this.#dropEffect = `${value}`; }
  get effectAllowed() { return this.#effectAllowed; }
  set effectAllowed(value) { if (allowedEffects.includes(`${value}`)) this.#effectAllowed = `${value}`; }
  get items() { return this.#list; }
  setDragImage(image, x, y) {
    if (arguments.length < 3) missingArguments(arguments.length, 3, "DataTransfer.setDragImage");
    this.#list;
    if (!(image instanceof Element)) throw new TypeError("setDragImage needs an Element");
  }
  get types() {
    const entries = entriesOf(this.#list);
    const types = entries.filter(({ kind }) => kind === "string")
      .map(({ type }) => type);
    if (entries.length > types.length) types.push("Files");
    if (this.#types === null || `${this.#types}` !== `${types}`) this.#types = Object.freeze(types);
    return this.#types;
  }
  getData(format) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DataTransfer.getData");
    const entries = entriesOf(this.#list);
    const type = transferType(format);
    const text = entries.find((entry) => entry.kind === "string" && entry.type === type)?.data ?? "";
    if (asciiLowercase(`${format}`) !== "url") return text;
    return text.split(/\r\n|\n/).find((line) => line !== "" && !line.startsWith("#")) ?? "";
  }
  setData(format, data) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "DataTransfer.setData");
    const entries = entriesOf(this.#list);
    const type = transferType(format);
    const text = `${data}`;
    dropTexts(entries, type);
    entries.push({ kind: "string", type, data: text });
  }
  clearData(format = undefined) {
    dropTexts(entriesOf(this.#list), format === undefined ? null : transferType(format));
  }
  get files() { return filesOf(this.#list); }
}
class DataTransferItem {
  #entry;
  constructor(token, entry) {
    illegalConstructor(token);
    this.#entry = entry;
  }
  get kind() { return this.#entry.kind; }
  get type() { return this.#entry.type; }
  getAsString(callback) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DataTransferItem.getAsString");
    const { kind, data } = this.#entry;
    if (callback === null || callback === undefined) return;
    if (typeof callback !== "function") throw new TypeError("getAsString needs a function");
    if (kind === "string") queueTask(() => callAndReport(callback, undefined, data));
  }
  getAsFile() { return this.#entry.kind === "file" ? this.#entry.data : null; }
}
class DataTransferItemList {
  constructor(token) {
    illegalConstructor(token);
    const list = new Proxy(this, itemListTraps);
    transferEntries.set(list, []);
    return list;
  }
  get length() { return entriesOf(this).length; }
  add(data, type = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DataTransferItemList.add");
    const entries = entriesOf(this);
    if (arguments.length === 1) {
      if (!(data instanceof File)) throw new TypeError("An item that is not a File needs a type");
      const entry = { kind: "file", type: data.type, data };
      entries.push(entry);
      refreshFiles(this);
      return itemOf(entry);
    }
    const entry = { kind: "string", type: asciiLowercase(`${type}`), data: `${data}` };
    if (entries.some((other) => other.kind === "string" && other.type === entry.type)) {
      throw new DOMException(`There is an item of type ${entry.type} already`, "NotSupportedError");
    }
    entries.push(entry);
    return itemOf(entry);
  }
  remove(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DataTransferItemList.remove");
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
const transferEntries = new WeakMap();
function entriesOf(list) {
  const entries = transferEntries.get(list);
  if (entries === undefined) throw new TypeError("The receiver is not a DataTransferItemList");
  return entries;
}
const transferFiles = new WeakMap();
function filesOf(list) {
  if (!transferFiles.has(list)) {
    transferFiles.set(list, new FileList(secret, []));
    refreshFiles(list);
  }
  return transferFiles.get(list);
}
function refreshFiles(list) {
  const files = transferFiles.get(list);
  if (!files) return;
  FileList[$refill](files, entriesOf(list)
    .filter(({ kind }) => kind === "file")
    .map(({ data }) => data));
}
function itemOf(entry) { return (entry.item ??= new DataTransferItem(secret, entry)); }
const itemListTraps = {
  get(target, key, receiver) {
    if (typeof key !== "string" || !indexPattern.test(key)) return Reflect.get(target, key, receiver);
    const entry = entriesOf(receiver)[key];
    return entry && itemOf(entry);
  },
};
expose(DataTransfer, DataTransferItem, DataTransferItemList);
return { DataTransfer };
}})
