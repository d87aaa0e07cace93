/// An invalidation set: the elements that a change of one feature affects.
struct InvalidationReach {
  var changesSelf = false
  var descendants = ElementFilter()
  /// Following siblings.
  var siblings = ElementFilter()
  var siblingDescendants = ElementFilter()
  /// All siblings.
  var around = ElementFilter()

  mutating func formUnion(_ other: InvalidationReach) {
    changesSelf = changesSelf || other.changesSelf
    descendants.formUnion(other.descendants)
    siblings.formUnion(other.siblings)
    siblingDescendants.formUnion(other.siblingDescendants)
    around.formUnion(other.around)
  }
}
