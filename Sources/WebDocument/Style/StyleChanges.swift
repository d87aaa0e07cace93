/// Elements whose style became another one since layout asked last.
struct StyleChanges {
  /// Each once. Slots may have been freed or used again since.
  private(set) var slots: [Int] = []
  private var differences: [StyleDifference] = []
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
    if slots.count >= Self.limit { return noteEverything() }
    if slot >= differences.count {
      let missing = max(slot + 1 - differences.count, differences.count)
      differences.append(contentsOf: repeatElement(.none, count: missing))
    }
    if differences[slot] == .none { slots.append(slot) }
    differences[slot] = max(differences[slot], difference)
  }

  /// Elements that had no style before are `.layout`.
  func difference(of slot: Int) -> StyleDifference { slot < differences.count ? differences[slot] : .none }

  mutating func noteEverything() {
    slots = []
    differences = []
    isEverything = true
    largest = .layout
  }

  /// Gives what was noted and begins anew.
  mutating func take() -> StyleChanges {
    let taken = self
    slots = []
    differences = []
    isEverything = false
    largest = .none
    return taken
  }
}
