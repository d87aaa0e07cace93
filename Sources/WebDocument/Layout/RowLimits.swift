/// The minimum and maximum height of a box.
struct RowLimits {
  var minimum = 0
  var maximum = Int.max

  func clamp(_ rows: Int) -> Int { max(minimum, min(maximum, rows)) }

  /// The limits of the content box.
  func without(_ edges: BoxEdges) -> RowLimits {
    RowLimits(
      minimum: max(0, minimum - edges.vertical),
      maximum: maximum == Int.max ? maximum : max(0, maximum - edges.vertical))
  }
}

/// The widths of border and padding at each side, in cells.
struct BoxEdges: Equatable {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0

  var horizontal: Int { left + right }
  var vertical: Int { top + bottom }
}

/// The min-content and the max-content width in columns.
struct IntrinsicWidth: Equatable {
  var min = 0
  var max = 0
}
