import BridgeContract

/// A JavaScript value: JSON or undefined.
enum ScriptValue: Equatable {
  case undefined
  case json(JSONValue)

  /// `String(value)`.
  var text: String {
    switch self {
    case .undefined: "undefined"
    case .json(let value): Self.text(of: value)
    }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): ScriptNumber.text(of: value)
    case .string(let text): text
    case .array(let values): values.map { $0 == .null ? "" : text(of: $0) }.joined(separator: ",")
    case .object: "[object Object]"
    }
  }

  var isTruthy: Bool {
    switch self {
    case .undefined, .json(.null): false
    case .json(.bool(let value)): value
    case .json(.integer(let value)): value != 0
    case .json(.number(let value)): value != 0 && !value.isNaN
    case .json(.string(let text)): !text.isEmpty
    case .json(.array), .json(.object): true
    }
  }

  /// `Number(value)`, except that arrays and objects are always NaN.
  var number: Double {
    switch self {
    case .undefined, .json(.array), .json(.object): .nan
    case .json(.null): 0
    case .json(.bool(let value)): value ? 1 : 0
    case .json(.integer(let value)): Double(value)
    case .json(.number(let value)): value
    case .json(.string(let text)): ScriptNumber.value(of: text)
    }
  }

  static func number(_ value: Double) -> ScriptValue {
    if value == value.rounded(), abs(value) < 9e15 { return .json(.integer(Int64(value))) }
    return .json(.number(value))
  }

  static func bool(_ value: Bool) -> ScriptValue { .json(.bool(value)) }

  var string: String? {
    guard case .json(.string(let text)) = self else { return nil }
    return text
  }

  var isNullish: Bool { self == .undefined || self == .json(.null) }

  private var isNumber: Bool {
    switch self {
    case .json(.integer), .json(.number): true
    case .undefined, .json: false
    }
  }

  /// `===`
  func isIdentical(to other: ScriptValue) -> Bool {
    if isNumber, other.isNumber { return number == other.number }
    return self == other
  }

  /// `==`
  func isEqual(to other: ScriptValue) -> Bool {
    if isNullish || other.isNullish { return isNullish && other.isNullish }
    if let text = string, let otherText = other.string { return text == otherText }
    switch (self, other) {
    case (.json(.array), _), (.json(.object), _), (_, .json(.array)), (_, .json(.object)): return self == other
    default: return number == other.number
    }
  }
}
