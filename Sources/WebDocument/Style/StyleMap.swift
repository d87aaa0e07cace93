/// The computed styles of a tree.
struct StyleMap {
  /// For each slot its place in `styles`, or -1.
  private var places: [Int32]
  private var styles: [ComputedStyle] = []
  private let initial = ComputedStyle.initial

  init(slots: Int) {
    places = Array(repeating: -1, count: slots)
    styles.reserveCapacity(slots / 2)
  }

  mutating func set(_ slot: Int, _ style: ComputedStyle) {
    places[slot] = Int32(styles.count)
    styles.append(style)
  }

  /// The style of an element in the tree; the initial style for anything else.
  subscript(_ slot: Int) -> ComputedStyle {
    slot >= 0 && slot < places.count && places[slot] >= 0 ? styles[Int(places[slot])] : initial
  }

  func has(_ slot: Int) -> Bool { slot >= 0 && slot < places.count && places[slot] >= 0 }
}
