/// A delivery of the shell's services to a page.
public enum ServiceDelivery: Equatable, Sendable {
  case resourcePart(ResourcePart)
  case reply(ServiceReply)
  /// Another page of the origin has changed localStorage.
  case storageChanged(StorageChange, url: String)
  case socket(SocketEvent)
  /// A command of the page's opener, or of a window that it has opened.
  case windowCommand(WindowCommand)
  /// The user has removed the origin's sessionStorage of the tab.
  case sessionStorageCleared(url: String)
}
