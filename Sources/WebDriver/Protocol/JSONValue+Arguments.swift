import BridgeContract

extension JSONValue {
  /// Maximum characters of a value in a message.
  static let argumentTextLimit = 80

  /// This value for a message: its JSON text, shortened.
  var argumentText: String {
    let text = self.text
    return text.count <= Self.argumentTextLimit ? text : "\(text.prefix(Self.argumentTextLimit))..."
  }

  /// The largest integer of the protocol: 2^53 - 1.
  package static let maximumSafeInteger: Int64 = (1 << 53) - 1

  /// This value as a safe integer of ECMAScript, `1.0` and `1e3` included; nil for all other values.
  var safeInteger: Int64? {
    let range = -Self.maximumSafeInteger...Self.maximumSafeInteger
    switch self {
    case .integer(let integer): return range.contains(integer) ? integer : nil
    case .number(let number):
      guard let integer = Int64(exactly: number), range.contains(integer) else { return nil }
      return integer
    default: return nil
    }
  }
}

extension WebDriverError {
  /// The error of an argument with a wrong value. The value is nil if the argument is missing.
  package static func invalid(_ name: String, _ value: JSONValue?, expected: String) -> WebDriverError {
    let received = value.map { "is \($0.argumentText)" } ?? "is missing"
    return WebDriverError(.invalidArgument, "\(name) \(received), expected \(expected)")
  }
}
