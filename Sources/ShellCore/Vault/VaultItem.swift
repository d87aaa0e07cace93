import BridgeContract

/// A value of the vault under its key.
public struct VaultItem: Equatable, Sendable {
  public var key: String
  public var value: JSONValue

  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// As UTF-8 in JSON.
  public var bytes: Int { key.utf8.count + value.text.utf8.count }
}
