/// Distributes the runs over the workers. Neighboring runs continue alike after the death, and a worker caches what it
/// has replayed. So each worker gets a contiguous range, and an idle worker takes half of the largest remaining one.
struct WorkDistribution {
  private var parts: [Range<Int>]

  init(items orders: Int, workers: Int) {
    parts = (0..<workers).map { orders * $0 / workers..<orders * ($0 + 1) / workers }
  }

  /// The next work item of a worker; nil if all are distributed.
  mutating func nextItem(for worker: Int) -> Int? {
    if parts[worker].isEmpty, let slowest = parts.indices.max(by: { parts[$0].count < parts[$1].count }) {
      let rest = parts[slowest]
      let middle = rest.lowerBound + rest.count / 2
      parts[slowest] = rest.lowerBound..<middle
      parts[worker] = middle..<rest.upperBound
    }
    return parts[worker].popFirst()
  }
}
