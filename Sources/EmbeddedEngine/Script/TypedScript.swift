import CJavaScriptCore

/// A script typed at a prompt: an object in braces is an expression, and `await` is allowed everywhere.
enum TypedScript {
  /// The first variant without a syntax error; the text itself if there is none, so that its error is reported.
  static func parseable(_ text: String, in context: JSContextRef) -> String {
    let isBraced = text.first { $0 != " " && $0 != "\n" } == "{"
    let readings =
      (isBraced ? ["(\(text)\n)"] : []) + [text]
      + (text.contains("await") ? ["(async () => (\(text)\n))()", "(async () => { \(text)\n })()"] : [])
    return readings.first { isScript($0, in: context) } ?? text
  }

  private static func isScript(_ text: String, in context: JSContextRef) -> Bool {
    let source = ScriptText.makeString(text)
    defer { JSStringRelease(source) }
    return JSCheckScriptSyntax(context, source, nil, 1, nil)
  }
}
