/// The invalidated parts of a document since the last paint or description.
struct ContentInvalidation {
  /// Whether everything is invalid.
  private(set) var isFull = true
  /// The slots of controls whose value or selection changed, unique. Their surroundings are unchanged.
  private(set) var controls: [Int] = []

  /// With more controls a full update is cheaper.
  private static let limit = 16

  mutating func invalidateAll() {
    isFull = true
    controls = []
  }

  mutating func invalidate(control slot: Int) {
    guard !isFull, !controls.contains(slot) else { return }
    if controls.count == Self.limit { invalidateAll() } else { controls.append(slot) }
  }

  /// Returns the invalidation and resets it.
  mutating func drain() -> ContentInvalidation {
    let taken = self
    isFull = false
    controls = []
    return taken
  }
}
