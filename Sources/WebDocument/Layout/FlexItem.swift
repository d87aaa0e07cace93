/// A child of a flex container; text becomes an item of its own.
enum FlexItem {
  case element(Int)
  case text(Int)
}
