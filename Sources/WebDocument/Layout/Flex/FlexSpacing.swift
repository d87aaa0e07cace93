/// Free space before the first of several things, and between them (CSS Box Alignment 3, section 4).
struct FlexSpacing {
  let before: Int
  /// All that is given between them.
  let shared: Int
  private var between: Shares

  /// Negative space is given by what is aligned to the end or the centre, the others begin at the start.
  init(_ keyword: CSSKeyword, free: Int, count: Int, isReversed: Bool) {
    var before = 0
    var shared = 0
    let room = max(0, free)
    switch keyword {
    case .center: before = free >= 0 ? free / 2 : -((1 - free) / 2)
    case .flexEnd: before = isReversed ? 0 : free
    case .end, .right: before = free
    case .spaceBetween:
      if count > 1 { shared = room } else if isReversed { before = free }
    case .spaceAround:
      before = count > 0 ? room / (count * 2) : 0
      shared = count > 0 ? room * (count - 1) / count : 0
    case .spaceEvenly:
      before = room / (count + 1)
      shared = room * max(0, count - 1) / (count + 1)
    case .start, .left: before = 0
    default: before = isReversed ? free : 0
    }
    self.before = before
    self.shared = shared
    between = Shares(shared, among: max(1, count - 1))
  }

  /// The space after the next thing.
  mutating func next() -> Int { between.next() }
}
