import PageWire
import ShellCore
import WebPolicy

/// A page's request for a resource, while it goes through preflight and redirects.
struct ResourceFetch {
  var request: ResourceRequest
  var address: PageAddress
  /// ID of a synchronous request, which blocks a script; nil if it is asynchronous.
  var serviceRequest: UInt32?
  /// Origin of the requesting page.
  var pageOrigin: String
  var http: HTTPRequest
  var redirects = 0
  var transfer: (any HTTPExchange)?
  /// Value of the `Origin` header: `null` after a redirect between two foreign origins.
  var claimedOrigin: String
  /// The first URL or a redirect is cross-origin.
  var isForeign: Bool
  /// The head has been delivered, and parts of the body follow.
  var isStreaming = false
  /// The received body of a streamed response, while it can still be cached.
  var collected: [UInt8]?
  /// The stored response that is being validated.
  var stale: StoredResponse?
  /// When the request was sent, in the cache's time.
  var sentAt: Double = 0
  /// The source of the response; nil for the app's own files.
  var source: ResponseSource?

  /// The policies of the document that requests it.
  var policies = PolicyContainer(origin: "null")

  /// The texts of the policies that only report, and that do not allow one of the redirects.
  var reported: [String] = []

  /// A redirect that waits for the shell's decision; nothing is sent meanwhile.
  var redirection: (status: Int, url: String)?

  /// The response type (Fetch standard), which decides what the page may read.
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
  /// Forbidden request headers, which only the loader sets (Fetch standard, section 2.2.2).
  private static let ownHeaders: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
    "connection", "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin",
    "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "user-agent", "via",
  ]

  /// - Parameter policies: of the headers of the page.
  init(
    _ request: ResourceRequest, for address: PageAddress, pageOrigin: String, serviceRequest: UInt32? = nil,
    policies: PolicyContainer? = nil
  ) {
    let policies = (policies ?? PolicyContainer(origin: pageOrigin)).restricted(by: request.restriction)
    var request = request
    request.url = policies.upgraded(request.url)
    let origin = ParsedURL(request.url)?.origin ?? "null"
    self.init(
      request: request, address: address, serviceRequest: serviceRequest, pageOrigin: pageOrigin,
      http: HTTPRequest(
        url: request.url, method: request.method, headers: Self.allowed(request.headers), body: request.body),
      claimedOrigin: pageOrigin, isForeign: origin != pageOrigin)
    http.setReferrer(request.referrer, policy: request.referrerPolicy)
    if request.destination == .frame { http.requestUpgrade() }
    http.key = .resource(address, request: request.request)
    http.isFetch = request.destination == .fetch
    http.cacheMode = Self.cacheMode(of: request, http.headers)
    if request.isEndless { http.timeout = 0 }
    self.policies = policies
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

  /// The texts of the policies of a disposition that do not allow a request to a URL.
  ///
  /// The page process has checked the first URL already. It is not trusted, and it does not see redirects.
  func refusingPolicies(
    at url: String, _ disposition: ContentSecurityPolicy.Disposition = .enforce
  ) -> [String] {
    guard !policies.isEmpty else { return [] }
    let isReport = request.restriction.isExempt && request.destination == .fetch
    if isReport, redirects == 0, isReportURI(url) { return [] }
    let subject = PolicySubject(request.destination.policyKind, url: url, redirects: redirects)
    return policies.refusing(
      subject, disposition, isExempt: request.restriction.isExempt && !isReport)
  }

  private func isReportURI(_ url: String) -> Bool {
    policies.policies.flatMap(\.reportURIs).contains { uri in
      url == uri || url.hasSuffix(uri) && ParsedURL.origin(of: url) == pageOrigin
    }
  }
}
