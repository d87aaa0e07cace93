/// The reference values of relative lengths.
struct LengthConversionContext {
  /// The element's font size, or its parent's while `font-size` itself is resolved.
  var fontSize: Double
  var rootFontSize: Double
  var viewportWidth: Double
  var viewportHeight: Double

  /// Glyphs are one cell wide and lines one cell high, independent of the font size.
  private static let cellWidth = 8.0
  private static let cellHeight = 16.0

  /// The pixels of one unit; nil for percentages.
  func pixels(of unit: CSSUnit) -> Double? {
    switch unit {
    case .percent: nil
    case .px, .pt, .pc, .inch, .cm, .mm, .q: unit.pixels
    case .em: fontSize
    case .rem: rootFontSize
    case .ex, .cap: fontSize / 2
    case .rex, .rcap: rootFontSize / 2
    case .ch, .rch: Self.cellWidth
    case .ic, .ric: Self.cellWidth * 2
    case .lh, .rlh: Self.cellHeight
    case .vw, .vi, .svw, .svi, .lvw, .lvi, .dvw, .dvi, .cqw, .cqi: viewportWidth / 100
    case .vh, .vb, .svh, .svb, .lvh, .lvb, .dvh, .dvb, .cqh, .cqb: viewportHeight / 100
    case .vmin, .svmin, .lvmin, .dvmin, .cqmin: min(viewportWidth, viewportHeight) / 100
    case .vmax, .svmax, .lvmax, .dvmax, .cqmax: max(viewportWidth, viewportHeight) / 100
    }
  }
}
