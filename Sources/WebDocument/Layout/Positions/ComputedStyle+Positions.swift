/// Positioning and transforms for layout.
extension ComputedStyle {
  var isTransformed: Bool { transform != nil || translate != nil }

  /// The translation by `transform` and `translate` of a box with this size.
  func translation(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    var result = (columns: 0, rows: 0)
    for part in [transform, translate] {
      guard let part else { continue }
      result.columns += part.x.columns(of: columns)
      result.rows += part.y.rows(of: rows)
    }
    return result
  }

  /// `vertical-align` mapped to cells.
  var lineAlignment: LineAlignment {
    switch verticalAlign {
    case .keyword(let keyword):
      switch keyword {
      case .top: .top
      case .middle: .middle
      case .bottom: .bottom
      default: .baseline
      }
    case .length(let length): .raised(-length.rows(of: 1))
    }
  }
}
