/// A part of a track list: the names of a line, a track, or a repetition of such parts.
indirect enum GridTrackItem<Length: Equatable>: Equatable {
  enum Count: Equatable {
    case times(Int)
    /// As many as fit; with `autoFit` those that stay empty are taken away again.
    case autoFill, autoFit
  }

  case names([String])
  case track(GridTrackSize<Length>)
  case repeated(Count, [GridTrackItem<Length>])

  func map<Other>(_ change: (Length) -> Other) -> GridTrackItem<Other> {
    switch self {
    case .names(let names): .names(names)
    case .track(let size): .track(size.map(change))
    case .repeated(let count, let items): .repeated(Self.copy(count), items.map { $0.map(change) })
    }
  }

  private static func copy<Other>(_ count: Count) -> GridTrackItem<Other>.Count {
    switch count {
    case .times(let number): .times(number)
    case .autoFill: .autoFill
    case .autoFit: .autoFit
    }
  }
}
