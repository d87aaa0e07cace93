import TerminalModel

/// The named colors of a theme.
struct ThemePalette: Equatable, Sendable {
  var bases: [BaseColor: CellColor] = [:]
  /// Custom colors.
  var own: [String: CellColor] = [:]

  /// The color of a name; the default color for unknown names, which parsing rejects.
  func color(_ name: ThemeColorName) -> CellColor {
    switch name {
    case .base(let base): bases[base] ?? .standard
    case .own(let name): own[name] ?? .standard
    case .fixed(let color): color
    }
  }

  /// This palette, with missing colors from another one.
  func over(_ other: ThemePalette) -> ThemePalette {
    ThemePalette(
      bases: bases.merging(other.bases) { own, _ in own }, own: own.merging(other.own) { own, _ in own })
  }
}
