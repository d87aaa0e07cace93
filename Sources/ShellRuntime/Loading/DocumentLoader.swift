import PageWire
import ShellCore
import WebPolicy

/// Loads main documents for the shell and resources for pages, from the app's own files and over HTTP.
final class DocumentLoader {
  private enum Load {
    case transferring((any HTTPExchange)?, HTTPRequest)
    /// Waits for the user's answer. Has the body of the 401 response, if any.
    case challenged(HTTPRequest, AuthenticationChallenge, HTTPResponse?)
    /// Waits for the shell to follow or cancel the redirect.
    case redirected(HTTPRequest)
    case responded(body: [UInt8])
  }

  /// Set before the first request.
  var output = LoaderOutput()
  /// Adds the user's access token to requests; nil if the app has no sign-in.
  var signIn: SignInClient?
  /// Whether bodies are streamed to pages that request it. In virtual time they are not, since the boundaries of parts
  /// depend on the network.
  var streamsBodies = true
  var interception = LoaderInterception()

  var content: LocalContent
  /// Created with the first request to a server, since libcurl takes time to start.
  private(set) lazy var client: HTTPClient = {
    let client = HTTPClient(
      userAgent: userAgent, cookies: cookies, servers: servers, credentials: credentials, loop: loop)
    client.observer = requestObserver
    client.onHead = { [weak self] in self?.interception.onHead?($0, $1) }
    client.answers = answers
    client.schedule = answerSchedule
    return client
  }()
  /// Records the requests to servers; nil for none.
  var requestObserver: (any HTTPObserver)?
  /// Answers requests in place of servers; nil for none.
  var answers: (any HTTPAnswerSource)?
  var answerSchedule: AnswerSchedule?
  var userAgent: String
  private let servers: AppServers?
  let credentials: CredentialStore
  private let loop: EventLoop
  private var loads: [LoadID: Load] = [:]
  var fetches = FetchTable()
  let cookies: CookieJar
  var preflightCache = PreflightCache()
  /// Loads of back and forward navigations, until their documents are opened.
  var historyLoads: Set<LoadID> = []
  let cache = HTTPCache()

  /// - Parameters:
  ///   - fileMemory: cache of file contents; nil to read files each time.
  ///   - cookies: nil for a jar in memory.
  ///   - servers: the app's own servers.
  ///   - credentials: credentials that the user has entered.
  init(
    appOrigin: String, appFolder: String?, fileCache fileMemory: FileCache? = nil, userAgent: String,
    cookies: CookieJar? = nil,
    servers: AppServers? = nil, credentials: CredentialStore = CredentialStore(), loop: EventLoop
  ) {
    content = LocalContent(origin: appOrigin, files: appFolder.flatMap { AppFiles(folder: $0, cache: fileMemory) })
    let jar = cookies ?? CookieJar(store: nil, now: { System.wallMilliseconds / 1_000 }, log: { _ in })
    self.cookies = jar
    self.userAgent = userAgent
    self.servers = servers
    self.credentials = credentials
    self.loop = loop
    cache.userAgent = userAgent
    cache.cookieField = { request in request.cookies.map { jar.header(for: request.url, use: $0) } ?? "" }
  }

  /// Whether a server's response is pending.
  var isBusy: Bool {
    signIn?.isBusy == true || fetches.awaitsServers
      || loads.values.contains {
        switch $0 {
        case .transferring(let exchange, _): exchange?.waitsForClock != true
        case .redirected, .responded, .challenged: false
        }
      }
  }

  /// Starts to load a main document. Its events are delivered by `output`, for files before this returns.
  func start(_ request: LoadRequest) {
    guard let address = ParsedURL(request.url) else {
      return fail(request.load, .unreadable, request.url, "The URL is not valid.")
    }
    if address.isHTTP {
      if request.cachePolicy == .allowingStale { historyLoads.insert(request.load) }
      return transfer(documentRequest(request), for: request.load)
    }
    if content.isOwn(address.origin) {
      return respondWithFile(at: address.path, to: request)
    }
    if let id = content.pack(of: request.url) {
      return respondWithPackFile(at: address.path, in: id, to: request)
    }
    switch address.scheme {
    case "about": respond(to: request, status: 200, contentType: "text/html; charset=utf-8", body: [])
    case "data":
      guard let data = DataURL(request.url) else {
        return fail(request.load, .unreadable, request.url, "The data in the URL is not valid.")
      }
      respond(to: request, status: 200, contentType: data.contentType, body: data.body)
    case "file":
      fail(request.load, .unsupportedScheme, request.url, "Files outside of the app are not opened.")
    default:
      fail(
        request.load, .unsupportedScheme, request.url, "The URL scheme \(address.scheme): is not supported."
      )
    }
  }

