/// Colors and attributes of a cell.
public struct CellStyle: Hashable, Sendable {
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: CellAttributes

  public init(
    foreground: CellColor = .terminalDefault, background: CellColor = .terminalDefault, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = CellStyle()
}

/// Text attributes of a cell.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = CellAttributes(rawValue: 1 << 0)
  public static let dim = CellAttributes(rawValue: 1 << 1)
  public static let italic = CellAttributes(rawValue: 1 << 2)
  public static let underline = CellAttributes(rawValue: 1 << 3)
  public static let reverse = CellAttributes(rawValue: 1 << 4)
  public static let strikethrough = CellAttributes(rawValue: 1 << 5)
}

/// A foreground or background color of a cell.
public enum CellColor: Hashable, Sendable {
  /// The terminal's default color.
  case terminalDefault
  /// Resolved by the theme, see `PageColorRole`.
  case role(PageColorRole)
  /// An entry of the terminal's palette of 256 colors; 0 to 15 are the ANSI colors.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// A semantic color of a page's paint, which the shell's theme resolves.
///
/// Pages without explicit colors follow the theme. The raw value is part of the page protocol.
public enum PageColorRole: UInt8, CaseIterable, Sendable {
  case text, background, muted, link, accent, accentText, control, controlText, field, fieldText, placeholder, border
  case selection, focus, error, success, warning
}
