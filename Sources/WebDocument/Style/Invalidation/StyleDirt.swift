/// The elements that need restyling.
struct StyleDirt {
  private(set) var slots = SlotSet()
  private(set) var isEverything = true

  /// With more elements a full update is cheaper.
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
