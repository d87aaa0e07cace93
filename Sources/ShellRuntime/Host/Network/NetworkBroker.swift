import PageWire
import ShellCore
import WebPolicy

/// The network between the app and its servers. The app's own files stand for server responses, so they use it too.
final class NetworkBroker {
  let context: HostContext
  let loader: DocumentLoader
  let pipeline: RequestPipeline
  let sockets: WebSocketClient
  let servers: AppServers
  let signIn: SignInClient
  let packs: PackDownloader
  /// nil if the app has no bundle.
  let bundle: BundleUpdater?
  let uploads: EventUploader
  let recorder: NetworkRecorder
  let interception: RequestInterception
  /// The requests of pages that an interceptor observes, until their responses are delivered.
  var sentResources: [RequestKey: ResourceRequest] = [:]
  /// Answers that wait for the shell's clock.
  private let answerSchedule: AnswerSchedule
  /// The pages that resources and messages are delivered to.
  weak var pages: (any PageGateway)?

  init(context: HostContext, cookies: CookieJar, fileCache: FileCache) {
    self.context = context
    let configuration = context.configuration
    let app = configuration.app
    servers = configuration.servers ?? AppServers(app.requests.servers, folder: configuration.folders.app)
    let credentials = CredentialStore(trusted: app.decisions.trustedOrigins)
    servers.log = configuration.log
    servers.start()
    servers.watch(in: context.loop)
    loader = DocumentLoader(
      appOrigin: app.origin, appFolder: configuration.folders.app, fileCache: fileCache,
      userAgent: context.state.userAgent, cookies: cookies, servers: servers, credentials: credentials,
      loop: context.loop)
    if app.pages.schemes.values.contains(where: { if case .resources = $0 { true } else { false } }) {
      loader.content.packs = PackStore(
        folder: configuration.folders.storage.map { $0 + "/packs" }, log: configuration.log)
      loader.content.schemes = app.pages.schemes
    }
    if let bundle = app.bundle {
      loader.content.bundle = BundleStore(
        bundle, files: loader.content.files, folder: configuration.folders.storage.map { $0 + "/bundle" },
        epoch: context.epoch,
        log: configuration.log)
    }
    loader.streamsBodies = !configuration.time.isVirtual
    loader.cache.now = { context.wallSeconds }
    loader.cache.readsServerDates = !configuration.time.isVirtual
    loader.cache.disk = configuration.folders.storage.map { DiskCache(folder: $0, log: configuration.log) }
    let (clock, epoch) = ({ [weak context] in context?.clock.now ?? 0 }, context.epoch)
    answerSchedule = AnswerSchedule(now: clock, wallTime: { epoch + clock() })
    let har = configuration.harRecorder
    har?.begin(epoch: epoch, isVirtual: configuration.time.isVirtual, now: clock)
    loader.requestObserver = har
    loader.answers = configuration.answers
    loader.answerSchedule = answerSchedule
    sockets = WebSocketClient(
      userAgent: context.state.userAgent, cookies: cookies, servers: servers, credentials: credentials,
      loop: context.loop)
    signIn = SignInClient(app.signIn, appOrigin: app.origin, cookies: cookies, seed: configuration.seed)
    loader.signIn = signIn
    pipeline = RequestPipeline(context: context, har: har)
    sockets.isOffline = pipeline.isOffline
    let packs = PackDownloader(context: context, loader: loader, pipeline: pipeline)
    self.packs = packs
    bundle = loader.content.bundle.map { BundleUpdater($0, context: context, downloader: packs) }
    uploads = EventUploader(context: context, client: loader.client, pipeline: pipeline)
    recorder = NetworkRecorder(context: context)
    interception = RequestInterception(now: clock)
    loader.interception.onHead = { [interception] in interception.recordHead($1, of: $0) }
    loader.interception.headers = { [interception] in interception.sentHeaders(of: $0) }
    loader.interception.onRedirect = { [interception, cookies] key, next, status in
      interception.follow(
        key, to: next.url, method: next.method, status: status,
        cookies: next.cookies.map { cookies.records(for: next.url, use: $0) } ?? [])
    }
    loader.interception.mayStream = { [interception] in !interception.pausesResponses }
    receiveEvents()
  }

