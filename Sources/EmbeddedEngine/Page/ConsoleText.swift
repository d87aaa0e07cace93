import PageWire

/// Console text inside of the wire's limit.
enum ConsoleText {
  private static let mark = "…"

  /// Values for unfolding are JSON, of which a part would be nothing.
  static func values(_ json: String) -> String {
    json.utf8.count <= InspectionLimits.consoleValueBytes ? json : ""
  }

  /// The text, cut at a scalar's end when it is too long.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > WireLimits.consoleBytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: WireLimits.consoleBytes - mark.utf8.count)
    while end > text.startIndex, String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end]) + mark
  }
}
