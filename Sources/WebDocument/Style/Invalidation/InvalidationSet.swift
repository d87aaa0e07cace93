/// An invalidation set: the elements that a change of one feature affects.
struct InvalidationSet {
  var invalidatesSelf = false
  var descendants = ElementFilter()
  /// Following siblings.
  var siblings = ElementFilter()
  var siblingDescendants = ElementFilter()
  /// All siblings.
  var allSiblings = ElementFilter()

  mutating func formUnion(_ other: InvalidationSet) {
    invalidatesSelf = invalidatesSelf || other.invalidatesSelf
    descendants.formUnion(other.descendants)
    siblings.formUnion(other.siblings)
    siblingDescendants.formUnion(other.siblingDescendants)
    allSiblings.formUnion(other.allSiblings)
  }
}
