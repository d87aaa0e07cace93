/// How far a change of one feature reaches.
struct InvalidationReach {
  var changesSelf = false
  var descendants = ElementFilter()
  /// Elements after it in the same parent.
  var siblings = ElementFilter()
  var siblingDescendants = ElementFilter()
  /// All elements of the same parent.
  var around = ElementFilter()

  mutating func formUnion(_ other: InvalidationReach) {
    changesSelf = changesSelf || other.changesSelf
    descendants.formUnion(other.descendants)
    siblings.formUnion(other.siblings)
    siblingDescendants.formUnion(other.siblingDescendants)
    around.formUnion(other.around)
  }
}
