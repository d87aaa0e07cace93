/// Distributes an integer in almost equal integer parts.
struct SpaceDistribution {
  private let total: Int
  private let count: Int
  private let isRounded: Bool
  private var index = 0

  /// - Parameter isRounded: whether the ends of parts are rounded to the nearest integer, as the columns of tables,
  ///   instead of down. Requires a total that is not negative.
  init(_ total: Int, among count: Int, isRounded: Bool = false) {
    self.total = total
    self.count = count
    self.isRounded = isRounded
  }

  /// The next part; zero after the last one.
  mutating func next() -> Int {
    guard index < count else { return 0 }
    let part = end(of: index + 1) - end(of: index)
    index += 1
    return part
  }

  private func end(of parts: Int) -> Int {
    isRounded ? (2 * total * parts + count) / (2 * count) : total * parts / count
  }
}
