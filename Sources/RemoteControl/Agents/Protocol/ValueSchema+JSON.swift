import BridgeContract

extension ValueSchema {
  /// The schema as JSON Schema. What it uses means the same in draft 7 and in draft 2020-12.
  var json: JSONValue {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name, value)) }
    }
    switch types.count {
    case 0: break
    case 1: add("type", .string(types[0].rawValue))
    default: add("type", .array(types.map { .string($0.rawValue) }))
    }
    add("description", summary.map { .string($0) })
    add("enum", choices.map { .array($0) })
    if !alternatives.isEmpty { add("anyOf", .array(alternatives.map(\.json))) }
    add("minimum", minimum.map { .pixels($0) })
    add("maximum", maximum.map { .pixels($0) })
    add("minLength", minimumLength.map { .integer(Int64($0)) })
    add("maxLength", maximumLength.map { .integer(Int64($0)) })
    add("pattern", pattern.map { .string($0) })
    if case .schema(let schema) = items { add("items", schema.json) }
    if types == [.object] {
      add("properties", .object(properties.map { JSONMember($0.name, $0.schema.json) }))
      if !required.isEmpty { add("required", .array(required.map { .string($0) })) }
      if others == .refused { add("additionalProperties", .bool(false)) }
    }
    return .object(members)
  }

  // MARK: Arguments of tools

  static func text(_ summary: String, atLeast minimum: Int = 0) -> ValueSchema {
    var schema = ValueSchema(types: [.string])
    schema.summary = summary
    if minimum > 0 { schema.minimumLength = minimum }
    return schema
  }

  static func choice(_ names: [String], _ summary: String) -> ValueSchema {
    var schema = text(summary)
    schema.choices = names.map { .string($0) }
    return schema
  }

  static func flag(_ summary: String) -> ValueSchema {
    var schema = ValueSchema(types: [.boolean])
    schema.summary = summary
    return schema
  }

  static func integer(_ summary: String, _ range: ClosedRange<Int>) -> ValueSchema {
    var schema = ValueSchema(types: [.integer])
    schema.summary = summary
    schema.minimum = Double(range.lowerBound)
    schema.maximum = Double(range.upperBound)
    return schema
  }

  static func anyValue(_ summary: String) -> ValueSchema {
    var schema = ValueSchema()
    schema.summary = summary
    return schema
  }

  /// An object with these members and no others.
  static func arguments(_ properties: [(String, ValueSchema)], required: [String] = []) -> ValueSchema {
    var schema = ValueSchema(types: [.object])
    schema.properties = properties.map { Property($0.0, $0.1) }
    schema.required = required
    schema.others = .refused
    return schema
  }
}
