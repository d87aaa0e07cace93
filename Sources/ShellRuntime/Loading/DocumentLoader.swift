import PageWire
import ShellCore

/// Fetches main documents for the shell and resources for pages: the app's own files, and http(s).
final class DocumentLoader {
  private enum Load {
    case transferring(HTTPTransfer?, HTTPRequest)
    /// Waits for the user's answer. What the server said meanwhile, unless nothing was to be heard of it.
    case challenged(HTTPRequest, AuthenticationChallenge, HTTPResponse?)
    /// Waits for the shell to follow or cancel.
    case redirected(HTTPRequest)
    case responded(body: [UInt8])
  }

  /// Called with what became of a load.
  var onLoadEvent: ((LoadEvent) -> Void)?
  /// Called with each resource that a page asked for.
  var onResource: ((ResourceDelivery, PageAddress) -> Void)?

  /// Called when the document of a frame is redirected, which waits for `decide` then; nil when redirects are followed.
  var onFrameRedirect: ((FrameLoadID, _ url: String) -> Void)?

  /// Called with the rest of a resource that is delivered as it comes.
  var onPart: ((ResourcePart, PageAddress) -> Void)?
  /// Called with where a resource came from, right before it is delivered.
  var onSource: ((ResponseSource, _ request: UInt32, PageAddress) -> Void)?
  /// Called with the answer to a question that a page's script waits for.
  var onAnswer: ((ServiceAnswer, PageAddress) -> Void)?
  /// Puts the user's token into requests; nil where nobody signs in.
  var signIn: SignInClient?
  /// Bodies are delivered as they come, where a page asks for it. In virtual time they are not: how a network cuts a
  /// body must not show.
  var streamsBodies = true

  private let appOrigin: String
  let files: AppFiles?
  /// Where the app's own pages are from; nil when they are the files of its folder.
  var bundle: BundleStore?
  /// Packs of the app's own schemes; nil when it has none.
  var packs: PackStore?
  var schemes: [String: SchemeDescription] = [:]
  /// Made with the first request to a server: its library takes time to start, and an app's own files do not need it.
  private(set) lazy var client = HTTPClient(
    userAgent: userAgent, cookies: cookies, servers: servers, credentials: credentials, loop: loop)
  var userAgent: String
  private let servers: AppServers?
  let credentials: CredentialStore
  private let loop: EventLoop
  private var loads: [LoadID: Load] = [:]
  var fetches: [UInt64: ResourceFetch] = [:]
  var fetchNumber: UInt64 = 0
  let cookies: CookieJar
  var preflights = PreflightMemory()
  /// Loads of documents that history goes back or forward to, until they are opened.
  var historyLoads: Set<LoadID> = []
  let cache = HTTPCache()

  /// - Parameters:
  ///   - fileMemory: of files that were read before; nil when each is read anew.
  ///   - cookies: a jar of its own, in memory, unless given.
  ///   - servers: the app's own.
  ///   - credentials: what the user has told servers; a store of its own unless given.
  init(
    appOrigin: String, appFolder: String?, fileMemory: FileMemory? = nil, userAgent: String, cookies: CookieJar? = nil,
    servers: AppServers? = nil, credentials: CredentialStore = CredentialStore(), loop: EventLoop
  ) {
    self.appOrigin = LoadAddress(appOrigin)?.origin ?? appOrigin
    files = appFolder.flatMap { AppFiles(folder: $0, memory: fileMemory) }
    let jar = cookies ?? CookieJar(folder: nil, now: { System.wallMilliseconds / 1_000 }, log: { _ in })
    self.cookies = jar
    self.userAgent = userAgent
    self.servers = servers
    self.credentials = credentials
    self.loop = loop
    cache.userAgent = userAgent
    cache.cookieField = { request in request.cookies.map { jar.header(for: request.url, use: $0) } ?? "" }
  }

  /// Whether a server's answer is waited for.
  var isBusy: Bool {
    signIn?.isBusy == true || fetches.values.contains { !$0.request.isEndless && $0.redirection == nil }
      || loads.values.contains {
        switch $0 {
        case .transferring: true
        case .redirected, .responded, .challenged: false
        }
      }
  }