  private func receiveEvents() {
    signIn.onEnd = { [weak self] in self?.context.dispatch(.signInEnded(failure: $0)) }
    loader.output.onLoadEvent = { [weak self] in self?.receive($0) }
    loader.output.onResource = { [weak self] in self?.receive($0, for: $1) }
    loader.output.onFrameRedirect = { [weak self] in self?.receive(redirectOf: $0, to: $1) }
    loader.output.onPart = { [weak self] in self?.receive($0, for: $1) }
    loader.output.onServiceReply = { [weak self] in self?.receive($0, for: $1) }
    loader.output.onSource = { [weak self] source, request, address in
      self?.recorder.recordSource(source, request: request, of: address)
      self?.interception.recordSource(source, of: .resource(address, request: request))
    }
    sockets.onEvent = { [weak self] in
      self?.recorder.record($0, of: $1)
      self?.pages?.deliver(.socket($0), to: $1)
    }
    answerSchedule.latency = { [weak self] in self?.pipeline.shaper.latencyOfAnswers($0) ?? 0 }
    answerSchedule.onWait = { [weak self] in self?.pipeline.skip($0) }
    pipeline.onFailure = { [weak self] in self?.fail($0, $1, $2, $3) }
  }

  /// Whether a server is expected to send something.
  var isBusy: Bool {
    loader.isBusy || uploads.isUploading || packs.isBusy || pipeline.holdsResponses || interception.isBusy
  }

  /// When the next delayed request or response is due; nil if there is none.
  var nextDue: Double? { [pipeline.shaper.nextDue, answerSchedule.nextDue].compactMap(\.self).min() }

  /// When the next response that steps wait for is due; nil if there is none.
  var nextDefaultDue: Double? { pipeline.shaper.nextDefaultDue }

  /// Removes the requests and responses that are due.
  func removeDue(at now: Double) -> [() -> Void] {
    pipeline.shaper.removeDue(at: now) + answerSchedule.removeDue(at: now)
  }

  /// Restarts the time for which steps wait for requests, after a user action.
  func renewHorizon() { pipeline.shaper.resetHorizon(now: context.clock.now) }

  func shape(_ condition: NetworkCondition) {
    let wasOffline = pipeline.isOffline
    pipeline.shaper.condition = condition
    sockets.isOffline = condition.isOffline
    guard condition.isOffline, !wasOffline else { return }
    sockets.goOffline()
    pipeline.failAll()
  }

  /// Sets the user agent of new requests and sockets.
  func setUserAgent(_ text: String) {
    loader.userAgent = text
    loader.client.userAgent = text
    sockets.userAgent = text
  }

  /// Ends all requests; nothing is reported afterwards.
  func shutDown() {
    loader.output = LoaderOutput()
    signIn.onEnd = nil
    sockets.onEvent = nil
    sockets.closeAll { _ in true }
    pipeline.dropAll()
    answerSchedule.removeAll()
    uploads.cancel()
    uploads.closeStore()
    packs.endAll()
    loader.cancelAll()
    context.configuration.harRecorder?.endAll()
    loader.cache.disk?.close()
  }

  func endServers() {
    servers.unwatch()
    if context.configuration.servers == nil { servers.end() }
  }

  // MARK: Documents

  func start(_ request: LoadRequest) {
    recorder.recordStart(request)
    interception.send(.load(request.load), observed(request)) { [weak self] resolution in
      self?.perform(resolution, of: request) { self?.send($0) }
    }
  }

  private func send(_ request: LoadRequest) {
    guard usesNetwork(request.url), !loader.isServedFromCache(request) else { return loader.start(request) }
    let key = RequestKey.load(request.load)
    pipeline.send(
      key, NetworkShaper.PendingRequest(url: request.url, method: request.method), bytes: request.body.count
    ) { [loader] in
      loader.start(request)
    }
  }

  func followRedirect(_ load: LoadID) {
    guard let redirected = loader.redirectedRequest(load) else { return loader.followRedirect(load) }
    interception.send(.load(load), observed(redirected)) { [weak self] resolution in
      self?.perform(resolution, of: redirected) { _ in self?.sendRedirected(load) }
    }
  }

