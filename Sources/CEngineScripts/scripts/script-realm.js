// A realm without a document: a script whose screens are drawn by the shell.

import { bridgeNamespace } from "./bridge.js";
import { parseJSON } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { EventTarget } from "./event-target.js";
import { setReadyScript } from "./scripts.js";
import { callAndReport, queueTask } from "./tasks.js";

/// Globals of the realm: the language, and interfaces that need no document.
const realmNames = new Set(`
  Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol
  Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError
  TypeError URIError SuppressedError globalThis JSON Math Intl ArrayBuffer SharedArrayBuffer
  Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array
  Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map Set
  WeakMap WeakSet WeakRef FinalizationRegistry Proxy Reflect Iterator BigInt WebAssembly eval
  isFinite isNaN decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  console setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone
  reportError atob btoa fetch Headers Request Response AbortController AbortSignal EventTarget
  Event CustomEvent DOMException URL URLSearchParams TextEncoder TextDecoder Blob FormData
  crypto Crypto CryptoKey SubtleCrypto performance webkit BridgeError
`.trim().split(/\s+/));

/// Removes document-related globals and runs the script in a task.
/**
 * @param {any} source
 * @param {string} url
 */
export function openScript(source, url) {
  const bridge = window[bridgeNamespace];
  if (bridge) installScreenAPI(bridge);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!realmNames.has(name) && name !== bridgeNamespace) delete window[name];
  }
  for (let owner = Object.getPrototypeOf(window); owner !== null && owner !== Object.prototype;) {
    const next = Object.getPrototypeOf(owner);
    if (owner !== EventTarget.prototype) for (const name of Object.getOwnPropertyNames(owner)) delete owner[name];
    owner = next;
  }
  Object.setPrototypeOf(Object.getPrototypeOf(window), Object.prototype);
  queueTask(() => {
    setReadyScript({ url, source, line: 1, done: () => native.documentFinished() });
  });
}

/// Adds the API of script realms: screens on the tab's stack.
/** @param {any} bridge */
function installScreenAPI(bridge) {
  const { call_interface } = bridge;
  Object.assign(bridge, {
    /** @param {any} contract */
    render(contract) { return call_interface("render_screen", contract); },
    pop_screen() { return call_interface("pop_screen", {}); },
  });
}

/// Handles a user action on a screen: calls `bridge.on_screen_event`.
/** @param {string} text */
export function screenEvent(text) {
  const bridge = window[bridgeNamespace];
  const listener = bridge?.on_screen_event;
  const event = parseJSON(text);
  if (typeof listener === "function") callAndReport(listener, bridge, event);
  else native.log(ConsoleLevel.debug, `No listener handles ${event.type} of ${event.screen}`, "");
}
