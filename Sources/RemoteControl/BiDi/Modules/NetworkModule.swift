import BridgeContract
import PageWire
import ShellCore
import ShellRuntime
import WebDriver

/// `network` (W3C WebDriver BiDi, section 7.5).
final class NetworkModule: BiDiModule {
  private let context: BiDiContext
  private let navigations: BiDiNavigations
  /// The number of the last request of all launches.
  private var lastRequest: UInt64 = 0
  private weak var host: ShellHost?
  private var intercepts: [Intercept] = []
  private var interceptCount = 0
  /// The requests that wait for the client.
  private var paused: [UInt64: Paused] = [:]
  /// What has been changed in the requests that are under way.
  private var changes: [UInt64: RequestChanges] = [:]
  private let collectors = NetworkCollectors()
  private var extraHeaders = ExtraHeaders()
  /// Tabs whose requests bypass the cache, and whether those of all others do.
  private var bypassingTabs: Set<TabID> = []
  private var bypassesCache = false

  private struct Intercept {
    var id: String
    var phases: Set<Phase>
    var patterns: [BiDiURLPattern]
    /// Empty for all.
    var tabs: Set<TabID>
  }

  private enum Phase: String {
    case beforeRequestSent, responseStarted, authRequired
  }

  private struct Paused {
    var phase: Phase
    var request: ObservedRequest
    var response: ObservedResponse?
  }

  /// When the client has decided about a request for the last time, in milliseconds of real time.
  private var lastDecision = 0.0

  /// A client that does not decide about a request does not block a classic command forever.
  private var waitsForClient: Bool {
    servesClient && System.monotonicMilliseconds - lastDecision < Self.decisionTime
  }

  /// Milliseconds of real time for which a classic command waits for the decision about a request.
  private static let decisionTime = 30_000.0
  /// Maximum number of intercepts.
  private static let interceptLimit = 1_000
  /// Maximum number of changed requests that are remembered.
  private static let changesLimit = 10_000

  init(_ context: BiDiContext, navigations: BiDiNavigations) {
    self.context = context
    self.navigations = navigations
  }

  /// Whether the client is asked about paused requests while a classic command runs.
  var servesClient = false {
    didSet { lastDecision = System.monotonicMilliseconds }
  }

  /// Observes the requests of a launch of the app.
  func attach(_ host: ShellHost) {
    self.host = host
    paused = [:]
    changes = [:]
    host.requestInterception.lastNumber = lastRequest
    host.requestInterception.waitsForInterceptor = { [weak self] in self?.waitsForClient ?? false }
    updateInterest()
  }

  /// Observes requests only while someone wants to know of them.
  func updateInterest() {
    let isWanted =
      !intercepts.isEmpty || !collectors.isEmpty || bypassesCache || !bypassingTabs.isEmpty || !extraHeaders.isEmpty
      || NetworkParameters.events.contains { context.subscriptions.wants($0) }
    host?.requestInterception.interceptor = isWanted ? self : nil
    host?.requestInterception.pausesResponses =
      collectors.collectsResponses || intercepts.contains { $0.phases.contains(.responseStarted) }
    // The end of a request that is not observed is not reported.
    if !isWanted { changes = changes.filter { paused[$0.key] != nil } }
  }

  var isPausing: Bool { !paused.isEmpty }

  /// Continues everything, when no client is left.
  func releaseAll() {
    intercepts = []
    extraHeaders = ExtraHeaders()
    paused = [:]
    host?.requestInterception.resolveAll()
    updateInterest()
  }

