import PageWire
import ShellCore
import WebPolicy

extension DocumentLoader {
  /// The result of updating the cache with a server's response.
  enum CacheUpdate {
    case response(HTTPResponse, ResponseSource)
    /// The server validated a response that is not stored: the request has to be sent again, without conditions.
    case retry(HTTPRequest)
  }

  static func cacheMode(of policy: CachePolicy) -> CacheMode {
    switch policy {
    case .protocolRules: .standard
    case .revalidating: .noCache
    case .allowingStale: .forceCache
    }
  }

  /// Whether a load is served from the cache, so that it works offline. The target of a cached redirect may need the
  /// network.
  func isServedFromCache(_ request: LoadRequest) -> Bool {
    var http = documentRequest(request)
    if let token = signIn?.header(for: request.url, initiator: nil) { http.headers.append(token) }
    return isServedFromCache(http)
  }

  /// The same for a page's request.
  func isServedFromCache(_ request: ResourceRequest, for address: PageAddress, pageOrigin: String) -> Bool {
    let fetch = ResourceFetch(request, for: address, pageOrigin: pageOrigin)
    guard ParsedURL(request.url)?.isHTTP == true, !needsPreflight(fetch) else { return false }
    return isServedFromCache(prepared(fetch))
  }

  private func isServedFromCache(_ request: HTTPRequest) -> Bool {
    switch cache.find(request, isUse: false) {
    case .usable(let stored, _): stored.response.redirectURL == nil
    case .unavailable: true
    case .stale, .nothing: false
    }
  }

  /// The request with the headers of its cache mode, and with conditions to validate a stored response.
  static func conditionalRequest(_ request: HTTPRequest, validating stale: StoredResponse?) -> HTTPRequest {
    var sent = request
    sent.headers += CacheRules.headers(of: request) + (stale?.validators ?? [])
    return sent
  }

  /// Updates the cache with a response.
  func updateCache(
    _ response: HTTPResponse, to request: HTTPRequest, validating stale: StoredResponse?, sentAt: Double
  ) -> CacheUpdate {
    guard response.status == 304, let stale else {
      cache.receive(response, to: request, sentAt: sentAt)
      return .response(response, .server)
    }
    if let confirmed = cache.confirm(stale, by: response, to: request, sentAt: sentAt) {
      return .response(confirmed.response, .revalidatedCache)
    }
    var again = request
    again.cacheMode = .reload
    return .retry(again)
  }
}
