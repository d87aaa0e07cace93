/// The elements that need restyling.
struct DirtyStyles {
  private(set) var slots = SlotSet()
  private(set) var isFull = true

  /// With more elements a full update is cheaper.
  private static let limit = 20_000

  var isClean: Bool { !isFull && slots.isEmpty }

  mutating func mark(_ slot: Int) {
    guard !isFull else { return }
    slots.insert(slot)
    if slots.count > Self.limit { markAll() }
  }

  mutating func markAll() {
    slots = SlotSet()
    isFull = true
  }

  mutating func drain() -> SlotSet {
    let taken = slots
    slots = SlotSet()
    isFull = false
    return taken
  }
}
