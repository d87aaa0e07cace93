/// The occupied cells of a grid during placement.
struct GridOccupancy {
  /// The occupied minor ranges of each major track.
  private var lanes: [[Range<Int>]] = []

  mutating func fill(_ major: Range<Int>, _ minor: Range<Int>) {
    while lanes.count < major.upperBound { lanes.append([]) }
    for lane in major { lanes[lane] = Self.inserting(minor, into: lanes[lane]) }
  }

  /// The last occupied minor track in a rectangle; nil if the rectangle is free.
  func lastOccupied(_ major: Range<Int>, _ minor: Range<Int>) -> Int? {
    var last: Int?
    for lane in major.clamped(to: 0..<lanes.count) {
      // Items mostly come in order, so the search starts at the end.
      if let taken = lanes[lane].last(where: { $0.lowerBound < minor.upperBound }), taken.upperBound > minor.lowerBound
      {
        last = max(last ?? 0, min(taken.upperBound, minor.upperBound) - 1)
      }
    }
    return last
  }

  func isFull(_ lane: Int, upTo count: Int) -> Bool {
    lane < lanes.count && lanes[lane].count == 1 && lanes[lane][0].lowerBound <= 0 && lanes[lane][0].upperBound >= count
  }

  /// Inserts a range into sorted, disjoint ranges and merges adjacent ones.
  private static func inserting(_ range: Range<Int>, into ranges: [Range<Int>]) -> [Range<Int>] {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      return ranges.dropLast() + [last.lowerBound..<range.upperBound]
    }
    var merged = range
    var result: [Range<Int>] = []
    var rest: [Range<Int>] = []
    for known in ranges {
      if known.upperBound < merged.lowerBound {
        result.append(known)
      } else if known.lowerBound > merged.upperBound {
        rest.append(known)
      } else {
        merged = min(known.lowerBound, merged.lowerBound)..<max(known.upperBound, merged.upperBound)
      }
    }
    return result + [merged] + rest
  }
}
