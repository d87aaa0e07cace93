(function (variables) { with (variables) return function ($bytes,$clone,$refill,Array,DOMException,EventTarget,Map,Math,Number,Symbol,TypeError,Uint8Array,binaryText,bindImports,bufferBytes,clock,clockNow,constants,decodeUTF8Text,defineProperty,dictionary,encodeBase64,enumeration,expose,fire,fireSteps,handlerAccessors,illegalConstructor,lazyModule,missingArguments,native,packageText,progressEvent,queueTask,randomUUID,scalarText,secret,undefined,wrappedInteger) {"use strict";
bindImports({ __proto__: null,
  "encoding": (exports) => ({ bufferBytes, packageText } = exports),
  "fetch-utilities": (exports) => ({ progressEvent } = exports),
  "base64": (exports) => ({ binaryText, encodeBase64 } = exports),
  "randomness": (exports) => ({ randomUUID } = exports) });
function blobType(type) {
  return /^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : "";
}
function joinParts(parts, endings) {
  const chunks = parts.map((part) => {
    if (part instanceof Blob) return Blob[$bytes](part);
    const text = bufferBytes(part) === null ? scalarText(part) : null;
    if (text === null) return bufferBytes(part);
    return native.encodeUTF8(endings === "native" ? text.replace(/\r\n?/g, "\n") : text);
  });
  return joinBytes(chunks);
}
function joinBytes(chunks) {
  const bytes = new Uint8Array(
    chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let length = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}
function sequence(value, what) {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) {
    throw new TypeError(`${what} must be a sequence`);
  }
  const method = value[Symbol.iterator];
  if (typeof method !== "function") throw new TypeError(`${what} must be a sequence`);
  return Array.from({ [Symbol.iterator]: () => method.call(value) });
}
class Blob {
  #bytes; #type;
  constructor(blobParts = undefined, options = undefined) {
    if (blobParts === secret) {
      this.#bytes = options.bytes;
      this.#type = options.type;
      return;
    }
    const parts = blobParts === undefined ? [] : sequence(blobParts, "The parts of a Blob");
    const bag = dictionary(options, "BlobPropertyBag");
    const endings = enumeration(bag.endings, ["transparent", "native"], "transparent", "EndingType");
    const type = bag.type;
    this.#bytes = joinParts(parts, endings);
    this.#type = type === undefined ? "" : blobType(`${type}`);
  }
  get size() { return this.#bytes.length; }
  get type() { return this.#type; }
  slice(start = undefined, end = undefined, contentType = undefined) {
    const bytes = this.#bytes;
    const toIndex = (value, fallback) => {
      if (value === undefined) return fallback;
      const number = clampedInteger(value);
      return number < 0 ? Math.max(bytes.length + number, 0) : Math.min(number, bytes.length);
    };
    const from = toIndex(start, 0);
    const part = bytes.subarray(from, Math.max(from, toIndex(end, bytes.length)));
    return new Blob(secret, { bytes: part, type: contentType === undefined ? "" : blobType(`${contentType}`) });
  }
  stream() { return lazyModule("streams").streamOfBytes(this.#bytes); }
  async text() { return decodeUTF8Text(this.#bytes); }
  async arrayBuffer() { return this.#bytes.slice().buffer; }
  async bytes() { return this.#bytes.slice(); }
  static [$bytes](blob) { return blob.#bytes; }
}
function clampedInteger(value) {
  const number = Number(value);
  if (Number.isNaN(number)) return 0;
  return Math.max(-(2 ** 53) + 1, Math.min(2 ** 53 - 1, Math.trunc(number)));
}
class File extends Blob {
  #name; #lastModified;
  constructor(fileBits, fileName, options = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "File");
    if (fileBits === secret) super(fileBits, options);
    else {
      sequence(fileBits, "The parts of a File");
      super(fileBits, options);
    }
    this.#name = scalarText(fileName);
    const modified = dictionary(options, "FilePropertyBag").lastModified;
    this.#lastModified = modified === undefined ? Math.floor(clock.epoch + clockNow())
      : wrappedInteger(modified, 64, true);
  }
  get name() { return this.#name; }
  get lastModified() { return this.#lastModified; }
  get webkitRelativePath() {
    this.#name;
    return "";
  }
}
class FileList {
  #count = 0;
  constructor(token, files) {
    illegalConstructor(token);
    FileList[$refill](this, files);
  }
  static [$refill](list, files) {
    for (let index = 0; index < list.#count; index++) delete list[index];
    list.#count = files.length;
    files.forEach((file, index) => {
      defineProperty(list, index, { value: file, enumerable: true, configurable: true });
    });
  }
  get length() { return this.#count; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FileList.item");
    const count = this.#count;
    const toIndex = wrappedInteger(index, 32);
    return toIndex < count ? this[toIndex] : null;
  }
  [$clone]() {
    return new FileList(secret, Array.from({ length: this.#count }, (_, index) => this[index]));
  }
}
expose(Blob, File, FileList);
defineProperty(FileList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});
const objectURLs = new Map();
function createObjectURL(object) {
  if (!(object instanceof Blob)) throw new TypeError("URL.createObjectURL needs a Blob");
  const url = `blob:${pageURL.origin}/${randomUUID()}`;
  objectURLs.set(url, object);
  return url;
}
function revokeObjectURL(url) {
  objectURLs.delete(url.replace(/#.*$/, ""));
}
function blobOfURL(url) {
  return objectURLs.get(url.replace(/#.*$/, "")) ?? null;
}
function dataURLOfBlob(blob) {
  const bytes = Blob[$bytes](blob);
  const type = blob.type || "application/octet-stream";
  return `data:${type};base64,${encodeBase64(bytes.length, (index) => bytes[index])}`;
}
class FileReader extends EventTarget {
  #state = 0; #result = null;
  #error = null;
  #reading = null;
  constructor() { super(); }
  get readyState() { return this.#state; }
  get result() { return this.#result; }
  get error() { return this.#error; }
  readAsArrayBuffer(blob) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FileReader.readAsArrayBuffer");
    this.#read(blob, (bytes) => bytes.slice().buffer);
  }
  readAsBinaryString(blob) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FileReader.readAsBinaryString");
    this.#read(blob, binaryText);
  }
  readAsText(blob, encoding = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FileReader.readAsText");
    const label = encoding === undefined ? null : `${encoding}`;
    this.#read(blob, (bytes) => packageText(bytes, label, blob.type));
  }
  readAsDataURL(blob) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FileReader.readAsDataURL");
    this.#read(blob, () => dataURLOfBlob(blob));
  }
  #read(blob, convert) {
    if (!(blob instanceof Blob)) throw new TypeError("A FileReader reads Blobs");
    if (this.#state === 1) throw new DOMException("The FileReader is busy with another Blob", "InvalidStateError");
    this.#state = 1;
    this.#result = null;
    this.#error = null;
    const reading = (this.#reading = {});
    const bytes = Blob[$bytes](blob);
    const reader = this;
    const event = (type, loaded) => progressEvent(type, loaded, bytes.length);
    queueTask(function* () {
      if (reader.#reading === reading) yield* fireSteps(reader, event("loadstart", 0));
    });
    queueTask(function* () {
      if (reader.#reading === reading && bytes.length > 0) yield* fireSteps(reader, event("progress", bytes.length));
    });
    queueTask(function* () {
      if (reader.#reading !== reading) return;
      reader.#state = 2;
      reader.#result = convert(bytes);
      yield* fireSteps(reader, event("load", bytes.length));
      if (reader.#state !== 1) yield* fireSteps(reader, event("loadend", bytes.length));
    });
  }
  abort() {
    if (this.#state !== 1) {
      this.#result = null;
      return;
    }
    this.#state = 2;
    this.#result = null;
    this.#reading = null;
    this.#error = new DOMException("The reading was aborted", "AbortError");
    fire(this, progressEvent("abort", 0, 0));
    if (this.#state !== 1) fire(this, progressEvent("loadend", 0, 0));
  }
}
handlerAccessors(FileReader.prototype, ["loadstart", "progress", "load", "abort", "error", "loadend"]);
constants(FileReader, { EMPTY: 0, LOADING: 1, DONE: 2 });
expose(FileReader);
return { Blob, File, FileList, blobOfURL, createObjectURL, dataURLOfBlob, joinBytes, revokeObjectURL, sequence };
}})
