import BridgeContract

/// An error of JSON-RPC 2.0 (section 5.1).
struct RPCError: Error, Equatable {
  enum Code: Int64 {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
    /// Of the Model Context Protocol.
    case resourceNotFound = -32_002
  }

  var code: Code
  var message: String
  /// The id of the request; nil if it is unknown, or if the caller knows it.
  var id: JSONValue?
  var data: JSONValue?

  init(_ code: Code, _ message: String, id: JSONValue? = nil, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.id = id
    self.data = data
  }

  /// A value in a message.
  static func shown(_ value: JSONValue) -> String {
    let text = value.text
    return text.count > shownCharacters ? text.prefix(shownCharacters) + "…" : text
  }

  private static let shownCharacters = 60
}
