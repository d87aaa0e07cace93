import PageWire
import ShellCore

/// The network between the app and its servers. The app's own files stand for server responses, so they use it too.
extension ShellHost {
  private static let offlineMessage = "The device is offline."
  private static let lostMessage = "The network lost the request, and all further attempts."

  func shapeNetwork(_ condition: NetworkCondition) {
    let wasOffline = network.condition.isOffline
    network.condition = condition
    sockets.isOffline = condition.isOffline
    guard condition.isOffline, !wasOffline else { return }
    sockets.goOffline()
    for (key, request) in network.pendingRequests.sorted(by: { Self.isBefore($0.key, $1.key) }) {
      fail(key, request, .offline, Self.offlineMessage)
    }
  }

  // MARK: Documents

  func start(_ request: LoadRequest) {
    recordStart(request)
    guard usesNetwork(request.url), !loader.isServedFromCache(request) else { return loader.start(request) }
    let key = NetworkShaper.Key.load(request.load)
    send(key, NetworkShaper.PendingRequest(url: request.url), bytes: request.body.count) { $0.loader.start(request) }
  }

  func followRedirect(_ load: LoadID) {
    let key = NetworkShaper.Key.load(load)
    guard let request = network.pendingRequests[key] else { return loader.followRedirect(load) }
    send(key, request, bytes: 0) { $0.loader.followRedirect(load) }
  }

  func resolveChallenge(_ load: LoadID, _ response: ChallengeResponse) {
    let key = NetworkShaper.Key.load(load)
    guard let request = network.pendingRequests[key] else { return loader.resolveChallenge(load, response) }
    send(key, request, bytes: 0) { $0.loader.resolveChallenge(load, response) }
  }

  func exchange(_ code: String) {
    guard !network.condition.isOffline else { return dispatch(.signInEnded(failure: "the device is offline")) }
    signIn.exchange(code, by: loader.client)
  }

  func receive(_ event: LoadEvent) {
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
    receive(.load(load), bytes: bytes, isEnd: isEnd) {
      $0.record(event)
      $0.dispatch(.loaderReported(event))
    }
  }

  // MARK: Resources

  func fetch(_ request: ResourceRequest, for address: PageAddress, serviceRequest: UInt32? = nil) {
    recordStart(request, for: address)
    let request = fromHistory(request, for: address)
    let origin = ParsedURL.origin(of: pages[address]?.url ?? "")
    func start(_ host: ShellHost) {
      host.loader.fetch(request, for: address, pageOrigin: origin, serviceRequest: serviceRequest)
    }
    guard usesNetwork(request.url), !loader.isServedFromCache(request, for: address, pageOrigin: origin) else {
      return start(self)
    }
    send(
      .resource(address, request: request.request),
      NetworkShaper.PendingRequest(url: request.url, serviceRequest: serviceRequest, keepsAlive: request.keepsAlive),
      bytes: request.body.count, action: start)
  }

  /// Back and forward use stale scripts, styles and images from the cache. Requests of the document's scripts do not.
  private func fromHistory(_ request: ResourceRequest, for address: PageAddress) -> ResourceRequest {
    guard pages[address]?.isHistoryLoad == true, request.cacheMode == .standard else { return request }
    var request = request
    switch request.destination {
    case .script, .style, .image, .frame: request.cacheMode = .forceCache
    case .fetch: break
    }
    return request
  }

  func receive(_ delivery: ResourceDelivery, for address: PageAddress) {
    receive(
      .resource(address, request: delivery.request), bytes: delivery.body.count, isEnd: delivery.isComplete
    ) {
      $0.record(delivery, for: address)
      $0.deliver(delivery, to: address)
    }
  }

  func receive(redirectOf load: FrameLoadID, to url: String) {
    receive(.resource(load.address, request: load.request), bytes: 0, isEnd: false) {
      $0.dispatch(.frameRedirected(load, url: url))
    }
  }

  func decide(_ verdict: NavigationPolicyConfiguration.Verdict, aboutRedirectOf load: FrameLoadID) {
    let key = NetworkShaper.Key.resource(load.address, request: load.request)
    guard verdict == .allow, let request = network.pendingRequests[key] else {
      return loader.decide(verdict, about: load)
    }
    send(key, request, bytes: 0) { $0.loader.decide(verdict, about: load) }
  }

  func receive(_ part: ResourcePart, for address: PageAddress) {
    receive(.resource(address, request: part.request), bytes: part.bytes.count, isEnd: part.isLast) {
      $0.record(part, for: address)
      $0.deliver(.resourcePart(part), to: address)
    }
  }

  func receive(_ reply: ServiceReply, for address: PageAddress) {
    guard case .resource(let delivery) = reply.content else { return deliver(.reply(reply), to: address) }
    receive(.resource(address, request: delivery.request), bytes: delivery.body.count, isEnd: true) {
      $0.record(delivery, for: address)
      $0.deliver(.reply(reply), to: address)
    }
  }

