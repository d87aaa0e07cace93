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
