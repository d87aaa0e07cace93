/// All tracks of one axis, including implicit ones.
struct GridAxisTracks {
  let sizes: [GridTrackSize<StyleLength>]
  /// Empty tracks of `repeat(auto-fit, ...)`.
  let collapsed: Set<Int>
  private let spans: [Range<Int>]
  private let axis: GridAxis
  private let side: GridLayout.AvailableSpace

  init(
    explicit: GridTracks, automatic: [GridTrackSize<StyleLength>], leading: Int, count: Int, spans: [Range<Int>],
    axis: GridAxis, side: GridLayout.AvailableSpace
  ) {
    self.spans = spans
    self.axis = axis
    self.side = side
    let pattern = automatic.isEmpty ? [.auto] : automatic
    // Before the explicit tracks the pattern repeats backwards (section 7.6).
    let before = (0..<leading).map { pattern[(pattern.count - (leading - $0) % pattern.count) % pattern.count] }
    let after = (0..<max(0, count - leading - explicit.sizes.count)).map { pattern[$0 % pattern.count] }
    sizes = before + explicit.sizes + after
    var empty = Set(explicit.collapsible.map { $0 + leading })
    if !empty.isEmpty {
      for span in spans { empty.subtract(span) }
    }
    collapsed = empty
  }

  /// The size of each track. `stretches`: automatic tracks share the free space.
  func sized(by contributions: GridContributions, stretches: Bool) -> [Int] {
    GridTrackSizer.sizes(
      of: sizes, collapsed: collapsed, axis: axis, available: side.available, gap: side.gap, spans: spans,
      contributions: contributions, stretches: stretches)
  }

  /// The total size of the tracks with gaps.
  func extent(of sizes: [Int]) -> Int {
    sizes.reduce(0, +) + side.gap * max(0, sizes.count - collapsed.count - 1)
  }

  /// The position of each track with free space before and between the tracks.
  func positions(of sizes: [Int], before: Int, between: Int) -> [Range<Int>] {
    var position = before
    var shares = SpaceDistribution(between, among: max(1, sizes.count - collapsed.count - 1))
    var isFirst = true
    return sizes.indices.map { index in
      guard !collapsed.contains(index) else { return position..<position }
      if !isFirst { position += side.gap + shares.next() }
      isFirst = false
      defer { position += sizes[index] }
      return position..<position + sizes[index]
    }
  }
}
