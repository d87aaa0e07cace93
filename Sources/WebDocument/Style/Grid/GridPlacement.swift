/// Where an item wants to be in one axis of its grid.
struct GridPlacement: Equatable {
  var start = GridLine.auto
  var end = GridLine.auto
}
