/// The track sizing algorithm for one axis (CSS Grid 1, section 12), in whole cells.
struct GridTrackSizer {
  private var tracks: [GridTrack]
  private let spans: [Range<Int>]
  private let contributions: GridContributions
  /// The size of the container's content box; nil if it depends on the tracks.
  private let available: Int?
  private let gap: Int

  /// - Parameters:
  ///   - sizes: the sizing functions of all tracks, including implicit ones.
  ///   - collapsed: the collapsed tracks.
  ///   - spans: the tracks that each item covers.
  ///   - stretches: stretches `auto` tracks at the end.
  static func sizes(
    of sizes: [GridTrackSize<StyleLength>], collapsed: Set<Int>, axis: GridAxis, available: Int?, gap: Int,
    spans: [Range<Int>], contributions: GridContributions, stretches: Bool
  ) -> [Int] {
    var sizer = GridTrackSizer(
      tracks: sizes.indices.map {
        GridTrack(sizes[$0], axis: axis, available: available, isCollapsed: collapsed.contains($0))
      },
      spans: spans, contributions: contributions, available: available, gap: gap)
    sizer.fitContent()
    sizer.maximize()
    sizer.expandFlexible()
    if stretches { sizer.stretch() }
    return sizer.tracks.map(\.baseSize)
  }

  // MARK: Intrinsic sizes (section 12.5)

  private mutating func fitContent() {
    var wide: [Int] = []
    for item in spans.indices {
      let span = spans[item]
      guard span.contains(where: { tracks[$0].hasContentBase || tracks[$0].hasContentLimit }) else { continue }
      if span.count == 1 { fit(item, alone: span.lowerBound) } else { wide.append(item) }
    }
    raiseLimits()
    let plain = wide.filter { item in !spans[item].contains { tracks[$0].isFlexible } }
    for (_, group) in Dictionary(grouping: plain, by: { spans[$0].count }).sorted(by: { $0.key < $1.key }) {
      fit(group, flexibleOnly: false)
    }
    let flexible = wide.filter { item in spans[item].contains { tracks[$0].isFlexible } }
    if !flexible.isEmpty { fit(flexible, flexibleOnly: true) }
    for index in tracks.indices where tracks[index].growthLimit == nil && !tracks[index].isFlexible {
      tracks[index].growthLimit = tracks[index].baseSize
    }
  }

  private mutating func fit(_ item: Int, alone index: Int) {
    if tracks[index].hasContentBase {
      let need =
        switch tracks[index].baseKind {
        case .minContent: contributions.minContent(item)
        case .maxContent: contributions.maxContent(item)
        case .auto, .length, .flex: contributions.minimum(item)
        }
      tracks[index].baseSize = max(tracks[index].baseSize, need)
    }
    if tracks[index].hasContentLimit {
      let most: Int
      if case .minContent = tracks[index].limitKind {
        most = contributions.minContent(item)
      } else {
        let content = contributions.maxContent(item)
        most = tracks[index].fitLimit.map { max(contributions.minContent(item), min($0, content)) } ?? content
      }
      tracks[index].growthLimit = max(tracks[index].growthLimit ?? 0, most)
    }
  }

  private mutating func raiseLimits() {
    for index in tracks.indices {
      if let limit = tracks[index].growthLimit { tracks[index].growthLimit = max(limit, tracks[index].baseSize) }
    }
  }

  /// Items with equal span are processed together, so that their order does not matter.
  private mutating func fit(_ items: [Int], flexibleOnly: Bool) {
    func affected(_ isIncluded: (GridTrack) -> Bool) -> [[Int]] {
      items.map { item in
        spans[item].filter { isIncluded(tracks[$0]) && (!flexibleOnly || tracks[$0].isFlexible) }
      }
    }
    let contentSized = affected { $0.hasContentBase }
    let byContent = affected { $0.hasContentBase && $0.baseKind != .auto }
    let byMaxContent = affected { $0.hasContentBase && $0.baseKind == .maxContent }
    growBases(items, to: contributions.minimum, in: contentSized)
    growBases(items, to: contributions.minContent, in: byContent)
    growBases(items, to: contributions.maxContent, in: byMaxContent)
    raiseLimits()
    let contentLimited = affected { $0.hasContentLimit }
    let byLargestContent = affected { $0.hasContentLimit && $0.limitKind != .minContent }
    growLimits(items, to: contributions.minContent, in: contentLimited)
    growLimits(items, to: contributions.maxContent, in: byLargestContent)
  }

  /// The gaps between the tracks of a span; collapsed tracks have none.
  private func gaps(in span: Range<Int>) -> Int {
    gap * max(0, span.count { !tracks[$0].isCollapsed } - 1)
  }

  private mutating func growBases(_ items: [Int], to need: (Int) -> Int, in affected: [[Int]]) {
    var increases: [Int: Int] = [:]
    for (item, open) in zip(items, affected) {
      let missing = need(item) - gaps(in: spans[item]) - spans[item].reduce(0) { $0 + tracks[$1].baseSize }
      guard missing > 0, !open.isEmpty else { continue }
      for (index, part) in shares(of: missing, among: open, byFlex: open.allSatisfy { tracks[$0].isFlexible }) {
        increases[index] = max(increases[index] ?? 0, part)
      }
    }
    for (index, part) in increases { tracks[index].baseSize += part }
  }

