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
