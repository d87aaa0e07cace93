/// A declared value of one of the grid properties.
enum GridValue: Equatable {
  case tracks(GridTrackList<CSSLength>)
  case sizes([GridTrackSize<CSSLength>])
  case areas(GridAreas)
  case flow(GridAutoFlow)
  case line(GridLine)
}
