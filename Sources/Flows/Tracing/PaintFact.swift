import PageWire
import TerminalModel

/// A frame that a page painted.
public struct PaintFact: Equatable, Sendable {
  /// How many rows changed.
  public var rows: Int
  /// Of what those rows show, style included: two runs that show the same have the same.
  public var digest: UInt64

  init(_ frame: PageFrame) {
    rows = frame.rows.count
    var digest = ContentDigest()
    for row in frame.rows {
      digest.take(UInt64(truncatingIfNeeded: row.row))
      for cell in row.cells { digest.take(cell) }
    }
    self.digest = digest.value
  }
}
