import PageWire
import ShellCore
import WebPolicy

extension DocumentLoader {
  /// Fetches a resource for a page. The response is delivered by `output`, for files before this returns.
  ///
  /// Scripts, styles and images may come from any server. Whether a page's script may read a cross-origin response is
  /// decided by that server (Fetch standard, section 3.3).
  /// - Parameters:
  ///   - serviceRequest: ID of a synchronous request; its reply is delivered so.
  ///   - policies: the Content Security Policies of the page's headers.
  func fetch(
    _ request: ResourceRequest, for address: PageAddress, pageOrigin: String, serviceRequest: UInt32? = nil,
    policies: PolicyContainer? = nil
  ) {
    let fetch = ResourceFetch(
      request, for: address, pageOrigin: pageOrigin, serviceRequest: serviceRequest, policies: policies)
    let request = fetch.request
    let target = ParsedURL(request.url)
    guard let target else { return deliver(failure: "the URL is not valid", of: fetch) }
    let refusing = fetch.refusingPolicies(at: request.url)
    guard refusing.isEmpty else { return deliver(refusalBy: refusing, of: fetch) }
    guard target.isHTTP else { return fetchLocally(fetch, at: target) }
    if let reason = refusal(of: fetch, to: target) { return deliver(failure: reason, of: fetch) }
    begin(fetch)
  }

  /// Responds to a request of a page in place of its server.
  func respond(
    to request: ResourceRequest, with response: HTTPResponse, for address: PageAddress, pageOrigin: String,
    serviceRequest: UInt32?, policies: PolicyContainer?
  ) {
    handle(
      .response(response),
      ResourceFetch(
        request, for: address, pageOrigin: pageOrigin, serviceRequest: serviceRequest, policies: policies))
  }

  /// Cancels the requests of a renderer's pages, except keepalive requests.
  func cancelFetches(of renderer: RendererID) {
    fetches.numbers { $0.address.renderer == renderer && !$0.request.keepsAlive }.forEach(cancelFetch)
  }

  /// Cancels a request that its page does not need any more.
  func cancelFetch(_ request: UInt32, of address: PageAddress) {
    fetches.numbers { $0.address == address && $0.request.request == request }.forEach(cancelFetch)
  }

  func cancelFetch(_ number: UInt64) {
    guard let fetch = fetches.remove(number), let transfer = fetch.transfer else { return }
    client.cancel(transfer)
  }

  /// The reason why a request must not be sent; nil if it may be.
  private func refusal(of fetch: ResourceFetch, to target: ParsedURL) -> String? {
    if fetch.pageOrigin.hasPrefix("https://"), target.scheme == "http", !target.isLoopback {
      return "mixed content: a page loaded over HTTPS may not load \(target.origin)"
    }
    if fetch.isForeign, fetch.request.mode == .sameOrigin {
      return "\(target.origin) is cross-origin, and the request mode is same-origin"
    }
    return nil
  }

  private func fetchLocally(_ fetch: ResourceFetch, at target: ParsedURL) {
    if let id = content.pack(of: fetch.request.url) { return deliverPackFile(fetch, target, id) }
    if content.isOwn(target.origin) { return deliverFile(at: target.path, of: fetch) }
    if let data = DataURL(fetch.request.url) {
      return deliver(status: 200, contentType: data.contentType, body: data.body, of: fetch)
    }
    deliver(failure: "the URL scheme \(target.scheme): is not supported", of: fetch)
  }

  private func deliverFile(at path: String, of fetch: ResourceFetch) {
    guard fetch.request.destination != .fetch || content.isOwn(fetch.pageOrigin) else {
      return deliver(failure: "pages of \(fetch.pageOrigin) may not read the app's files", of: fetch)
    }
    switch content.file(at: path) {
    case .file(let contentType, let body): deliver(status: 200, contentType: contentType, body: body, of: fetch)
    case .missing:
      deliver(
        status: 404, contentType: "text/html; charset=utf-8", body: Self.notFoundPage(fetch.request.url), of: fetch)
    case .refused(let reason), .tampered(let reason): deliver(failure: reason, of: fetch)
    }
  }

  // MARK: Servers

  /// Sends a preflight first if the request needs one.
  private func begin(_ fetch: ResourceFetch) {
    guard needsPreflight(fetch) else { return transfer(fetch) }
    sendPreflight(fetch, for: CrossOrigin.headersNeedingPreflight(fetch.http.headers))
  }

