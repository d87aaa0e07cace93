import PageWire

/// The items of an area in memory and as this shell knows them on the disk. The difference is what it has to write, and
/// what another shell has written is added without it.
struct StoredItems: Equatable {
  private(set) var items: [StorageItem]
  /// On the disk, as of the last read or write.
  private(set) var written: [StorageItem]

  init(_ items: [StorageItem], written: [StorageItem]) {
    self.items = items
    self.written = written
  }

  /// What is not written.
  var changes: [ItemStore.Change] { Self.changes(from: written, to: items) }

  /// Adopts what is on the disk now, and keeps what is not written. Returns the changes of the items.
  mutating func merge(_ stored: [StorageItem]) -> [ItemStore.Change] {
    let merged = Self.applying(changes, to: stored)
    let foreign = Self.changes(from: items, to: merged)
    written = stored
    items = merged
    return foreign
  }

  static func changes(from old: [StorageItem], to new: [StorageItem]) -> [ItemStore.Change] {
    let oldValues = Dictionary(old.map { ($0.key, $0.value) }) { $1 }
    let newKeys = Set(new.map(\.key))
    return old.filter { !newKeys.contains($0.key) }.map { .remove(key: $0.key) }
      + new.filter { oldValues[$0.key] != $0.value }.map { .set($0) }
  }

  static func applying(_ changes: [ItemStore.Change], to items: [StorageItem]) -> [StorageItem] {
    var removed: Set<String> = []
    var values: [String: String] = [:]
    var order: [String] = []
    for change in changes {
      switch change {
      case .remove(let key):
        removed.insert(key)
        values[key] = nil
      case .set(let item):
        if values.updateValue(item.value, forKey: item.key) == nil { order.append(item.key) }
      }
    }
    let kept = items.filter { !removed.contains($0.key) || values[$0.key] != nil }
      .map { StorageItem(key: $0.key, value: values[$0.key] ?? $0.value) }
    let known = Set(kept.map(\.key))
    return kept
      + order.filter { !known.contains($0) }.compactMap { key in values[key].map { StorageItem(key: key, value: $0) } }
  }
}