  /// Starts to load a main document. What comes of it is told by `onLoadEvent`, for files before this returns.
  func start(_ request: LoadRequest) {
    guard let address = LoadAddress(request.url) else {
      return fail(request.load, .unreadable, request.url, "The address is not well formed.")
    }
    if address.isHTTP {
      if request.cachePolicy == .whateverIsThere { historyLoads.insert(request.load) }
      return transfer(documentRequest(request), for: request.load)
    }
    if address.origin == appOrigin {
      return respondWithFile(at: address.path, to: request)
    }
    if let id = PackID(url: request.url), hasPacks(id.scheme) {
      return respondWithPackFile(at: address.path, in: id, to: request)
    }
    switch address.scheme {
    case "about": respond(to: request, status: 200, contentType: "text/html; charset=utf-8", body: [])
    case "data":
      guard let data = DataAddress(request.url) else {
        return fail(request.load, .unreadable, request.url, "The data in the address is not well formed.")
      }
      respond(to: request, status: 200, contentType: data.contentType, body: data.body)
    case "file":
      fail(request.load, .unsupportedScheme, request.url, "Files outside of the app are not opened.")
    default:
      fail(
        request.load, .unsupportedScheme, request.url, "Addresses that begin with \(address.scheme): are not supported."
      )
    }
  }

