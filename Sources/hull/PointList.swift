/// A list of point numbers on the command line, such as `3,17-20`.
struct PointList: Equatable {
  /// Maximum number of points.
  private static let limit = 100_000

  let numbers: Set<Int>

  /// Parses the list; nil if it is invalid.
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
