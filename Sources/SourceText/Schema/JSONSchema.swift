import BridgeContract

/// Converts the form of a file to a JSON schema of draft 7, which all editors and validators support.
package struct JSONSchema {
  private var definitions: [JSONMember] = []
  /// Names of definitions that are written or being written.
  private var known: Set<String> = []
  private var root = JSONValue.null

  private init() {}

  /// The schema as text with indentation. Equal forms give equal texts.
  ///
  /// - Parameters:
  ///   - title: what the file is.
  ///   - description: what the file is for.
  package static func text(title: String, description: String, _ shape: ValueShape) -> String {
    var schema = JSONSchema()
    let value = schema.value(shape)
    var members = [
      JSONMember("$schema", .string("http://json-schema.org/draft-07/schema#")), JSONMember("title", .string(title)),
      JSONMember("description", .string(description)),
    ]
    if case .object(let own) = value { members += own }
    members.append(JSONMember("definitions", .object(schema.definitions.sorted { $0.name < $1.name })))
    return IndentedJSON.text(.object(members))
  }

  private mutating func value(_ shape: ValueShape, expressions: Bool = false) -> JSONValue {
    switch shape {
    case .withExpressions(let inner): return value(inner, expressions: true)
    case .named(let name, let form):
      if known.insert(name).inserted {
        let value = value(form(), expressions: expressions)
        definitions.append(JSONMember(name, value))
      }
      return .object([JSONMember("$ref", .string("#/definitions/\(name)"))])
    case .any: return .object([])
    case .null: return Self.type(["null"])
    case .list(let element, let minimum, let maximum):
      var members = [
        JSONMember("type", .string("array")), JSONMember("items", value(element, expressions: expressions)),
      ]
      if minimum > 0 { members.append(JSONMember("minItems", .integer(Int64(minimum)))) }
      if let maximum { members.append(JSONMember("maxItems", .integer(Int64(maximum)))) }
      return .object(members)
    case .mapping(let mapping): return self.mapping(mapping, expressions: expressions)
    case .either(let shapes):
      let values = shapes.map { value($0, expressions: expressions) }
      return Self.merged(values) ?? .object([JSONMember("anyOf", .array(values))])
    case .text, .boolean, .integer, .number, .string, .flag, .decimal, .whole, .choice:
      return Self.scalar(shape, expressions: expressions)
    }
  }

  private mutating func mapping(_ mapping: MappingShape, expressions: Bool) -> JSONValue {
    var members = [JSONMember("type", .string("object"))]
    var properties: [JSONMember] = []
    for field in mapping.fields {
      let value = value(field.shape, expressions: expressions)
      properties.append(JSONMember(field.name, Self.described(value, field.summary)))
    }
    if !properties.isEmpty { members.append(JSONMember("properties", .object(properties))) }
    if let others = mapping.others {
      let value = value(others.shape, expressions: expressions)
      // `patternProperties` would apply to the declared keys, too.
      members.append(JSONMember("additionalProperties", value))
      if others.pattern != nil || !others.reserved.isEmpty {
        members.append(JSONMember("propertyNames", Self.names(others, declared: mapping.keys)))
      }
    } else {
      members.append(JSONMember("additionalProperties", .bool(false)))
    }
    let required = mapping.fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(JSONMember("required", .array(required))) }
    return .object(members + KeyConditions(mapping.rules).members)
  }

  /// A reference has no other members in draft 7, so a description needs a wrapper.
  private static func described(_ value: JSONValue, _ summary: String) -> JSONValue {
    guard !summary.isEmpty, case .object(let members) = value else { return value }
    let description = JSONMember("description", .string(summary))
    guard members.contains(where: { $0.name == "$ref" }) else { return .object([description] + members) }
    return .object([description, JSONMember("allOf", .array([value]))])
  }

  private static func names(_ others: OtherKeys, declared: [String]) -> JSONValue {
    var valid: [JSONMember] = []
    if let pattern = others.pattern { valid.append(JSONMember("pattern", .string(pattern))) }
    if !others.reserved.isEmpty {
      let names = JSONValue.array(others.reserved.map(JSONValue.string))
      valid.append(JSONMember("not", .object([JSONMember("enum", names)])))
    }
    guard !declared.isEmpty else { return .object(valid) }
    let own = JSONValue.object([JSONMember("enum", .array(declared.map(JSONValue.string)))])
    return .object([JSONMember("anyOf", .array([own, .object(valid)]))])
  }

  /// One schema for forms of different types, whose errors are about the form that was meant. nil if that is
  /// impossible.
  private static func merged(_ values: [JSONValue]) -> JSONValue? {
    var types: [JSONValue] = []
    var rest: [JSONMember] = []
    for value in values {
      guard case .object(let members) = value else { return nil }
      for member in members {
        switch (member.name, member.value) {
        case ("type", .array(let own)): types += own
        case ("type", let own): types.append(own)
        // `allOf` has rules about keys, which hold for every value that is not a mapping.
        case ("anyOf", _), ("enum", _), ("$ref", _): return nil
        default: rest.append(member)
        }
      }
    }
    let names = types.compactMap(\.stringValue)
    let hasOverlap = Set(names).count < names.count || (names.contains("integer") && names.contains("number"))
    guard !hasOverlap, values.allSatisfy({ $0["type"] != nil }), Set(rest.map(\.name)).count == rest.count else {
      return nil
    }
    return .object([JSONMember("type", .array(types))] + rest)
  }
}
