import PageWire

/// Console text within the limits of the wire.
enum ConsoleText {
  private static let mark = "…"

  /// Values for expansion are JSON, which cannot be truncated.
  static func previewJSON(_ json: String) -> String {
    json.utf8.count <= InspectionLimits.consoleValueBytes ? json : ""
  }

  /// The text, truncated at a scalar boundary if it is too long.
  static func truncated(_ text: String) -> String {
    guard text.utf8.count > WireLimits.consoleBytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: WireLimits.consoleBytes - mark.utf8.count)
    while end > text.startIndex, String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end]) + mark
  }
}
