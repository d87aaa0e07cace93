/// A key and value of localStorage.
public struct StorageItem: Hashable, Sendable {
  public var key: String
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// A change of localStorage by a page.
public enum StorageChange: Equatable, Sendable {
  case set(StorageItem)
  case remove(key: String)
  case clear
}
