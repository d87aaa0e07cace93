// The interfaces of Sources/CEngineScripts/idl, and the modules that are generated from them.

"use strict";

const fs = require("fs");
const path = require("path");
const { eventClasses } = require("./event-classes.js");
const { parseIDL } = require("./idl-parser.js");
const { readModules, root } = require("./modules.js");
const { elementTables } = require("./reflection-tables.js");

/// The extended attributes that the generator knows; reflection-tables.js and event-classes.js use them.
const extendedAttributes = new Set([
  "Tags", "Module", "Reflect", "ReflectSetter", "ReflectURL", "ReflectNonNegative", "ReflectPositive",
  "ReflectPositiveWithFallback", "ReflectRange", "ReflectDefault", "ReflectOnly", "ReflectMissing", "ReflectInvalid",
  "ReflectAutofill", "Generated", "Synthetic", "ImplementedAs", "SetBy", "Initializer", "Retargeted", "ConvertedBy",
  "As",
]);

/// The definitions of all files in the folder idl, and errors found in them.
function readInterfaces() {
  const idl = new Definitions();
  const files = fs.readdirSync(path.join(root, "idl")).sort().map((name) => `idl/${name}`);
  for (const file of files) {
    try {
      const location = `Sources/CEngineScripts/${file}`;
      for (const definition of parseIDL(location, fs.readFileSync(path.join(root, file), "utf8"))) {
        idl.add({ ...definition, source: file });
      }
    } catch (error) {
      idl.errors.push(/** @type {Error} */ (error).message);
    }
  }
  idl.mix();
  return { idl, files };
}

class Definitions {
  /** @type {string[]} */
  errors = [];
  /** @type {Map<string | null, IDLDefinition>} */
  interfaces = new Map();
  /** @type {Map<string | null, IDLDefinition>} */
  mixins = new Map();
  /** @type {Map<string | null, IDLDefinition>} */
  dictionaries = new Map();
  /** @type {Map<string | null, any>} */
  enums = new Map();
  /** @type {Map<string | null, any>} */
  typedefs = new Map();
  /** @type {IDLDefinition[]} */
  #includes = [];
  /** @type {IDLDefinition[]} */
  #partials = [];

  /** @param {any} definition */
  add(definition) {
    const { kind, name } = definition;
    if (kind === "includes") {
      this.#includes.push(definition);
      return;
    }
    if (definition.isPartial) {
      this.#partials.push(definition);
      return;
    }
    /** @type {Record<string, Map<string | null, any>>} */
    const maps = {
      interface: this.interfaces, mixin: this.mixins, dictionary: this.dictionaries, enum: this.enums,
      typedef: this.typedefs,
    };
    const map = maps[kind];
    if (map.has(name)) this.error(definition, `${name} is also defined in ${map.get(name).file}`);
    map.set(name, definition);
  }

  /**
   * @param {IDLLocation} location
   * @param {string} message
   */
  error({ file, line }, message) { this.errors.push(`${file}:${line}: ${message}`); }

  /// Adds the members of partial definitions and mixins.
  mix() {
    for (const partial of this.#partials) {
      /** @type {Record<string, Map<string | null, IDLDefinition>>} */
      const maps = { interface: this.interfaces, mixin: this.mixins, dictionary: this.dictionaries };
      const definition = maps[partial.kind].get(partial.name);
      if (!definition) this.error(partial, `there is no ${partial.kind} ${partial.name}`);
      else definition.members.push(...partial.members);
    }
    for (const inclusion of this.#includes) {
      const mixin = this.mixins.get(inclusion.mixin);
      const type = this.interfaces.get(inclusion.name);
      if (!mixin) this.error(inclusion, `there is no mixin ${inclusion.mixin}`);
      else if (!type) this.error(inclusion, `there is no interface ${inclusion.name}`);
      else type.members.push(...mixin.members);
    }
    const definitions = [this.interfaces, this.mixins, this.dictionaries].flatMap((map) => [...map.values()]);
    for (const definition of definitions) this.#checkMembers(definition);
  }

  /** @param {any} definition */
  #checkMembers(definition) {
    const names = new Set();
    this.#checkAttributes(definition, definition);
    for (const member of definition.members) this.#checkAttributes(definition, member);
    for (const { kind, name, isStatic, line } of definition.members) {
      const key = `${isStatic ? "static " : ""}${name}`;
      if (names.has(key) && kind !== "operation" && kind !== "constructor") {
        this.error({ ...definition, line }, `${definition.name} has two members ${name}`);
      }
      names.add(key);
    }
  }

  /**
   * @param {IDLLocation} location
   * @param {{ attributes: ExtendedAttributes, line: number }} member
   */
  #checkAttributes({ file }, { attributes, line }) {
    for (const name in attributes) {
      if (!extendedAttributes.has(name)) this.error({ file, line }, `the extended attribute ${name} is unknown`);
    }
  }

  /// The constants of an interface, by name.
  /** @param {{ members: IDLMember[] }} type */
  constantsOf(type) {
    return type.members.filter(({ kind }) => kind === "const").map(({ name, value }) => [name, value]);
  }
}

/// The modules that are generated, by file: one for the elements, and one for each file with generated classes.
/// - scripts: the files that export names.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {string[]} files
 * @param {string[]} scripts
 */
function interfaceModules(idl, files, scripts) {
  const sources = new Map([[elementTables.source, elementTables(idl)]]);
  for (const file of files) {
    const types = [...idl.interfaces.values()].filter((type) => type.source === file && type.attributes.Generated);
    if (types.length > 0) sources.set(file, eventClasses(idl, types));
  }
  /** @param {string} file */
  const target = (file) => file.replace(/^idl(.*)\.idl$/, "generated/interfaces$1.js");
  const texts = new Map([...sources].map(([file, text]) => [target(file), text]));
  const { modules } = readModules([...texts.keys()], texts);
  const owners = exportingFiles(scripts.filter((file) => file.startsWith("scripts/")), texts);
  return new Map([...modules].map(([file, { free }]) => {
    const source = `// Generated by tools/scripts/generate.js from ${file.replace(/.*\/(.*)\.js/, "idl/$1.idl")}\n\n`;
    return [file, source + importsOf(free.keys(), file, owners) + texts.get(file)];
  }));
}

/// The file that exports a name, by name.
/**
 * @param {string[]} scripts
 * @param {Map<string, string>} generated
 */
function exportingFiles(scripts, generated) {
  const owners = new Map();
  for (const file of [...generated.keys(), ...scripts]) {
    const text = generated.get(file) ?? fs.readFileSync(path.join(root, file), "utf8");
    for (const [, name] of text.matchAll(/^export (?:class|const|function\*?|let) ([\w$]+)/gm)) owners.set(name, file);
  }
  return owners;
}

/**
 * @param {Iterable<string>} names
 * @param {string} file
 * @param {Map<string, string>} owners
 */
function importsOf(names, file, owners) {
  const imports = new Map();
  for (const name of [...names].sort()) {
    const owner = owners.get(name);
    if (owner !== undefined) imports.set(owner, [...imports.get(owner) ?? [], name]);
  }
  const lines = [...imports].map(([owner, names]) => {
    const relative = path.posix.relative(path.posix.dirname(file), owner);
    return `import { ${names.join(", ")} } from "${relative.startsWith(".") ? relative : `./${relative}`}";\n`;
  });
  return lines.length === 0 ? "" : `${lines.sort().join("")}\n`;
}

module.exports = { Definitions, interfaceModules, readInterfaces };
