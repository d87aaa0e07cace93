/// The value of `grid-template-columns` and `grid-template-rows`; empty for `none`.
struct GridTrackList<Length: Equatable & Sendable>: Equatable, Sendable {
  var items: [GridTrackItem<Length>] = []

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackList<Other> {
    GridTrackList<Other>(items: items.map { $0.map(change) })
  }
}

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

/// A track sizing function: minimum and maximum.
struct GridTrackSize<Length: Equatable & Sendable>: Equatable, Sendable {
  var minimum: GridBreadth<Length>
  var maximum: GridBreadth<Length>
  /// The argument of `fit-content()`, the limit of the content-based size.
  var fitLimit: Length?

  init(least: GridBreadth<Length>, most: GridBreadth<Length>, fitLimit: Length? = nil) {
    self.minimum = least
    self.maximum = most
    self.fitLimit = fitLimit
  }

  /// A breadth for both minimum and maximum; `fr` is only a maximum.
  init(_ breadth: GridBreadth<Length>) {
    minimum = if case .flex = breadth { .auto } else { breadth }
    maximum = breadth
  }

  static var auto: Self { Self(.auto) }

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackSize<Other> {
    GridTrackSize<Other>(least: minimum.map(change), most: maximum.map(change), fitLimit: fitLimit.map(change))
  }
}

/// A track breadth of a grid track sizing function (CSS Grid 1, section 7.2.1).
///
/// Specified values use `CSSMath`, computed values `StyleLength`.
enum GridBreadth<Length: Equatable & Sendable>: Equatable, Sendable {
  case length(Length)
  /// A flexible length in `fr`. Only valid as the maximum.
  case flex(Double)
  case minContent, maxContent, auto

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridBreadth<Other> {
    switch self {
    case .length(let length): .length(change(length))
    case .flex(let factor): .flex(factor)
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .auto: .auto
    }
  }
}
