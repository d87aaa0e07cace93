/// The explicit tracks of one axis and their line names (CSS Grid 1, section 7).
struct GridTracks: Equatable {
  static let maximumCount = GridLine.maximumTracks

  private(set) var sizes: [GridTrackSize<StyleLength>] = []
  /// The names of each line; one more than there are tracks.
  private(set) var lineNames: [[String]] = [[]]
  /// The tracks of `repeat(auto-fit, ...)`, which collapse if empty.
  private(set) var collapsible = 0..<0

  /// The available space for counting automatic repetitions.
  struct Space {
    var available: Int?
    var gap: Int
    var axis: GridAxis
  }

  /// - Parameter least: the minimum number of tracks that the named areas need; additional tracks are sized by
  ///   `automatic`.
  init(
    _ list: GridTrackList<StyleLength>, least: Int, automatic: [GridTrackSize<StyleLength>], in space: Space
  ) {
    for item in list.items { add(item, list, space) }
    let listed = sizes.count
    while sizes.count < min(least, Self.maximumCount) {
      addTrack(automatic.isEmpty ? .auto : automatic[(sizes.count - listed) % automatic.count])
    }
  }

  private mutating func add(_ item: GridTrackItem<StyleLength>, _ list: GridTrackList<StyleLength>, _ space: Space) {
    switch item {
    case .names(let names): lineNames[lineNames.count - 1] += names
    case .track(let size): addTrack(size)
    case .repeated(.times(let count), let items):
      for _ in 0..<max(0, count) where sizes.count < Self.maximumCount {
        for inner in items { add(inner, list, space) }
      }
    case .repeated(let kind, let items):
      let first = sizes.count
      for _ in 0..<Self.repetitions(of: items, in: list, space) where sizes.count < Self.maximumCount {
        for inner in items { add(inner, list, space) }
      }
      if kind == .autoFit { collapsible = first..<sizes.count }
    }
  }

  private mutating func addTrack(_ size: GridTrackSize<StyleLength>) {
    guard sizes.count < Self.maximumCount else { return }
    sizes.append(size)
    lineNames.append([])
  }

  /// The number of automatic repetitions that fit, at least one (section 7.2.3.2).
  private static func repetitions(
    of items: [GridTrackItem<StyleLength>], in list: GridTrackList<StyleLength>, _ space: Space
  ) -> Int {
    guard let available = space.available else { return 1 }
    let repeated = items.compactMap { fixedSize($0, space) }
    let others = list.items.flatMap { item -> [Int] in
      switch item {
      case .repeated(.times(let count), let inner):
        let sizes = inner.compactMap { fixedSize($0, space) }
        return (0..<min(max(0, count), maximumCount)).flatMap { _ in sizes }
      case .repeated, .names: return []
      case .track: return fixedSize(item, space).map { [$0] } ?? []
      }
    }
    guard !repeated.isEmpty else { return 1 }
    let once = repeated.reduce(0) { $0 + max(1, $1) + space.gap }
    let left = available + space.gap - others.reduce(0) { $0 + $1 + space.gap }
    return max(1, min(left / max(1, once), maximumCount))
  }

  /// The size that a track counts with; nil for items that are not tracks.
  private static func fixedSize(_ item: GridTrackItem<StyleLength>, _ space: Space) -> Int? {
    guard case .track(let size) = item else { return nil }
    let least = space.axis.cells(size.minimum, of: space.available)
    let most = space.axis.cells(size.maximum, of: space.available)
    return max(most ?? least ?? 0, least ?? 0)
  }
}
