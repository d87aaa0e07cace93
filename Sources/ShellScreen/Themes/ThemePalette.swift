import TerminalModel

/// The named colors of a theme.
struct ThemePalette: Equatable, Sendable {
  var bases: [BaseColor: CellColor] = [:]
  /// Custom colors.
  var custom: [String: CellColor] = [:]

  /// The color of a name; the default color for unknown names, which parsing rejects.
  func color(_ name: ThemeColorName) -> CellColor {
    switch name {
    case .palette(let base): bases[base] ?? .terminalDefault
    case .custom(let name): custom[name] ?? .terminalDefault
    case .literal(let color): color
    }
  }

  /// This palette, with missing colors from another one.
  func overriding(_ other: ThemePalette) -> ThemePalette {
    ThemePalette(
      bases: bases.merging(other.bases) { own, _ in own }, custom: custom.merging(other.custom) { own, _ in own })
  }
}

/// The sixteen colors of a base16 palette (tinted-theming's styling guide).
enum BaseColor: String, CaseIterable, Sendable {
  case base00, base01, base02, base03, base04, base05, base06, base07
  case base08, base09, base0A, base0B, base0C, base0D, base0E, base0F
}
