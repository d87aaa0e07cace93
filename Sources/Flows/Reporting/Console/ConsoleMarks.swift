/// The character set of a terminal.
public enum ConsoleMarks: Sendable {
  case ascii, unicode

  var ellipsis: String {
    switch self {
    case .ascii: "..."
    case .unicode: "…"
    }
  }
}
