/// Text in one line that shares its style. In cells of the document.
struct TextFragment {
  var row: Int
  var column: Int
  var columns: Int
  var text: String
  /// The element whose style it has.
  var owner: Int
  /// The inline element whose background it has, or -1.
  var background: Int
  var clip: Int
}
