/// The value of `grid-template-columns` and `grid-template-rows`; empty for `none`.
struct GridTrackList<Length: Equatable & Sendable>: Equatable, Sendable {
  var items: [GridTrackItem<Length>] = []

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackList<Other> {
    GridTrackList<Other>(items: items.map { $0.map(change) })
  }
}
