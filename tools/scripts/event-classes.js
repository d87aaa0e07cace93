// Classes of interfaces whose objects are made of the members of a dictionary, as those of events.
//
// The members of the dictionary are read and converted in the order of Web IDL. Extended attributes of this project:
// - `Generated` on an interface: its class is generated.
// - `Synthetic` on an interface: the constructor also accepts a `SyntheticInit` of the engine.
// - `ImplementedAs` on an attribute or an operation: the member of the dictionary, or the function, that returns it. A
//   function receives the object, its values and the converted arguments.
// - `SetBy` on an attribute: a key under which the engine sets it.
// - `Initializer` on an operation: it initializes an event again; its arguments have the names of the attributes.
// - `Retargeted` on a member of a dictionary: a part of the event's state, which dispatch adjusts.
// - `ConvertedBy` on a dictionary or a member of one: the function that converts it; `As` is the name of the value.

"use strict";

/** @param {string} text */
const indent = (text) => text.replace(/^(?=.)/gm, "  ");

/// Functions that convert values of a type.
/** @type {Record<string, string>} */
const converters = {
  "DOMString": "toText", "USVString": "scalarText", "boolean": "!!", "short": "toShort",
  "unsigned short": "toUnsignedShort", "long": "toLong", "unsigned long": "toUnsignedLong", "float": "toFloat",
  "double": "toDouble", "Promise": "toPromise",
};
/// Functions that convert a value to null or an object of a type.
/** @type {Record<string, string>} */
const objectConverters = {
  EventTarget: "toEventTarget", WindowProxy: "toWindow", MessageEventSource: "toMessageSource",
};
/// Arguments of initializers that are members of Event.
const eventArguments = ["type", "bubbles", "cancelable"];

/// The text of a module with the classes, without imports.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {IDLDefinition[]} types
 */
function eventClasses(idl, types) {
  return types.map((type) => new ClassWriter(idl, type).text()).join("\n") +
    types.map((type) => constantsCall(idl, type)).join("") +
    `expose(${types.map(({ name }) => name).join(", ")});\n`;
}

/// The call that defines the constants of an interface.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {IDLDefinition} type
 */
function constantsCall(idl, type) {
  const values = idl.constantsOf(type).map(([name, value]) => `${name}: ${value}`);
  return values.length === 0 ? "" : `constants(${type.name}, { ${values.join(", ")} });\n`;
}

/// An expression that converts the value of an expression to a type; undefined values are replaced by `fallback`.
/**
 * @param {import("./interfaces.js").Definitions} idl
 * @param {IDLType} type
 * @param {string} value
 * @param {string | undefined} fallback
 * @param {string} what
 */
function converted(idl, type, value, fallback, what) {
  const { name, isNullable, parameters } = type;
  if (name === "any") return fallback === undefined ? value : `${value} ?? ${fallback}`;
  if (name === "sequence") return `toInstances(${value}, ${parameters[0].name}, "${parameters[0].name}")`;
  const names = idl.enums.get(name)?.values;
  if (names) return `enumeration(${value}, ${JSON.stringify(names)}, ${fallback}, "${name}")`;
  const converter = converters[name];
  if (converter === undefined) {
    const special = objectConverters[name];
    const object = special ? `${special}(${value})` : `toInstance(${value}, ${name}, "${name}")`;
    return isNullable ? object : `requiredObject(${object}, "${what}")`;
  }
  if (isNullable) return `toNullable(${value}, ${converter})`;
  if (fallback === undefined) return converter === "!!" ? `!!${value}` : `${converter}(${value})`;
  if (converter !== "!!") return `initMember(${value}, ${converter}, ${fallback})`;
  return fallback === "false" ? `!!${value}` : `initMember(${value}, Boolean, ${fallback})`;
}

/// The TypeScript type of a converted value.
/** @param {IDLType} type */
function scriptType({ name, isNullable }) {
  /** @type {Record<string, string>} */
  const types = { DOMString: "string", USVString: "string", boolean: "boolean" };
  const type = types[name] ?? (/^to.*(Short|Long|Float|Double)$/.test(converters[name]) ? "number" : "any");
  return isNullable && type !== "any" ? `${type} | null` : type;
}

/// The comment with the types of parameters, which the bundle does not contain.
/** @param {[name: string, type: string][]} types */
function parameterTypes(types) {
  return types.length === 0 ? "" : `/**\n${types.map(([name, type]) => ` * @param {${type}} ${name}\n`).join("")} */\n`;
}

class ClassWriter {
  #idl; #type; #dictionary; #fields;

  /**
   * @param {import("./interfaces.js").Definitions} idl
   * @param {IDLDefinition} type
   */
  constructor(idl, type) {
    this.#idl = idl;
    this.#type = type;
    this.#dictionary = this.#initDictionary(type);
    this.#fields = this.#dictionary ? this.#fieldsOf(this.#dictionary) : [];
  }

