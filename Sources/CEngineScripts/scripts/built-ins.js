// The built-in objects that the platform uses. All scripts can use the names of the first two declarations without an
// import: they are declared in globals.d.ts.

const window = globalThis;
// Pages may replace these globals, so the platform keeps its own references. Access is also faster: JavaScriptCore does
// not cache properties of the global object, because it has a class.
const {
  Array, ArrayBuffer, Boolean, Error, Function, Map, Math, Number, Object, Proxy, RangeError, Reflect, RegExp, Set,
  String, Symbol, TypeError, Uint8Array, WeakMap, WeakRef, WeakSet,
} = window;
export const { parse: parseJSON, stringify: stringifyJSON } = JSON;
export const SystemDate = Date;
export const SystemPromise = Promise;
export const SystemWeakRef = WeakRef;
/** @type {ObjectConstructor} */
export const { defineProperty, getOwnPropertyDescriptor } = Object;
