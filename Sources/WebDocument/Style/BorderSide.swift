/// One side of a border.
struct BorderSide: Equatable {
  var width = 3.0
  var style = CSSKeyword.none
  /// nil: the text's colour.
  var color: StyleColor?

  var isDrawn: Bool { style != .none && style != .hidden && width > 0 }
  /// Cells that it takes.
  var cells: Int { isDrawn ? 1 : 0 }
}
