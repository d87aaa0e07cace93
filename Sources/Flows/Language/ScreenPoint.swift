import TerminalModel

/// A point as `x,y` in cells or `x%,y%` of an area.
package struct ScreenPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var isRelative: Bool

  /// Parses a point; nil when the text has neither form.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count == 2 else { return nil }
    let percents = parts.filter { $0.hasSuffix("%") }.count
    guard percents != 1, let x = Double(parts[0].prefix { $0 != "%" }), let y = Double(parts[1].prefix { $0 != "%" }),
      x.isFinite, y.isFinite, x >= 0, y >= 0, percents == 0 || (x <= 100 && y <= 100)
    else { return nil }
    self.x = x
    self.y = y
    isRelative = percents == 2
  }

  /// The cell of the point in an area; nil when it is outside.
  package func cell(in area: GridRect) -> GridPoint? {
    guard !area.isEmpty else { return nil }
    guard isRelative else {
      guard x < Double(area.columns), y < Double(area.rows) else { return nil }
      return GridPoint(column: area.column + Int(x), row: area.row + Int(y))
    }
    let column = min(Int(x / 100 * Double(area.columns)), area.columns - 1)
    let row = min(Int(y / 100 * Double(area.rows)), area.rows - 1)
    return GridPoint(column: area.column + column, row: area.row + row)
  }
}
