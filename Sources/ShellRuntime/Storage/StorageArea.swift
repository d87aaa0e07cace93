import PageWire

/// Keys and values of one origin, in the order in which keys were first set.
struct StorageArea: Equatable {
  private(set) var items: [StorageItem] = []
  /// Size of keys and values as UTF-8.
  private(set) var bytes = 0

  init(items: [StorageItem] = []) {
    self.items = items
    bytes = items.reduce(0) { $0 + Self.bytes(of: $1) }
  }

  /// Returns false, without changes, if the change exceeds the quota.
  mutating func apply(_ change: StorageChange) -> Bool {
    switch change {
    case .set(let item):
      let index = items.firstIndex { $0.key == item.key }
      let freed = index.map { Self.bytes(of: items[$0]) } ?? 0
      let total = bytes - freed + Self.bytes(of: item)
      guard total <= RuntimeLimits.storageBytes else { return false }
      bytes = total
      if let index { items[index] = item } else { items.append(item) }
    case .remove(let key):
      guard let index = items.firstIndex(where: { $0.key == key }) else { return true }
      bytes -= Self.bytes(of: items.remove(at: index))
    case .clear:
      items = []
      bytes = 0
    }
    return true
  }

  private static func bytes(of item: StorageItem) -> Int {
    item.key.utf8.count + item.value.utf8.count
  }
}
