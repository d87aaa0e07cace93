/// One side of a border.
struct BorderSide: Equatable {
  var width = 3.0
  var style = CSSKeyword.none
  /// Nil is the text color.
  var color: StyleColor?

  var isDrawn: Bool { style != .none && style != .hidden && width > 0 }
  /// The width in cells.
  var cells: Int { isDrawn ? 1 : 0 }
}