  private func sendRedirected(_ load: LoadID) {
    let key = RequestKey.load(load)
    guard let request = pipeline.pendingRequest(key) else { return loader.followRedirect(load) }
    pipeline.send(key, request, bytes: 0) { [loader] in loader.followRedirect(load) }
  }

  func resolveChallenge(_ load: LoadID, _ response: ChallengeResponse) {
    let key = RequestKey.load(load)
    guard let request = pipeline.pendingRequest(key) else { return loader.resolveChallenge(load, response) }
    pipeline.send(key, request, bytes: 0) { [loader] in loader.resolveChallenge(load, response) }
  }

  func exchange(_ code: String) {
    guard !pipeline.isOffline else { return context.dispatch(.signInEnded(failure: "the device is offline")) }
    signIn.exchange(code, by: loader.client)
  }

  func cancel(_ load: LoadID) {
    recorder.cancel(.load(load))
    interception.cancel(.load(load))
    pipeline.drop(.load(load))
    loader.cancel(load)
  }

  /// Saves a load's body in the downloads folder.
  func saveDownload(_ load: LoadID, name: String) {
    let body = loader.consumeBody(load) ?? []
    defer { context.onDownload?(load, body) }
    guard let storage = context.configuration.folders.storage else { return }
    DownloadsFolder(path: storage + "/downloads", log: context.configuration.log).save(body, name: name)
  }

  private func receive(_ event: LoadEvent) {
    let load: LoadID
    var bytes = 0
    var isEnd = true
    switch event {
    case .redirected(let id, _, _):
      load = id
      isEnd = false
    case .responded(let id, let response):
      load = id
      bytes = response.bytes
    case .failed(let id, _): load = id
    case .challenged(let id, _):
      load = id
      isEnd = false
    }
    pipeline.receive(.load(load), bytes: bytes, isEnd: isEnd) { [weak self] in
      self?.intercept(event) { event in
        self?.recorder.record(event)
        self?.context.dispatch(.loaderReported(event))
      }
    }
  }

  // MARK: Resources

  func fetch(_ request: ResourceRequest, for address: PageAddress, serviceRequest: UInt32? = nil) {
    recorder.recordStart(request, for: address)
    let key = RequestKey.resource(address, request: request.request)
    if interception.interceptor != nil { sentResources[key] = request }
    interception.send(key, observed(request, for: address, serviceRequest: serviceRequest)) { [weak self] resolution in
      switch resolution {
      case .proceed(let changes):
        self?.interception.send(key, with: changes)
        self?.send(changes.applied(to: request), for: address, serviceRequest: serviceRequest)
      case .respond(let response):
        self?.respond(response, to: request, for: address, serviceRequest: serviceRequest)
      case .fail, .authenticate:
        self?.failIntercepted(key, url: request.url, method: request.method, serviceRequest: serviceRequest)
      }
    }
  }

  func send(_ request: ResourceRequest, for address: PageAddress, serviceRequest: UInt32?) {
    let request = fromHistory(request, for: address)
    let origin = pages?.origin(of: address) ?? "null"
    let policies = pages?.policies(of: address)
    guard usesNetwork(request.url), !loader.isServedFromCache(request, for: address, pageOrigin: origin) else {
      return loader.fetch(request, for: address, pageOrigin: origin, serviceRequest: serviceRequest, policies: policies)
    }
    pipeline.send(
      .resource(address, request: request.request),
      NetworkShaper.PendingRequest(
        url: request.url, method: request.method, serviceRequest: serviceRequest, keepsAlive: request.keepsAlive),
      bytes: request.body.count
    ) { [loader] in
      loader.fetch(request, for: address, pageOrigin: origin, serviceRequest: serviceRequest, policies: policies)
    }
  }

  /// Back and forward use stale scripts, styles and images from the cache. Requests of the document's scripts do not.
  private func fromHistory(_ request: ResourceRequest, for address: PageAddress) -> ResourceRequest {
    guard pages?.isHistoryLoad(address) == true, request.cacheMode == .standard else { return request }
    var request = request
    switch request.destination {
    case .script, .style, .image, .frame: request.cacheMode = .forceCache
    case .fetch: break
    }
    return request
  }