  text() {
    const { name, inherits, members } = this.#type;
    const parts = [this.#constructorText()];
    for (const member of members) {
      if (member.kind === "attribute") parts.push(this.#attributeText(member));
      else if (member.kind === "operation") parts.push(this.#operationText(member));
    }
    if (this.#initializesSubclasses()) {
      parts.push(parameterTypes([["event", "any"], ["values", "object"]]));
      parts.push("static [$initialize](event, values) { event.#values = changedValues(event.#values, values); }\n");
    }
    const base = inherits === null ? "" : ` extends ${inherits}`;
    return `export class ${name}${base} {\n${indent(this.#valuesText())}${indent(parts.join(""))}}\n`;
  }

  #valuesText() {
    if (this.#type.attributes.Synthetic) return "/** @type {any} */\n#values;\n";
    const types = this.#fields.map((field) => `${field.name}: ${field.type ? scriptType(field.type) : "any"}`);
    return `/** @type {{ ${types.join(", ")} }} */\n#values;\n`;
  }

  /**
   * @param {{ line?: number }} member
   * @param {string} message
   */
  #fail(member, message) {
    this.#idl.error({ file: this.#type.file, line: member.line ?? this.#type.line }, message);
    return "";
  }

  // ---- Dictionaries ----

  /** @param {IDLDefinition} type */
  #initDictionary(type) {
    const call = type.members.find(({ kind }) => kind === "constructor");
    return this.#idl.dictionaries.get(call?.parameters.at(-1)?.type.name ?? null);
  }

  /// The fields that are not of the superclass, in the order in which they are read: those of inherited dictionaries
  /// first, then by name.
  /** @param {IDLDefinition} dictionary */
  #fieldsOf(dictionary) {
    const base = this.#idl.interfaces.get(this.#type.inherits);
    const baseDictionary = base && this.#initDictionary(base);
    /** @type {IDLDefinition[]} */
    const chain = [];
    /** @type {IDLDefinition | undefined} */
    let each = dictionary;
    while (each && each !== baseDictionary && each.name !== "EventInit") {
      chain.unshift(each);
      each = this.#idl.dictionaries.get(each.inherits);
    }
    return chain.flatMap((/** @returns {any[]} */ (each) => {
      const { ConvertedBy: converter, As: name } = each.attributes;
      if (converter) return [{ name, converter, members: each.members.map((member) => member.name) }];
      return [...each.members].sort((left, right) => (left.name < right.name ? -1 : 1));
    }));
  }

