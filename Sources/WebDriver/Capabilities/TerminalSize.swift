/// A size in cells, written `80x24`.
package struct TerminalSize: Hashable, Sendable {
  /// Maximum columns and rows.
  package static let limit = 1000

  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Parses a size; nil for other texts and for sizes outside of the limit.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.first?.isASCII == true && $0.first?.isNumber == true }),
      let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.limit).contains(columns), (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
