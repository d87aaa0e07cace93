/// Who makes which runs. Neighbouring runs go on alike after the death, and a worker remembers what it has seen: so each has a
/// part in one piece, and who is done takes half of what the slowest has left.
struct CrashShares {
  private var parts: [Range<Int>]

  init(orders: Int, workers: Int) {
    parts = (0..<workers).map { orders * $0 / workers..<orders * ($0 + 1) / workers }
  }

  /// The next order of a worker; nil when all are given out.
  mutating func next(for worker: Int) -> Int? {
    if parts[worker].isEmpty, let slowest = parts.indices.max(by: { parts[$0].count < parts[$1].count }) {
      let rest = parts[slowest]
      let middle = rest.lowerBound + rest.count / 2
      parts[slowest] = rest.lowerBound..<middle
      parts[worker] = middle..<rest.upperBound
    }
    return parts[worker].popFirst()
  }
}
