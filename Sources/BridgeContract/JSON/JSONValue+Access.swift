extension JSONValue {
  /// The value of a number; nil for all other values.
  package var doubleValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// nil for a value that is not a boolean.
  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements of an array; nil for all other values.
  package var arrayElements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object; nil for all other values.
  package var objectMembers: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// An object of the members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  /// An object of the members that have a value.
  package static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }
}
