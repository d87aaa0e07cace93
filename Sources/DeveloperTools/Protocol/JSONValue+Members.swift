import BridgeContract

extension JSONValue {
  /// An object of the members that have a value.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  static let empty = JSONValue.object([])

  /// nil for a value that is not a number.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var boolean: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// A whole number as such.
  static func whole(_ value: Double) -> JSONValue {
    value == value.rounded() && abs(value) < 1e15 ? .integer(Int64(value)) : .number(value)
  }

  /// The object with a member added, or its value replaced.
  func setting(_ name: String, to value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == name }
    members.append(JSONMember(name, value))
    return .object(members)
  }
}
