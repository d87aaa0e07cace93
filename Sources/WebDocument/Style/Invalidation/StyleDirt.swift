/// Elements whose style has to be found again.
struct StyleDirt {
  private(set) var slots = SlotSet()
  private(set) var isEverything = true

  /// Beyond this, one walk over all is cheaper.
  private static let limit = 20_000

  var isClean: Bool { !isEverything && slots.isEmpty }

  mutating func mark(_ slot: Int) {
    guard !isEverything else { return }
    slots.insert(slot)
    if slots.count > Self.limit { markEverything() }
  }

  mutating func markEverything() {
    slots = SlotSet()
    isEverything = true
  }

  mutating func take() -> SlotSet {
    let taken = slots
    slots = SlotSet()
    isEverything = false
    return taken
  }
}
