/// What relative lengths are measured by.
struct LengthBasis {
  /// The element's own, or its parent's while its own is being found.
  var fontSize: Double
  var rootFontSize: Double
  var viewportWidth: Double
  var viewportHeight: Double

  /// A terminal's letters are a cell wide and its lines a cell high, whatever the font size says.
  private static let cellWidth = 8.0
  private static let cellHeight = 16.0

  /// Pixels of one of a unit; nil for percentages.
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
