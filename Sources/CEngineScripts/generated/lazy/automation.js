(function (variables) { with (variables) return function ($frame,$shadow,Object,bindImports,consoleObservers,defineProperty,documentObservers,frameNumbers,frameObservers,native,removeDetachedFrames,undefined,window,windowFor) {"use strict";
bindImports({ __proto__: null,
  "frames": (exports) => ({ frameNumbers, removeDetachedFrames } = exports) });
const realmOf = (view) => native.realms().find(
  (other) => other.window === view || windowFor(other.frameNumber()) === view);
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
  internalsOf: (view) => realmOf(view)?.internals() ?? null,
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
