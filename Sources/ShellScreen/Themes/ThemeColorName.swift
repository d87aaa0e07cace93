import TerminalModel

/// A color reference of a theme: a palette color, a custom color, a terminal color, or a value.
enum ThemeColorName: Equatable, Sendable {
  case palette(BaseColor)
  case custom(String)
  case literal(CellColor)

  /// Parses `base0D`, `default`, `red`, `brightBlue`, `#7fb2f5`, or the name of a custom color; nil for other texts.
  init?(_ text: String, customNames ownNames: some Collection<String> = []) {
    if let base = BaseColor(rawValue: text) {
      self = .palette(base)
    } else if ownNames.contains(text) {
      self = .custom(text)
    } else if text == "default" {
      self = .literal(.terminalDefault)
    } else if let index = Self.terminalColors.firstIndex(of: text) {
      self = .literal(.palette(UInt8(index)))
    } else if let color = RGBColor(hex: text) {
      self = .literal(.rgb(red: color.red, green: color.green, blue: color.blue))
    } else {
      return nil
    }
  }

  /// Names of the terminal's ANSI colors by palette index.
  static let terminalColors = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack", "brightRed", "brightGreen",
    "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}
