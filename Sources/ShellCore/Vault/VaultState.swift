import BridgeContract
import PageWire

/// The state machine of an app's native storage: keys and values of each area, in the order in which keys were first
/// set.
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

  public internal(set) subscript(_ area: VaultArea) -> [VaultItem] {
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

}

extension VaultState {
  typealias Effect = MachineEffect<Request>

  /// The bridge calls of pages: `storage_get`, `keychain_set`, `cache_put` ...
  enum Operation: Equatable, Sendable {
    /// The value, or null.
    case get
    /// null on success.
    case set
    /// Whether the key existed.
    case remove
    /// In the order in which they were first set.
    case keys
    case clear
  }

  enum Event: Equatable, Sendable {
    case called(Operation, VaultArea, CallID, JSONValue)
    /// The user or a flow has cleared an area.
    case cleared(VaultArea)
    case reported(StorageReport)
    /// `permission_request` was called by a page of a tab.
    case permissionRequested(CallID, JSONValue, by: TabID)
    /// The user has decided about a permission, which settles all calls that request it.
    case permissionAnswered(name: String, isGranted: Bool, [CallID])
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Changes the device's settings and notifies the pages.
    case setPermissions([DeviceState.Grant])
  }

  /// The environment of the machine.
  struct Context: Equatable, Sendable {
    var appName: String
    /// The permissions in the device's settings.
    var grants: [DeviceState.Grant]
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .called(.get, let area, let call, let data): get(call, data, area)
    case .called(.set, let area, let call, let data): set(call, data, area)
    case .called(.remove, let area, let call, let data): remove(call, data, area)
    case .called(.keys, let area, let call, _):
      [.endCall(call, .value(json: JSONValue.array(self[area].map { .string($0.key) }).text))]
    case .called(.clear, let area, let call, _): clear(area, for: VaultReply(call: call, json: "null"))
    case .cleared(let area): clear(area, for: nil)
    case .reported(let report): handle(report)
    case .permissionRequested(let call, let data, let tab): requestPermission(call, data, tab, context)
    case .permissionAnswered(let name, let isGranted, let calls): setPermission(name, isGranted, calls, context)
    }
  }

  private func get(_ call: CallID, _ data: JSONValue, _ area: VaultArea) -> [Effect] {
    guard let key = data["key"]?.stringValue else { return [refuse(call, Self.needsKey("\(area.rawValue)_get"))] }
    return [.endCall(call, .value(json: self[area].first { $0.key == key }?.value.text ?? "null"))]
  }

  private mutating func set(_ call: CallID, _ data: JSONValue, _ area: VaultArea) -> [Effect] {
    guard let key = data["key"]?.stringValue, let value = data["value"] else {
      let name = area == .cache ? "cache_put" : "\(area.rawValue)_set"
      return [refuse(call, "\(name) expects an object with key, a text, and value")]
    }
    if area == .keychain, value.stringValue == nil {
      return [refuse(call, "value of keychain_set must be a text, found \(ContractReader.kind(value))")]
    }
    let item = VaultItem(key: key, value: value)
    if let error = validationError(of: item, in: area) { return [.endCall(call, .failure(error))] }
    set(item, in: area)
    return [.shell(.saveVault(area, for: VaultReply(call: call, json: "null")))]
  }

  private mutating func remove(_ call: CallID, _ data: JSONValue, _ area: VaultArea) -> [Effect] {
    guard let key = data["key"]?.stringValue else { return [refuse(call, Self.needsKey("\(area.rawValue)_remove"))] }
    guard let position = self[area].firstIndex(where: { $0.key == key }) else {
      return [.endCall(call, .value(json: "false"))]
    }
    self[area].remove(at: position)
    return [.shell(.saveVault(area, for: VaultReply(call: call, json: "true")))]
  }

  private mutating func clear(_ area: VaultArea, for reply: VaultReply?) -> [Effect] {
    guard !self[area].isEmpty else { return reply.map { [.endCall($0.call, .value(json: $0.json))] } ?? [] }
    self[area] = []
    return [.shell(.saveVault(area, for: reply))]
  }

  mutating func set(_ item: VaultItem, in area: VaultArea) {
    if let position = self[area].firstIndex(where: { $0.key == item.key }) {
      self[area][position] = item
    } else {
      self[area].append(item)
    }
  }

  private static func needsKey(_ name: String) -> String { "\(name) expects an object with key, a text" }

  private func refuse(_ call: CallID, _ message: String) -> Effect {
    .endCall(call, .failure(BridgeError(.badPayload, message)))
  }

  /// Why a value cannot be stored; nil when it can.
  private func validationError(of item: VaultItem, in area: VaultArea) -> BridgeError? {
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
}
