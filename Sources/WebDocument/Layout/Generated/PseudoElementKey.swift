/// A pseudo-element of an element.
struct PseudoElementKey: Hashable {
  var slot: Int
  var pseudo: PseudoElement
}
