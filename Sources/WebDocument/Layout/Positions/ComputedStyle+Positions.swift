/// What layout asks of positions and moves.
extension ComputedStyle {
  var isTransformed: Bool { transform != nil || translate != nil }

  /// How far `transform` and `translate` move a box of a size.
  func translation(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    var result = (columns: 0, rows: 0)
    for part in [transform, translate] {
      guard let part else { continue }
      result.columns += part.x.columns(of: columns)
      result.rows += part.y.rows(of: rows)
    }
    return result
  }

  /// `vertical-align` as layout to cells knows it.
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
