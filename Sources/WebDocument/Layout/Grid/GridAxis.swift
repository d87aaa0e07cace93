/// A grid axis; a column is 8 pixels wide and a row 16 high.
enum GridAxis {
  case columns, rows

  /// A length in whole cells; percentages are relative to `base`.
  func cells(_ length: StyleLength, of base: Int) -> Int {
    switch self {
    case .columns: max(0, length.columns(of: base))
    case .rows: max(0, length.rows(of: base))
    }
  }

  /// The cells of a definite breadth; nil if it depends on content, free space or an unknown size.
  func cells(_ breadth: GridBreadth<StyleLength>, of base: Int?) -> Int? {
    switch breadth {
    case .length(let length): !length.isFixed && base == nil ? nil : cells(length, of: base ?? 0)
    case .flex, .minContent, .maxContent, .auto: nil
    }
  }
}
