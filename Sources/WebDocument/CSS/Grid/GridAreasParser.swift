/// Parses `grid-template-areas` (CSS Grid 1, section 7.3).
enum GridAreasParser {
  static func areas(_ tokens: ArraySlice<CSSToken>) -> GridAreas? {
    if CSSTokenReader.trimmed(tokens).elementsEqual([.identifier("none")]) { return GridAreas() }
    var rows: [String] = []
    for token in tokens where token != .whitespace {
      guard case .string(let row) = token else { return nil }
      rows.append(row)
    }
    return areas(ofRows: rows)
  }

  /// Nil if the rows differ in length or an area is not a rectangle.
  static func areas(ofRows rows: [String]) -> GridAreas? {
    let cells = rows.map(names)
    guard let width = cells.first?.count, width > 0, cells.allSatisfy({ $0.count == width }),
      rows.count <= GridLine.maximumTracks, width <= GridLine.maximumTracks
    else { return nil }
    var result = GridAreas(rowCount: rows.count, columnCount: width)
    var sizes: [String: Int] = [:]
    for (row, line) in cells.enumerated() {
      for (column, name) in line.enumerated() {
        guard let name else { continue }
        sizes[name, default: 0] += 1
        let known = result.areas[name] ?? GridAreas.Area(rows: row..<row + 1, columns: column..<column + 1)
        result.areas[name] = GridAreas.Area(
          rows: known.rows.lowerBound..<row + 1,
          columns: min(known.columns.lowerBound, column)..<max(known.columns.upperBound, column + 1))
      }
    }
    let areRectangles = result.areas.allSatisfy { sizes[$0.key] == $0.value.rows.count * $0.value.columns.count }
    return areRectangles ? result : nil
  }

  /// The cells of a row: area names, nil for null cell tokens (dots).
  private static func names(_ row: String) -> [String?] {
    var cells: [String?] = []
    for word in row.split(whereSeparator: \.isWhitespace) {
      var rest = word[...]
      while let first = rest.first {
        if first == "." {
          cells.append(nil)
          rest = rest.drop { $0 == "." }
        } else {
          cells.append(String(rest.prefix { $0 != "." }))
          rest = rest.drop { $0 != "." }
        }
      }
    }
    return cells
  }
}
