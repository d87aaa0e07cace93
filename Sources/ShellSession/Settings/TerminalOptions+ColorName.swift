import TerminalNcurses

extension TerminalOptions.ColorChoice {
  /// All choices with their names on the command line and in settings.
  package static let named: [(name: String, value: TerminalOptions.ColorChoice)] = [
    ("auto", .auto), ("never", .never), ("16", .ansi16), ("256", .palette256), ("truecolor", .trueColor),
  ]

  package var name: String { Self.named.first { $0.value == self }?.name ?? "auto" }
}
