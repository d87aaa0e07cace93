/// A page's use of the shell's services: cookies, sessionStorage, WebSockets.
public enum ServiceUse: Equatable, Sendable {
  /// The resource is no longer needed.
  case cancelResource(request: UInt32)
  /// `document.cookie = text`, in a document at a path of its origin.
  case setCookie(text: String, path: String)
  /// A change of sessionStorage.
  case changeSessionStorage(StorageChange)
  /// A request that blocks the page's script until `ServiceDelivery.answer`.
  case request(ServiceRequest)
  /// Opens a WebSocket. `ServiceDelivery.socket` reports its events.
  case openSocket(SocketOpening)
  case commandWindow(WindowCommand)
  case sendToSocket(SocketMessage)
  /// Begins the closing handshake; nil without a code.
  case closeSocket(socket: UInt32, code: UInt16?, reason: String)
}
