// Checks the page platform's modules, and writes the bundles that are embedded in the program.
// `generate.js --check` only compares the bundles on disk with what it would write.
//
// A bundle is the text of its modules without imports and exports, in the order of bundles.json, as the body of one
// function. Lazy modules are functions of their own: they receive the names that they import as arguments. Some modules
// are generated first, from the interfaces of idl/.

"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const { addInterfaceCode } = require("./interface-code.js");
const { interfaceTypes } = require("./interface-types.js");
const { interfaceModules, readInterfaces } = require("./interfaces.js");
const { root, readModules } = require("./modules.js");
const { lazyModuleTypes, lazyModulesHeader } = require("./outputs.js");

const bundles = JSON.parse(fs.readFileSync(path.join(root, "bundles.json"), "utf8"));
/** @type {LazyModule[]} */
const lazyModules = Object.entries(bundles.lazyModules).map(([name, files]) => ({ name, files, entry: files.at(-1) }));
const files = [...new Set([
  ...bundles.platform, ...lazyModules.flatMap(({ files }) => files), ...bundles.flow, ...bundles.native,
  ...bundles.browser,
])];
const { idl, files: interfaceFiles } = readInterfaces();
if (idl.errors.length > 0) fail(idl.errors);
const generatedModules = interfaceModules(idl, interfaceFiles, files);
const { modules, errors } = readModules(files, generatedModules);
const classes = addInterfaceCode(idl, modules.values());
errors.unshift(...idl.errors);
/** @type {Map<string, LazyModule>} */
const lazyModuleOf = new Map(lazyModules.flatMap((lazy) => lazy.files.map((file) => [file, lazy])));
const pageModules = [...bundles.platform, ...lazyModuleOf.keys()].map((file) => modules.get(file));
/// Names that every module can use without an import.
const builtIns = builtInNames();
const globals = new Set([...bundles.globals, ...builtIns]);
/// Constants of the language, whose lookup inside of `with` is slow, and the host bindings.
const fixedGlobals = new Set(["native", "undefined", "NaN", "Infinity"]);
/// The function that a lazy module calls first, so that its imports are set when other lazy modules are evaluated.
const binder = "bindImports";

main();

function main() {
  for (const file of generatedModules.keys()) if (!files.includes(file)) errors.push(`${file} is in no bundle`);
  for (const module of modules.values()) check(module);
  checkScope("the platform", bundles.platform);
  for (const lazy of lazyModules) checkScope(lazy.name, lazy.files);
  checkScope("flow scripts", bundles.flow);
  checkScope("native scripts", bundles.native);
  checkScope("browser engines", bundles.browser);
  const outputs = errors.length === 0 ? makeOutputs() : new Map();
  if (errors.length === 0 && process.argv.includes("--check")) compare(outputs);
  if (errors.length > 0) fail(errors);
  if (!process.argv.includes("--check")) write(outputs);
}

/** @param {string[]} errors */
function fail(errors) {
  for (const error of errors) console.error(error);
  process.exit(1);
}

/// The names of built-ins.js that it does not export.
function builtInNames() {
  const module = modules.get("scripts/built-ins.js");
  return [...module.declared.keys()].filter((name) => !module.exports.has(name));
}

// ---- Checks ----

/** @param {import("./modules.js").Module} module */
function check(module) {
  for (const [name, { file, position }] of module.imports) {
    const found = modules.get(file);
    if (!found) module.error(position, `${file} is in no bundle`);
    else if (found.exports.get(name) !== name) module.error(position, `${file} does not export ${name}`);
    if (!module.free.has(name)) module.error(position, `${name} is imported but not used`);
    if (globals.has(name)) module.error(position, `${name} is a global: use it without an import`);
  }
  for (const [name, position] of module.free) {
    if (!module.imports.has(name) && !globals.has(name)) module.error(position, `${name} is not imported`);
  }
  for (const { file, local } of module.reexports.values()) {
    if (modules.get(file)?.exports.get(local) !== local) module.error(0, `${file} does not export ${local}`);
  }
  for (const [name, local] of module.exports) {
    if (!module.declared.has(local)) module.error(0, `${name} is exported but not declared`);
  }
  for (const [name, position] of module.lazyModules) {
    if (!Object.hasOwn(bundles.lazyModules, name)) module.error(position, `there is no lazy module "${name}"`);
  }
}