  private func receive(_ delivery: ResourceDelivery, for address: PageAddress) {
    let key = RequestKey.resource(address, request: delivery.request)
    pipeline.receive(key, bytes: delivery.body.count, isEnd: delivery.isComplete) { [weak self] in
      self?.intercept(delivery, for: address) { delivery in
        self?.recorder.record(delivery, for: address)
        self?.endIfComplete(delivery, key)
        self?.pages?.deliver(delivery, to: address)
      }
    }
  }

  private func endIfComplete(_ delivery: ResourceDelivery, _ key: RequestKey) {
    if delivery.isComplete { sentResources[key] = nil }
  }

  private func receive(redirectOf load: FrameLoadID, to url: String) {
    pipeline.receive(.resource(load.address, request: load.request), bytes: 0, isEnd: false) { [weak self] in
      self?.context.dispatch(.frameRedirected(load, url: url))
    }
  }

  func decide(_ verdict: NavigationPolicyConfiguration.Verdict, aboutRedirectOf load: FrameLoadID) {
    let key = RequestKey.resource(load.address, request: load.request)
    guard verdict == .allow, let request = pipeline.pendingRequest(key) else {
      return loader.decide(verdict, about: load)
    }
    pipeline.send(key, request, bytes: 0) { [loader] in loader.decide(verdict, about: load) }
  }

  private func receive(_ part: ResourcePart, for address: PageAddress) {
    let key = RequestKey.resource(address, request: part.request)
    pipeline.receive(key, bytes: part.bytes.count, isEnd: part.isLast) { [weak self] in
      self?.recorder.record(part, for: address)
      if part.isLast {
        self?.sentResources[key] = nil
        if part.failure.isEmpty { self?.interception.complete(key) } else { self?.interception.fail(key, part.failure) }
      }
      self?.pages?.deliver(.resourcePart(part), to: address)
    }
  }

  private func receive(_ reply: ServiceReply, for address: PageAddress) {
    guard case .resource(let delivery) = reply.content else { return deliver(.reply(reply), to: address) }
    let key = RequestKey.resource(address, request: delivery.request)
    pipeline.receive(key, bytes: delivery.body.count, isEnd: true) { [weak self] in
      self?.intercept(delivery, for: address, serviceRequest: reply.request) { delivery in
        self?.recorder.record(delivery, for: address)
        self?.sentResources[key] = nil
        self?.deliver(.reply(ServiceReply(request: reply.request, content: .resource(delivery))), to: address)
      }
    }
  }

  func deliver(_ delivery: ServiceDelivery, to address: PageAddress) {
    pages?.deliver(delivery, to: address)
  }

  func cancelResource(_ request: UInt32, of address: PageAddress) {
    recorder.cancel(.resource(address, request: request))
    interception.cancel(.resource(address, request: request))
    sentResources[.resource(address, request: request)] = nil
    pipeline.drop(.resource(address, request: request))
    loader.cancelFetch(request, of: address)
  }

  // MARK: Ends of pages

  /// Ends the requests and sockets of a page that is closed.
  func close(_ page: PageAddress) {
    recorder.endAll(of: page)
    endObservation { $0 == page }
    sockets.closeAll { $0 == page }
  }

  /// Ends the requests and sockets of a renderer that is gone.
  func close(_ renderer: RendererID) {
    endObservation { $0.renderer == renderer }
    pipeline.drop(requestsOf: renderer)
    loader.cancelFetches(of: renderer)
    sockets.closeAll { $0.renderer == renderer }
  }

  // MARK: Responses

  /// Whether a server answers requests for this URL.
  private func usesNetwork(_ url: String) -> Bool {
    guard let address = ParsedURL(url) else { return false }
    return address.isHTTP || loader.content.bundle == nil && loader.content.isOwn(address.origin)
  }

  /// Handles the next response in order. Returns false if there is none, or while pages are busy.
  func deliverNextResponse() -> Bool {
    guard pipeline.holdsResponses, let pages, pages.areAllSettled, pipeline.deliverNext() else { return false }
    pages.flush()
    return true
  }

  /// Handles all pending responses in the order of receipt, without sequencing.
  func deliverAllResponses() {
    guard pipeline.holdsResponses else { return }
    pipeline.deliverAll()
    pages?.flush()
  }
}
