/// An item of a track list: line names, a track, or a repetition.
indirect enum GridTrackItem<Length: Equatable & Sendable>: Equatable, Sendable {
  enum Count: Equatable, Sendable {
    case times(Int)
    /// Automatic repetition; `autoFit` collapses empty tracks.
    case autoFill, autoFit
  }

  case names([String])
  case track(GridTrackSize<Length>)
  case repeated(Count, [GridTrackItem<Length>])

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackItem<Other> {
    switch self {
    case .names(let names): .names(names)
    case .track(let size): .track(size.map(change))
    case .repeated(let count, let items): .repeated(Self.copy(count), items.map { $0.map(change) })
    }
  }

  private static func copy<Other: Equatable & Sendable>(_ count: Count) -> GridTrackItem<Other>.Count {
    switch count {
    case .times(let number): .times(number)
    case .autoFill: .autoFill
    case .autoFit: .autoFit
    }
  }
}
