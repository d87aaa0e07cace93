import CJavaScriptCore

/// A script as people type it at a prompt: an object in braces is meant as one, and `await` may stand anywhere.
enum TypedScript {
  /// The first reading that is a script; the text itself when none is, so that its error is told.
  static func readable(_ text: String, in context: JSContextRef) -> String {
    let isBraced = text.first { $0 != " " && $0 != "\n" } == "{"
    let readings =
      (isBraced ? ["(\(text)\n)"] : []) + [text]
      + (text.contains("await") ? ["(async () => (\(text)\n))()", "(async () => { \(text)\n })()"] : [])
    return readings.first { isScript($0, in: context) } ?? text
  }

  private static func isScript(_ text: String, in context: JSContextRef) -> Bool {
    let source = ScriptText.make(text)
    defer { JSStringRelease(source) }
    return JSCheckScriptSyntax(context, source, nil, 1, nil)
  }
}
