/// A value for each side of a box.
struct Sides<Value: Equatable & Sendable>: Equatable, Sendable {
  var top: Value
  var right: Value
  var bottom: Value
  var left: Value

  init(_ value: Value) {
    top = value
    right = value
    bottom = value
    left = value
  }

  /// Indexed in the order of the shorthands: top, right, bottom, left.
  subscript(_ side: Int) -> Value {
    get {
      switch side {
      case 0: top
      case 1: right
      case 2: bottom
      default: left
      }
    }
    set {
      switch side {
      case 0: top = newValue
      case 1: right = newValue
      case 2: bottom = newValue
      default: left = newValue
      }
    }
  }
}

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
