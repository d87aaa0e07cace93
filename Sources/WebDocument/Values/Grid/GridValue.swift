/// A specified value of a grid property.
enum GridValue: Equatable, Sendable {
  case tracks(GridTrackList<CSSMath>)
  case sizes([GridTrackSize<CSSMath>])
  case areas(GridAreas)
  case flow(GridAutoFlow)
  case line(GridLine)
}
