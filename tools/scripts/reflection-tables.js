// The tables of reflected attributes, which `reflect` of reflection.js reads, from the interfaces of elements.

"use strict";

/// The kind of accessor for an attribute, or null if it is written by hand.
/** @param {IDLMember} member */
function reflectionKind({ attributes, type, isReadOnly }) {
  if (attributes.ReflectAutofill) return "autofill";
  if (attributes.ReflectURL) return "url";
  if (attributes.ReflectNonNegative) return "limitedLong";
  if (attributes.ReflectPositive) return "positive";
  if (attributes.ReflectPositiveWithFallback) return "fallback";
  if (attributes.ReflectRange) return "clamped";
  if (!attributes.Reflect) return null;
  if (attributes.ReflectOnly) return "enumerated";
  if (isReadOnly) return type.name === "DOMTokenList" ? "tokens" : undefined;
  switch (type.name) {
    case "boolean": return "flag";
    case "long": return "long";
    case "unsigned long": return "unsigned";
    case "USVString": return "scalar";
    case "DOMString":
      if (type.attributes.LegacyNullToEmptyString) return "cleared";
      return type.isNullable ? "nullable" : "string";
    case "Element": return "reference";
    case "FrozenArray": return "references";
    default: return undefined;
  }
}

/// The name of the variable with the values of an enum: `ReferrerPolicy` is `referrerPolicies`.
/** @param {string} name */
function listName(name) {
  const start = name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
  return start.endsWith("y") ? `${start.slice(0, -1)}ies` : `${start}s`;
}

/// The name of the content attribute.
/** @param {IDLMember} member */
function contentName({ name, attributes }) {
  const given = attributes.Reflect ?? attributes.ReflectSetter;
  return typeof given === "string" ? given : name.toLowerCase();
}

class Tables {
  #idl;
  usedEnums = new Set();

  /** @param {import("./interfaces.js").Definitions} idl */
  constructor(idl) { this.#idl = idl; }

  /// The table of the attributes of an interface or a mixin, as source text.
  /** @param {{ file: string, members: IDLMember[] }} owner */
  table(owner) {
    const texts = new Map();
    const enumerations = [];
    for (const member of owner.members) {
      const kind = member.kind === "attribute" ? reflectionKind(member) : null;
      if (kind === null) continue;
      const location = { file: owner.file, line: member.line };
      if (kind === undefined) this.#idl.error(location, `${member.name} has a type that cannot reflect an attribute`);
      else if (kind === "enumerated") enumerations.push(this.#enumeration(member, location));
      else texts.set(kind, [...texts.get(kind) ?? [], this.#entry(member, kind)]);
    }
    const rows = [...texts].map(([kind, entries]) => `${kind}: ${JSON.stringify(entries.join(" "))}`);
    if (enumerations.length > 0) rows.push(`enumerated: {\n    ${enumerations.join(",\n    ")},\n  }`);
    return rows.length === 0 ? "{}" : `{\n  ${rows.join(",\n  ")},\n}`;
  }

  /**
   * @param {IDLMember} member
   * @param {string} kind
   */
  #entry(member, kind) {
    const { name, attributes } = member;
    const content = contentName(member);
    const { ReflectDefault: fallback, ReflectRange: range } = attributes;
    const values = kind === "clamped" ? `${fallback},${range.join(",")}` : fallback;
    const path = content === name.toLowerCase() ? name : `${name}=${content}`;
    return values === undefined ? path : `${path}:${values}`;
  }

  /**
   * @param {IDLMember} member
   * @param {IDLLocation} location
   */
  #enumeration(member, location) {
    const { type, name } = member;
    const { ReflectOnly: only, ReflectInvalid: invalid } = member.attributes;
    const { ReflectMissing: missing = type.isNullable ? null : "" } = member.attributes;
    const values = Array.isArray(only) ? only : this.#idl.enums.get(only)?.values;
    if (!values) this.#idl.error(location, `there is no enum ${only}`);
    if (!Array.isArray(only)) this.usedEnums.add(only);
    const list = Array.isArray(only) ? JSON.stringify(only.join(" ")) : listName(only);
    const parts = [JSON.stringify(contentName(member)), list];
    if (missing !== "" || invalid !== undefined) parts.push(JSON.stringify(missing));
    if (invalid !== undefined) parts.push(JSON.stringify(invalid));
    return `${name}: [${parts.join(", ")}]`;
  }

  /// The variables with the values of enums.
  lists() {
    return [...this.usedEnums].sort().map((name) =>
      `const ${listName(name)} = ${JSON.stringify(this.#idl.enums.get(name)?.values.join(" "))};\n`).join("");
  }
}

/// The module with the tables. Interfaces of elements have tags, reflected attributes by kind, and the lazy module of
/// their class.
/** @param {import("./interfaces.js").Definitions} idl */
function elementTables(idl) {
  const tables = new Tables(idl);
  const rows = [];
  for (const type of idl.interfaces.values()) {
    const stem = /^HTML(.+)Element$/.exec(type.name)?.[1];
    if (stem === undefined || type.source !== elementTables.source) continue;
    const { Tags: tags = [], Module: lazyModule } = type.attributes;
    const parts = [JSON.stringify([tags].flat().join(" ")), tables.table(type).replace(/\n/g, "\n  ")];
    if (lazyModule !== undefined) parts.push(JSON.stringify(lazyModule));
    rows.push(`  ${stem}: [${parts.join(", ")}],\n`);
  }
  /** @type {[string, IDLDefinition | undefined, string[]][]} */
  const tableOwners = [
    ["elementReflections", idl.interfaces.get("Element"), ["ARIAMixin"]],
    ["ariaReflections", idl.mixins.get("ARIAMixin"), []],
    ["htmlElementReflections", idl.interfaces.get("HTMLElement"), []],
  ];
  const common = tableOwners.map(([name, owner, without]) => {
    const excluded = new Set(without.flatMap((mixin) => idl.mixins.get(mixin)?.members ?? []));
    const members = (owner?.members ?? []).filter((member) => !excluded.has(member));
    return `export const ${name} = ${tables.table({ file: owner?.file ?? "", members })};\n`;
  });
  return `${tables.lists()}${common.join("")}/** @type {Record<string, any[]>} */\n` +
    `export const elementInterfaces = {\n${rows.join("")}};\n`;
}
elementTables.source = "idl/html-elements.idl";

module.exports = { contentName, elementTables, reflectionKind };