  /** @param {any} field */
  #fieldText(field) {
    const { name, converter, type, fallback, isRequired, attributes } = field;
    if (converter) return `${name}: ${converter}(init),\n`;
    const what = `${this.#dictionary?.name}.${name}`;
    const value = `init.${name}`;
    if (attributes.ConvertedBy) return `${name}: ${attributes.ConvertedBy}(${value}),\n`;
    const isChecked = isRequired && (type.name === "any" || converters[type.name] !== undefined);
    const checked = isChecked ? `required(${value}, "${what}")` : value;
    return `${name}: ${converted(this.#idl, type, checked, fallback, what)},\n`;
  }

  // ---- Members ----

  #constructorText() {
    const { name, inherits, attributes, members } = this.#type;
    const call = members.find(({ kind }) => kind === "constructor");
    if (!call || !this.#dictionary) {
      return this.#fail(call ?? {}, `${name} needs a constructor with a dictionary that exists`);
    }
    const isRequired = !call.parameters.at(-1)?.isOptional;
    const parameters = call.parameters.slice(0, -1).map((each) => each.name);
    parameters.push(isRequired ? "init" : "init = undefined");
    const retargeted = this.#fields.find((field) => field.attributes?.Retargeted);
    const setTarget = retargeted ? `this[$state].${retargeted.name} = this.#values.${retargeted.name};\n` : "";
    let text = `requireArguments(arguments.length, ${requiredCount(call)}, "${name}");\n`;
    if (inherits !== null) text += "super(type, init);\n";
    if (attributes.Synthetic) {
      text += `if (init instanceof SyntheticInit) {\n${indent(`this.#values = init;\n${setTarget}`)}  return;\n}\n`;
    }
    text += `init = dictionary(init, "${this.#dictionary.name}");\n`;
    text += `this.#values = {\n${indent(this.#fields.map((field) => this.#fieldText(field)).join(""))}};\n${setTarget}`;
    const types = parameters.slice(0, -1).map((each) => /** @type {[string, string]} */ ([each, "any"]));
    const comment = parameterTypes([...types, [isRequired ? "init" : "[init]", "any"]]);
    return `${comment}constructor(${parameters.join(", ")}) {\n${indent(text)}}\n`;
  }

  /** @param {IDLMember} member */
  #attributeText(member) {
    const { name, attributes, isReadOnly } = member;
    if (!isReadOnly) return this.#fail(member, `${name} of a generated class must be read-only`);
    const source = attributes.ImplementedAs ?? name;
    const isField = this.#fields.some((field) => field.name === source);
    if (!isField && attributes.ImplementedAs === undefined) {
      return this.#fail(member, `${this.#dictionary?.name} has no ${name}`);
    }
    const value = isField ? `this.#values.${source}` : `${source}(this, this.#values)`;
    const comment = parameterTypes([["value", "any"]]);
    const setter = attributes.SetBy
      ? `${comment}[${attributes.SetBy}](value) { this.#values.${source} = value; }\n` : "";
    const override = this.#isInherited(name) ? "/** @override */\n" : "";
    return `${override}get ${name}() { return ${value}; }\n${setter}`;
  }

  /// Whether a superclass has a member with this name.
  /** @param {string} name */
  #isInherited(name) {
    let base = this.#idl.interfaces.get(this.#type.inherits);
    while (base && !base.members.some((member) => member.name === name)) {
      base = this.#idl.interfaces.get(base.inherits);
    }
    return base !== undefined;
  }

  /** @param {IDLMember} member */
  #operationText(member) {
    const { name, parameters, attributes } = member;
    const list = parameters.map(({ name, fallback }) => (fallback === undefined ? name : `${name} = ${fallback}`));
    const count = requiredCount(member);
    let text = "const values = this.#values;\n";
    if (count > 0) text += `requireArguments(arguments.length, ${count}, "${name}");\n`;
    for (const parameter of parameters) {
      const value = converted(this.#idl, parameter.type, parameter.name, undefined, parameter.name);
      if (value !== parameter.name) text += `${parameter.name} = ${value};\n`;
    }
    if (attributes.Initializer) text += this.#initializerText(member);
    else if (attributes.ImplementedAs) {
      const values = ["this", "values", ...parameters.map((each) => each.name)].join(", ");
      text += `return ${attributes.ImplementedAs}(${values});\n`;
    } else return this.#fail(member, `${name} of a generated class needs ImplementedAs`);
    const comment = parameterTypes(parameters.map(({ name, isOptional }) => [isOptional ? `[${name}]` : name, "any"]));
    return `${comment}${name}(${list.join(", ")}) {\n${indent(text)}}\n`;
  }

  // ---- Initializers ----

  /** @param {IDLMember} member */
  #initializerText({ parameters }) {
    let text = `if (!initializeEvent(this, ${eventArguments.join(", ")})) return;\n`;
    const names = parameters.map(({ name }) => name).filter((name) => !eventArguments.includes(name));
    for (const base of this.#initializedBases()) {
      const inherited = initializerOf(base)?.parameters.filter(({ name }) => !eventArguments.includes(name)) ?? [];
      const values = inherited.map(({ name, fallback }) => {
        const index = names.indexOf(name);
        return index < 0 ? `${name}: ${fallback}` : names.splice(index, 1)[0];
      });
      text += `/** @type {any} */ (${base.name})[$initialize](this, { ${values.join(", ")} });\n`;
    }
    const values = [];
    for (const field of this.#fields) {
      const grouped = field.members?.filter((/** @type {string} */ name) => names.includes(name)) ?? [];
      if (grouped.length > 0) values.push(`${field.name}: ${field.converter}({ ${grouped.join(", ")} })`);
      else if (!names.includes(field.name)) continue;
      else if (field.attributes.Retargeted) text += `this[$state].${field.name} = ${field.name};\n`;
      else values.push(field.name);
    }
    return `${text}this.#values = changedValues(values, { ${values.join(", ")} });\n`;
  }

  /// The superclasses that have an initializer, without Event.
  #initializedBases() {
    /** @type {IDLDefinition[]} */
    const found = [];
    /** @param {IDLDefinition} type */
    const baseOf = ({ inherits }) => this.#idl.interfaces.get(inherits);
    for (let base = baseOf(this.#type); base; base = baseOf(base)) {
      if (base.attributes.Generated && initializerOf(base)) found.unshift(base);
    }
    return found;
  }

  #initializesSubclasses() {
    /** @param {IDLDefinition} type */
    const isBase = (type) => new ClassWriter(this.#idl, type).#initializedBases().includes(this.#type);
    return [...this.#idl.interfaces.values()].some((type) => initializerOf(type) && isBase(type));
  }
}

/** @param {IDLDefinition} type */
function initializerOf(type) {
  return type.members.find(({ attributes }) => attributes.Initializer);
}

/// The number of arguments that a caller must pass.
/** @param {IDLMember} call */
function requiredCount({ parameters }) {
  return parameters.filter(({ isOptional }) => !isOptional).length;
}

module.exports = { constantsCall, eventClasses, requiredCount };