  func documentRequest(_ request: LoadRequest) -> HTTPRequest {
    let chosen = interception.headers?(.load(request.load))
    let headers =
      chosen
      ?? (request.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: request.contentType)])
    var http = HTTPRequest(
      url: request.url, method: request.method, headers: headers, body: request.body,
      cookies: CookieContext(isNavigation: true, isSafeMethod: request.method != "POST"), acceptsPartialBody: true)
    http.setReferrer(request.referrer, policy: request.referrerPolicy)
    http.requestUpgrade()
    if let chosen { http.adopt(chosen) }
    http.cacheMode = Self.cacheMode(of: request.cachePolicy)
    http.key = .load(request.load)
    return http
  }

  /// Continues a load that was redirected.
  func followRedirect(_ load: LoadID) {
    guard case .redirected(let request)? = loads.removeValue(forKey: load) else { return }
    if ParsedURL(request.url)?.isHTTP == true {
      transfer(request, for: load)
    } else {
      start(LoadRequest(load: load, url: request.url))
    }
  }

  /// The request that a redirected load makes next; nil for a load that does not wait for that.
  func redirectedRequest(_ load: LoadID) -> LoadRequest? {
    guard case .redirected(let request)? = loads[load] else { return nil }
    return LoadRequest(load: load, url: request.url, method: request.method, body: request.body)
  }

  /// Responds to a load in place of its server.
  func respond(to request: LoadRequest, with response: HTTPResponse) {
    loads[request.load] = nil
    handle(response, for: request.load, documentRequest(request), from: .server)
  }

  /// The response in which a server has requested credentials.
  func challengeResponse(_ load: LoadID) -> HTTPResponse? {
    guard case .challenged(_, _, let response)? = loads[load] else { return nil }
    return response
  }

  /// The body of a load that has its response.
  func body(of load: LoadID) -> [UInt8]? {
    guard case .responded(let body)? = loads[load] else { return nil }
    return body
  }

  /// Cancels a load, and discards its response.
  func cancel(_ load: LoadID) {
    historyLoads.remove(load)
    guard case .transferring(let transfer, _)? = loads.removeValue(forKey: load) else { return }
    if let transfer { client.cancel(transfer) }
  }

  /// Returns and removes the body of a load.
  func consumeBody(_ load: LoadID) -> [UInt8]? {
    guard case .responded(let body)? = loads[load] else { return nil }
    loads[load] = nil
    return body
  }

  /// Cancels all loads and fetches.
  func cancelAll() {
    for load in Array(loads.keys) { cancel(load) }
    for number in fetches.numbers() { cancelFetch(number) }
  }

  /// The page for a missing file.
  static func notFoundPage(_ url: String) -> [UInt8] {
    let shown = url.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
    return Array(
      "<!doctype html><title>Not found</title><h1>Not found</h1><p>The app has no file at \(shown).</p>".utf8)
  }

  private func respondWithFile(at path: String, to request: LoadRequest) {
    switch content.file(at: path) {
    case .file(let contentType, let body): respond(to: request, status: 200, contentType: contentType, body: body)
    case .missing:
      respond(to: request, status: 404, contentType: "text/html; charset=utf-8", body: Self.notFoundPage(request.url))
    case .refused(let reason): fail(request.load, .refused, request.url, reason)
    case .tampered(let reason): fail(request.load, .tampered, request.url, reason)
    }
  }

  private func respondWithPackFile(at path: String, in id: PackID, to request: LoadRequest) {
    if let file = content.packFile(at: path, in: id) {
      return respond(to: request, status: 200, contentType: file.contentType, body: file.body)
    }
    let page = Self.notFoundPage(request.url)
    respond(to: request, status: 404, contentType: "text/html; charset=utf-8", body: page)
  }

  private func respond(to request: LoadRequest, status: Int, contentType: String, body: [UInt8]) {
    loads[request.load] = .responded(body: body)
    output.report(
      .responded(
        request.load,
        LoadResponse(url: request.url, status: status, contentType: contentType, bytes: body.count)))
  }

  /// Removes and returns a load with an open challenge; nil if there is none.
  func consumeChallenge(_ load: LoadID) -> (HTTPRequest, AuthenticationChallenge, HTTPResponse?)? {
    guard case .challenged(let request, let challenge, let response)? = loads[load] else { return nil }
    loads[load] = nil
    return (request, challenge, response)
  }

  func respond(
    _ response: HTTPResponse, to request: HTTPRequest, for load: LoadID, from source: LoadResponse.Source = .server
  ) {
    loads[load] = .responded(body: response.body)
    var head = LoadResponse(
      url: request.url, status: response.status, contentType: response.contentType, bytes: response.body.count)
    head.source = source
    head.transferError = response.bodyFailure
    head.forbidsStore =
      WebAddress.scheme(of: request.url) == "https" && CacheControl(response.values("cache-control") ?? "").isNoStore
    head.policies = DocumentPolicies(headers: response.headers)
    head.openerPolicy = response.values("cross-origin-opener-policy") ?? ""
    head.disposition = response.header("content-disposition") ?? ""
    output.report(.responded(load, head))
  }

  func transfer(_ request: HTTPRequest, for load: LoadID) {
    var request = request
    request.credential = credentials.credential(for: request.url)
    request.headers.removeAll { $0.key.lowercased() == "authorization" }
    if let token = signIn?.header(for: request.url, initiator: nil) { request.headers.append(token) }
    var stale: StoredResponse?
    switch cache.find(request) {
    case .usable(let stored, let source): return handle(stored.response, for: load, request, from: source)
    case .stale(let stored): stale = stored
    case .nothing: break
    case .unavailable:
      return fail(load, .refused, request.url, "The response is not in the cache, and the request may not be sent.")
    }
    loads[load] = .transferring(nil, request)
    let sentAt = cache.now()
    let transfer = client.start(Self.conditionalRequest(request, validating: stale)) { [weak self] in
      self?.handle($0, for: load, request, validating: stale, sentAt: sentAt)
    }
    if case .transferring? = loads[load] { loads[load] = .transferring(transfer, request) }
  }

  private func handle(
    _ result: HTTPOutcome, for load: LoadID, _ request: HTTPRequest, validating stale: StoredResponse?, sentAt: Double
  ) {
    switch result {
    case .failure(let failure):
      guard failure.kind == .untrusted else {
        loads[load] = nil
        output.report(.failed(load, failure))
        return
      }
      let challenge = AuthenticationChallenge(
        origin: ParsedURL.origin(of: request.url), kind: .serverTrust(reason: failure.message))
      loads[load] = .challenged(request, challenge, nil)
      output.report(.challenged(load, challenge))
    case .response(let response):
      if let challenge = Self.challenge(in: response, to: request) {
        credentials.remove(for: request.url)
        loads[load] = .challenged(request, challenge, response)
        output.report(.challenged(load, challenge))
        return
      }
      switch updateCache(response, to: request, validating: stale, sentAt: sentAt) {
      case .response(let response, let source): handle(response, for: load, request, from: source)
      case .retry(let request): transfer(request, for: load)
      }
    }
  }

  /// Reports a redirect to the shell, which decides whether to follow it. It can come from a server or from the cache.
  private func handle(_ response: HTTPResponse, for load: LoadID, _ request: HTTPRequest, from source: ResponseSource) {
    guard let url = response.redirectURL else { return respond(response, to: request, for: load, from: source) }
    var request = request
    request.adoptReferrerPolicy(of: response)
    loads[load] = .redirected(request.redirected(status: response.status, to: url))
    output.report(.redirected(load, status: response.status, url: url))
  }

  private func fail(_ load: LoadID, _ kind: LoadFailure.Kind, _ url: String, _ message: String) {
    historyLoads.remove(load)
    loads[load] = nil
    output.report(.failed(load, LoadFailure(kind: kind, url: url, message: message)))
  }
}
