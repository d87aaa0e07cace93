(function (variables) { with (variables) return function ($bytes,DOMException,Object,String,TypeError,bindImports,bufferBytes,defineProperty,enumeration,expose,illegalConstructor,missingArguments,native,secret,sequence,undefined) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ sequence } = exports),
  "encoding": (exports) => ({ bufferBytes } = exports) });
const digestNames = ["SHA-1", "SHA-256", "SHA-384", "SHA-512"];
function algorithmName(algorithm, names, operation) {
  const requestedName = typeof algorithm === "object" && algorithm !== null ? algorithm.name : algorithm;
  if (requestedName === undefined) throw new TypeError(`${operation} needs an algorithm with a name`);
  const name = names.find((each) => each === `${requestedName}`.toUpperCase());
  if (!name) throw new DOMException(`${operation} does not support "${requestedName}"`, "NotSupportedError");
  return name;
}
class CryptoKey {
  #values;
  constructor(token, values) {
    illegalConstructor(token);
    this.#values = values;
  }
  get type() { return this.#values.type; }
  get extractable() { return this.#values.extractable; }
  get algorithm() { return this.#values.algorithm; }
  get usages() { return this.#values.usages; }
  static [$bytes](key) { return key.#values.bytes; }
}
function dataBytes(data, operation) {
  const bytes = bufferBytes(data);
  if (bytes === null) throw new TypeError(`${operation} needs an ArrayBuffer or a view of one`);
  return bytes.slice();
}
class SubtleCrypto {
  #isSubtle;
  constructor(token) { illegalConstructor(token); }
  async digest(algorithm, data) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "SubtleCrypto.digest");
    this.#isSubtle;
    const name = algorithmName(algorithm, digestNames, "subtle.digest");
    return native.digest(name, dataBytes(data, "subtle.digest")).buffer;
  }
  async importKey(format, keyData, algorithm, extractable, keyUsages) {
    if (arguments.length < 5) missingArguments(arguments.length, 5, "SubtleCrypto.importKey");
    this.#isSubtle;
    enumeration(format, ["raw", "spki", "pkcs8", "jwk"], undefined, "KeyFormat");
    const usages = sequence(keyUsages, "The usages of a key").map(String);
    algorithmName(algorithm, ["HMAC"], "subtle.importKey");
    const hash = algorithmName(algorithm.hash, digestNames, "subtle.importKey");
    if (format !== "raw") throw new DOMException(`Keys of format "${format}" are not supported`, "NotSupportedError");
    const bytes = dataBytes(keyData, "subtle.importKey");
    if (usages.length === 0 || usages.some((usage) => usage !== "sign" && usage !== "verify")) {
      throw new DOMException('An HMAC key is for "sign" and "verify"', "SyntaxError");
    }
    if (bytes.length === 0) throw new DOMException("The key is empty", "DataError");
    return new CryptoKey(secret, {
      type: "secret", extractable: !!extractable, usages: ["sign", "verify"].filter((usage) => usages.includes(usage)),
      algorithm: { name: "HMAC", hash: { name: hash }, length: bytes.length * 8 }, bytes,
    });
  }
  async exportKey(format, key) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "SubtleCrypto.exportKey");
    this.#isSubtle;
    if (!(key instanceof CryptoKey)) throw new TypeError("subtle.exportKey needs a CryptoKey");
    if (format !== "raw") throw new DOMException(`Keys are not exported as "${format}"`, "NotSupportedError");
    if (!key.extractable) throw new DOMException("The key is not extractable", "InvalidAccessError");
    return CryptoKey[$bytes](key).slice().buffer;
  }
  async sign(algorithm, key, data) {
    if (arguments.length < 3) missingArguments(arguments.length, 3, "SubtleCrypto.sign");
    this.#isSubtle;
    return authenticate(algorithm, key, data, "sign").buffer;
  }
  async verify(algorithm, key, signature, data) {
    if (arguments.length < 4) missingArguments(arguments.length, 4, "SubtleCrypto.verify");
    this.#isSubtle;
    const signatureBytes = dataBytes(signature, "subtle.verify");
    const expected = authenticate(algorithm, key, data, "verify");
    let difference = signatureBytes.length ^ expected.length;
    for (let index = 0; index < expected.length; index++) difference |= expected[index] ^ signatureBytes[index];
    return difference === 0;
  }
}
for (const name of ["encrypt", "decrypt", "generateKey", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"]) {
  const methods = {
    async [name]() { throw new DOMException(`subtle.${name} is not supported`, "NotSupportedError"); },
  };
  defineProperty(SubtleCrypto.prototype, name, Object.getOwnPropertyDescriptor(methods, name));
}
function authenticate(algorithm, key, data, usage) {
  algorithmName(algorithm, ["HMAC"], `subtle.${usage}`);
  if (!(key instanceof CryptoKey)) throw new TypeError(`subtle.${usage} needs a CryptoKey`);
  const bytes = dataBytes(data, `subtle.${usage}`);
  if (!key.usages.includes(usage)) throw new DOMException(`The key is not for "${usage}"`, "InvalidAccessError");
  return native.authenticate(key.algorithm.hash.name, CryptoKey[$bytes](key), bytes);
}
expose(CryptoKey, SubtleCrypto);
const subtle = new SubtleCrypto(secret);
return { subtle };
}})