/// The modules of a bundle share one scope, in which a name may exist once.
/**
 * @param {string} what
 * @param {string[]} files
 */
function checkScope(what, files) {
  const owners = new Map();
  for (const file of files) {
    for (const name of modules.get(file).declared.keys()) {
      if (owners.has(name)) modules.get(file).error(0, `${name} is also declared in ${owners.get(name)}, of ${what}`);
      owners.set(name, file);
    }
  }
  for (const file of files) {
    const module = modules.get(file);
    for (const [name, { file: origin, position }] of module.imports) {
      if (!owners.has(name) || owners.get(name) === origin) continue;
      // Modules that flow scripts share with pages get names of the same meaning there.
      if (!files.includes(origin) && modules.get(owners.get(name)).exports.has(name)) continue;
      module.error(position, `${name} of ${origin} is hidden by ${owners.get(name)}, of ${what}`);
    }
    for (const [name, position] of module.free) {
      const isHidden = !module.imports.has(name) && owners.has(name) && owners.get(name) !== "scripts/built-ins.js";
      if (isHidden && !modules.get(owners.get(name)).exports.has(name)) {
        module.error(position, `the global ${name} is hidden by ${owners.get(name)}, of ${what}`);
      }
    }
  }
  if (files !== bundles.flow && files !== bundles.browser) return;
  for (const file of files) {
    for (const [name, { position }] of modules.get(file).imports) {
      if (!owners.has(name)) modules.get(file).error(position, `no module of ${what} exports ${name}`);
    }
  }
}

// ---- Bundles ----

function makeOutputs() {
  const outputs = new Map([...generatedModules].map(([file, text]) => [file.replace("generated/", ""), text]));
  outputs.set("platform.js", `(function (native) {"use strict";\n${platform()}return hostCallbacks;\n})\n`);
  outputs.set("flow.js", `(function (host) {"use strict";\n${bundled(bundles.flow)}return hostCallbacks;\n})\n`);
  outputs.set("native.js", `(function (host) {"use strict";\n${bundled(bundles.native)}return hostCallbacks;\n})\n`);
  outputs.set("browser.js", `(function (native) {"use strict";\n${bundled(bundles.browser)}return hostCallbacks;\n})\n`);
  for (const lazy of lazyModules) outputs.set(`lazy/${lazy.name}.js`, lazyModule(lazy));
  outputs.set("lazy-modules.h", lazyModulesHeader(lazyModules.map(({ name }) => [name, parameters(name)])));
  outputs.set("lazy-modules.d.ts", lazyModuleTypes(lazyModules));
  outputs.set("interface-members.d.ts", interfaceTypes(idl, classes));
  outputs.set("SHA256SUMS", digests(outputs));
  return outputs;
}

/** @param {string[]} files */
function bundled(files) {
  return files.map((/** @type {string} */ file) => modules.get(file).bundled()).join("");
}

/// The imports of lazy modules are declared before the first module that uses them while it is evaluated.
function platform() {
  const index = bundles.platform.indexOf("scripts/lazy-interfaces.js");
  return bundled(bundles.platform.slice(0, index)) + lazyImports() + bundled(bundles.platform.slice(index));
}

/// The names that modules outside of a lazy module import from it.
/** @param {LazyModule} lazy */
function importedFrom(lazy, importers = pageModules) {
  const names = new Set();
  for (const module of importers) {
    if (lazyModuleOf.get(module.file) === lazy) continue;
    for (const [name, { file }] of module.imports) if (lazyModuleOf.get(file) === lazy) names.add(name);
  }
  return [...names].sort();
}

