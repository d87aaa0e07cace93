import TerminalModel

/// The lines of a text area's value: white space is kept, lines break at words, and words that are longer than a line
/// break anywhere (`white-space: pre-wrap` and `overflow-wrap: break-word`; HTML, section 15.5).
struct TextAreaLines {
  /// The position of each grapheme cluster. Spaces at the end of a full line are beyond its last column.
  private(set) var positions: [GridPoint] = []
  /// The position after the text.
  private(set) var end = GridPoint(column: 0, row: 0)

  /// Whether a cluster is a line break.
  static func isBreak(_ cluster: Character) -> Bool { cluster == "\n" || cluster == "\r\n" }

  /// A tab is as wide as a space.
  static func columns(of cluster: Character) -> Int { cluster == "\t" ? 1 : CharacterWidth.columns(of: cluster) }

  init(_ clusters: [Character], columns: Int) {
    /// The first cluster of the line before which it can break.
    var word: Int?
    for (index, cluster) in clusters.enumerated() {
      if Self.isBreak(cluster) {
        positions.append(end)
        beginLine()
        word = nil
        continue
      }
      let width = Self.columns(of: cluster)
      let isSpace = cluster == " " || cluster == "\t"
      if !isSpace, end.column + width > columns {
        beginLine()
        // Lines break on both sides of wide characters.
        for moved in (width == 2 ? index : word ?? index)..<index {
          positions[moved] = end
          end.column += Self.columns(of: clusters[moved])
        }
        if end.column + width > columns { beginLine() }
        word = nil
      }
      positions.append(end)
      end.column += width
      if isSpace || width == 2 { word = index + 1 }
    }
  }

  private mutating func beginLine() { end = GridPoint(column: 0, row: end.row + 1) }
}
