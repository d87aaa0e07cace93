/// A tab's session history: native screens and pages in one list, oldest first, with the current index.
public struct BackStack: Equatable, Sendable {
  public private(set) var entries: [HistoryEntry]
  /// Index of the current entry; 0 for an empty stack.
  public private(set) var index: Int

  public init() {
    entries = []
    index = 0
  }

  public init(entries: [HistoryEntry], index: Int) {
    self.entries = entries
    self.index = entries.isEmpty ? 0 : min(max(0, index), entries.count - 1)
  }

  public var isEmpty: Bool { entries.isEmpty }

  public var current: HistoryEntry? { entries.isEmpty ? nil : entries[index] }

  /// The entry to which Back leads, without skipped ones; nil at the root.
  public var backIndex: Int? {
    guard !entries.isEmpty else { return nil }
    return (0..<index).last { !entries[$0].isSkipped }
  }

  public var forwardIndex: Int? {
    guard !entries.isEmpty, index + 1 < entries.count else { return nil }
    return index + 1
  }

  public func entry(_ id: EntryID?) -> HistoryEntry? { entries.first { $0.id == id } }

  /// Adds an entry after the current one and removes the forward entries.
  public mutating func push(_ entry: HistoryEntry) {
    if !entries.isEmpty { entries.removeSubrange((index + 1)...) }
    entries.append(entry)
    index = entries.count - 1
  }

  /// Adds an entry right after another one. After the current entry it becomes current; otherwise the current entry
  /// does not change.
  public mutating func insert(_ entry: HistoryEntry, after position: Int) {
    guard entries.indices.contains(position), position != index else { return push(entry) }
    if position < index {
      entries.insert(entry, at: position + 1)
      index += 1
    } else {
      entries.removeSubrange((position + 1)...)
      entries.append(entry)
    }
  }

  /// Replaces an entry.
  public mutating func replace(at position: Int, with entry: HistoryEntry) {
    guard entries.indices.contains(position) else { return }
    entries[position] = entry
  }

  /// Replaces the current entry, or adds the first entry of an empty stack.
  public mutating func replaceCurrent(_ entry: HistoryEntry) {
    if entries.isEmpty {
      entries = [entry]
      index = 0
    } else {
      entries[index] = entry
    }
  }

  /// Makes another entry current; ignores positions outside of the list.
  public mutating func move(to newIndex: Int) {
    guard entries.indices.contains(newIndex) else { return }
    index = newIndex
  }

  /// Removes the current entry and the forward entries, so that the one below becomes current; false at the root.
  mutating func pop() -> Bool {
    guard index > 0 else { return false }
    entries.removeSubrange(index...)
    index -= 1
    return true
  }

  /// Changes an entry in place.
  public mutating func update(_ id: EntryID, _ change: (inout HistoryEntry) -> Void) {
    guard let position = entries.firstIndex(where: { $0.id == id }) else { return }
    change(&entries[position])
  }

  public mutating func updateCurrent(_ change: (inout HistoryEntry) -> Void) {
    guard !entries.isEmpty else { return }
    change(&entries[index])
  }

  public mutating func updateAll(_ change: (inout HistoryEntry) -> Void) {
    for position in entries.indices { change(&entries[position]) }
  }

  /// Removes the oldest entries beyond a count, but not the current one.
  public mutating func trim(to count: Int) {
    let excess = min(entries.count - count, index)
    guard excess > 0 else { return }
    entries.removeFirst(excess)
    index -= excess
  }
}
