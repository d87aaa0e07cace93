/// The size contributions of the items to their tracks, in cells with margins, by the item's index.
struct GridContributions {
  /// The minimum contribution (`min-width: auto` etc.).
  var minimum: (Int) -> Int
  var minContent: (Int) -> Int
  var maxContent: (Int) -> Int
}
