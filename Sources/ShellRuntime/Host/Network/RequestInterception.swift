import PageWire
import ShellCore

/// The requests that an interceptor observes, and those that it has paused.
package final class RequestInterception {
  /// Observes requests from now on; nil without cost.
  package weak var interceptor: (any RequestInterceptor)? {
    didSet { if interceptor == nil { entries = entries.filter { $0.value.resume != nil } } }
  }
  /// Responses can be paused, so that their bodies must not be streamed.
  package var pausesResponses = false

  /// Whether headless waits wait for paused requests, since their interceptor is asked meanwhile; nil for never.
  package var waitsForInterceptor: (() -> Bool)?

  private struct Entry {
    var request: ObservedRequest
    var head: HTTPResponse?
    var response: ObservedResponse?
    /// The URL that the interceptor has chosen, which the page does not see.
    var sentURL: String?
    /// The header fields that the interceptor has chosen; nil for those of the page.
    var sentHeaders: [StorageItem]?
    var isFromCache = false
    /// The response has been chosen by the interceptor.
    var isDecided = false
    /// Continues a paused request; nil for others.
    var resume: ((RequestResolution) -> Void)?
  }

  private var entries: [RequestKey: Entry] = [:]
  /// The number of the last request; a further launch of the same session continues it.
  package var lastNumber: UInt64 = 0
  private let now: () -> Double

  init(now: @escaping () -> Double) { self.now = now }

  /// Whether a request waits for its interceptor.
  package var isPausing: Bool { entries.values.contains { $0.resume != nil } }

  /// Whether a headless wait has to wait for the interceptor.
  var isBusy: Bool { waitsForInterceptor != nil && isPausing && waitsForInterceptor?() == true }

  /// Continues a paused request. Returns false if it is not paused.
  package func resolve(_ id: UInt64, _ resolution: RequestResolution) -> Bool {
    guard let key = entries.first(where: { $0.value.request.id == id })?.key, let resume = entries[key]?.resume else {
      return false
    }
    entries[key]?.resume = nil
    resume(resolution)
    return true
  }

  /// Continues all paused requests, when their interceptor is gone.
  package func resolveAll() {
    let paused = entries.values.filter { $0.resume != nil }.sorted { $0.request.id < $1.request.id }
    for entry in paused { _ = resolve(entry.request.id, .proceed(RequestChanges())) }
  }

  // MARK: Requests

  /// Passes a request to the interceptor, and sends it unless it is paused.
  func send(
    _ key: RequestKey, _ request: @autoclosure () -> ObservedRequest, _ action: @escaping (RequestResolution) -> Void
  ) {
    guard let interceptor else { return action(.proceed(RequestChanges())) }
    var observed = request()
    let former = entries[key]
    if let former {
      observed = former.request
      observed.redirects += 1
      observed.url = request().url
    } else {
      lastNumber += 1
      observed.id = lastNumber
    }
    observed.startedAt = now()
    entries[key] = Entry(request: observed, sentHeaders: former?.sentHeaders)
    let resolution = interceptor.willSend(observed)
    if resolution == nil, !observed.isSynchronous, entries[key] != nil {
      entries[key]?.resume = action
    } else {
      action(resolution ?? .proceed(RequestChanges()))
    }
  }

  /// Uses a response of the interceptor, which does not get it again to pause it.
  func decide(_ key: RequestKey, _ response: HTTPResponse) {
    guard entries[key] != nil else { return }
    entries[key]?.isDecided = true
    entries[key]?.head = response
  }

  /// Records what a request has that the page does not know: another URL, other header fields.
  func send(_ key: RequestKey, with changes: RequestChanges) {
    if let url = changes.url { entries[key]?.sentURL = url }
    if let headers = changes.headers { entries[key]?.sentHeaders = headers }
  }

  /// The header fields that the interceptor has chosen; nil for those of the page.
  func sentHeaders(of key: RequestKey) -> [StorageItem]? { entries[key]?.sentHeaders }

  /// A response for a page comes from the cache, or from the server.
  func recordSource(_ source: ResponseSource, of key: RequestKey) {
    if !entries.isEmpty { entries[key]?.isFromCache = source != .server }
  }

  /// Reports the response of a redirect that a resource follows, and its next request. Neither can be paused.
  func follow(_ key: RequestKey, to url: String, method: String, status: Int, cookies: [CookieRecord]) {
    guard let interceptor, let entry = entries[key] else { return }
    let head = entry.head ?? HTTPResponse(status: status, reason: "", headers: [], contentType: "", body: [])
    let response = ObservedResponse(head, url: entry.request.url)
    _ = interceptor.didReceive(response, of: entry.request, canPause: false)
    interceptor.didComplete(entry.request, response)
    var next = entry.request
    next.redirects += 1
    (next.url, next.method, next.cookies, next.startedAt) = (url, method, cookies, now())
    entries[key] = Entry(request: next, sentHeaders: entry.sentHeaders)
    next.isSynchronous = true
    _ = interceptor.willSend(next)
  }

  /// The URL of a response for the page.
  func visibleURL(_ key: RequestKey, _ url: String) -> String {
    guard let entry = entries[key], let sent = entry.sentURL, sent == url else { return url }
    return entry.request.url
  }

  func recordHead(_ response: HTTPResponse, of key: RequestKey) {
    guard interceptor != nil, entries[key] != nil else { return }
    entries[key]?.head = response
  }

  /// The head of the last response of a server; nil without one.
  func head(of key: RequestKey) -> HTTPResponse? { entries[key]?.head }

  // MARK: Responses

  /// Passes a response to the interceptor, and delivers it unless it is paused.
  /// - Parameter isFinal: whether it is no redirect.
  func receive(
    _ key: RequestKey, _ response: ObservedResponse, isFinal: Bool, isComplete: Bool,
    _ action: @escaping (RequestResolution) -> Void
  ) {
    guard let interceptor, let entry = entries[key] else { return action(.proceed(RequestChanges())) }
    var response = response
    // The head of a revalidation is not that of the cached response.
    if let head = entry.head, head.status != 304 || response.status == 304 {
      response.status = head.status
      response.reason = head.reason
      response.headers = head.headers
      response.version = head.version
    }
    if entry.isFromCache { response.isFromCache = true }
    entries[key]?.head = nil
    entries[key]?.response = response
    let canPause = isFinal && isComplete && !entry.request.isSynchronous && !entry.isDecided
    let deliver: (RequestResolution) -> Void = { [weak self] resolution in
      if !isFinal { interceptor.didComplete(entry.request, response) }
      if isFinal, isComplete, case .proceed = resolution { self?.complete(key) }
      action(resolution)
    }
    // The response of the interceptor replaces one that was reported.
    let isReported = entry.isDecided && entry.response != nil
    let isPaused = !isReported && interceptor.didReceive(response, of: entry.request, canPause: canPause)
    guard isPaused, canPause, entries[key] != nil else { return deliver(.proceed(RequestChanges())) }
    entries[key]?.resume = deliver
  }

  /// The body of a streamed response is complete.
  func complete(_ key: RequestKey) {
    guard let entry = entries.removeValue(forKey: key), let response = entry.response else { return }
    interceptor?.didComplete(entry.request, response)
  }

  /// A server has requested credentials.
  func challenge(
    _ key: RequestKey, _ response: HTTPResponse, realm: String, _ action: @escaping (RequestResolution) -> Void
  ) {
    guard let interceptor, let entry = entries[key] else { return action(.proceed(RequestChanges())) }
    let response = ObservedResponse(response, url: entry.request.url)
    guard interceptor.didChallenge(entry.request, response, realm: realm), entries[key] != nil else {
      return action(.proceed(RequestChanges()))
    }
    entries[key]?.resume = action
  }

  // MARK: Ends

  func fail(_ key: RequestKey, _ message: String) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    interceptor?.didFail(entry.request, message: message)
  }

  func cancel(_ key: RequestKey) { fail(key, "the request was canceled") }

  /// Ends the requests of pages that are gone.
  func cancelAll(where isGone: (PageAddress) -> Bool) {
    guard !entries.isEmpty else { return }
    let gone = entries.filter { key, _ in
      if case .resource(let address, _) = key { isGone(address) } else { false }
    }
    for key in gone.sorted(by: { $0.value.request.id < $1.value.request.id }).map(\.key) { cancel(key) }
  }
}

extension ObservedResponse {
  init(_ response: HTTPResponse, url: String) {
    self.init(
      url: url, status: response.status, reason: response.reason, headers: response.headers,
      contentType: response.contentType, body: response.body, receivedBytes: response.body.count, isFromCache: false,
      version: response.version)
  }
}
