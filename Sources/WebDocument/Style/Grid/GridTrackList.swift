/// The value of `grid-template-columns` and its like; empty for `none`.
struct GridTrackList<Length: Equatable>: Equatable {
  var items: [GridTrackItem<Length>] = []

  func map<Other>(_ change: (Length) -> Other) -> GridTrackList<Other> {
    GridTrackList<Other>(items: items.map { $0.map(change) })
  }
}
