(function (variables) { with (variables) return function ($frame,$shadow,Event,EventTarget,Map,Object,PageDate,Reflect,Set,Symbol,bindImports,consoleObservers,defineProperty,documentObservers,fire,frameNumbers,frameObservers,native,queueTask,random,removeDetachedFrames,scheduleFrame,setAnimatesHidden,undefined,updateMediaLists,window,windowFor) {"use strict";
bindImports({ __proto__: null,
  "frames": (exports) => ({ frameNumbers, removeDetachedFrames } = exports) });
const maximumSandboxes = 100;
const sandboxes = new Map();
let loggingSandbox = null;
const assignable = /^(?:on|location$|name$|status$)/;
function sandboxNamed(name) {
  const found = sandboxes.get(name);
  if (found !== undefined) return found;
  if (sandboxes.size >= maximumSandboxes) return null;
  const scope = makeSandbox(name);
  sandboxes.set(name, scope);
  return scope;
}
const sandboxOfConsole = () => loggingSandbox;
function makeSandbox(name) {
  const scope = native.createSandbox();
  const names = new Set([...native.platformNames(), ...Object.getOwnPropertyNames(EventTarget.prototype)]);
  for (const key of Object.getOwnPropertyNames(scope)) if (!names.has(key)) Reflect.deleteProperty(scope, key);
  defineProperty(scope, "Date", { value: PageDate, writable: true, configurable: true });
  defineProperty(scope.Math, "random", { value: random, writable: true, configurable: true });
  const console = sandboxConsole(scope, name);
  defineProperty(scope, "console", { value: console, writable: true, configurable: true });
  for (const key of names) if (key !== "constructor" && !(key in scope)) forward(scope, key);
  defineProperty(scope, Symbol.toStringTag, { value: "Window", configurable: true });
  return scope;
}
function forward(scope, key) {
  let method;
  let bound;
  defineProperty(scope, key, {
    get() {
      const value = (window)[key];
      if (value === window) return scope;
      if (typeof value !== "function" || value.prototype !== undefined) return value;
      if (value !== method) [method, bound] = [value, value.bind(window)];
      return bound;
    },
    set(value) {
      if (assignable.test(key)) (window)[key] = value;
      else defineProperty(scope, key, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: true, configurable: true,
  });
}
function sandboxConsole(scope, name) {
  const result = new scope.Object();
  for (const [key, method] of Object.entries(window.console)) {
    result[key] = (...values) => {
      const outer = loggingSandbox;
      loggingSandbox = name;
      try {
        return method(...values);
      } finally {
        loggingSandbox = outer;
      }
    };
  }
  return result;
}
const realmOf = (view) => native.realms().find(
  (other) => other.window === view || windowFor(other.frameNumber()) === view);
let emulatesPrint = false;
function setMedium(isPrint) {
  native.setMedium(isPrint);
  for (const other of native.realms()) other.internals().updateOwnMedia();
}
const internals = Object.freeze({
  shadowRootOf: (element) => element[$shadow] ?? null,
  windowOf(element) {
    removeDetachedFrames();
    return element[$frame] ? native.realm(element[$frame])?.window ?? null : null;
  },
  top: () => native.realm(0).window,
  parent: () => native.realm(parentNumber).window,
  frames: () => frameNumbers().map((number) => native.realm(number).window),
  frameElementOf(view) {
    const found = realmOf(view);
    if (found === undefined || found.frameNumber() === 0) return null;
    return native.realm(found.parentNumber())?.elementOf(found.frameNumber()) ?? null;
  },
  observeFrames(notify) { frameObservers.push(notify); },
  observeDocument(notify) { documentObservers.push(notify); },
  whileActive: (view, run) => realmOf(view)?.whileActive(run),
  isErrorDocument: (view) => realmOf(view)?.isErrorDocument ?? false,
  internalsOf: (view) => realmOf(view)?.internals() ?? null,
  emulatePrint(isPrint) {
    emulatesPrint = isPrint;
    setMedium(isPrint);
  },
  updateOwnMedia: () => queueTask(updateMediaLists),
  setPrinting(isPrinting) {
    if (isPrinting) for (const other of native.realms()) other.internals().firePrintEvent("beforeprint");
    setMedium(isPrinting || emulatesPrint);
    if (!isPrinting) for (const other of native.realms()) other.internals().firePrintEvent("afterprint");
  },
  firePrintEvent: (type) => fire(window, new Event(type)),
  animateWhenHidden(isWanted) {
    setAnimatesHidden(isWanted);
    scheduleFrame();
  },
  proxyTarget: (value) => native.proxyTarget(value),
  sandboxOf: (view, name) => realmOf(view)?.internals().ownSandbox(name) ?? null,
  ownSandbox: sandboxNamed,
  sandboxOfConsole: (view) => realmOf(view)?.internals().sandboxOfOwnConsole() ?? null,
  sandboxOfOwnConsole: sandboxOfConsole,
  observeConsole(notify, includesFrames = false) { consoleObservers.push({ notify, includesFrames }); },
});
function internalsOfRealm() { return internals; }
let exposedName = null;
function exposeInternals(name) {
  defineProperty(window, name, { value: internals, configurable: true });
  exposedName = name;
}
function concealInternals() {
  if (exposedName !== null) delete (window)[exposedName];
  exposedName = null;
}
return { concealInternals, exposeInternals, internalsOfRealm };
}})
