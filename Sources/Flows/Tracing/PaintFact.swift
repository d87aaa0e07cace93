import PageWire
import TerminalModel

/// A painted frame of a page.
package struct PaintFact: Equatable, Sendable {
  /// The number of changed rows.
  package var rows: Int
  /// The hash of the rows' content and styles, which is equal for equal content.
  package var digest: UInt64

  init(_ frame: RenderedFrame) {
    rows = frame.rows.count
    var digest = ContentDigest()
    for row in frame.rows {
      digest.combine(UInt64(truncatingIfNeeded: row.row))
      for cell in row.cells { digest.combine(cell) }
    }
    self.digest = digest.value
  }
}
