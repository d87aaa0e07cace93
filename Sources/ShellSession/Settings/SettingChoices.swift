import ShellScreen
import TerminalNcurses

/// The setting for the glyphs of icons, rules and markers.
package enum IconChoice: Equatable, Sendable {
  /// Depends on the terminal's character set.
  case automatic
  case set(IconSet)

  /// All choices with their names in settings.
  package static var named: [(name: String, value: IconChoice)] {
    [("auto", .automatic)] + IconSet.allCases.map { ($0.rawValue, .set($0)) }
  }

  /// The value for the settings report.
  package var name: String {
    switch self {
    case .automatic: "auto"
    case .set(let set): set.rawValue
    }
  }

  /// The icon set for a terminal with or without Unicode.
  package func iconSet(usesUnicode: Bool) -> IconSet {
    switch self {
    case .automatic: usesUnicode ? .unicode : .ascii
    case .set(let set): set
    }
  }
}

/// How a text is copied to the user's clipboard.
package enum ClipboardChoice: String, CaseIterable, Sendable {
  /// Through an installed program of the session (tmux, wl-copy, xclip, xsel or pbcopy) and through the terminal
  /// (OSC 52): the user may paste from either.
  case auto
  /// Only through the terminal.
  case osc52
  /// Only through a program of the session.
  case command
  /// Copying is disabled.
  case off
}

extension TerminalOptions.ColorChoice {
  /// All choices with their names on the command line and in settings.
  package static let named: [(name: String, value: TerminalOptions.ColorChoice)] = [
    ("auto", .auto), ("never", .never), ("16", .ansi16), ("256", .palette256), ("truecolor", .trueColor),
  ]

  package var name: String { Self.named.first { $0.value == self }?.name ?? "auto" }
}
