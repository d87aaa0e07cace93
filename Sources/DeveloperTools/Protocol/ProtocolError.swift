import BridgeContract

/// An error of a command, with the codes of JSON-RPC 2.0 as Chrome uses them.
struct ProtocolError: Error, Equatable, Sendable {
  var code: Int64
  var message: String
  /// Details; nil for none.
  var data: String?

  init(code: Int64, _ message: String, data: String? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The command cannot be performed.
  static func failed(_ message: String) -> ProtocolError { ProtocolError(code: -32000, message) }

  /// A parameter is missing or has another type.
  static func invalidParameter(_ name: String, _ expected: String) -> ProtocolError {
    ProtocolError(code: -32602, "Invalid parameters", data: "\(name): \(expected) expected")
  }

  static func unknownMethod(_ method: String) -> ProtocolError {
    ProtocolError(code: -32601, "'\(method)' wasn't found")
  }

  static func invalidMessage(_ reason: String) -> ProtocolError { ProtocolError(code: -32600, reason) }
  static let invalidJSON = ProtocolError(code: -32700, "Message must be a valid JSON")
  static let unknownSession = ProtocolError(code: -32001, "Session with given id not found.")
  /// The document to which a command belongs is gone.
  static let documentGone = ProtocolError.failed("Inspected target navigated or closed")
  /// The context in which a command would run is gone.
  static let contextGone = ProtocolError.failed("Cannot find context with specified id")

  var json: JSONValue {
    JSONValue.members([
      "code": .integer(code), "message": .string(message), "data": data.map { .string($0) },
    ])
  }
}
