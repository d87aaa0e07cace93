import TerminalModel

/// Head of a run of cells in a painted row: its kind in the low bits, and whether a style follows (else the run has the
/// style of the one before; a row starts plain). Then comes the number of cells, seven bits a byte.
struct PaintedRun {
  enum Kind: UInt8 {
    /// Narrow spaces; nothing follows.
    case blanks
    /// Narrow ASCII characters, one byte each.
    case ascii
    /// One narrow character, repeated: its length in bytes, then UTF-8.
    case repeated
    /// Any cells: for each its length in bytes times four plus its shape, then UTF-8. A tail has no bytes.
    case clusters
  }

  static let styleFlag: UInt8 = 1 << 2
  /// Bytes of one cell's character; longer stacks of combining marks are no text.
  static let clusterBytes = 512
}
