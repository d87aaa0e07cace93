import PageWire
import ShellCore

/// localStorage of every origin, in the order in which keys were first set; stored on the disk if there is a store.
final class LocalStorageStore {
  private struct Area {
    var content = StorageArea()
    /// On the disk, as of the last read or write.
    var written: [StorageItem] = []
    var isDirty = false
    /// On the shell's clock, in milliseconds.
    var modifiedAt: Double = 0
  }

  private static let prefix = "local "
  private let store: ItemStore?
  private var areas: [String: Area] = [:]

  /// - Parameter store: nil stores everything in memory.
  init(store: ItemStore?) {
    self.store = store
    store?.observeReplacement { [weak self] in self?.markAllUnwritten() }
  }

  private func markAllUnwritten() {
    for origin in areas.keys {
      areas[origin]?.written = []
      areas[origin]?.isDirty = true
    }
  }

  /// The initial items for a page of that origin.
  func items(of origin: String) -> [StorageItem] {
    area(of: origin).content.items
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { store != nil && areas.values.contains(where: \.isDirty) }

  /// Applies a change of a page. Returns false, without changes, if it exceeds the origin's quota.
  @discardableResult
  func apply(_ change: StorageChange, origin: String, now: Double = 0) -> Bool {
    var area = area(of: origin)
    guard area.content.apply(change) else { return false }
    area.isDirty = true
    area.modifiedAt = now
    areas[origin] = area
    return true
  }

  /// The data of every origin, including stored origins that no page has used since the launch.
  func data() -> [WebsiteDataRecord] {
    for name in store?.areas(Self.prefix) ?? [] {
      let origin = String(name.dropFirst(Self.prefix.count))
      areas[origin] = area(of: origin)
    }
    return areas.filter { !$0.value.content.items.isEmpty }.map { origin, area in
      WebsiteDataRecord(
        origin: origin, type: .localStorage, items: area.content.items.count, bytes: area.content.bytes,
        modifiedAt: area.modifiedAt)
    }
  }

  /// The origins that match a removal.
  func origins(_ removal: WebsiteDataRemoval, now: Double) -> [String] {
    data().filter { removal.includes(origin: $0.origin, age: now - $0.modifiedAt) }.map(\.origin).sorted()
  }

  /// Writes the changes. What cannot be written stays a change.
  func flush() throws(ItemStore.Failure) {
    guard let store else { return }
    store.closeReplacedFile()
    for (origin, area) in areas.sorted(by: { $0.key < $1.key }) where area.isDirty {
      let stored = StoredItems(area.content.items, written: area.written)
      try store.write(stored.changes, to: Self.prefix + origin)
      areas[origin]?.written = area.content.items
      areas[origin]?.isDirty = false
    }
  }

  /// Adopts what another shell has written. Returns its changes by origin.
  func merge() -> [(origin: String, changes: [ItemStore.Change])] {
    guard let store else { return [] }
    return areas.sorted { $0.key < $1.key }.compactMap { origin, area in
      var stored = StoredItems(area.content.items, written: area.written)
      let changes = stored.merge(store.items(of: Self.prefix + origin))
      areas[origin]?.content = StorageArea(items: stored.items)
      areas[origin]?.written = stored.written
      return changes.isEmpty ? nil : (origin, changes)
    }
  }

  private func area(of origin: String) -> Area {
    if let area = areas[origin] { return area }
    let items = store?.items(of: Self.prefix + origin) ?? []
    let area = Area(content: StorageArea(items: items), written: items)
    areas[origin] = area
    return area
  }
}