  /// Whether the server must approve the request first, and has not yet (Fetch standard, section 4.8).
  func needsPreflight(_ fetch: ResourceFetch) -> Bool {
    guard fetch.isForeign, fetch.request.mode == .cors else { return false }
    let headers = CrossOrigin.headersNeedingPreflight(fetch.http.headers)
    guard fetch.request.forcesPreflight || !headers.isEmpty || !CrossOrigin.isSafelisted(method: fetch.http.method)
    else {
      return false
    }
    guard let permission = preflightCache.permission(for: fetch, now: cache.now()) else { return true }
    return CrossOrigin.refusal(ofPreflight: permission, to: fetch, headers: headers) != nil
  }

  private func sendPreflight(_ fetch: ResourceFetch, for headers: [String]) {
    var request = HTTPRequest(url: fetch.http.url, method: "OPTIONS")
    request.key = fetch.http.key
    request.headers = [
      StorageItem(key: "Accept", value: "*/*"),
      StorageItem(key: "Access-Control-Request-Method", value: fetch.http.method),
      StorageItem(key: "Origin", value: fetch.claimedOrigin),
    ]
    if !headers.isEmpty {
      request.headers.append(
        StorageItem(key: "Access-Control-Request-Headers", value: headers.joined(separator: ",")))
    }
    start(fetch) { loader, number in
      loader.client.start(request) { [weak loader] outcome in
        guard let loader, let fetch = loader.fetches.remove(number) else { return }
        loader.handlePreflight(outcome, fetch, headers)
      }
    }
  }

  private func handlePreflight(_ outcome: HTTPOutcome, _ fetch: ResourceFetch, _ headers: [String]) {
    switch outcome {
    case .failure(let failure): deliver(failure: failure.message, of: fetch)
    case .response(let response):
      let isOK = 200...299 ~= response.status
      let reason =
        CrossOrigin.refusal(of: response, to: fetch)
        ?? (isOK ? nil : "the preflight to \(fetch.http.url) got status \(response.status)")
        ?? CrossOrigin.refusal(ofPreflight: PreflightPermission(response), to: fetch, headers: headers)
      if let reason { return deliver(failure: reason, of: fetch) }
      preflightCache.store(response, for: fetch, now: cache.now())
      transfer(fetch)
    }
  }

  /// The request that is sent to a server or looked up in the cache.
  func prepared(_ fetch: ResourceFetch) -> HTTPRequest {
    var http = fetch.http
    let isPlain = http.method == "GET" || http.method == "HEAD"
    http.cookies = fetch.usesCookies ? CookieContext(initiator: fetch.pageOrigin, isSafeMethod: isPlain) : nil
    if fetch.isForeign && fetch.request.mode == .cors || !isPlain {
      http.headers.append(StorageItem(key: "Origin", value: fetch.claimedOrigin))
    }
    if fetch.usesCookies, !http.has("authorization") {
      if let token = signIn?.header(for: http.url, initiator: fetch.pageOrigin) {
        http.headers.append(token)
      } else {
        http.credential = credentials.credential(for: http.url)
      }
    }
    if let key = http.key, let chosen = interception.headers?(key) { http.adopt(chosen) }
    return http
  }

  private func transfer(_ fetch: ResourceFetch) {
    let http = prepared(fetch)
    var fetch = fetch
    fetch.stale = nil
    fetch.source = .server
    fetch.sentAt = cache.now()
    switch cache.find(http) {
    case .usable(let stored, let source):
      fetch.source = source
      return handle(.response(stored.response), fetch)
    case .stale(let stored): fetch.stale = stored
    case .nothing: break
    case .unavailable:
      fetch.source = nil
      return deliver(failure: "the response is not in the cache, and the request may not be sent", of: fetch)
    }
    let streams =
      fetch.request.isEndless
      || (fetch.request.streams && streamsBodies && interception.mayStream?() != false && fetch.serviceRequest == nil)
    let sent = Self.conditionalRequest(http, validating: fetch.stale)
    start(fetch) { loader, number in
      loader.client.start(
        sent, onHead: { [weak loader] in streams && loader?.handleHead($0, of: number) == true },
        onPart: { [weak loader] in loader?.handlePart($0, of: number) },
        completion: { [weak loader] outcome in
          guard let loader, let fetch = loader.fetches.remove(number) else { return }
          loader.handle(outcome, fetch, to: http)
        })
    }
  }

  /// Handles the result of a transfer: updates the cache, then delivers or retries.
  private func handle(_ outcome: HTTPOutcome, _ fetch: ResourceFetch, to http: HTTPRequest) {
    guard case .response(var response) = outcome else { return handle(outcome, fetch) }
    if fetch.isStreaming {
      // A body with a dropped part is not stored.
      guard let collected = fetch.collected else { return handle(outcome, fetch) }
      response.body = collected
    }
    switch updateCache(response, to: http, validating: fetch.stale, sentAt: fetch.sentAt) {
    case .response(let response, let source):
      var fetch = fetch
      fetch.source = source
      handle(.response(response), fetch)
    case .retry:
      var fetch = fetch
      fetch.http.cacheMode = .reload
      fetch.transfer = nil
      transfer(fetch)
    }
  }

