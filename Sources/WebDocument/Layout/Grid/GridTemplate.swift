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
