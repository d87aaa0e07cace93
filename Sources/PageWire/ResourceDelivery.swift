/// The answer to a resource request.
public struct ResourceDelivery: Equatable, Sendable {
  /// How much of the answer its page may see (Fetch standard, section 2.2.6).
  public enum Kind: UInt8, Sendable {
    case basic, cors, opaque, opaqueRedirect
  }

  public var request: UInt32
  /// HTTP status; 0 when the request failed before there was one.
  public var status: Int
  /// The server's words for the status.
  public var statusText: String
  public var kind: Kind
  /// Final URL after redirects.
  public var url: String
  public var isRedirected: Bool
  public var headers: [StorageItem]
  public var body: [UInt8]
  /// Whether this is all; otherwise `ServiceDelivery.resourcePart` brings the rest.
  public var isComplete: Bool
  /// Why it failed, for the page's console; empty when it did not.
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
