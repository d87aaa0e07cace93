(function (variables) { with (variables) return function (ConsoleLevel,EventTarget,Object,Set,bindImports,callAndReport,native,parseJSON,queueTask,setReadyScript,window) {"use strict";
bindImports({ __proto__: null });
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
function openScript(source, url) {
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
function installScreenAPI(bridge) {
  const { call_interface } = bridge;
  Object.assign(bridge, {
    render(contract) { return call_interface("render_screen", contract); },
    pop_screen() { return call_interface("pop_screen", {}); },
  });
}
function screenEvent(text) {
  const bridge = window[bridgeNamespace];
  const listener = bridge?.on_screen_event;
  const event = parseJSON(text);
  if (typeof listener === "function") callAndReport(listener, bridge, event);
  else native.log(ConsoleLevel.debug, `No listener handles ${event.type} of ${event.screen}`, "");
}
return { openScript, screenEvent };
}})
