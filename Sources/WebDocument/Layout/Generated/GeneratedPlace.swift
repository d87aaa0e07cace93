/// A pseudo-element of an element.
struct GeneratedPlace: Hashable {
  var slot: Int
  var pseudo: PseudoElement
}