  /// Registers a fetch until its transfer ends.
  private func start(_ fetch: ResourceFetch, _ begin: (DocumentLoader, UInt64) -> (any HTTPExchange)?) {
    let number = fetches.add(fetch)
    let transfer = begin(self, number)
    fetches[number]?.transfer = transfer
  }

  /// Whether to stream the body: the response is final, and its page may read it.
  private func handleHead(_ response: HTTPResponse, of number: UInt64) -> Bool {
    guard let fetch = fetches[number], !Self.isRedirect(response.status), fetch.kind != .opaque,
      response.status != 401, response.status != 304 || fetch.stale == nil
    else { return false }
    if fetch.kind == .cors, CrossOrigin.refusal(of: response, to: fetch) != nil { return false }
    fetches[number]?.isStreaming = true
    fetches[number]?.collected = fetch.request.isEndless ? nil : []
    deliver(response, of: fetch, isComplete: false)
    return true
  }

  private func handlePart(_ bytes: UnsafeRawBufferPointer, of number: UInt64) {
    guard let fetch = fetches[number] else { return }
    collect(bytes, of: number)
    output.deliver(part: Array(bytes), of: fetch)
  }

  /// Collects a streamed body for the cache, up to the size that can be stored.
  private func collect(_ bytes: UnsafeRawBufferPointer, of number: UInt64) {
    guard let count = fetches[number]?.collected?.count else { return }
    if count + bytes.count <= RuntimeLimits.cachedBodyBytes {
      fetches[number]?.collected?.append(contentsOf: bytes)
    } else {
      fetches[number]?.collected = nil
    }
  }

  private func handle(_ outcome: HTTPOutcome, _ fetch: ResourceFetch) {
    switch outcome {
    case .failure(var failure):
      if failure.kind == .untrusted {
        failure.message = "the server is not trusted: its certificate \(failure.message)"
      }
      guard fetch.isStreaming else { return deliver(failure: failure.message, of: fetch) }
      output.endParts(of: fetch, failure: failure.message)
    case .response(let response):
      if fetch.isStreaming { return output.endParts(of: fetch) }
      if fetch.kind == .cors, let reason = CrossOrigin.refusal(of: response, to: fetch) {
        return deliver(failure: reason, of: fetch)
      }
      let isFrame = fetch.request.destination == .frame
      if fetch.kind == .opaque, !isFrame || fetch.policies.requiresResourcePolicy,
        let reason = ResourcePolicy.refusal(of: response, to: fetch)
      {
        return deliver(failure: reason, .resourcePolicy, of: fetch)
      }
      if Self.isRedirect(response.status), let url = response.redirectURL {
        var fetch = fetch
        fetch.http.adoptReferrerPolicy(of: response)
        return redirect(to: fetch.policies.upgraded(url), status: response.status, fetch)
      }
      if fetch.request.destination == .frame, let reason = Self.refusal(ofFrame: response, fetch) {
        return deliver(failure: reason, .embedding, of: fetch)
      }
      deliver(response, of: fetch, isComplete: true)
    }
  }

  /// The reason why a document may not be shown in a frame; its content does not reach the page process.
  private static func refusal(ofFrame response: HTTPResponse, _ fetch: ResourceFetch) -> String? {
    if fetch.policies.requiresResourcePolicy,
      !EmbedderPolicy.requiresResourcePolicy(response.values("cross-origin-embedder-policy") ?? "")
    {
      return "Refused to display '\(fetch.http.url)' in a frame because of Cross-Origin-Embedder-Policy."
    }
    let policies = response.headers.filter { $0.key.lowercased() == "content-security-policy" }
      .flatMap { ContentSecurityPolicy.list($0.value, .enforce) }
    return FrameEmbedding.refusal(
      of: fetch.http.url, policies: policies, frameOptions: response.values("x-frame-options"),
      ancestors: fetch.request.restriction.ancestors + [fetch.pageOrigin])
  }

