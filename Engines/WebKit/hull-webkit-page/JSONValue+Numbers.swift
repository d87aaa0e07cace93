import BridgeContract

extension JSONValue {
  /// The number as a floating-point value; nil for other values.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
