/// The track properties of a grid container.
struct GridTemplate: Equatable {
  var columns = GridTrackList<StyleLength>()
  var rows = GridTrackList<StyleLength>()
  var areas = GridAreas()
  /// The sizes of implicit tracks, repeated; empty for `auto`.
  var autoColumns: [GridTrackSize<StyleLength>] = []
  var autoRows: [GridTrackSize<StyleLength>] = []
  var flow = GridAutoFlow()
}

/// The tracks that an item covers, counted from the first implicit track.
struct GridArea: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The size contributions of the items to their tracks, in cells with margins, by the item's index.
struct GridContributions {
  /// The minimum contribution (`min-width: auto` etc.).
  var minimum: (Int) -> Int
  var minContent: (Int) -> Int
  var maxContent: (Int) -> Int
}
