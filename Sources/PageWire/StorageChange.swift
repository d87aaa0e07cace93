/// A change of localStorage that a page made.
public enum StorageChange: Equatable, Sendable {
  case set(StorageItem)
  case remove(key: String)
  case clear
}
