/// A position in a text file. Both numbers start at 1; columns count Unicode scalars.
package struct SourcePosition: Hashable, Codable, Sendable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of a byte of a text; that of the end for an offset beyond it.
  package init(byteOffset offset: Int, in text: String) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1)
  }

  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
