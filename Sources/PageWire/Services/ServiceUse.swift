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
  /// localStorage can be written again, or no more (`DocumentStorage.localQuota`).
  case localQuotaChanged(Int)
}

/// A service request that blocks a page's script.
public struct ServiceRequest: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The value of `document.cookie` in a document at this path.
    case cookies(path: String)
    /// Whether a window that the page has opened is open; 0 is its opener.
    case isWindowOpen(UInt32)
    /// A synchronous request.
    case resource(ResourceRequest)
  }

  public var request: UInt32
  public var subject: Subject

  public init(request: UInt32, subject: Subject) {
    self.request = request
    self.subject = subject
  }
}

/// The reply to a service request.
public struct ServiceReply: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case cookies(String)
    case flag(Bool)
    case resource(ResourceDelivery)
  }

  public var request: UInt32
  public var content: Content

  public init(request: UInt32, content: Content) {
    self.request = request
    self.content = content
  }
}
