import BridgeContract

/// The result of a call of a tool.
struct ToolResult: Equatable {
  var content: [JSONValue]
  /// An object; nil for none.
  var structured: JSONValue?
  var isError = false

  init(_ text: String, structured: JSONValue? = nil, isError: Bool = false) {
    content = [Self.text(text)]
    self.structured = structured
    self.isError = isError
  }

  /// Data, as text too, as the protocol recommends for clients that do not know structured content.
  init(data: JSONValue) { self.init(data.text, structured: data) }

  init(image bytes: [UInt8], type: String) {
    content = [
      .object([
        JSONMember("type", .string("image")), JSONMember("data", .string(Base64.encoded(bytes))),
        JSONMember("mimeType", .string(type)),
      ])
    ]
  }

  var json: JSONValue {
    var members = [JSONMember("content", .array(content))]
    if let structured, structured.text.utf8.count <= AgentLimits.structuredBytes {
      members.append(JSONMember("structuredContent", structured))
    }
    members.append(JSONMember("isError", .bool(isError)))
    return .object(members)
  }

  private static func text(_ text: String) -> JSONValue {
    let isLong = text.utf8.count > AgentLimits.resultCharacters
    let shown = isLong ? text.prefix(AgentLimits.resultCharacters) + "\n… (the rest is left out)" : text[...]
    return .object([JSONMember("type", .string("text")), JSONMember("text", .string(String(shown)))])
  }
}

/// Why a tool could not do what was asked, and what to do instead. It becomes a result with `isError`.
struct ToolFailure: Error, Equatable {
  var message: String
  var structured: JSONValue?

  init(_ message: String, structured: JSONValue? = nil) {
    self.message = message
    self.structured = structured
  }

  var result: ToolResult { ToolResult(message, structured: structured, isError: true) }
}
