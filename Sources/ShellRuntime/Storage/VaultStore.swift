import BridgeContract
import PageWire
import ShellCore

/// The vault of an app on the disk: its secrets apart from its other data. Apps in one folder have separate vaults.
final class VaultStore {
  private let stores: ItemStores
  private let origin: String
  private let log: (String) -> Void
  private var dirty: Set<VaultArea> = []
  /// On the disk, as of the last read or write.
  private var written: [VaultArea: [StorageItem]] = [:]

  init(_ stores: ItemStores, origin: String, log: @escaping (String) -> Void) {
    self.stores = stores
    self.origin = origin
    self.log = log
    for area in VaultArea.allCases {
      stores[area]?.observeReplacement { [weak self] in
        self?.written[area] = nil
        self?.dirty.insert(area)
      }
    }
  }

  /// Reads the items of earlier launches. Damaged values are skipped and logged.
  func read() -> VaultState {
    VaultState(
      storage: items(.storage), keychain: items(.keychain), cache: items(.cache), permissions: items(.permissions))
  }

  func markChanged(_ area: VaultArea) {
    if stores[area] != nil { dirty.insert(area) }
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { !dirty.isEmpty }

  /// Writes the changed areas. What cannot be written stays a change.
  func flush(_ vault: VaultState) throws(ItemStore.Failure) {
    for store in stores.all { store.closeReplacedFile() }
    var failure: ItemStore.Failure?
    for area in VaultArea.allCases where dirty.contains(area) {
      guard let store = stores[area] else { continue }
      let items = Self.stored(vault[area])
      do throws(ItemStore.Failure) {
        try store.write(StoredItems(items, written: written[area] ?? []).changes, to: name(of: area))
        written[area] = items
        dirty.remove(area)
      } catch {
        // Secrets have a file of their own, which may be writable.
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Adopts what another shell has written. Returns its changes by area.
  func merge(_ vault: VaultState) -> [(area: VaultArea, changes: [VaultChange])] {
    VaultArea.allCases.compactMap { area in
      guard let store = stores[area] else { return nil }
      var items = StoredItems(Self.stored(vault[area]), written: written[area] ?? [])
      let foreign = items.merge(store.items(of: name(of: area)))
      written[area] = items.written
      let changes = foreign.compactMap { change -> VaultChange? in
        switch change {
        case .remove(let key): .remove(key: key)
        case .set(let item): parsed(item, area).map { .set($0) }
        }
      }
      return changes.isEmpty ? nil : (area, changes)
    }
  }

  private func items(_ area: VaultArea) -> [VaultItem] {
    let items = stores[area]?.items(of: name(of: area)) ?? []
    written[area] = items
    return items.compactMap { parsed($0, area) }
  }

  private func parsed(_ item: StorageItem, _ area: VaultArea) -> VaultItem? {
    guard let value = try? JSONValue(parsing: item.value) else {
      log("the app's \(area.rawValue): skipped a damaged value")
      return nil
    }
    return VaultItem(key: item.key, value: value)
  }

  private func name(of area: VaultArea) -> String { "vault-\(area.rawValue) \(origin)" }

  private static func stored(_ items: [VaultItem]) -> [StorageItem] {
    items.map { StorageItem(key: $0.key, value: $0.value.text) }
  }
}

/// The stores of an app; nil for memory only.
struct ItemStores {
  /// Everything but secrets.
  var data: ItemStore?
  /// Secrets, which are not removed with other data.
  var keychain: ItemStore?

  init(data: ItemStore? = nil, keychain: ItemStore? = nil) {
    self.data = data
    self.keychain = keychain
  }

  var all: [ItemStore] { [data, keychain].compactMap(\.self) }

  subscript(_ area: VaultArea) -> ItemStore? {
    switch area {
    case .storage, .cache, .permissions: data
    case .keychain: keychain
    }
  }
}
