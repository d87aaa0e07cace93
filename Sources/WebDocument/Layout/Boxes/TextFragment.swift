/// A text run of one style in one line, positioned relative to its fragment.
struct TextFragment {
  var row: Int
  var column: Int
  var columns: Int
  var text: String
  /// The box with the text's style: an inline box or the block container.
  var box: LayoutBox
}
