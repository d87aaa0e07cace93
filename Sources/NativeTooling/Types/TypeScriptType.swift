import BridgeContract

/// Schemas as types of TypeScript. A schema that contains itself has a type with a name, which is declared once.
struct TypeScriptType {
  /// The types with names, by the references that lead to them.
  var names: [ValueSchema.Reference: String] = [:]

  func text(_ schema: ValueSchema) -> String {
    if let reference = schema.reference { return names[reference] ?? "unknown" }
    if let choices = schema.choices { return union(choices.map(Self.literal)) }
    if !schema.alternatives.isEmpty { return union(schema.alternatives.map { text($0) }) }
    guard !schema.types.isEmpty else {
      // Keywords of objects and lists alone describe objects and lists.
      if !schema.properties.isEmpty { return object(schema) }
      if case .schema = schema.items { return array(schema) }
      return "unknown"
    }
    return union(schema.types.map { name($0, schema) })
  }

  /// The type of a method's arguments.
  func list(_ schema: ValueSchema) -> String {
    schema.types == [.array] || schema.types.isEmpty ? array(schema) : "any[]"
  }

  /// The name of a member.
  static func name(_ text: String) -> String {
    let isName =
      text.first.map { $0.isASCII && ($0.isLetter || "_$".contains($0)) } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_$".contains($0)) }
    return isName ? text : literal(text)
  }

  static func literal(_ text: String) -> String { JSONValue.string(text).text }

  private static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .integer, .number, .string: value.text
    case .array(let elements): "[\(elements.map(literal).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\(name($0.name)): \(literal($0.value))" }.joined(separator: "; ")) }"
    }
  }

  private func name(_ type: ValueSchema.TypeName, _ schema: ValueSchema) -> String {
    switch type {
    case .null, .boolean, .number, .string: type.rawValue
    case .integer: "number"
    case .array: array(schema)
    case .object: object(schema)
    }
  }

  private func array(_ schema: ValueSchema) -> String {
    guard case .schema(let items) = schema.items else { return "unknown[]" }
    let element = text(items)
    return element.contains(" ") && !element.hasPrefix("{") || element.contains(" | ")
      ? "(\(element))[]" : "\(element)[]"
  }

  private func object(_ schema: ValueSchema) -> String {
    var members = schema.properties.map { property in
      let mark = schema.required.contains(property.name) ? "" : "?"
      return "\(Self.name(property.name))\(mark): \(text(property.schema))"
    }
    switch schema.others {
    case .allowed: if members.isEmpty { members.append("[name: string]: unknown") }
    case .refused: if members.isEmpty { members.append("[name: string]: never") }
    // The type of an index signature includes those of the members.
    case .schema(let other): members.append("[name: string]: \(schema.properties.isEmpty ? text(other) : "unknown")")
    }
    return "{ \(members.joined(separator: "; ")) }"
  }

  private func union(_ types: [String]) -> String {
    var unique: [String] = []
    for type in types where !unique.contains(type) { unique.append(type) }
    return unique.contains("unknown") ? "unknown" : unique.joined(separator: " | ")
  }
}
