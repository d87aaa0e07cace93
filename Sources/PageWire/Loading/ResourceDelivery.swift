/// The response to a resource request.
public struct ResourceDelivery: Equatable, Sendable {
  /// The response type, which restricts the page's access (Fetch standard, section 2.2.6).
  public enum Kind: UInt8, Sendable {
    case basic, cors, opaque, opaqueRedirect
  }

  /// The policy by which the shell refuses a request or its response.
  public enum Refusal: Equatable, Sendable {
    /// Content Security Policies of the requesting document, by their texts.
    case contentSecurity(policies: [String])
    /// The response does not allow to be shown in the frame (`frame-ancestors`, `X-Frame-Options`). The failure is the
    /// message for the console.
    case embedding
    /// `Cross-Origin-Resource-Policy` of the response.
    case resourcePolicy
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
  /// The policy that has caused the failure; nil for other failures, and on success.
  public var refusal: Refusal?
  /// The texts of the Content Security Policies that only report, and that do not allow a redirect of the request.
  public var reportedPolicies: [String]

  public init(
    request: UInt32, status: Int, statusText: String = "", kind: Kind = .basic, url: String, isRedirected: Bool = false,
    headers: [StorageItem] = [], body: [UInt8] = [], isComplete: Bool = true, failure: String = "",
    refusal: Refusal? = nil, reportedPolicies: [String] = []
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
    self.refusal = refusal
    self.reportedPolicies = reportedPolicies
  }
}