  func cancelResource(_ request: UInt32, of address: PageAddress) {
    networkLog?.end(.resource(address, request: request), .canceled, now: clock.now)
    network.drop(.resource(address, request: request))
    loader.cancelFetch(request, of: address)
  }

  // MARK: Sending and receiving

  /// Whether a server answers requests for this URL.
  private func usesNetwork(_ url: String) -> Bool {
    guard let address = ParsedURL(url) else { return false }
    return address.isHTTP || loader.bundle == nil && loader.isOwnOrigin(address.origin)
  }

  func send(
    _ key: NetworkShaper.Key, _ request: NetworkShaper.PendingRequest, bytes: Int, action: @escaping (ShellHost) -> Void
  ) {
    network.begin(key, request)
    guard !network.condition.isOffline else { return fail(key, request, .offline, Self.offlineMessage) }
    network.send(
      key, bytes: bytes, now: clock.now, action: { [weak self] in self?.perform(key, by: action) },
      onLoss: { [weak self] in self?.fail(key, request, .timedOut, Self.lostMessage) })
  }

  /// While virtual time follows real time, the order of responses is not reproducible.
  private var sequencesResponses: Bool { clock.mode == .virtual && !clock.isRunning }

  /// Sends the request to its server. A response that is complete when this returns needs no sequencing.
  private func perform(_ key: NetworkShaper.Key, by action: (ShellHost) -> Void) {
    if sequencesResponses { responseSequencer.recordRequest(key) }
    let outerRequest = requestInProgress
    requestInProgress = key
    action(self)
    requestInProgress = outerRequest
  }

  /// In virtual time, a server's response waits for its turn, except a response to a synchronous request.
  func receive(_ key: NetworkShaper.Key, bytes: Int, isEnd: Bool, action: @escaping (ShellHost) -> Void) {
    guard let request = network.pendingRequests[key] else { return action(self) }
    guard sequencesResponses, requestInProgress != key, request.serviceRequest == nil else {
      responseSequencer.complete(key)
      return transfer(key, bytes: bytes, isEnd: isEnd, action: action)
    }
    responseSequencer.hold(key) { [weak self] in self?.transfer(key, bytes: bytes, isEnd: isEnd, action: action) }
  }

  /// Handles the next response in order. Returns false if there is none, or while pages are busy.
  func deliverNextResponse() -> Bool {
    guard !responseSequencer.isEmpty, processes.values.allSatisfy(\.isSettled),
      let deliver = responseSequencer.next(
        now: System.monotonicMilliseconds, isAwaited: { network.pendingRequests[$0] != nil })
    else { return false }
    deliver()
    flush()
    return true
  }

  /// Handles all pending responses in the order of receipt, without sequencing.
  func deliverAllResponses() {
    guard !responseSequencer.isEmpty else { return }
    for deliver in responseSequencer.drain() { deliver() }
    flush()
  }

  private func transfer(_ key: NetworkShaper.Key, bytes: Int, isEnd: Bool, action: @escaping (ShellHost) -> Void) {
    guard network.pendingRequests[key] != nil else { return }
    network.receive(key, bytes: bytes, now: clock.now) { [weak self] in
      guard let self else { return }
      if isEnd { network.end(key) }
      action(self)
    }
  }

  private func fail(
    _ key: NetworkShaper.Key, _ request: NetworkShaper.PendingRequest, _ kind: LoadFailure.Kind, _ message: String
  ) {
    network.drop(key)
    switch key {
    case .load(let load):
      loader.cancel(load)
      networkLog?.end(.load(load), .failed(message), now: clock.now)
      dispatch(.loaderReported(.failed(load, LoadFailure(kind: kind, url: request.url, message: message))))
    case .pack(let id, _): failPackRequest(id, LoadFailure(kind: kind, url: request.url, message: message))
    case .events:
      cancelUpload()
      uploadFailed(message)
    case .resource(let address, let number):
      loader.cancelFetch(number, of: address)
      let delivery = ResourceDelivery(request: number, status: 0, url: request.url, failure: message)
      record(delivery, for: address)
      if let serviceRequest = request.serviceRequest {
        deliver(.reply(ServiceReply(request: serviceRequest, content: .resource(delivery))), to: address)
      } else {
        deliver(delivery, to: address)
      }
    }
  }

  /// Sorts loads first, then packs and events, then resources of pages.
  private static func isBefore(_ left: NetworkShaper.Key, _ right: NetworkShaper.Key) -> Bool {
    switch (left, right) {
    case (.load(let first), .load(let second)): first.rawValue < second.rawValue
    case (.pack(_, let first), .pack(_, let second)): first < second
    case (.resource(let first, let one), .resource(let second, let other)):
      (first.view, first.generation, one) < (second.view, second.generation, other)
    case (.load, _), (.pack, _), (.events, _), (.resource, _): rank(left) < rank(right)
    }
  }

  private static func rank(_ key: NetworkShaper.Key) -> Int {
    switch key {
    case .load: 0
    case .pack: 1
    case .events: 2
    case .resource: 3
    }
  }
}
