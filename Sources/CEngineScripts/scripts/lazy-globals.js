// Globals that are made when they are first touched. Until then they are accessors, which no script gets to see: what
// asks for their descriptors makes them first, as pages tell by these whether an interface is built in.

/// The getters that stand for globals, by their names, and the other way round.
const lazyGlobals = new Map();
const lazyNames = new Map();
/// What was made after the page had frozen the window.
const keptGlobals = new Map();

/// Has a global made with its first touch.
/// - read: has `defineGlobal` called for it, and maybe for others.
function lazyGlobal(name, read) {
  const get = () => {
    read();
    return keptGlobals.has(name) ? keptGlobals.get(name) : window[name];
  };
  const set = (value) => {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
  };
  lazyGlobals.set(name, get);
  lazyNames.set(get, name);
  defineProperty(window, name, { get, set, configurable: true });
}

/// Defines a global of the platform; what the page has put in its place meanwhile stays there.
function defineGlobal(name, value) {
  const get = lazyGlobals.get(name);
  if (get !== undefined) {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    const found = getOwnPropertyDescriptor(window, name);
    if (found?.get !== get) return;
    if (!found.configurable) {
      keptGlobals.set(name, value);
      return;
    }
  }
  defineProperty(window, name, { value, writable: true, configurable: true });
}

/// Puts a function in the place of one of the language's own that looks like it in every way.
function standInFor(owner, name, make) {
  const found = getOwnPropertyDescriptor(owner, name);
  const value = make(found.value).bind();
  for (const key of ["name", "length"]) {
    defineProperty(value, key, { value: found.value[key], configurable: true });
  }
  defineProperty(owner, name, { ...found, value });
}

for (const owner of [Object, Reflect]) {
  standInFor(owner, "getOwnPropertyDescriptor", (system) => (object, key) => {
    const found = system(object, key);
    if (found === undefined || found.get === undefined) return found;
    const name = lazyNames.get(found.get);
    if (name === undefined) return found;
    found.get();
    return system(object, name);
  });
}
standInFor(Object, "getOwnPropertyDescriptors", (system) => (object) => {
  if (object === window) for (const get of [...lazyNames.keys()]) get();
  return system(object);
});
