/// What the shell's services bring to a page.
public enum ServiceDelivery: Equatable, Sendable {
  case resourcePart(ResourcePart)
  case answer(ServiceAnswer)
  /// Another page of the origin changed localStorage.
  case storageChanged(StorageChange, url: String)
  case socket(SocketEvent)
  /// A command of the page's opener, or of a window that it has opened.
  case windowCommand(WindowCommand)
  /// The user removed what the origin had in the tab's sessionStorage.
  case sessionStorageCleared(url: String)
}
