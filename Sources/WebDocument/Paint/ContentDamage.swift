/// The invalidated parts of a document since the last paint or description.
struct ContentDamage {
  /// Whether everything is invalid.
  private(set) var isEverything = true
  /// The slots of controls whose value or selection changed, unique. Their surroundings are unchanged.
  private(set) var controls: [Int] = []

  /// With more controls a full update is cheaper.
  private static let limit = 16

  mutating func noteEverything() {
    isEverything = true
    controls = []
  }

  mutating func note(control slot: Int) {
    guard !isEverything, !controls.contains(slot) else { return }
    if controls.count == Self.limit { noteEverything() } else { controls.append(slot) }
  }

  /// Returns the invalidation and resets it.
  mutating func take() -> ContentDamage {
    let taken = self
    isEverything = false
    controls = []
    return taken
  }
}
