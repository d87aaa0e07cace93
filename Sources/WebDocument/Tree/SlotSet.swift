/// Slots of nodes, each once, in the order in which they came. Nothing is hashed: there is a bit for each slot.
struct SlotSet {
  /// In order; those that were removed are still among them.
  private(set) var slots: [Int] = []
  private var bits: [UInt64] = []

  /// Whether nothing was ever inserted.
  var isEmpty: Bool { slots.isEmpty }
  /// How many were inserted.
  var count: Int { slots.count }

  func contains(_ slot: Int) -> Bool {
    let word = slot >> 6
    return word < bits.count && bits[word] & 1 << UInt64(slot & 63) != 0
  }

  mutating func insert(_ slot: Int) {
    let word = slot >> 6
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1 - bits.count, bits.count)))
    }
    let bit: UInt64 = 1 << UInt64(slot & 63)
    guard bits[word] & bit == 0 else { return }
    bits[word] |= bit
    slots.append(slot)
  }

  /// Not to be inserted again afterwards: its place in the order is not given up.
  mutating func remove(_ slot: Int) {
    let word = slot >> 6
    if word < bits.count { bits[word] &= ~(1 << UInt64(slot & 63)) }
  }
}
