import BridgeContract

/// A key and its value in the native storage.
public struct VaultItem: Equatable, Sendable {
  public var key: String
  public var value: JSONValue

  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// The size as JSON in UTF-8.
  public var bytes: Int { key.utf8.count + value.text.utf8.count }
}
