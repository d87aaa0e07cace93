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

  /// Nil if a row has a trash token, the rows differ in length or an area is not a rectangle.
  static func areas(ofRows rows: [String]) -> GridAreas? {
    let cells = rows.compactMap(names)
    guard cells.count == rows.count, let width = cells.first?.count, width > 0, cells.allSatisfy({ $0.count == width }),
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

  /// The cells of a row: area names, nil for null cell tokens (dots). Nil if the row has a trash token.
  private static func names(_ row: String) -> [String?]? {
    var cells: [String?] = []
    var rest = row.unicodeScalars[...]
    while let first = rest.first {
      let kind = Kind(first)
      let token = rest.prefix { Kind($0) == kind }
      rest = rest.dropFirst(token.count)
      switch kind {
      case .whitespace: continue
      case .null: cells.append(nil)
      case .name: cells.append(String(token))
      case .trash: return nil
      }
    }
    return cells
  }

  /// The kind of the token that a code point belongs to.
  private enum Kind {
    case whitespace, null, name, trash

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{C}": self = .whitespace
      case ".": self = .null
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{80}"...: self = .name
      default: self = .trash
      }
    }
  }
}
