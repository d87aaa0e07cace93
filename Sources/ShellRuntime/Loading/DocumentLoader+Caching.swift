import ShellCore

extension DocumentLoader {
  /// Whether a load needs no network: the cache has what it may take.
  func needsNoNetwork(_ request: LoadRequest) -> Bool {
    var http = HTTPRequest(url: request.url, method: request.method)
    if let token = signIn?.header(for: request.url, initiator: nil) { http.headers.append(token) }
    guard case .fresh? = cache.find(http, policy: request.cachePolicy) else { return false }
    return true
  }

  /// Scripts, styles and pictures come from the cache like documents; what scripts fetch is asked for each time.
  func isCached(_ fetch: ResourceFetch) -> Bool { fetch.request.destination != .fetch }

  /// What an answer means with what is known: the cache keeps it, or knows what the server left out.
  func remember(_ outcome: HTTPOutcome, _ request: HTTPRequest) -> HTTPOutcome {
    guard case .response(let response) = outcome else { return outcome }
    if response.status == 304, let known = cache.renew(request, by: response) { return .response(known) }
    cache.take(response, to: request)
    return outcome
  }
}
