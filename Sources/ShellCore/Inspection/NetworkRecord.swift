import PageWire

/// A request of the app or a page in the inspector.
public struct NetworkRecord: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case document, frame, script, style, image, fetch, socket
  }

  public enum Outcome: Equatable, Sendable {
    case pending
    /// A socket that is open.
    case open
    /// A response was received, with any status.
    case responded
    case failed(String)
    /// The request was canceled.
    case canceled
  }

  /// The source of a response.
  public enum Source: String, Sendable {
    case server, memory, disk, revalidated
    /// The app's own files, served in place of a server.
    case app
  }

  /// The number of the request in start order.
  public var id: UInt32
  public var tab: TabID
  /// The load of a document; nil for other requests.
  public var load: LoadID?
  public var kind: Kind
  public var method: String
  public var url: String
  /// URLs of redirects in order.
  public var redirects: [String] = []
  /// In the shell's milliseconds.
  public var startedAt: Double
  public var endedAt: Double?
  public var outcome = Outcome.pending
  /// 0 before the response.
  public var status = 0
  public var contentType = ""
  public var source: Source?
  public var requestHeaders: [StorageItem] = []
  public var responseHeaders: [StorageItem] = []
  public var sentBytes = 0
  public var receivedBytes = 0
  /// The beginnings of request and response bodies, if they are text.
  public var sentText = ""
  public var receivedText = ""
  /// Messages on a socket, both ways.
  public var messages = 0

  public init(id: UInt32, tab: TabID, kind: Kind, method: String, url: String, startedAt: Double) {
    self.id = id
    self.tab = tab
    self.kind = kind
    self.method = method
    self.url = url
    self.startedAt = startedAt
  }
}
