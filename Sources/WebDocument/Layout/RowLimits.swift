/// The minimum and maximum height of a box.
struct RowLimits {
  var least = 0
  var most = Int.max

  func clamp(_ rows: Int) -> Int { max(least, min(most, rows)) }

  /// The limits of the content box.
  func without(_ edges: BoxEdges) -> RowLimits {
    RowLimits(least: max(0, least - edges.vertical), most: most == Int.max ? most : max(0, most - edges.vertical))
  }
}
