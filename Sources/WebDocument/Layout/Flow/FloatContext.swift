/// The floats of a formatting context relative to one box (CSS 2.2, section 9.5).
struct FloatContext {
  private(set) var areas: [FloatArea]
  /// The number of floats from outside the box.
  private let inheritedCount: Int
  private var lastTop = Int.min

  init(_ areas: [FloatArea]) {
    self.areas = areas
    inheritedCount = areas.count
  }

  var isEmpty: Bool { areas.isEmpty }

  /// The floats that were added by this box.
  var added: ArraySlice<FloatArea> { areas[inheritedCount...] }

  mutating func add(_ area: FloatArea) {
    guard area.rows > 0, area.columns > 0 else { return }
    areas.append(area)
  }

  /// The free columns between the floats of the given rows.
  func band(row: Int, rows: Int, left: Int, right: Int) -> (left: Int, right: Int) {
    var (left, right) = (left, right)
    for area in areas where area.row < row + max(rows, 1) && area.maxRow > row {
      if area.isLeft { left = max(left, area.maxColumn) } else { right = min(right, area.column) }
    }
    return (left, max(left, right))
  }

  /// The next row below `row` where a float ends; nil if there is none.
  func nextEnd(after row: Int) -> Int? {
    areas.reduce(nil as Int?) { found, area in
      area.maxRow > row ? min(found ?? area.maxRow, area.maxRow) : found
    }
  }

  /// The row below the floats that `clear` applies to.
  func clearance(_ clear: CSSKeyword) -> Int? {
    var bottom: Int?
    for area in areas where clear == .both || (clear == .left) == area.isLeft {
      bottom = max(bottom ?? area.maxRow, area.maxRow)
    }
    return bottom
  }

  /// Positions a float's margin box: as high as possible, then as far to its side as possible.
  /// `slack`: the number of columns by which the float may be narrowed.
  mutating func positionFloat(
    isLeft: Bool, columns: Int, slack: Int = 0, rows: Int, from start: Int, left: Int, right: Int
  ) -> FloatArea {
    var row = max(start, lastTop)
    while true {
      let band = band(row: row, rows: rows, left: left, right: right)
      let isFree = band.left == left && band.right == right
      if isFree || band.right - band.left >= columns - slack {
        lastTop = row
        let columns = isFree ? columns : min(columns, band.right - band.left)
        let column = isLeft ? band.left : band.right - columns
        let area = FloatArea(isLeft: isLeft, column: column, row: row, columns: columns, rows: rows)
        add(area)
        return area
      }
      guard let next = nextEnd(after: row) else {
        lastTop = row
        let area = FloatArea(isLeft: isLeft, column: left, row: row, columns: columns, rows: rows)
        add(area)
        return area
      }
      row = next
    }
  }

  /// The floats relative to a position in this context.
  func translatedAreas(column: Int, row: Int) -> [FloatArea] {
    areas.compactMap { $0.maxRow > row ? $0.moved(columns: -column, rows: -row) : nil }
  }
}
