import CCurl
import ShellCore

/// HTTP client on libcurl's multi interface, in the shell's event loop. Redirects are reported, not followed.
final class HTTPClient {
  let loop: EventLoop
  var userAgent: String
  /// Nil until the first request.
  private var openMulti: UnsafeMutableRawPointer?
  private let cookies: CookieJar
  var servers: AppServers?
  private let credentials: CredentialStore
  /// Records requests; nil for none.
  var observer: (any HTTPObserver)?
  /// Called with the head of each response to a request with a key.
  var onHead: ((RequestKey, HTTPResponse) -> Void)?
  /// Answers requests in place of servers; nil for none.
  var answers: (any HTTPAnswerSource)?
  /// The times of these answers; nil to answer at once.
  var schedule: AnswerSchedule?
  private var transfers: [UnsafeMutableRawPointer: HTTPTransfer] = [:]
  /// Handles that connect without a request, and their completions.
  var pendingConnects: [UnsafeMutableRawPointer: (CURLcode) -> Void] = [:]
  /// Handles with open connections.
  private var connected: Set<UnsafeMutableRawPointer> = []
  private var timer: EventLoop.TimerID?
  private var watched: Set<Int32> = []

  /// - Parameters:
  ///   - servers: an app's own servers, which requests are routed to.
  ///   - credentials: knows which servers are trusted.
  init(
    userAgent: String, cookies: CookieJar, servers: AppServers? = nil, credentials: CredentialStore = CredentialStore(),
    loop: EventLoop
  ) {
    self.loop = loop
    self.userAgent = userAgent
    self.cookies = cookies
    self.servers = servers
    self.credentials = credentials
  }

  /// libcurl's handle for all requests. Loading libcurl takes ten milliseconds, and most apps never need it.
  private var multi: UnsafeMutableRawPointer? {
    if let openMulti { return openMulti }
    _ = Self.globalState
    let multi = curl_multi_init()
    openMulti = multi
    let context = Unmanaged.passUnretained(self).toOpaque()
    hull_curl_set_socket_watcher(
      multi,
      { _, socket, what, context, _ in
        guard let context else { return 0 }
        Unmanaged<HTTPClient>.fromOpaque(context).takeUnretainedValue().watch(socket, for: what)
        return 0
      }, context)
    hull_curl_set_timer_watcher(
      multi,
      { _, milliseconds, context in
        guard let context else { return 0 }
        Unmanaged<HTTPClient>.fromOpaque(context).takeUnretainedValue().setTimer(milliseconds)
        return 0
      }, context)
    return multi
  }

  deinit {
    for transfer in transfers.values { curl_multi_remove_handle(openMulti, transfer.handle) }
    transfers = [:]
    for handle in connected {
      curl_multi_remove_handle(openMulti, handle)
      curl_easy_cleanup(handle)
    }
    if let openMulti { curl_multi_cleanup(openMulti) }
    for socket in watched { loop.unwatch(socket) }
    if let timer { loop.cancelTimer(timer) }
  }

  /// Initializes libcurl, once per process.
  private static let globalState: Bool = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  /// Starts a request. The completion is called once, from the loop, unless the exchange is canceled.
  /// - Parameters:
  ///   - onHead: called with the response's head; returns whether to stream the body.
  ///   - onPart: receives the parts of a streamed body.
  func start(
    _ request: HTTPRequest, onHead: ((HTTPResponse) -> Bool)? = nil, onPart: ((UnsafeRawBufferPointer) -> Void)? = nil,
    completion: @escaping (HTTPOutcome) -> Void
  ) -> (any HTTPExchange)? {
    let cookie = request.cookies.map { cookies.header(for: request.url, use: $0) } ?? ""
    var handlers = Handlers(
      onHead: { [cookies, headObserver = self.onHead] response in
        if let key = request.key { headObserver?(key, response) }
        if let use = request.cookies {
          for header in response.headers where header.key.lowercased() == "set-cookie" {
            cookies.setCookie(header: header.value, from: request.url, use: use)
          }
        }
        return onHead?(response) ?? false
      },
      onPart: { onPart?($0) }, completion: completion)
    let record = record(request, cookie: cookie, handlers)
    if let record { handlers = record.handlers }
    let exchange: (any HTTPExchange)? =
      if let answer = answers?.answer(to: request) {
        self.answer(request, with: answer, handlers)
      } else {
        transfer(request, cookie: cookie, handlers)
      }
    exchange?.recordNumber = record?.number
    return exchange
  }

