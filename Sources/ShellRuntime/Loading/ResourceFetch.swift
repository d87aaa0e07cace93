import PageWire
import ShellCore

/// A page's request for a resource on its way through preflight and redirects.
struct ResourceFetch {
  var request: ResourceRequest
  var address: PageAddress
  /// The question of a script that waits for the answer; nil when nobody stands still.
  var question: UInt32?
  /// Origin of the page that asks.
  var pageOrigin: String
  var http: HTTPRequest
  var redirects = 0
  var transfer: HTTPTransfer?
  /// What the `Origin` header says: `null` once a redirect led from one foreign origin to another.
  var claimedOrigin: String
  /// A redirect or the first URL left the page's origin.
  var isForeign: Bool
  /// The head has been delivered, and parts of the body follow.
  var isStreaming = false
  /// The body of a streamed response so far, while it may still be cached.
  var collected: [UInt8]?
  /// The stored response that the server is asked about.
  var stale: StoredResponse?
  /// When the request was sent, in the cache's time.
  var sentAt: Double = 0
  /// Where the response came from; nil for the app's own files.
  var source: ResponseSource?

  /// The redirect that the shell decides about; nothing is sent meanwhile.
  var redirection: (status: Int, url: String)?

  /// What its page may see of the answer.
  var kind: ResourceDelivery.Kind {
    guard isForeign else { return .basic }
    return request.mode == .cors ? .cors : .opaque
  }

  var usesCookies: Bool {
    switch request.credentials {
    case .omit: false
    case .sameOrigin: !isForeign
    case .include: true
    }
  }
}

extension ResourceFetch {
  /// Headers that are the loader's own to say (Fetch standard, section 2.2.2).
  private static let ownHeaders: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
    "connection", "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin",
    "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "user-agent", "via",
  ]

  init(_ request: ResourceRequest, for address: PageAddress, pageOrigin: String, question: UInt32? = nil) {
    let origin = LoadAddress(request.url)?.origin ?? "null"
    self.init(
      request: request, address: address, question: question, pageOrigin: pageOrigin,
      http: HTTPRequest(
        url: request.url, method: request.method, headers: Self.allowed(request.headers), body: request.body),
      claimedOrigin: pageOrigin, isForeign: origin != pageOrigin)
    http.isFetch = request.destination == .fetch
    http.cacheMode = Self.cacheMode(of: request, http.headers)
    if request.isEndless { http.timeout = 0 }
  }

  private static func cacheMode(of request: ResourceRequest, _ headers: [StorageItem]) -> CacheMode {
    if request.isEndless { return .noStore }
    return request.cacheMode == .standard && CacheRules.isConditional(headers) ? .noStore : request.cacheMode
  }

  private static func allowed(_ headers: [StorageItem]) -> [StorageItem] {
    headers.filter { header in
      let name = header.key.lowercased()
      return !ownHeaders.contains(name) && !name.hasPrefix("proxy-") && !name.hasPrefix("sec-")
    }
  }
}
