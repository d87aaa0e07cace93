/// What a page wants of the shell's services beside loads: cookies, storage of its tab, sockets.
public enum ServiceUse: Equatable, Sendable {
  /// Nobody waits for that resource any more.
  case cancelResource(request: UInt32)
  /// `document.cookie = text`, in a document at a path of its origin.
  case setCookie(text: String, path: String)
  /// A change of sessionStorage.
  case changeSessionStorage(StorageChange)
  /// The page's script stands still until `ServiceDelivery.answer`.
  case ask(ServiceQuestion)
  /// Opens a WebSocket. Answered by `ServiceDelivery.socket`, as long as it is open.
  case openSocket(SocketOpening)
  case commandWindow(WindowCommand)
  case sendToSocket(SocketMessage)
  /// Begins the closing handshake; nil without a code.
  case closeSocket(socket: UInt32, code: UInt16?, reason: String)
}
