import BridgeContract

/// An app's native storage: keys and values of each area, in the order in which keys were first set.
public struct VaultState: Equatable, Sendable {
  public private(set) var storage: [VaultItem]
  public private(set) var keychain: [VaultItem]
  public private(set) var cache: [VaultItem]
  public private(set) var permissions: [VaultItem]

  public init(
    storage: [VaultItem] = [], keychain: [VaultItem] = [], cache: [VaultItem] = [], permissions: [VaultItem] = []
  ) {
    self.storage = storage
    self.keychain = keychain
    self.cache = cache
    self.permissions = permissions
  }

  public var isEmpty: Bool { storage.isEmpty && keychain.isEmpty && cache.isEmpty && permissions.isEmpty }

  public subscript(_ area: VaultArea) -> [VaultItem] {
    get {
      switch area {
      case .storage: storage
      case .keychain: keychain
      case .cache: cache
      case .permissions: permissions
      }
    }
    set {
      switch area {
      case .storage: storage = newValue
      case .keychain: keychain = newValue
      case .cache: cache = newValue
      case .permissions: permissions = newValue
      }
    }
  }

  /// Why a value cannot be stored; nil when it can.
  func validationError(of item: VaultItem, in area: VaultArea) -> BridgeError? {
    if item.key.isEmpty || item.key.utf8.count > VaultLimits.keyBytes {
      return BridgeError(
        .badPayload, "a key must have 1 to \(VaultLimits.keyBytes) bytes, found \(item.key.utf8.count)")
    }
    let size = item.value.text.utf8.count
    let limit = VaultLimits.valueBytes(area)
    if size > limit {
      return BridgeError(
        .payloadTooLarge, "a value of the \(area.rawValue) can have at most \(limit) bytes, found \(size)")
    }
    if let entries = VaultLimits.entries(area), !self[area].contains(where: { $0.key == item.key }),
      self[area].count >= entries
    {
      let detail = JSONValue.object([
        JSONMember("entries", .integer(Int64(entries))),
        JSONMember("limit", .integer(Int64(VaultLimits.totalBytes(area)))),
        JSONMember("used", .integer(Int64(self[area].reduce(0) { $0 + $1.bytes }))),
      ])
      return BridgeError(.storageFull, "the \(area.rawValue) can have at most \(entries) entries", detail: detail)
    }
    let others = self[area].reduce(0) { $0 + ($1.key == item.key ? 0 : $1.bytes) }
    let total = VaultLimits.totalBytes(area)
    guard others + item.bytes > total else { return nil }
    let detail = JSONValue.object([
      JSONMember("limit", .integer(Int64(total))), JSONMember("used", .integer(Int64(others))),
    ])
    return BridgeError(
      .storageFull, "\(item.bytes) bytes more would exceed the \(total) of the \(area.rawValue)", detail: detail)
  }

  mutating func set(_ item: VaultItem, in area: VaultArea) {
    if let index = self[area].firstIndex(where: { $0.key == item.key }) {
      self[area][index] = item
    } else {
      self[area].append(item)
    }
  }

  /// Removes a key and returns whether it existed.
  mutating func remove(_ key: String, from area: VaultArea) -> Bool {
    guard let index = self[area].firstIndex(where: { $0.key == key }) else { return false }
    self[area].remove(at: index)
    return true
  }
}
