/// A page's request for a resource; the shell's loader fetches it (Fetch standard, section 2.2.5).
public struct ResourceRequest: Equatable, Sendable {
  public enum Destination: UInt8, Sendable {
    case script, style, image, fetch
    /// The document of a frame.
    case frame
  }

  /// The request mode, which restricts cross-origin responses.
  public enum Mode: UInt8, Sendable {
    case noCors, cors, sameOrigin
  }

  /// Whether cookies are sent and stored.
  public enum Credentials: UInt8, Sendable {
    case omit, sameOrigin, include
  }

  public enum Redirect: UInt8, Sendable {
    case follow, error, manual
  }

  public var request: UInt32
  public var destination: Destination
  /// Absolute URL.
  public var url: String
  public var method: String
  public var headers: [StorageItem]
  public var body: [UInt8]
  public var mode: Mode
  public var credentials: Credentials
  public var redirect: Redirect
  /// The URL of the document that makes it, for the `Referer` header; empty for none.
  public var referrer: String
  /// How much of it the header reveals (Referrer Policy, section 3); empty for the default.
  public var referrerPolicy: String
  /// The body is streamed by `ServiceDelivery.resourcePart`.
  public var streams: Bool
  /// The response is endless, as of an event stream.
  public var isEndless: Bool
  /// A preflight is required for any method and headers, because the upload has listeners.
  public var forcesPreflight: Bool
  /// It continues when the page is gone.
  public var keepsAlive: Bool
  /// For http and https only.
  public var cacheMode: CacheMode
  public var restriction = RequestRestriction()

  /// - Parameters:
  ///   - mode: `cors` for `fetch` and `noCors` for other destinations, unless given.
  ///   - credentials: `sameOrigin` for `cors` and `include` for other modes, unless given.
  public init(
    request: UInt32, destination: Destination, url: String, method: String = "GET", headers: [StorageItem] = [],
    body: [UInt8] = [], mode: Mode? = nil, credentials: Credentials? = nil, redirect: Redirect = .follow,
    referrer: String = "", referrerPolicy: String = "", streams: Bool = false, isEndless: Bool = false,
    forcesPreflight: Bool = false,
    keepsAlive: Bool = false, cacheMode: CacheMode = .standard
  ) {
    self.request = request
    self.destination = destination
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    let mode = mode ?? (destination == .fetch ? .cors : .noCors)
    self.mode = mode
    self.credentials = credentials ?? (mode == .cors ? .sameOrigin : .include)
    self.redirect = redirect
    self.referrer = referrer
    self.referrerPolicy = referrerPolicy
    self.streams = streams
    self.isEndless = isEndless
    self.forcesPreflight = forcesPreflight
    self.keepsAlive = keepsAlive
    self.cacheMode = cacheMode
  }
}

/// What the Content Security Policies of the requesting document demand, as far as the shell does not know it from the
/// headers of the view's document.
public struct RequestRestriction: Equatable, Sendable {
  /// The enforced policies of `meta` elements; of a document in a frame also those of its headers.
  public var policies: [String]
  /// The policies in the headers of a document in a frame that only report.
  public var reportOnlyPolicies: [String]
  /// The origin of a document in a frame; empty for the view's document.
  public var frameOrigin: String
  /// The origins of the documents around a requested frame, without that of the view's document; the nearest one first.
  public var ancestors: [String]
  /// A nonce, `'strict-dynamic'` or the purpose of a report allows the request, whatever its URL.
  public var isExempt: Bool

  public init(
    policies: [String] = [], reportOnlyPolicies: [String] = [], frameOrigin: String = "", ancestors: [String] = [],
    isExempt: Bool = false
  ) {
    self.policies = policies
    self.reportOnlyPolicies = reportOnlyPolicies
    self.frameOrigin = frameOrigin
    self.ancestors = ancestors
    self.isExempt = isExempt
  }
}
