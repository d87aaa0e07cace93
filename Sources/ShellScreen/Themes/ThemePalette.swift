import TerminalModel

/// The colours that a theme has names for.
struct ThemePalette: Equatable, Sendable {
  var bases: [BaseColor: CellColor] = [:]
  /// Those with names of the theme's own.
  var own: [String: CellColor] = [:]

  /// The terminal's default for a name that the palette lacks, which readers do not let through.
  func color(_ name: ThemeColorName) -> CellColor {
    switch name {
    case .base(let base): bases[base] ?? .standard
    case .own(let name): own[name] ?? .standard
    case .fixed(let color): color
    }
  }

  /// This palette, and another one where it has no colour.
  func over(_ other: ThemePalette) -> ThemePalette {
    ThemePalette(
      bases: bases.merging(other.bases) { own, _ in own }, own: own.merging(other.own) { own, _ in own })
  }
}