function lazyImports() {
  let text = "";
  for (const lazy of lazyModules) {
    const names = importedFrom(lazy).join(", ");
    if (names !== "") text += `let { ${names} } = lazyImport("${lazy.name}", (exports) => ({ ${names} } = exports));\n`;
  }
  const variables = lazyModules.flatMap((lazy) => importsOf(lazy).variables);
  const members = [...new Set(variables)].sort().map((name) => `  get ${name}() { return ${name} },\n`);
  return `${text}const lazyModuleVariables = {\n  __proto__: null,\n${members.join("")}};\n`;
}

/// The names that a lazy module gets from outside. Those that are assigned again are members of an object.
/** @param {LazyModule} lazy */
function importsOf(lazy) {
  const constants = new Set([binder]);
  const variables = new Set();
  for (const file of lazy.files) {
    const module = modules.get(file);
    for (const [name, { file: origin }] of module.imports) {
      if (lazy.files.includes(origin)) continue;
      if (lazyModuleOf.has(origin) || modules.get(origin).declared.get(name)) constants.add(name);
      else variables.add(name);
    }
    for (const name of module.free.keys()) {
      if (fixedGlobals.has(name) || builtIns.includes(name)) constants.add(name);
    }
  }
  return { constants: [...constants].sort(), variables: [...variables].sort() };
}

/** @param {string} name */
function parameters(name) {
  return importsOf(/** @type {LazyModule} */ (lazyModules.find((lazy) => lazy.name === name))).constants.join(",");
}

/** @param {LazyModule} lazy */
function lazyModule(lazy) {
  const own = lazy.files.map((/** @type {string} */ file) => modules.get(file));
  const binders = lazyModules.filter((other) => other !== lazy).map((other) => ({
    name: other.name, names: importedFrom(other, own),
  })).filter(({ names }) => names.length > 0)
    .map(({ name, names }) => `,\n  "${name}": (exports) => ({ ${names.join(", ")} } = exports)`).join("");
  const results = new Map([
    ...importedFrom(lazy).map((name) => [name, name]), ...modules.get(lazy.entry).exports,
    ...[...modules.get(lazy.entry).reexports].map(([name, { local }]) => [name, local]),
  ]);
  const members = [...results].sort().map(([name, local]) => (name === local ? name : `${name}: ${local}`)).join(", ");
  const result = members === "" ? "" : `return { ${members} };\n`;
  return `(function (variables) { with (variables) return function (${parameters(lazy.name)}) {"use strict";\n` +
    `${binder}({ __proto__: null${binders} });\n${bundled(lazy.files)}${result}}})\n`;
}

// ---- Files ----

/// Digests of all inputs and outputs in the format of sha256sum, by which the tests find outdated bundles.
/** @param {Map<string, string>} outputs */
function digests(outputs) {
  /** @param {string} text */
  const digest = (text) => crypto.createHash("sha256").update(text).digest("hex");
  const tools = fs.readdirSync(__dirname).map((file) => `../../tools/scripts/${file}`);
  const sources = files.filter((file) => !generatedModules.has(file));
  const inputs = ["bundles.json", ...sources, ...interfaceFiles, ...tools]
    .map((file) => [file, fs.readFileSync(path.join(root, file))]);
  const results = [...outputs].map(([file, text]) => [`generated/${file}`, text]);
  return [...inputs, ...results].map(([file, text]) => `${digest(text)}  ${file}\n`).sort((left, right) =>
    left.slice(64) < right.slice(64) ? -1 : 1).join("");
}

/** @param {Map<string, string>} outputs */
function compare(outputs) {
  for (const [file, text] of outputs) {
    const target = path.join(root, "generated", file);
    if (!fs.existsSync(target) || fs.readFileSync(target, "utf8") !== text) {
      errors.push(`Sources/CEngineScripts/generated/${file} is outdated: make generate`);
    }
  }
}

/** @param {Map<string, string>} outputs */
function write(outputs) {
  const folder = path.join(root, "generated");
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of ["interfaces", "lazy"]) fs.mkdirSync(path.join(folder, name), { recursive: true });
  for (const [file, text] of outputs) fs.writeFileSync(path.join(folder, file), text);
}
