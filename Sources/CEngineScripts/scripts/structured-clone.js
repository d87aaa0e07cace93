// Structured clones (HTML standard 2.7). A platform object that can be cloned has `$clone`, which gives the copy. One
// that can be transferred has `$transfer`, which gives `{owner, commit}`: the new object, and what empties the old one.

const errorTypes = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const TypedArray = Object.getPrototypeOf(Uint8Array);
const typedArrayName = Object.getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag).get;

function notCloneable() {
  return new DOMException("The object can not be cloned.", "DataCloneError");
}

/// Whether a value is one of the language's own kinds of objects: its methods take no other receiver.
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
/// Objects without data that may be copied, beside functions and platform objects.
const opaqueTypes = [WeakMap, WeakSet, WeakRef, SystemPromise, Symbol];

class StructuredCloner {
  constructor() {
    /// What was cloned already, for cycles and shared parts.
    this.memory = new Map();
  }

  clone(value) {
    if (typeof value === "function" || typeof value === "symbol") throw notCloneable();
    if (value === null || typeof value !== "object") return value;
    const known = this.memory.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) return this.fill(value, this.keep(value, new Array(value.length)));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      const special = this.special(value);
      if (special !== undefined) return special;
    } else if (value === window) throw notCloneable();
    return this.fill(value, this.keep(value, {}));
  }

  keep(value, copy) {
    this.memory.set(value, copy);
    return copy;
  }

  fill(value, copy) {
    for (const key of Object.keys(value)) {
      // A getter that ran before may have taken it away.
      if (!Object.hasOwn(value, key)) continue;
      const item = this.clone(value[key]);
      if (key !== "__proto__") copy[key] = item;
      else defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
    }
    return copy;
  }

  /// The copy of an object of a kind of its own; undefined for a plain object of some class.
  special(value) {
    if (typeof value[$clone] === "function") return this.keep(value, value[$clone](this));
    if (isPlatformObject(value)) return this.keep(value, platformCopy(value));
    if (ArrayBuffer.isView(value)) return this.view(value);
    for (const [method, copy] of kindTests) if (isOfKind(method, value)) return this.keep(value, copy(value));
    if (value instanceof RegExp || isOfKind(RegExp.prototype.exec, value)) {
      return this.keep(value, new RegExp(value.source, value.flags));
    }
    if (isOfKind(bufferLength, value)) return this.keep(value, copyBuffer(value));
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
    return this.keep(value, new type(copy, value.byteOffset, name === undefined ? value.byteLength : value.length));
  }

  map(value) {
    const copy = this.keep(value, new Map());
    const entries = [];
    mapEach.call(value, (item, key) => entries.push(key, item));
    for (let index = 0; index < entries.length; index += 2) {
      copy.set(this.clone(entries[index]), this.clone(entries[index + 1]));
    }
    return copy;
  }

  set(value) {
    const copy = this.keep(value, new Set());
    const items = [];
    setEach.call(value, (item) => items.push(item));
    for (const item of items) copy.add(this.clone(item));
    return copy;
  }

  error(value) {
    const name = `${value.name}`;
    const type = Object.hasOwn(errorTypes, name) ? errorTypes[name] : Error;
    const message = Object.getOwnPropertyDescriptor(value, "message");
    const copy = this.keep(value, message && "value" in message ? new type(`${message.value}`) : new type());
    for (const key of ["cause", "stack", "line", "column", "sourceURL"]) {
      const { value: known } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (known === undefined) continue;
      defineProperty(copy, key, {
        value: key === "cause" ? this.clone(known) : known, writable: true, configurable: true,
      });
    }
    return copy;
  }
}

/// Platform objects whose data is all that they are.
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
  const copy = new ArrayBuffer(buffer.byteLength, { maxByteLength: buffer.maxByteLength });
  new Uint8Array(copy).set(new Uint8Array(buffer));
  return copy;
}

/// Whether an object is of an interface of the platform, or of a class derived from one.
function isPlatformObject(value) {
  if (value === window || value === location) return true;
  for (let type = Object.getPrototypeOf(value); type; type = Object.getPrototypeOf(type)) {
    if (platformPrototypes.has(type)) return true;
  }
  return false;
}

/// A clone that takes over what is in a list: the data, and the new owners in order.
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
  // Nothing moves before all of the value could be cloned.
  moves.forEach(({ owner }, index) => cloner.memory.set(transfers[index], owner));
  const data = cloner.clone(value);
  for (const { commit } of moves) commit();
  return { data, moved: moves.map(({ owner }) => owner) };
}

/// The bytes are copied, so that views of them can be cloned while the old owner still has them.
function moveBuffer(buffer) {
  return { owner: copyBuffer(buffer), commit: () => void buffer.transfer() };
}

function structuredClone(value, options = undefined) {
  requireArguments(arguments.length, 1, "structuredClone");
  const { transfer = [] } = dictionary(options, "StructuredSerializeOptions");
  return cloneWithTransfer(value, transfer).data;
}
