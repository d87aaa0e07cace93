// Parts of the platform that most pages never use. Reading a script costs far more than running it, at each start of a
// page process, so these are read when one of their interfaces, or one of their functions, is first used.
//
// A section's scripts see the platform's own names like all the others. The value of its last statement, in
// parentheses, is an object of what it gives to the scripts that are always there.

const systemEval = eval;
const readSections = new Map();
const { apply, construct } = Reflect;

/// What a section gives, which is read for that if it was not yet.
function section(name) {
  return readSections.get(name) ?? startSection(name);
}

function startSection(name) {
  const given = readSection(name) ?? noMembers;
  readSections.set(name, given);
  sectionReaders.get(name)?.(given);
  for (const readers of boundNames) readers[name]?.(given);
  return given;
}

/// Of each section that was read, functions by the names of others: they take what those give when they are read later.
const boundNames = [];

/// Called by every section before its own first statement.
function bindNames(readers) {
  boundNames.push(readers);
}

/// A section is a script of its own, which JavaScriptCore compiles once for all documents of a process: what is
/// evaluated among the platform's names would be compiled for each. It gets these names from here: what is constant as
/// arguments, found as fast as anywhere else; what changes as members of an object, by which it sees and sets the
/// platform's own.
function readSection(name) {
  const body = native.section(name)(sectionVariables);
  return apply(body, undefined, valuesOf(native.sectionConstants(name)));
}

/// Only a call by this very name is evaluated among the platform's names, and a page may have given it to something
/// else.
function valuesOf(names) {
  const found = getOwnPropertyDescriptor(window, "eval");
  if (found !== undefined && found.value === systemEval) return eval(`[${names}]`);
  defineProperty(window, "eval", { value: systemEval, writable: true, configurable: true });
  try {
    return eval(`[${names}]`);
  } finally {
    if (found === undefined) delete window.eval;
    else defineProperty(window, "eval", found);
  }
}

/// Names the interfaces of a section as globals. With the first touch of one of them all become what `expose` makes.
function lazily(name, ...interfaces) {
  const read = () => section(name);
  for (const type of interfaces) lazyGlobal(type, read);
}

/// What is to be done when a section was read, by its name.
const sectionReaders = new Map();

/// Functions and classes of a section under their own names: the first use of one of them reads the section.
///
///     let { parseXML } = later("xml", (given) => ({ parseXML } = given));
///
/// - read: takes what the section gives when it was read, so that its names cost from then on what all others do. The
///   same is done in sections, where these names are handed in.
function later(name, read) {
  sectionReaders.set(name, read);
  return new Proxy({}, {
    get: (none, key) => (key[0] >= "A" && key[0] <= "Z" ? laterClass(name, key) : laterFunction(name, key)),
  });
}

function laterFunction(name, key) {
  return function (...values) {
    return apply(section(name)[key], this, values);
  };
}

/// While a section was not read there are no objects of its classes either.
function laterClass(name, key) {
  const isOne = (value) => readSections.has(name) && value instanceof readSections.get(name)[key];
  return new Proxy(laterFunction(name, key), {
    construct: (none, values) => construct(section(name)[key], values),
    get: (none, member) => (member === Symbol.hasInstance ? isOne : section(name)[key][member]),
  });
}
