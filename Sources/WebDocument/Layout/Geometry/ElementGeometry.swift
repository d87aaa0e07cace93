/// The geometry of an element in CSS pixels of the document (CSSOM View, section 6).
package struct ElementGeometry: Equatable, Sendable {
  /// The border box.
  package var border: PixelRect
  /// The widths of the left and the top border.
  package var clientLeft: Double
  package var clientTop: Double
  /// The size of the padding box.
  package var clientWidth: Double
  package var clientHeight: Double
  /// The size of the scrolling area, at least that of the padding box.
  package var scrollWidth: Double
  package var scrollHeight: Double
  package var scrollLeft: Double
  package var scrollTop: Double
  /// Inline boxes have no client or scroll sizes.
  package var isInline: Bool

  /// In the order in which scripts read them.
  package var numbers: [Double] {
    [
      border.x, border.y, border.width, border.height, clientLeft, clientTop, clientWidth, clientHeight, scrollWidth,
      scrollHeight, scrollLeft, scrollTop, isInline ? 1 : 0,
    ]
  }
}
