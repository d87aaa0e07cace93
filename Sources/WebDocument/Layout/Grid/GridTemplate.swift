/// What a grid container's style says of its tracks.
struct GridTemplate: Equatable {
  var columns = GridTrackList<StyleLength>()
  var rows = GridTrackList<StyleLength>()
  var areas = GridAreas()
  /// Sizes of implicit tracks, used in turn; empty for `auto`.
  var autoColumns: [GridTrackSize<StyleLength>] = []
  var autoRows: [GridTrackSize<StyleLength>] = []
  var flow = GridAutoFlow()
}
