/// What of a document may look different, or be described differently, since somebody looked at it last.
struct ContentDamage {
  /// Nothing of the last look holds any more.
  private(set) var isEverything = true
  /// Slots of controls that have another value or choice, each once. What is around them is as it was.
  private(set) var controls: [Int] = []

  /// Beyond this, one look at everything is cheaper.
  private static let limit = 16

  mutating func noteEverything() {
    isEverything = true
    controls = []
  }

  mutating func note(control slot: Int) {
    guard !isEverything, !controls.contains(slot) else { return }
    if controls.count == Self.limit { noteEverything() } else { controls.append(slot) }
  }

  /// Gives what was noted and begins anew.
  mutating func take() -> ContentDamage {
    let taken = self
    isEverything = false
    controls = []
    return taken
  }
}
