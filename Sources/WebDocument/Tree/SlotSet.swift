/// An ordered set of slots with a bit set instead of hashing.
struct SlotSet {
  /// The inserted slots in order, including removed ones.
  private(set) var slots: [Int] = []
  private var bits: [UInt64] = []

  /// Whether nothing was inserted.
  var isEmpty: Bool { slots.isEmpty }
  /// The number of inserted slots.
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

  /// A removed slot must not be inserted again: it keeps its position.
  mutating func remove(_ slot: Int) {
    let word = slot >> 6
    if word < bits.count { bits[word] &= ~(1 << UInt64(slot & 63)) }
  }
}
