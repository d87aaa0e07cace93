/// What the items of a grid need of the tracks that they cover, in cells with margins; asked for by the item's index.
struct GridContributions {
  /// The least that it can be made without its content sticking out more than it must (`min-width: auto` and the like).
  var minimum: (Int) -> Int
  var minContent: (Int) -> Int
  var maxContent: (Int) -> Int
}