  // MARK: Commands

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    switch command {
    case "addIntercept": return reply(.success(.members([("intercept", .string(try addIntercept(parameters)))])))
    case "removeIntercept":
      let id = try parameters.string("intercept")
      guard intercepts.contains(where: { $0.id == id }) else {
        throw WebDriverError(.noSuchIntercept, "there is no intercept \(id)")
      }
      intercepts.removeAll { $0.id == id }
      updateInterest()
    case "continueRequest": try continueRequest(parameters)
    case "continueResponse": try continueResponse(parameters)
    case "provideResponse":
      let (id, entry) = try pausedRequest(parameters, in: [.beforeRequestSent, .responseStarted])
      try resolve(id, .respond(try provided(parameters, entry.response)))
    case "failRequest":
      let (id, _) = try pausedRequest(parameters, in: [.beforeRequestSent, .responseStarted])
      try resolve(id, .fail)
    case "continueWithAuth": try continueWithAuth(parameters)
    case "setCacheBehavior": try setCacheBehavior(parameters)
    case "setExtraHeaders": try setExtraHeaders(parameters)
    case "addDataCollector":
      let id = try collectors.add(parameters) { id throws(WebDriverError) in try self.context.tab(id) }
      updateInterest()
      return reply(.success(.members([("collector", .string(id))])))
    case "removeDataCollector":
      try collectors.remove(parameters)
      updateInterest()
    case "getData": return reply(.success(try collectors.data(parameters)))
    case "disownData": try collectors.disown(parameters)
    default: throw Self.unknown("network", command)
    }
    reply(.success(.object([])))
  }

  private func addIntercept(_ parameters: BiDiParameters) throws(WebDriverError) -> String {
    var phases: Set<Phase> = []
    for name in try parameters.strings("phases") {
      guard let phase = Phase(rawValue: name) else {
        throw WebDriverError(
          .invalidArgument, "\(name) is not a phase; those are beforeRequestSent, responseStarted, authRequired")
      }
      phases.insert(phase)
    }
    let patterns = try parameters.optionalObjects("urlPatterns")?.map { pattern throws(WebDriverError) in
      try BiDiURLPattern(pattern)
    }
    var tabs: Set<TabID> = []
    for id in try parameters.optionalStrings("contexts") ?? [] { tabs.insert(try context.tab(id)) }
    guard intercepts.count < Self.interceptLimit else {
      throw WebDriverError(.unknownError, "the session has \(Self.interceptLimit) intercepts, the maximum")
    }
    interceptCount += 1
    let id = BiDiIdentifier.intercept.text(interceptCount)
    intercepts.append(Intercept(id: id, phases: phases, patterns: patterns ?? [], tabs: tabs))
    updateInterest()
    return id
  }

  private func pausedRequest(
    _ parameters: BiDiParameters, in phases: [Phase]
  ) throws(WebDriverError) -> (UInt64, Paused) {
    let text = try parameters.string("request")
    guard let id = NetworkParameters.number(of: text), let entry = paused[id] else {
      throw WebDriverError(.noSuchRequest, "no request \(text) is paused")
    }
    guard phases.contains(entry.phase) else {
      throw WebDriverError(.invalidArgument, "the request \(text) is paused in the phase \(entry.phase.rawValue)")
    }
    return (id, entry)
  }

  private func resolve(_ id: UInt64, _ resolution: RequestResolution) throws(WebDriverError) {
    paused[id] = nil
    lastDecision = System.monotonicMilliseconds
    guard host?.requestInterception.resolve(id, resolution) == true else {
      throw WebDriverError(.noSuchRequest, "the request has ended")
    }
  }

  private func continueRequest(_ parameters: BiDiParameters) throws(WebDriverError) {
    let (id, entry) = try pausedRequest(parameters, in: [.beforeRequestSent])
    var changes = RequestChanges()
    changes.url = try parameters.optionalString("url")
    if let url = changes.url, URLParts(url)?.isValid != true {
      throw WebDriverError(.invalidArgument, "\(url) is not an absolute URL")
    }
    changes.method = try parameters.optionalString("method")
    changes.body = try parameters.optionalBytes("body")
    changes.headers = try parameters.optionalHeaders("headers")?.map { StorageItem(key: $0.name, value: $0.value) }
    if let cookies = try parameters.optionalFields("cookies") {
      var headers = (changes.headers ?? entry.request.headers).filter { $0.key.lowercased() != "cookie" }
      headers.append(
        StorageItem(key: "Cookie", value: cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")))
      changes.headers = headers
    }
    if entry.request.redirects > 0, changes != RequestChanges() {
      throw WebDriverError(.unsupportedOperation, "a request after a redirect cannot be changed")
    }
    if entry.request.redirects == 0 {
      changes = (self.changes[id] ?? RequestChanges()).merging(changes)
      self.changes[id] = changes
    }
    changes.bypassesCache = isBypassing(entry.request.tab)
    try resolve(id, .proceed(changes))
  }

  private func continueResponse(_ parameters: BiDiParameters) throws(WebDriverError) {
    let (id, entry) = try pausedRequest(parameters, in: [.responseStarted, .authRequired])
    guard entry.phase == .responseStarted else {
      guard let credentials = try parameters.optionalObject("credentials") else {
        return try resolve(id, .proceed(RequestChanges()))
      }
      return try authenticate(id, credentials)
    }
    let isChanged = ["statusCode", "reasonPhrase", "headers", "cookies"].contains { parameters.has($0) }
    let provided = try provided(parameters, entry.response)
    try resolve(id, isChanged ? .respond(provided) : .proceed(RequestChanges()))
  }

  /// The response of a client.
  /// - Parameter original: the response that it changes; nil without one.
  private func provided(
    _ parameters: BiDiParameters, _ original: ObservedResponse?
  ) throws(WebDriverError) -> ProvidedResponse {
    let status = try parameters.optionalInteger("statusCode", from: 100)
    guard status ?? 100 <= 599 else {
      throw .invalid("statusCode", parameters.value["statusCode"], expected: "100...599")
    }
    let given = try parameters.optionalHeaders("headers")?.map { StorageItem(key: $0.name, value: $0.value) }
    var headers = given ?? original?.headers ?? []
    if let cookies = try parameters.optionalObjects("cookies") {
      // They replace those of the server.
      if given == nil { headers.removeAll { $0.key.lowercased() == "set-cookie" } }
      for cookie in cookies {
        headers.append(StorageItem(key: "Set-Cookie", value: try BiDiSetCookie(cookie).header))
      }
    }
    let reason = try parameters.optionalString("reasonPhrase")
    let body = try parameters.optionalBytes("body")
    return ProvidedResponse(
      status: status.map { Int($0) } ?? original?.status ?? 200, reason: reason ?? original?.reason ?? "",
      headers: headers, body: body ?? original?.body ?? [])
  }

  private func continueWithAuth(_ parameters: BiDiParameters) throws(WebDriverError) {
    let (id, _) = try pausedRequest(parameters, in: [.authRequired])
    switch try parameters.choice("action", ["provideCredentials", "default", "cancel"]) {
    case "provideCredentials":
      try authenticate(id, try parameters.object("credentials"))
    case "cancel": try resolve(id, .fail)
    default: try resolve(id, .proceed(RequestChanges()))
    }
  }

  private func authenticate(_ id: UInt64, _ credentials: BiDiParameters) throws(WebDriverError) {
    _ = try credentials.choice("type", ["password"])
    let (user, password) = (try credentials.string("username"), try credentials.string("password"))
    try resolve(id, .authenticate(user: user, password: password))
  }

  private func setCacheBehavior(_ parameters: BiDiParameters) throws(WebDriverError) {
    let bypasses = try parameters.choice("cacheBehavior", ["default", "bypass"]) == "bypass"
    if let contexts = try parameters.optionalStrings("contexts") {
      for id in contexts {
        let tab = try context.tab(id)
        if bypasses { bypassingTabs.insert(tab) } else { bypassingTabs.remove(tab) }
      }
    } else {
      bypassesCache = bypasses
      bypassingTabs = []
    }
    updateInterest()
  }

  private func setExtraHeaders(_ parameters: BiDiParameters) throws(WebDriverError) {
    guard let fields = try parameters.optionalHeaders("headers") else {
      throw .invalid("headers", nil, expected: "an array")
    }
    _ = try parameters.hasUserContexts()
    var tabs: Set<TabID>?
    if parameters.has("contexts") {
      tabs = []
      for id in try parameters.strings("contexts") { tabs?.insert(try context.tab(id)) }
    }
    extraHeaders.set(fields, for: tabs)
    updateInterest()
  }

  private func isBypassing(_ tab: TabID) -> Bool { bypassesCache || bypassingTabs.contains(tab) }

  // MARK: Requests

  /// The intercepts of a request in a phase.
  private func matching(_ request: ObservedRequest, _ phase: Phase) -> [String] {
    intercepts.filter { intercept in
      intercept.phases.contains(phase) && (intercept.tabs.isEmpty || intercept.tabs.contains(request.tab))
        && (intercept.patterns.isEmpty || intercept.patterns.contains { $0.matches(request.url) })
    }.map(\.id)
  }

  /// A request as it was sent. The URL remains the one that the page sees.
  private func sent(_ request: ObservedRequest) -> ObservedRequest {
    guard var changes = changes[request.id] else { return request }
    changes.url = nil
    // A redirect decides about these.
    if request.redirects > 0 { (changes.method, changes.body) = (nil, nil) }
    return changes.applied(to: request)
  }

  /// - Parameter intercepts: those that block the request.
  private func emit(
    _ event: String, _ request: ObservedRequest, _ intercepts: [String], _ members: [(String, JSONValue?)]
  ) {
    context.emit(
      event, in: request.tab,
      .members(
        NetworkParameters.base(
          sent(request), navigation: request.load.map { navigations.id($0) }, intercepts: intercepts,
          context: context) + members))
  }

  /// Forgets a request that has ended. A redirected one continues, with its number and its headers.
  private func end(_ request: ObservedRequest, _ response: ObservedResponse? = nil) {
    paused[request.id] = nil
    let isRedirect =
      response.map { response in
        (300...399).contains(response.status) && response.headers.contains { $0.key.lowercased() == "location" }
      } ?? false
    if !isRedirect { changes[request.id] = nil }
    // Those of redirects that were not followed.
    if changes.count > Self.changesLimit, let oldest = changes.keys.min() { changes[oldest] = nil }
  }
}

extension NetworkModule: RequestInterceptor {
  func willSend(_ request: ObservedRequest) -> RequestResolution? {
    lastRequest = request.id
    // Redirected requests keep the headers of the first one.
    var own = RequestChanges()
    if request.redirects == 0 {
      own.headers = extraHeaders.applied(to: request.headers, in: request.tab)
      changes[request.id] = own.headers == nil ? nil : own
    }
    let matched = request.isSynchronous ? [] : matching(request, .beforeRequestSent)
    collectors.collect(request)
    if !matched.isEmpty { paused[request.id] = Paused(phase: .beforeRequestSent, request: sent(request)) }
    emit(
      "network.beforeRequestSent", request, matched, [("initiator", .members([("type", .string("other"))]))])
    guard matched.isEmpty else { return nil }
    own.bypassesCache = isBypassing(request.tab)
    return .proceed(own)
  }

  func didReceive(
    _ response: ObservedResponse, of request: ObservedRequest, canPause: Bool
  ) -> Bool {
    let matched = canPause ? matching(request, .responseStarted) : []
    if !matched.isEmpty {
      paused[request.id] = Paused(phase: .responseStarted, request: request, response: response)
    }
    emit("network.responseStarted", request, matched, [("response", NetworkParameters.response(response))])
    return !matched.isEmpty
  }

  func didComplete(_ request: ObservedRequest, _ response: ObservedResponse) {
    collectors.collect(response, of: request)
    emit("network.responseCompleted", request, [], [("response", NetworkParameters.response(response))])
    end(request, response)
  }

  func didFail(_ request: ObservedRequest, message: String) {
    emit("network.fetchError", request, [], [("errorText", .string(message))])
    end(request)
  }

  func didChallenge(_ request: ObservedRequest, _ response: ObservedResponse, realm: String) -> Bool {
    let matched = matching(request, .authRequired)
    if !matched.isEmpty {
      paused[request.id] = Paused(phase: .authRequired, request: request, response: response)
    }
    emit("network.authRequired", request, matched, [("response", NetworkParameters.response(response))])
    return !matched.isEmpty
  }
}
