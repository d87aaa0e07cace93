import TerminalModel

/// Header of a run of cells in a painted row: its kind in the low bits, and whether a style follows (else the run has
/// the style of the previous one; a row starts plain). The number of cells follows, seven bits per byte.
struct PaintedRun {
  enum Kind: UInt8 {
    /// Narrow spaces; nothing follows.
    case blanks
    /// Narrow ASCII characters, one byte each.
    case ascii
    /// One narrow character, repeated: its length in bytes, then UTF-8.
    case repeated
    /// Any cells: for each its length in bytes times four plus its shape, then UTF-8. The tail of a wide character has
    /// no bytes.
    case clusters
  }

  static let styleFlag: UInt8 = 1 << 2
  /// Maximum bytes of one cell's character, which limits stacks of combining marks.
  static let clusterBytes = 512
}
