/// Two lists of lines, aligned so that as many lines as possible are equal.
package struct LineComparison: Equatable, Sendable {
  /// Lines next to each other; nil where one side has none.
  package struct Pair: Equatable, Sendable {
    package var left: String?
    package var right: String?

    var differs: Bool { left != right }
  }

  package let pairs: [Pair]

  /// Longer lists are compared line by line: the time of the alignment grows with the square of the differences.
  static let alignmentLimit = 2_000

  package init(_ left: [String], _ right: [String]) {
    guard max(left.count, right.count) <= Self.alignmentLimit else {
      pairs = (0..<max(left.count, right.count)).map { index in
        Pair(
          left: left.indices.contains(index) ? left[index] : nil,
          right: right.indices.contains(index) ? right[index] : nil)
      }
      return
    }
    let difference = right.difference(from: left)
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var pairs: [Pair] = []
    var (index, other) = (0, 0)
    while index < left.count || other < right.count {
      let isRemoved = removed.contains(index)
      let isInserted = inserted.contains(other)
      // A line that was replaced is shown next to its replacement.
      pairs.append(
        Pair(
          left: isRemoved || !isInserted ? left[index] : nil, right: isInserted || !isRemoved ? right[other] : nil))
      if isRemoved || !isInserted { index += 1 }
      if isInserted || !isRemoved { other += 1 }
    }
    self.pairs = pairs
  }

  package var isEqual: Bool { !pairs.contains(where: \.differs) }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