  func documentRequest(_ request: LoadRequest) -> HTTPRequest {
    let headers = request.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: request.contentType)]
    var http = HTTPRequest(
      url: request.url, method: request.method, headers: headers, body: request.body,
      cookies: CookieUse(isNavigation: true, isSafeMethod: request.method != "POST"), takesPart: true)
    http.cacheMode = Self.cacheMode(of: request.cachePolicy)
    return http
  }

  /// Goes on with a load that was redirected.
  func followRedirect(_ load: LoadID) {
    guard case .redirected(let request)? = loads.removeValue(forKey: load) else { return }
    if LoadAddress(request.url)?.isHTTP == true {
      transfer(request, for: load)
    } else {
      start(LoadRequest(load: load, url: request.url))
    }
  }

  /// Forgets a load, whatever has come of it.
  func cancel(_ load: LoadID) {
    historyLoads.remove(load)
    guard case .transferring(let transfer, _)? = loads.removeValue(forKey: load) else { return }
    if let transfer { client.cancel(transfer) }
  }

  /// The body of a load that has responded; it is given once.
  func takeBody(_ load: LoadID) -> [UInt8]? {
    guard case .responded(let body)? = loads[load] else { return nil }
    loads[load] = nil
    return body
  }

  /// Forgets everything.
  func cancelAll() {
    for load in Array(loads.keys) { cancel(load) }
    for number in Array(fetches.keys) { cancelFetch(number) }
  }

  func isOwnOrigin(_ origin: String) -> Bool { origin == appOrigin }

  /// The page that stands for a file that is not there.
  static func missingPage(_ url: String) -> [UInt8] {
    let shown = url.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
    return Array(
      "<!doctype html><title>Not found</title><h1>Not found</h1><p>The app has no file at \(shown).</p>".utf8)
  }

  private func respondWithFile(at path: String, to request: LoadRequest) {
    switch ownFile(at: path) {
    case .file(let contentType, let body): respond(to: request, status: 200, contentType: contentType, body: body)
    case .missing:
      respond(to: request, status: 404, contentType: "text/html; charset=utf-8", body: Self.missingPage(request.url))
    case .refused(let reason): fail(request.load, .refused, request.url, reason)
    case .tampered(let reason): fail(request.load, .tampered, request.url, reason)
    }
  }

  /// A file of the app's own origin.
  func ownFile(at path: String) -> AppFiles.Answer {
    if let bundle { return bundle.file(at: path) }
    return files?.file(at: path) ?? .refused("The app has no folder with files.")
  }

  func hasPacks(_ scheme: String) -> Bool {
    guard case .resources? = schemes[scheme] else { return false }
    return true
  }

  /// The state asks for what is here; a pack that is not has lost its file.
  private func respondWithPackFile(at path: String, in id: PackID, to request: LoadRequest) {
    let name = AppFiles.normalise(path) ?? ""
    if let body = packs?.file(at: name, in: id) {
      let type = ContentTypes.contentType(ofFile: name.isEmpty ? "index.html" : name)
      return respond(to: request, status: 200, contentType: type, body: body)
    }
    let page = Self.missingPage(request.url)
    respond(to: request, status: 404, contentType: "text/html; charset=utf-8", body: page)
  }

  private func respond(to request: LoadRequest, status: Int, contentType: String, body: [UInt8]) {
    loads[request.load] = .responded(body: body)
    onLoadEvent?(
      .responded(
        request.load,
        LoadResponse(url: request.url, status: status, contentType: contentType, bytes: body.count)))
  }

  /// Takes over a load that waits for its user; nil when none does.
  func takeChallenged(_ load: LoadID) -> (HTTPRequest, AuthenticationChallenge, HTTPResponse?)? {
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
    head.breakage = response.breakage
    head.forbidsStore =
      WebAddress.scheme(of: request.url) == "https" && CacheControl(response.values("cache-control") ?? "").isNoStore
    head.disposition = response.header("content-disposition") ?? ""
    onLoadEvent?(.responded(load, head))
  }

  func transfer(_ request: HTTPRequest, for load: LoadID) {
    var request = request
    request.credential = credentials.credential(for: request.url)
    request.headers.removeAll { $0.key.lowercased() == "authorization" }
    if let token = signIn?.header(for: request.url, initiator: nil) { request.headers.append(token) }
    var stale: StoredResponse?
    switch cache.find(request) {
    case .usable(let stored, let source): return take(stored.response, for: load, request, from: source)
    case .stale(let stored): stale = stored
    case .nothing: break
    case .unavailable:
      return fail(load, .refused, request.url, "The response is not in the cache, and the request may not be sent.")
    }
    loads[load] = .transferring(nil, request)
    let sentAt = cache.now()
    let transfer = client.start(Self.sent(request, validating: stale)) { [weak self] in
      self?.take($0, for: load, request, validating: stale, sentAt: sentAt)
    }
    if case .transferring? = loads[load] { loads[load] = .transferring(transfer, request) }
  }

  private func take(
    _ result: HTTPOutcome, for load: LoadID, _ request: HTTPRequest, validating stale: StoredResponse?, sentAt: Double
  ) {
    switch result {
    case .failure(let failure):
      guard failure.kind == .untrusted else {
        loads[load] = nil
        onLoadEvent?(.failed(load, failure))
        return
      }
      let challenge = AuthenticationChallenge(
        origin: LoadAddress.origin(of: request.url), kind: .serverTrust(reason: failure.message))
      loads[load] = .challenged(request, challenge, nil)
      onLoadEvent?(.challenged(load, challenge))
    case .response(let response):
      if let challenge = Self.challenge(in: response, to: request) {
        credentials.forget(for: request.url)
        loads[load] = .challenged(request, challenge, response)
        onLoadEvent?(.challenged(load, challenge))
        return
      }
      switch remember(response, to: request, validating: stale, sentAt: sentAt) {
      case .answer(let response, let source): take(response, for: load, request, from: source)
      case .repetition(let request): transfer(request, for: load)
      }
    }
  }

  /// A redirect is for the shell to follow, wherever it came from.
  private func take(_ response: HTTPResponse, for load: LoadID, _ request: HTTPRequest, from source: ResponseSource) {
    guard let url = response.redirectURL else { return respond(response, to: request, for: load, from: source) }
    loads[load] = .redirected(request.redirected(status: response.status, to: url))
    onLoadEvent?(.redirected(load, status: response.status, url: url))
  }

  private func fail(_ load: LoadID, _ kind: LoadFailure.Kind, _ url: String, _ message: String) {
    historyLoads.remove(load)
    loads[load] = nil
    onLoadEvent?(.failed(load, LoadFailure(kind: kind, url: url, message: message)))
  }
}
