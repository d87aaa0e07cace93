/// A declared value of one of the grid properties.
enum GridValue: Equatable, Sendable {
  case tracks(GridTrackList<CSSMath>)
  case sizes([GridTrackSize<CSSMath>])
  case areas(GridAreas)
  case flow(GridAutoFlow)
  case line(GridLine)
}
