/// The response to a resource request.
public struct ResourceDelivery: Equatable, Sendable {
  /// The response type, which restricts the page's access (Fetch standard, section 2.2.6).
  public enum Kind: UInt8, Sendable {
    case basic, cors, opaque, opaqueRedirect
  }

  public var request: UInt32
  /// HTTP status; 0 when the request failed without one.
  public var status: Int
  /// The server's reason phrase.
  public var statusText: String
  public var kind: Kind
  /// Final URL after redirects.
  public var url: String
  public var isRedirected: Bool
  public var headers: [StorageItem]
  public var body: [UInt8]
  /// Whether the body is complete; otherwise `ServiceDelivery.resourcePart` delivers the remainder.
  public var isComplete: Bool
  /// The reason of a failure for the page's console; empty on success.
  public var failure: String

  public init(
    request: UInt32, status: Int, statusText: String = "", kind: Kind = .basic, url: String, isRedirected: Bool = false,
    headers: [StorageItem] = [], body: [UInt8] = [], isComplete: Bool = true, failure: String = ""
  ) {
    self.request = request
    self.status = status
    self.statusText = statusText
    self.kind = kind
    self.url = url
    self.isRedirected = isRedirected
    self.headers = headers
    self.body = body
    self.isComplete = isComplete
    self.failure = failure
  }
}
