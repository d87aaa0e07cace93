// Adds code to hand-written classes for what their interfaces in Sources/CEngineScripts/idl state: the check of the
// number of arguments at the start of methods and constructors, setters of reflected attributes, event handlers and
// constants. Reports differences between both.

"use strict";

const ts = require("typescript");
const { constantsCall, requiredCount } = require("./event-classes.js");
const { contentName, reflectionKind } = require("./reflection-tables.js");

/// Adds to the classes of all modules. Returns the module of each interface that has a class.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {Iterable<import("./modules.js").Module>} modules
 */
function addInterfaceCode(idl, modules) {
  const found = new Map();
  for (const module of modules) {
    for (const statement of module.source.statements) {
      if (!ts.isClassDeclaration(statement)) continue;
      const type = idl.interfaces.get(statement.name.text);
      if (!type || type.attributes.Generated || found.has(type)) continue;
      found.set(type, module);
      addToClass(idl, module, statement, type);
    }
  }
  for (const type of idl.interfaces.values()) {
    const isWritten = type.members.some(({ kind }) => ["operation", "constructor", "const"].includes(kind));
    if (isWritten && !type.attributes.Generated && !found.has(type)) idl.error(type, `no class ${type.name} exists`);
  }
  return found;
}

/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {import("./modules.js").Module} module
 * @param {SyntaxNode} statement
 * @param {IDLDefinition} type
 */
function addToClass(idl, module, statement, type) {
  const overloads = overloadsOf(type);
  for (const member of statement.members) {
    const key = keyOf(member);
    if (key === null) continue;
    const calls = overloads.get(key);
    overloads.delete(key);
    if (calls) addArgumentCheck(module, member, type, calls);
    else if (key !== "constructor" && !key.startsWith("static ")) {
      module.error(member.getStart(), `${type.name} of idl/ has no operation ${key}`);
    }
  }
  overloads.delete("constructor");
  for (const [key, [{ line }]] of overloads) idl.error({ file: type.file, line }, `class ${type.name} has no ${key}`);
  addAccessors(idl, module, statement, type);
  const constants = constantsCall(idl, type);
  if (constants !== "") addStatement(module, statement, constants, "constants", "scripts/kernel.js");
  const handlers = type.members.filter((member) => member.type?.name === "EventHandler");
  if (handlers.length === 0) return;
  const names = handlers.map(({ name }) => `"${name.slice(2)}"`).join(", ");
  const call = `handlerAccessors(${type.name}.prototype, [${names}]);\n`;
  addStatement(module, statement, call, "handlerAccessors", "scripts/event-handlers.js");
}

/// Adds a statement that calls a function after a class.
/**
 * @param {import("./modules.js").Module} module
 * @param {SyntaxNode} statement
 * @param {string} text
 * @param {string} name
 * @param {string} file
 */
function addStatement(module, statement, text, name, file) {
  module.insert(statement.end, `\n${text.trimEnd()}`);
  module.require(name, file);
}

/// The class has no accessors for attributes that are generated.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {import("./modules.js").Module} module
 * @param {SyntaxNode} statement
 * @param {IDLDefinition} type
 */
function addAccessors(idl, module, statement, type) {
  const accessors = new Map();
  for (const member of statement.members) {
    if (!ts.isAccessor(member) || !ts.isIdentifier(member.name)) continue;
    const word = ts.isGetAccessor(member) ? "get" : "set";
    accessors.set(`${word} ${member.name.text}`, member);
  }
  for (const member of type.members) {
    if (member.kind !== "attribute") continue;
    const [getter, setter] = [accessors.get(`get ${member.name}`), accessors.get(`set ${member.name}`)];
    const isGenerated = reflectionKind(member) !== null || member.type.name === "EventHandler";
    const written = (isGenerated && getter) || ((isGenerated || member.attributes.ReflectSetter) && setter);
    if (written) module.error(written.getStart(), `the accessor ${type.name}.${member.name} is generated from idl/`);
    if (!member.attributes.ReflectSetter) continue;
    if (getter) addSetter(module, getter, member);
    else idl.error({ file: type.file, line: member.line }, `class ${type.name} has no getter ${member.name}`);
  }
}

/// Conversions of the value for the content attribute, with the files of their functions.
/** @type {Record<string, string[]>} */
const setterValues = {
  "DOMString": ["`${value}`"], "USVString": ["scalarText(value)", "scalarText", "scripts/web-idl.js"],
  "long": ["`${value >> 0}`"], "unsigned long": ["unsignedText(value)", "unsignedText", "scripts/reflection.js"],
};

/**
 * @param {import("./modules.js").Module} module
 * @param {SyntaxNode} getter
 * @param {IDLMember} member
 */
function addSetter(module, getter, member) {
  const [value, name, file] = setterValues[member.type.name];
  const call = `setAttribute(this, "${contentName(member)}", ${value})`;
  module.insert(getter.end, `\n  set ${member.name}(value) { ${call}; }`);
  module.require("setAttribute", "scripts/attributes.js");
  if (name) module.require(name, file);
}

/// Operations and constructors by name.
/** @param {IDLDefinition} type */
function overloadsOf(type) {
  const overloads = new Map();
  for (const member of type.members) {
    if (!["operation", "constructor", "stringifier"].includes(member.kind)) continue;
    const key = `${member.isStatic ? "static " : ""}${member.name}`;
    overloads.set(key, [...overloads.get(key) ?? [], member]);
  }
  return overloads;
}

/// The name of a method that scripts can call, or null.
/** @param {SyntaxNode} member */
function keyOf(member) {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  if (!ts.isMethodDeclaration(member) || !ts.isIdentifier(member.name)) return null;
  const isStatic = member.modifiers?.some((/** @type {SyntaxNode} */ { kind }) => kind === ts.SyntaxKind.StaticKeyword);
  return `${isStatic ? "static " : ""}${member.name.text}`;
}

/**
 * @param {import("./modules.js").Module} module
 * @param {SyntaxNode} member
 * @param {IDLDefinition} type
 * @param {IDLMember[]} calls
 */
function addArgumentCheck(module, member, type, calls) {
  const count = Math.min(...calls.map((call) => (call.parameters ? requiredCount(call) : 0)));
  /** @param {SyntaxNode} parameter */
  const hasDefault = ({ initializer, dotDotDotToken }) => initializer || dotDotDotToken;
  const first = member.parameters.findIndex(hasDefault);
  const length = first < 0 ? member.parameters.length : first;
  const name = calls[0].kind === "constructor" ? type.name : `${type.name}.${calls[0].name}`;
  if (length !== count) {
    module.error(member.getStart(), `${name} has ${length} parameters without a default, but idl/ requires ${count}`);
  }
  // A method that returns a promise without being asynchronous must reject it: its own code checks.
  const isAsync = member.modifiers?.some((/** @type {SyntaxNode} */ { kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  if (count === 0 || (calls[0].type?.name === "Promise" && !isAsync)) return;
  const check = `if (arguments.length < ${count}) missingArguments(arguments.length, ${count}, "${name}");`;
  const start = member.body.statements[0]?.getStart() ?? member.body.end - 1;
  module.insert(start, `${check}\n    `);
  module.require("missingArguments", "scripts/conversions.js");
}

module.exports = { addInterfaceCode };
