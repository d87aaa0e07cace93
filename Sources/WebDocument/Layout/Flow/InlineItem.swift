/// An item of inline content.
struct InlineItem {
  enum Content {
    case text(String)
    case gap(Int)
    case lineBreak
    case atomic(LayoutBox)
    case float(LayoutBox)
    case outOfFlow(LayoutBox)
  }

  var content: Content
  /// The box with the item's style.
  var owner: LayoutBox
}

/// The vertical alignment of a box in its line or of a table cell's content in its row.
enum LineAlignment: Equatable {
  case baseline, top, middle, bottom
  /// Raised by this number of rows above the baseline.
  case raised(Int)
}
