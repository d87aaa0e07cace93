/// The geometry of an element in CSS pixels of the document (CSSOM View, section 6).
public struct ElementGeometry: Equatable, Sendable {
  /// The border box.
  public var border: PixelRect
  /// The widths of the left and the top border.
  public var clientLeft: Double
  public var clientTop: Double
  /// The size of the padding box.
  public var clientWidth: Double
  public var clientHeight: Double
  /// The size of the scrolling area, at least that of the padding box.
  public var scrollWidth: Double
  public var scrollHeight: Double
  public var scrollLeft: Double
  public var scrollTop: Double
  /// Inline boxes have no client or scroll sizes.
  public var isInline: Bool

  /// In the order in which scripts read them.
  public var numbers: [Double] {
    [
      border.x, border.y, border.width, border.height, clientLeft, clientTop, clientWidth, clientHeight, scrollWidth,
      scrollHeight, scrollLeft, scrollTop, isInline ? 1 : 0,
    ]
  }
}
