/// A change of localStorage by a page.
public enum StorageChange: Equatable, Sendable {
  case set(StorageItem)
  case remove(key: String)
  case clear
}
