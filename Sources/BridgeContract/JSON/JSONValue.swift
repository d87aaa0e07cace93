/// A JSON value (RFC 8259). Members of objects keep their order; whole numbers are exact up to 64 bits.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value of the last member with that name; nil when there is none or this is not an object.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  public var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// A name and its value in a JSON object.
public struct JSONMember: Hashable, Sendable {
  public var name: String
  public var value: JSONValue

  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