  private static func isRedirect(_ status: Int) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }

  private func redirect(to url: String, status: Int, _ fetch: ResourceFetch) {
    switch fetch.request.redirect {
    case .error: deliver(failure: "\(fetch.http.url) redirects, and the request's redirect mode is error", of: fetch)
    case .manual:
      output.deliver(
        ResourceDelivery(request: fetch.request.request, status: 0, kind: .opaqueRedirect, url: fetch.http.url),
        of: fetch)
    case .follow: follow(url, status: status, fetch)
    }
  }

  private func follow(_ url: String, status: Int, _ fetch: ResourceFetch) {
    guard fetch.redirects < RuntimeLimits.redirects else {
      return deliver(failure: "more than \(RuntimeLimits.redirects) redirects", of: fetch)
    }
    guard fetch.request.destination == .frame, let onFrameRedirect = output.onFrameRedirect else {
      return performRedirect(to: url, status: status, fetch)
    }
    fetches.suspend(fetch, beforeRedirectTo: url, status: status)
    onFrameRedirect(FrameLoadID(address: fetch.address, request: fetch.request.request), url)
  }

  /// Handles the shell's decision about the redirect of a frame's document.
  func decide(_ verdict: NavigationPolicyConfiguration.Verdict, about load: FrameLoadID) {
    guard let (fetch, url, status) = fetches.resume(load) else { return }
    switch verdict {
    case .allow: performRedirect(to: url, status: status, fetch)
    case .deny:
      output.deliver(ResourceDelivery(request: fetch.request.request, status: 204, url: fetch.http.url), of: fetch)
    }
  }

  private func performRedirect(to url: String, status: Int, _ fetch: ResourceFetch) {
    guard let target = ParsedURL(url), target.isHTTP else {
      return deliver(failure: "a redirect to \(url) is not supported", of: fetch)
    }
    var next = fetch
    next.http = fetch.http.redirected(status: status, to: url)
    next.redirects += 1
    next.transfer = nil
    let leavesForeign = fetch.isForeign && ParsedURL.origin(of: fetch.http.url) != target.origin
    if leavesForeign { next.claimedOrigin = "null" }
    next.isForeign = fetch.isForeign || target.origin != fetch.pageOrigin
    if let reason = refusal(of: next, to: target) { return deliver(failure: reason, of: fetch) }
    for policy in next.refusingPolicies(at: url, .report) where !next.reported.contains(policy) {
      next.reported.append(policy)
    }
    let refusing = next.refusingPolicies(at: url)
    guard refusing.isEmpty else { return deliver(refusalBy: refusing, of: fetch) }
    if next.kind == .cors, ParsedURL.hasCredentials(url) {
      return deliver(failure: "a redirect to a URL with credentials is not allowed", of: fetch)
    }
    if let key = next.http.key { interception.onRedirect?(key, prepared(next), status) }
    begin(next)
  }

  /// The cookies that a request for a page would have.
  func cookies(of request: ResourceRequest, for address: PageAddress, pageOrigin: String) -> [CookieRecord] {
    let http = prepared(ResourceFetch(request, for: address, pageOrigin: pageOrigin))
    return http.cookies.map { cookies.records(for: http.url, use: $0) } ?? []
  }

  // MARK: Deliveries

  private func deliver(_ response: HTTPResponse, of fetch: ResourceFetch, isComplete: Bool) {
    let isHidden = fetch.kind == .opaque && fetch.request.destination == .fetch
    output.deliver(
      ResourceDelivery(
        request: fetch.request.request, status: isHidden ? 0 : response.status,
        statusText: isHidden ? "" : response.reason, kind: fetch.kind, url: fetch.http.url,
        isRedirected: fetch.redirects > 0, headers: CrossOrigin.exposedHeaders(response, to: fetch),
        body: isHidden ? [] : response.body, isComplete: isComplete, reportedPolicies: fetch.reported), of: fetch)
  }

  private func deliver(status: Int, contentType: String, body: [UInt8], of fetch: ResourceFetch) {
    output.deliver(
      ResourceDelivery(
        request: fetch.request.request, status: status, statusText: status == 200 ? "OK" : "Not Found",
        url: fetch.request.url, headers: [StorageItem(key: "content-type", value: contentType)], body: body), of: fetch)
  }

  /// Delivers that policies do not allow the request. The page process reports the violations, of the URL that it knows.
  private func deliver(refusalBy policies: [String], of fetch: ResourceFetch) {
    output.deliver(
      ResourceDelivery(
        request: fetch.request.request, status: 0, url: fetch.request.url,
        failure: "the Content Security Policy does not allow it", refusal: .contentSecurity(policies: policies),
        reportedPolicies: fetch.reported), of: fetch)
  }

  func deliver(failure: String, _ refusal: ResourceDelivery.Refusal? = nil, of fetch: ResourceFetch) {
    output.deliver(
      ResourceDelivery(
        request: fetch.request.request, status: 0, url: fetch.request.url, failure: failure, refusal: refusal,
        reportedPolicies: fetch.reported), of: fetch)
  }
}
