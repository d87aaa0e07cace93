/// A part of a run of inline content.
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
  /// The box whose style holds.
  var owner: LayoutBox
}
