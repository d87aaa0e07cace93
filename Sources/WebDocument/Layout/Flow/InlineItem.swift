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
