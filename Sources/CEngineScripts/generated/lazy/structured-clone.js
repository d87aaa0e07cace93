(function (variables) { with (variables) return function ($clone,$transfer,Array,ArrayBuffer,Blob,Boolean,DOMException,DOMRect,Error,File,Map,Number,Object,RangeError,RegExp,Set,String,Symbol,SystemDate,SystemPromise,TypeError,Uint8Array,WeakMap,WeakRef,WeakSet,bindImports,defineProperty,dictionary,location,parseJSON,platformPrototypes,requireArguments,stringifyJSON,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, File } = exports) });
const errorTypes = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const TypedArray = Object.getPrototypeOf(Uint8Array);
const typedArrayName = Object.getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag).get;
function notCloneable() {
  return new DOMException("The object can not be cloned.", "DataCloneError");
}
function isOfKind(method, value) {
  try {
    method.call(value);
    return true;
  } catch {
    return false;
  }
}
const kindTests = [
  [Boolean.prototype.valueOf, (value) => Object(Boolean.prototype.valueOf.call(value))],
  [Number.prototype.valueOf, (value) => Object(Number.prototype.valueOf.call(value))],
  [String.prototype.valueOf, (value) => Object(String.prototype.valueOf.call(value))],
  [BigInt.prototype.valueOf, (value) => Object(BigInt.prototype.valueOf.call(value))],
  [SystemDate.prototype.getTime, (value) => new SystemDate(SystemDate.prototype.getTime.call(value))],
];
const mapSize = Object.getOwnPropertyDescriptor(Map.prototype, "size").get;
const setSize = Object.getOwnPropertyDescriptor(Set.prototype, "size").get;
const mapEach = Map.prototype.forEach;
const setEach = Set.prototype.forEach;
const bufferLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
const opaqueTypes = [WeakMap, WeakSet, WeakRef, SystemPromise, Symbol];
class StructuredCloner {
  constructor() {
    this.copies = new Map();
  }
  clone(value) {
    if (typeof value === "function" || typeof value === "symbol") throw notCloneable();
    if (value === null || typeof value !== "object") return value;
    const existing = this.copies.get(value);
    if (existing !== undefined) return existing;
    if (Array.isArray(value)) return this.fill(value, this.register(value, new Array(value.length)));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      const special = this.copyBuiltIn(value);
      if (special !== undefined) return special;
    } else if (value === window) throw notCloneable();
    return this.fill(value, this.register(value, {}));
  }
  register(value, copy) {
    this.copies.set(value, copy);
    return copy;
  }
  fill(value, copy) {
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(value, key)) continue;
      const item = this.clone(value[key]);
      if (key !== "__proto__") copy[key] = item;
      else defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
    }
    return copy;
  }
  copyBuiltIn(value) {
    if (typeof value[$clone] === "function") return this.register(value, value[$clone](this));
    if (isPlatformObject(value)) return this.register(value, platformCopy(value));
    if (ArrayBuffer.isView(value)) return this.view(value);
    for (const [method, copy] of kindTests) if (isOfKind(method, value)) return this.register(value, copy(value));
    if (value instanceof RegExp || isOfKind(RegExp.prototype.exec, value)) {
      return this.register(value, new RegExp(value.source, value.flags));
    }
    if (isOfKind(bufferLength, value)) return this.register(value, copyBuffer(value));
    if (isOfKind(mapSize, value)) return this.map(value);
    if (isOfKind(setSize, value)) return this.set(value);
    if (Error.isError ? Error.isError(value) : value instanceof Error) return this.error(value);
    if (opaqueTypes.some((type) => value instanceof type)) throw notCloneable();
    const tag = Object.prototype.toString.call(value);
    if (tag === "[object Generator]" || tag.endsWith(" Iterator]")) throw notCloneable();
    return undefined;
  }
  view(value) {
    const copy = this.clone(value.buffer);
    const name = typedArrayName.call(value);
    const type = name === undefined ? DataView : window[name];
    return this.register(value, new type(copy, value.byteOffset, name === undefined ? value.byteLength : value.length));
  }
  map(value) {
    const copy = this.register(value, new Map());
    const entries = [];
    mapEach.call(value, (item, key) => entries.push(key, item));
    for (let index = 0; index < entries.length; index += 2) {
      copy.set(this.clone(entries[index]), this.clone(entries[index + 1]));
    }
    return copy;
  }
  set(value) {
    const copy = this.register(value, new Set());
    const items = [];
    setEach.call(value, (item) => items.push(item));
    for (const item of items) copy.add(this.clone(item));
    return copy;
  }
  error(value) {
    const name = `${value.name}`;
    const type = Object.hasOwn(errorTypes, name) ? errorTypes[name] : Error;
    const message = Object.getOwnPropertyDescriptor(value, "message");
    const copy = this.register(value, message && "value" in message ? new type(`${message.value}`) : new type());
    for (const key of ["cause", "stack", "line", "column", "sourceURL"]) {
      const { value: existing } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (existing === undefined) continue;
      defineProperty(copy, key, {
        value: key === "cause" ? this.clone(existing) : existing, writable: true, configurable: true,
      });
    }
    return copy;
  }
}
function platformCopy(value) {
  const { type, name, lastModified } = value;
  if (value instanceof File) return new File([value], name, { type, lastModified });
  if (value instanceof Blob) return new Blob([value], { type });
  if (value instanceof DOMRect) return new DOMRect(value.x, value.y, value.width, value.height);
  throw notCloneable();
}
function copyBuffer(buffer) {
  if (buffer.detached) throw new DOMException("A detached buffer can not be cloned.", "DataCloneError");
  if (!buffer.resizable) return buffer.slice(0);
  const copy = new (ArrayBuffer)(buffer.byteLength, { maxByteLength: buffer.maxByteLength });
  new Uint8Array(copy).set(new Uint8Array(buffer));
  return copy;
}
function isPlatformObject(value) {
  if (value === window || value === location) return true;
  for (let type = Object.getPrototypeOf(value); type; type = Object.getPrototypeOf(type)) {
    if (platformPrototypes.has(type)) return true;
  }
  return false;
}
function cloneWithTransfer(value, list) {
  const transfers = [...list];
  const cloner = new StructuredCloner();
  const moves = transfers.map((item, index) => {
    if (transfers.indexOf(item) !== index) {
      throw new DOMException("Duplicate transferable for structured clone", "DataCloneError");
    }
    if (item === null || typeof item !== "object") throw notCloneable();
    const move = isOfKind(bufferLength, item) ? moveBuffer(item) : item[$transfer]?.();
    if (!move) throw notCloneable();
    return move;
  });
  moves.forEach(({ owner }, index) => cloner.copies.set(transfers[index], owner));
  const data = cloner.clone(value);
  for (const { commit } of moves) commit();
  return { data, moved: moves.map(({ owner }) => owner) };
}
function moveBuffer(buffer) {
  return { owner: copyBuffer(buffer), commit: () => void buffer.transfer() };
}
function structuredClone(value, options = undefined) {
  requireArguments(arguments.length, 1, "structuredClone");
  const { transfer = [] } = dictionary(options, "StructuredSerializeOptions");
  return cloneWithTransfer(value, transfer).data;
}
const partsKey = "hull:clone";
function isPlainData(value, seen) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) {
    return Object.keys(value).length === value.length && value.every((item) => isPlainData(item, seen));
  }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && typeof value.toJSON !== "function";
  return isPlain && !Object.hasOwn(value, partsKey) && Object.values(value).every((item) => isPlainData(item, seen));
}
function serializeState(value) {
  if (isPlainData(value, new Set())) return stringifyJSON(value);
  const parts = [];
  const indexes = new Map();
  const write = (item) => {
    switch (typeof item) {
      case "undefined": return { u: 1 };
      case "bigint": return { b: `${item}` };
      case "number": return isPlainData(item) ? item : { n: Object.is(item, -0) ? "-0" : `${item}` };
      case "object": break;
      default: return item;
    }
    if (item === null) return null;
    let index = indexes.get(item);
    if (index === undefined) {
      index = parts.push(null) - 1;
      indexes.set(item, index);
      parts[index] = serializePart(item, write);
    }
    return { p: index };
  };
  const root = write(value);
  return stringifyJSON({ [partsKey]: parts, root });
}
function serializePart(value, write) {
  if (Array.isArray(value)) return ["array", value.length, ...members(value, write)];
  if (value instanceof SystemDate) return ["date", write(value.getTime())];
  if (value instanceof RegExp) return ["regexp", value.source, value.flags];
  if (value instanceof Map) return ["map", ...[...value].flat().map(write)];
  if (value instanceof Set) return ["set", ...[...value].map(write)];
  if (value instanceof ArrayBuffer) return ["buffer", ...new Uint8Array(value)];
  if (value instanceof DataView) return ["view", "DataView", write(value.buffer), value.byteOffset, value.byteLength];
  if (ArrayBuffer.isView(value)) {
    return ["view", typedArrayName.call(value), write(value.buffer), value.byteOffset, value.length];
  }
  if (value instanceof DOMException) return ["exception", value.message, value.name];
  if (value instanceof Error) return ["error", value.name, value.message, `${value.stack}`];
  if (value instanceof Boolean || value instanceof Number || value instanceof String) {
    return ["wrapper", write(value.valueOf())];
  }
  if (isPlatformObject(value)) {
    throw new DOMException("An object of this kind cannot be kept in the history", "DataCloneError");
  }
  return ["object", ...members(value, write)];
}
function members(value, write) {
  return Object.keys(value).flatMap((key) => [key, write(value[key])]);
}
function deserializeState(text) {
  const data = parseJSON(text);
  if (data === null || typeof data !== "object" || !Array.isArray(data[partsKey])) return data;
  const parts = data[partsKey];
  const made = new Array(parts.length);
  const read = (item) => {
    if (item === null || typeof item !== "object") return item;
    if ("u" in item) return undefined;
    if ("b" in item) return BigInt(item.b);
    if ("n" in item) return Number(item.n);
    return (made[item.p] ??= deserializePart(parts[item.p], read, (shell) =>
      (made[item.p] = shell)));
  };
  return read(data.root);
}
function deserializePart([kind, ...rest], read, keep) {
  const fill = (object, entries) => {
    for (let index = 0; index < entries.length; index += 2) {
      const value = read(entries[index + 1]);
      defineProperty(object, entries[index], { value, writable: true, enumerable: true, configurable: true });
    }
    return object;
  };
  switch (kind) {
    case "array": return fill(keep(new Array(rest[0])), rest.slice(1));
    case "date": return new SystemDate(read(rest[0]));
    case "regexp": return new RegExp(rest[0], rest[1]);
    case "map": {
      const map = keep(new Map());
      for (let index = 0; index < rest.length; index += 2) map.set(read(rest[index]), read(rest[index + 1]));
      return map;
    }
    case "set": {
      const set = keep(new Set());
      for (const item of rest) set.add(read(item));
      return set;
    }
    case "buffer": return new Uint8Array(rest).buffer;
    case "view": return new window[rest[0]](read(rest[1]), rest[2], rest[3]);
    case "exception": return new DOMException(rest[0], rest[1]);
    case "error": {
      const type = Object.hasOwn(errorTypes, rest[0])
        ? errorTypes[rest[0]] : Error;
      return defineProperty(new type(rest[1]), "stack", { value: rest[2], writable: true, configurable: true });
    }
    case "wrapper": return Object(read(rest[0]));
    default: return fill(keep({}), rest);
  }
}
return { StructuredCloner, cloneWithTransfer, deserializeState, serializeState, structuredClone };
}})
