/// The result of an incremental repaint.
public struct RepaintResult: Equatable, Sendable {
  public var page: PaintedPage
  /// The repainted rows of the viewport, in order. The other rows are unchanged.
  public var rows: [Range<Int>]
}
