/// Why the screen could not be opened. The terminal is unchanged or restored when it is thrown.
package enum TerminalError: Error, Hashable, Sendable {
  /// A standard stream of the process.
  package enum Stream: Hashable, Sendable {
    case input, output
  }

  case notATerminal(Stream)
  /// `TERM` is missing or empty.
  case typeNotSet
  /// The terminfo database has no entry with this name.
  case unknownTerminal(String)
  case noTerminalDatabase
  /// The terminal has no cursor addressing, like `dumb`.
  case cannotPositionCursor(String)
  case cannotStart(String)
  case cannotOpenLog(path: String, reason: String)
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal(let stream):
      let name = stream == .input ? "Standard input" : "Standard output"
      return "\(name) is not a terminal. Run hull in a terminal, or use `hull run --plain` or `hull dump` without one."
    case .typeNotSet:
      return
        "The variable TERM is not set, so the terminal's type is unknown. Set it, for example to xterm-256color."
    case .unknownTerminal(let name):
      return "The terminal type \(Self.quoted(name)) is not in the terminfo database. "
        + "Set TERM to a known type such as xterm-256color, or install its description."
    case .noTerminalDatabase:
      return "The terminfo database was not found. Install it (ncurses-base), or set TERMINFO to its folder."
    case .cannotPositionCursor(let name):
      return "A terminal of type \(Self.quoted(name)) cannot position the cursor, which a full screen needs. "
        + "Use `hull run --plain`, which needs no screen."
    case .cannotStart(let reason):
      return "The terminal could not be set up: \(reason)."
    case .cannotOpenLog(let path, let reason):
      return "The log file \(Self.quoted(path)) could not be opened: \(reason)."
    }
  }

  /// Quotes an untrusted name; control characters become question marks.
  private static func quoted(_ text: String) -> String {
    let safe = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
    return "'" + String(safe) + "'"
  }
}
