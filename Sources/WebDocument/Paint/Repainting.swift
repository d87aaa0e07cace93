/// A painting of the viewport that was made of the one before.
public struct Repainting: Equatable, Sendable {
  public var page: PaintedPage
  /// Rows of the viewport that were painted anew, from the first to the last. The others are those of before.
  public var rows: [Range<Int>]
}
