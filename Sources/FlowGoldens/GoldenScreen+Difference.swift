import SourceText
import TerminalModel

extension GoldenScreen {
  /// Describes the first difference from the accepted screen in one line; nil without a difference.
  package func difference(from accepted: GoldenScreen) -> String? {
    guard columns == accepted.columns, rows.count == accepted.rows.count else {
      return "the screen is \(columns)x\(rows.count), the accepted one \(accepted.columns)x\(accepted.rows.count)"
    }
    let changed = rows.indices.filter { rows[$0] != accepted.rows[$0] }
    if let row = changed.first {
      let more = changed.count > 1 ? ", and \(changed.count - 1) more rows differ" : ""
      return "row \(row + 1) is \(Diagnostic.quote(rows[row])), not \(Diagnostic.quote(accepted.rows[row]))\(more)"
    }
    for row in rows.indices {
      let (now, before) = (styles(of: row), accepted.styles(of: row))
      guard let column = now.indices.first(where: { now[$0] != before[$0] }) else { continue }
      func name(_ style: String) -> String { style.isEmpty ? "plain" : style }
      return "the characters are the same, but row \(row + 1), column \(column + 1) is \(name(now[column])), "
        + "not \(name(before[column]))"
    }
    return nil
  }

  /// The percentage of cells with the same character and style.
  package func similarity(to accepted: GoldenScreen) -> Double {
    guard columns == accepted.columns, rows.count == accepted.rows.count else { return 0 }
    guard columns > 0, !rows.isEmpty else { return 100 }
    var equal = 0
    for row in rows.indices {
      let (glyphs, others) = (self.glyphs(of: row), accepted.glyphs(of: row))
      let (now, before) = (styles(of: row), accepted.styles(of: row))
      equal += (0..<columns).count { glyphs[$0] == others[$0] && now[$0] == before[$0] }
    }
    return 100 * Double(equal) / Double(columns * rows.count)
  }

  /// One for each column; the second half of a wide character is empty.
  private func glyphs(of row: Int) -> [String] {
    var glyphs: [String] = []
    for character in rows[row] {
      glyphs.append(String(character))
      for _ in 1..<max(1, CharacterWidth.columns(of: character)) { glyphs.append("") }
    }
    return Array((glyphs + Array(repeating: " ", count: max(0, columns - glyphs.count))).prefix(columns))
  }

  /// One for each column.
  private func styles(of row: Int) -> [String] {
    var styles = Array(repeating: "", count: columns)
    for run in runs where run.row == row {
      for column in run.columns where styles.indices.contains(column) { styles[column] = run.style }
    }
    return styles
  }
}
