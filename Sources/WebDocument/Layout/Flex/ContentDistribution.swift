/// The free space before the first of several items and between them (CSS Box Alignment 3, section 4).
struct ContentDistribution {
  let before: Int
  /// The total space between the items.
  let shared: Int
  private var between: SpaceDistribution

  /// Negative free space applies to end and center alignment; the other values fall back to the start.
  init(_ keyword: CSSKeyword, free: Int, count: Int, isReversed: Bool) {
    var before = 0
    var shared = 0
    let positiveSpace = max(0, free)
    switch keyword {
    case .center: before = free >= 0 ? free / 2 : -((1 - free) / 2)
    case .flexEnd: before = isReversed ? 0 : free
    case .end, .right: before = free
    case .spaceBetween:
      if count > 1 { shared = positiveSpace } else if isReversed { before = free }
    case .spaceAround:
      before = count > 0 ? positiveSpace / (count * 2) : 0
      shared = count > 0 ? positiveSpace * (count - 1) / count : 0
    case .spaceEvenly:
      before = positiveSpace / (count + 1)
      shared = positiveSpace * max(0, count - 1) / (count + 1)
    case .start, .left: before = 0
    default: before = isReversed ? free : 0
    }
    self.before = before
    self.shared = shared
    between = SpaceDistribution(shared, among: max(1, count - 1))
  }

  /// The space after the next item.
  mutating func next() -> Int { between.next() }
}
