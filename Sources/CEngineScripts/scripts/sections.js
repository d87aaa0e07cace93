// Parts of the platform that most pages never use. Reading a script costs far more than running it, at each start of a
// page process, so these are read when one of their interfaces is first touched.
//
// A section's scripts see the platform's own names like all the others. The value of its last statement is what it
// gives to the scripts that are always there.

const systemEval = eval;
const readSections = new Map();
/// The globals of each section, and the getters that stand for them until it is read.
const sectionGlobals = new Map();

/// What a section gives, which is read for that if it was not yet.
function section(name) {
  if (!readSections.has(name)) {
    const replaced = [];
    for (const [type, get] of sectionGlobals.get(name) ?? []) {
      const found = getOwnPropertyDescriptor(window, type);
      if (found?.get !== get) replaced.push([type, found]);
    }
    readSections.set(name, readSection(native.section(name)));
    // What the page put in the place of an interface stays there.
    for (const [type, found] of replaced) {
      if (found) defineProperty(window, type, found);
      else delete window[type];
    }
  }
  return readSections.get(name);
}

/// Only a call by this very name is evaluated among the platform's names, and a page may have given it to something
/// else.
function readSection(source) {
  const found = getOwnPropertyDescriptor(window, "eval");
  if (found !== undefined && found.value === systemEval) return eval(source);
  defineProperty(window, "eval", { value: systemEval, writable: true, configurable: true });
  try {
    return eval(source);
  } finally {
    if (found === undefined) delete window.eval;
    else defineProperty(window, "eval", found);
  }
}

/// Names the interfaces of a section as globals. With the first touch of one of them all become what `expose` makes.
function lazily(name, ...interfaces) {
  const globals = [];
  for (const type of interfaces) {
    const get = () => {
      section(name);
      return window[type];
    };
    const set = (value) => {
      defineProperty(window, type, { value, writable: true, enumerable: true, configurable: true });
    };
    defineProperty(window, type, { get, set, configurable: true });
    globals.push([type, get]);
  }
  sectionGlobals.set(name, globals);
}

lazily("files", "FileReader");
lazily("xpath", "XPathResult", "XPathExpression", "XPathEvaluator");
lazily(
  "streams", "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamBYOBReader",
  "ReadableStreamDefaultController", "ReadableByteStreamController", "WritableStream", "WritableStreamDefaultWriter",
  "WritableStreamDefaultController", "TransformStream", "TransformStreamDefaultController",
  "ByteLengthQueuingStrategy", "CountQueuingStrategy", "TextEncoderStream", "TextDecoderStream");
lazily("crypto", "CryptoKey", "SubtleCrypto");
lazily("fetch", "Headers", "Request", "Response");
lazily("requests", "XMLHttpRequest", "XMLHttpRequestEventTarget", "XMLHttpRequestUpload");
lazily("events", "EventSource");
lazily("sockets", "WebSocket");
lazily("transfer", "DataTransfer", "DataTransferItem", "DataTransferItemList");
