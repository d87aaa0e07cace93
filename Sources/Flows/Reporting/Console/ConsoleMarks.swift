/// The characters that a terminal can display.
public enum ConsoleMarks: Sendable {
  case ascii, unicode

  var ellipsis: String {
    switch self {
    case .ascii: "..."
    case .unicode: "…"
    }
  }
}
