/// Numbers of points on the command line: `3,17-20`.
struct PointList: Equatable {
  /// Points that can be named at once.
  private static let limit = 100_000

  let numbers: Set<Int>

  /// nil for a text of another shape.
  init?(_ text: String) {
    var numbers: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 1, last >= first,
        last - first < Self.limit, numbers.count < Self.limit
      else { return nil }
      numbers.formUnion(first...last)
    }
    self.numbers = numbers
  }
}
