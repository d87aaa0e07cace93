/// A part of a run of inline content.
struct InlineItem {
  enum Content {
    case text(String)
    case gap(Int)
    case lineBreak
    case atomic(Int)
  }

  var content: Content
  /// The element whose style holds.
  var owner: Int
  /// The inline element whose background shows, or -1.
  var background: Int
}
