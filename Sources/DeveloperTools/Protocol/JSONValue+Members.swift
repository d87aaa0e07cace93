import BridgeContract

extension JSONValue {
  static let empty = JSONValue.object([])

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