  /// Sends a request to its server. Returns nil if it fails at once.
  private func transfer(_ request: HTTPRequest, cookie: String, _ handlers: Handlers) -> HTTPTransfer? {
    let route = servers?.route(for: request.url)
    if case .down(let reason)? = route {
      handlers.completion(.failure(LoadFailure(kind: .refused, url: request.url, message: reason)))
      return nil
    }
    let completion = explaining(handlers.completion, url: request.url)
    guard let multi, let transfer = HTTPTransfer(request, completion: completion) else {
      completion(.failure(LoadFailure(CURLE_OUT_OF_MEMORY, url: request.url, isTooLarge: false)))
      return nil
    }
    transfer.configure(
      userAgent: userAgent, cookie: cookie, route: route, isTrusted: credentials.trusts(request.url))
    transfer.onPart = handlers.onPart
    transfer.onHead = handlers.onHead
    transfers[transfer.handle] = transfer
    curl_multi_add_handle(multi, transfer.handle)
    return transfer
  }

  /// Replaces the message of a failure if one of the app's own servers has exited.
  private func explaining(_ completion: @escaping (HTTPOutcome) -> Void, url: String) -> (HTTPOutcome) -> Void {
    guard let servers, servers.route(for: url) != nil else { return completion }
    return { [loop] outcome in
      guard case .failure(let failure) = outcome else { return completion(outcome) }
      servers.explain(failure, of: url, loop: loop) { completion(.failure($0)) }
    }
  }

  /// Whether a server is trusted regardless of its certificate.
  func isTrusted(_ url: String) -> Bool { credentials.trusts(url) }

  func addConnection(_ handle: UnsafeMutableRawPointer) {
    connected.insert(handle)
    curl_multi_add_handle(multi, handle)
  }

  /// Cancels the work of a handle, and closes its connection.
  func removeConnection(_ handle: UnsafeMutableRawPointer) {
    guard connected.remove(handle) != nil else { return }
    pendingConnects[handle] = nil
    curl_multi_remove_handle(multi, handle)
    curl_easy_cleanup(handle)
  }

  func cancel(_ exchange: any HTTPExchange) {
    if let number = exchange.recordNumber { observer?.didCancel(number) }
    if let answered = exchange as? AnsweredExchange { return answered.cancel() }
    guard let transfer = exchange as? HTTPTransfer, transfers.removeValue(forKey: transfer.handle) != nil else {
      return
    }
    curl_multi_remove_handle(multi, transfer.handle)
  }

  private func watch(_ socket: Int32, for what: Int32) {
    var interest: EventLoop.Interest = []
    if what & CURL_POLL_IN != 0 { interest.insert(.read) }
    if what & CURL_POLL_OUT != 0 { interest.insert(.write) }
    guard what != CURL_POLL_REMOVE, !interest.isEmpty else {
      watched.remove(socket)
      loop.unwatch(socket)
      return
    }
    watched.insert(socket)
    loop.watch(socket, for: interest) { [weak self] ready in
      var action: Int32 = 0
      if ready.contains(.read) { action |= CURL_CSELECT_IN }
      if ready.contains(.write) { action |= CURL_CSELECT_OUT }
      self?.proceed(socket, action)
    }
  }

  private func setTimer(_ milliseconds: Int) {
    if let timer { loop.cancelTimer(timer) }
    timer = nil
    guard milliseconds >= 0 else { return }
    timer = loop.setTimer(after: Double(milliseconds)) { [weak self] in
      self?.timer = nil
      self?.proceed(CURL_SOCKET_BAD, 0)
    }
  }

  private func proceed(_ socket: Int32, _ action: Int32) {
    var running: Int32 = 0
    curl_multi_socket_action(multi, socket, action, &running)
    var result = CURLE_OK
    while let handle = hull_curl_next_finished(multi, &result) {
      if let connect = pendingConnects.removeValue(forKey: handle) {
        connect(result)
        continue
      }
      guard let transfer = transfers.removeValue(forKey: handle) else { continue }
      curl_multi_remove_handle(multi, handle)
      transfer.finish(result)
    }
  }
}
