// The names that scripts see. An undeclared one reads as undefined: the global object's own prototype cannot be
// replaced, so scripts run inside a `with` over this proxy.

/// Of the flow's `env`, as they are for the script that runs.
let variables = Object.create(null);
/// What scripts of this flow assigned without a declaration.
const globals = Object.create(null);
/// What every script has.
const given = Object.create(null);

const scope = new Proxy(Object.create(null), {
  has: (target, key) => typeof key === "string",
  get(target, key) {
    if (typeof key !== "string") return undefined;
    for (const names of [variables, globals, given]) if (key in names) return names[key];
    return hostGlobal[key];
  },
  set(target, key, value) {
    if (key === "output") throw new TypeError("`output` cannot be replaced: set its members");
    if (key in variables) variables[key] = value;
    else globals[key] = value;
    return true;
  },
  deleteProperty: (target, key) => delete globals[key],
});

let ownNames = 0;
/// Scripts have made names that only an engine knows.
const hasGlobals = () => Object.keys(globals).length > 0 || Object.keys(hostGlobal).length > ownNames;

function setVariables(flat) {
  variables = Object.create(null);
  for (let index = 0; index + 1 < flat.length; index += 2) {
    if (flat[index] !== "output") variables[flat[index]] = flat[index + 1];
  }
}

const maestro = { platform: "", copiedText: "" };
given.maestro = maestro;
given.json = function json(text) { return SystemJSON.parse(text); };
given.relativePoint = function relativePoint(x, y) { return `${Math.ceil(x * 100)}%,${Math.ceil(y * 100)}%`; };

// Its texts come from a large library of another language: a likeness would only pretend.
given.faker = new Proxy(Object.create(null), {
  get(target, key) {
    const path = typeof key === "string" ? `faker.${key}` : "faker";
    throw new Error(`${path} is not there: use inputRandomText and its like, or a list of your own and Math.random()`);
  },
});
