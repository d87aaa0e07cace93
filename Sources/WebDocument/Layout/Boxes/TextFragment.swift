/// Text in one line that shares its style. Relative to the fragment that it is part of.
struct TextFragment {
  var row: Int
  var column: Int
  var columns: Int
  var text: String
  /// The box whose style it has: an inline box, or the container itself.
  var box: LayoutBox
}
