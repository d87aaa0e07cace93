/// Where an element is and what can be scrolled in it, in CSS pixels of the document (CSSOM View, section 6).
public struct ElementGeometry: Equatable, Sendable {
  /// The border box.
  public var border: PixelRect
  /// Widths of the left and of the top border.
  public var clientLeft: Double
  public var clientTop: Double
  /// The padding box.
  public var clientWidth: Double
  public var clientHeight: Double
  /// All that can be scrolled to, the padding box at the least.
  public var scrollWidth: Double
  public var scrollHeight: Double
  public var scrollLeft: Double
  public var scrollTop: Double
  /// An inline box has no client or scroll sizes.
  public var isInline: Bool

  /// In the order in which scripts read them.
  public var numbers: [Double] {
    [
      border.x, border.y, border.width, border.height, clientLeft, clientTop, clientWidth, clientHeight, scrollWidth,
      scrollHeight, scrollLeft, scrollTop, isInline ? 1 : 0,
    ]
  }
}