  /// Distributes extra space equally up to the growth limits, then to tracks with an intrinsic limit (section 12.5.1).
  private func shares(of space: Int, among open: [Int], byFlex: Bool) -> [(Int, Int)] {
    if byFlex {
      let total = open.reduce(0.0) { $0 + tracks[$1].flex }
      var given = 0
      var sum = 0.0
      return open.map { index in
        sum += tracks[index].flex
        let end = Int((Double(space) * sum / total).rounded())
        defer { given = end }
        return (index, end - given)
      }
    }
    var parts = Self.evenly(space, among: open) { index in
      growthBelowLimit(index)
    }
    let left = space - parts.reduce(0) { $0 + $1.1 }
    if left > 0 {
      let growing = open.indices.filter { tracks[open[$0]].hasContentLimit }
      let receivers = growing.isEmpty ? Array(open.indices) : growing
      var rest = SpaceDistribution(left, among: receivers.count)
      for receiver in receivers { parts[receiver].1 += rest.next() }
    }
    return parts
  }

  private func growthBelowLimit(_ index: Int) -> Int? {
    tracks[index].growthLimit.map { max(0, $0 - tracks[index].baseSize) }
  }

  private mutating func growLimits(_ items: [Int], to need: (Int) -> Int, in affected: [[Int]]) {
    var increases: [Int: Int] = [:]
    for (item, open) in zip(items, affected) {
      let now = spans[item].reduce(0) { $0 + (tracks[$1].growthLimit ?? tracks[$1].baseSize) }
      let missing = need(item) - gaps(in: spans[item]) - now
      guard !open.isEmpty else { continue }
      var rest = SpaceDistribution(max(0, missing), among: open.count)
      for index in open { increases[index] = max(increases[index] ?? 0, rest.next()) }
    }
    for (index, part) in increases {
      let grown = (tracks[index].growthLimit ?? tracks[index].baseSize) + part
      tracks[index].growthLimit = tracks[index].fitLimit.map { min(grown, max($0, tracks[index].baseSize)) } ?? grown
    }
  }

  /// Distributes whole cells as evenly as possible within the capacities.
  private static func evenly(_ space: Int, among open: [Int], capacity: (Int) -> Int?) -> [(Int, Int)] {
    var parts = open.map { ($0, 0) }
    var left = space
    var active = Array(open.indices)
    while left > 0, !active.isEmpty {
      var shares = SpaceDistribution(left, among: active.count)
      var next: [Int] = []
      for position in active {
        let share = shares.next()
        let remaining = capacity(open[position]).map { $0 - parts[position].1 } ?? share
        let part = min(share, remaining)
        parts[position].1 += part
        left -= part
        if capacity(open[position]).map({ $0 > parts[position].1 }) ?? true { next.append(position) }
      }
      active = next
    }
    return parts
  }

  // MARK: Free space (sections 12.6 to 12.8)

  private var free: Int? {
    available.map { $0 - gaps(in: 0..<tracks.count) - tracks.reduce(0) { $0 + $1.baseSize } }
  }

  private mutating func maximize() {
    guard let free else {
      for index in tracks.indices {
        tracks[index].baseSize = max(tracks[index].baseSize, tracks[index].growthLimit ?? 0)
      }
      return
    }
    guard free > 0 else { return }
    let growing = tracks.indices.filter {
      !tracks[$0].isFlexible && (tracks[$0].growthLimit ?? 0) > tracks[$0].baseSize
    }
    let parts = Self.evenly(free, among: growing) { growthBelowLimit($0) }
    for (index, part) in parts { tracks[index].baseSize += part }
  }

  private mutating func expandFlexible() {
    let flexible = tracks.indices.filter { tracks[$0].isFlexible }
    guard !flexible.isEmpty else { return }
    let unit: Double
    if let available {
      unit = fraction(of: available, over: tracks.indices)
    } else {
      let fromTracks = flexible.map { Double(tracks[$0].baseSize) / max(1, tracks[$0].flex) }
      let fromItems = spans.indices.compactMap { item -> Double? in
        guard spans[item].contains(where: { tracks[$0].isFlexible }) else { return nil }
        return fraction(of: contributions.maxContent(item), over: spans[item])
      }
      unit = (fromTracks + fromItems).max() ?? 0
    }
    // The cumulative edges are rounded, not the single tracks, so that no cell is lost.
    var edge = 0.0
    var given = 0
    for index in flexible where Double(tracks[index].baseSize) <= unit * tracks[index].flex {
      edge += unit * tracks[index].flex
      let end = Int(edge.rounded())
      tracks[index].baseSize = max(tracks[index].baseSize, end - given)
      given = end
    }
  }

  /// The size of one `fr` (section 12.7.1).
  private func fraction(of space: Int, over span: Range<Int>) -> Double {
    var flexible = span.filter { tracks[$0].isFlexible }
    var left = space - gaps(in: span) - span.reduce(0) { $0 + (tracks[$1].isFlexible ? 0 : tracks[$1].baseSize) }
    while !flexible.isEmpty {
      let unit = Double(left) / max(1, flexible.reduce(0) { $0 + tracks[$1].flex })
      let crowded = flexible.filter { Double(tracks[$0].baseSize) > unit * tracks[$0].flex }
      if crowded.isEmpty { return max(0, unit) }
      left -= crowded.reduce(0) { $0 + tracks[$1].baseSize }
      flexible.removeAll { Double(tracks[$0].baseSize) > unit * tracks[$0].flex }
    }
    return 0
  }

  private mutating func stretch() {
    guard let free, free > 0 else { return }
    let automatic = tracks.indices.filter { tracks[$0].isAutoSized }
    var shares = SpaceDistribution(free, among: automatic.count)
    for index in automatic { tracks[index].baseSize += shares.next() }
  }
}
