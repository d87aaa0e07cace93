/// The character set of a terminal.
package enum ConsoleMarks: Sendable {
  case ascii, unicode

  var ellipsis: String {
    switch self {
    case .ascii: "..."
    case .unicode: "…"
    }
  }
}
