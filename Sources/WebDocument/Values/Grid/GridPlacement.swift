/// The placement of an item in one axis.
struct GridPlacement: Equatable, Sendable {
  var start = GridLine.auto
  var end = GridLine.auto
}
