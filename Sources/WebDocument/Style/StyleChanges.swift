/// Elements whose style became another one since layout asked last.
struct StyleChanges {
  /// By slot. Elements that had no style before are `.layout`. Slots may have been freed or used again since.
  private(set) var differences: [Int: StyleDifference] = [:]
  /// So many changed that they are not told one by one: all is to be laid out.
  private(set) var isEverything = true

  /// Beyond this, asking one by one costs more than laying out all.
  private static let limit = 4096

  /// The largest difference of all.
  private(set) var largest = StyleDifference.layout

  /// What layout begins with: everything is new.
  static let everything = StyleChanges()

  private init() {}

  mutating func note(_ slot: Int, _ difference: StyleDifference) {
    guard difference != .none else { return }
    largest = max(largest, difference)
    guard !isEverything else { return }
    if differences.count >= Self.limit { return noteEverything() }
    differences[slot] = max(differences[slot] ?? .none, difference)
  }

  mutating func noteEverything() {
    differences.removeAll()
    isEverything = true
    largest = .layout
  }

  /// Gives what was noted and begins anew.
  mutating func take() -> StyleChanges {
    let taken = self
    differences.removeAll(keepingCapacity: true)
    isEverything = false
    largest = .none
    return taken
  }
}
