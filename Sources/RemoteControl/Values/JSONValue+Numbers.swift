import BridgeContract

extension JSONValue {
  static func pixels(_ value: Double) -> JSONValue {
    value == value.rounded() && abs(value) < 1e9 ? .integer(Int64(value)) : .number(value)
  }

  /// A rectangle of the protocol.
  static func rectangle(x: Double, y: Double, width: Double, height: Double) -> JSONValue {
    .object([
      JSONMember("x", pixels(x)), JSONMember("y", pixels(y)), JSONMember("width", pixels(width)),
      JSONMember("height", pixels(height)),
    ])
  }
}
