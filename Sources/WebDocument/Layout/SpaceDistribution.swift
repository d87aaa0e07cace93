/// Distributes an integer in almost equal integer parts.
struct SpaceDistribution {
  private let total: Int
  private let count: Int
  private var index = 0

  init(_ total: Int, among count: Int) {
    self.total = total
    self.count = count
  }

  /// The next part; zero after the last one.
  mutating func next() -> Int {
    guard index < count else { return 0 }
    let part = total * (index + 1) / count - total * index / count
    index += 1
    return part
  }
}
