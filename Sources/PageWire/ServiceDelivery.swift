/// What the shell's services bring to a page.
public enum ServiceDelivery: Equatable, Sendable {
  case resourcePart(ResourcePart)
  case answer(ServiceAnswer)
  /// Another page of the origin changed localStorage.
  case storageChanged(StorageChange, url: String)
  case socket(SocketEvent)
  /// The user removed what the origin had in the tab's sessionStorage.
  case sessionStorageCleared(url: String)
}
