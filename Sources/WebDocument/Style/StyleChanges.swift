/// The style changes since the last layout.
struct StyleChanges {
  /// Unique slots. They may have been freed or reused since.
  private(set) var slots: [Int] = []
  private var differences: [StyleDifference] = []
  /// Whether there are too many changes to list, so that everything needs layout.
  private(set) var isFull = true

  /// With more changes a full layout is cheaper.
  private static let limit = 4096

  /// The maximum of all differences.
  private(set) var maximumDifference = StyleDifference.layout

  /// The initial state: everything needs layout.
  static let full = StyleChanges()

  private init() {}

  mutating func record(_ slot: Int, _ difference: StyleDifference) {
    guard difference != .none else { return }
    maximumDifference = max(maximumDifference, difference)
    guard !isFull else { return }
    if slots.count >= Self.limit { return recordAll() }
    if slot >= differences.count {
      let missing = max(slot + 1 - differences.count, differences.count)
      differences.append(contentsOf: repeatElement(.none, count: missing))
    }
    if differences[slot] == .none { slots.append(slot) }
    differences[slot] = max(differences[slot], difference)
  }

  /// `.layout` for elements without a previous style.
  func difference(of slot: Int) -> StyleDifference { slot < differences.count ? differences[slot] : .none }

  mutating func recordAll() {
    slots = []
    differences = []
    isFull = true
    maximumDifference = .layout
  }

  /// Returns the changes and resets them.
  mutating func drain() -> StyleChanges {
    let taken = self
    slots = []
    differences = []
    isFull = false
    maximumDifference = .none
    return taken
  }
}
