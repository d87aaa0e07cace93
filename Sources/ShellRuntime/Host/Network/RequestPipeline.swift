import ShellCore
import WebPolicy

/// The path of requests to servers and of the responses back: shaped by the emulated network and, in virtual time, in a
/// reproducible order.
final class RequestPipeline {
  static let offlineMessage = "The device is offline."
  private static let lostMessage = "The network lost the request, and all further attempts."

  private let context: HostContext
  let shaper: NetworkShaper
  private var sequencer = ResponseSequencer()
  private let har: HARRecorder?
  /// The request that is being sent to its server.
  private var requestInProgress: RequestKey?
  /// Called for a request that the network has failed.
  var onFailure: ((RequestKey, NetworkShaper.PendingRequest, LoadFailure.Kind, String) -> Void)?

  init(context: HostContext, har: HARRecorder? = nil) {
    self.context = context
    self.har = har
    let configuration = context.configuration
    shaper = NetworkShaper(
      seed: configuration.seed ?? UInt64(System.wallMilliseconds),
      defaultLatency: configuration.time.isVirtual ? RuntimeLimits.defaultLatency : 0)
    shaper.condition = context.state.settings.condition
  }

  var isOffline: Bool { shaper.condition.isOffline }

  func pendingRequest(_ key: RequestKey) -> NetworkShaper.PendingRequest? { shaper.pendingRequests[key] }

  /// Sends a request, or a further message of it, over the network; `action` is its arrival at the server.
  func send(
    _ key: RequestKey, _ request: NetworkShaper.PendingRequest, bytes: Int, action: @escaping () -> Void
  ) {
    shaper.begin(key, request)
    // The app's own files are no requests to servers.
    if ParsedURL(request.url)?.isHTTP == true { har?.queue(key) }
    guard !isOffline else { return fail(key, request, .offline, Self.offlineMessage) }
    shaper.send(
      key, bytes: bytes, now: context.clock.now, action: { [weak self] in self?.perform(key, by: action) },
      onLoss: { [weak self] in self?.fail(key, request, .timedOut, Self.lostMessage) })
  }

  /// While virtual time follows real time, the order of responses is not reproducible.
  private var sequencesResponses: Bool { context.clock.mode == .virtual && !context.clock.isRunning }

  /// Sends the request to its server. A response that is complete when this returns needs no sequencing.
  private func perform(_ key: RequestKey, by action: () -> Void) {
    if sequencesResponses { sequencer.recordRequest(key) }
    let outerRequest = requestInProgress
    requestInProgress = key
    action()
    requestInProgress = outerRequest
  }

  /// In virtual time, a server's response waits for its turn, except a response to a synchronous request.
  func receive(_ key: RequestKey, bytes: Int, isEnd: Bool, action: @escaping () -> Void) {
    guard let request = shaper.pendingRequests[key] else { return action() }
    guard sequencesResponses, requestInProgress != key, request.serviceRequest == nil else {
      sequencer.complete(key)
      return transfer(key, bytes: bytes, isEnd: isEnd, action: action)
    }
    sequencer.hold(key) { [weak self] in self?.transfer(key, bytes: bytes, isEnd: isEnd, action: action) }
  }

  private func transfer(_ key: RequestKey, bytes: Int, isEnd: Bool, action: @escaping () -> Void) {
    guard shaper.pendingRequests[key] != nil else { return }
    shaper.receive(key, bytes: bytes, now: context.clock.now) { [weak self] in
      guard let self else { return }
      if isEnd { shaper.end(key) }
      har?.deliver(key)
      action()
    }
  }

  /// Responses to later requests do not wait for the one to this request, which waits for the shell's clock.
  func skip(_ key: RequestKey) { sequencer.complete(key) }

  func drop(_ key: RequestKey) { shaper.drop(key) }

  func drop(requestsOf renderer: RendererID) { shaper.drop(requestsOf: renderer) }

  func dropAll() {
    shaper.dropAll()
    sequencer.removeAll()
  }

  // MARK: Held responses

  /// Whether responses wait for their turn.
  var holdsResponses: Bool { !sequencer.isEmpty }

  /// Handles the next response in order. Returns false if it is not its turn yet.
  func deliverNext() -> Bool {
    guard
      let deliver = sequencer.next(
        now: System.monotonicMilliseconds, isAwaited: { shaper.pendingRequests[$0] != nil })
    else { return false }
    deliver()
    return true
  }

  /// Handles all held responses in the order of receipt.
  func deliverAll() {
    for deliver in sequencer.drain() { deliver() }
  }

  /// Whether all servers have not responded for a while.
  var haveServersTimedOut: Bool {
    sequencer.haveAllTimedOut(now: System.monotonicMilliseconds, isAwaited: { shaper.pendingRequests[$0] != nil })
  }

  // MARK: Failures

  private func fail(
    _ key: RequestKey, _ request: NetworkShaper.PendingRequest, _ kind: LoadFailure.Kind, _ message: String
  ) {
    shaper.drop(key)
    har?.fail(key, method: request.method, url: request.url, kind, message)
    onFailure?(key, request, kind, message)
  }

  /// Fails all pending requests because the device has gone offline.
  func failAll() {
    for (key, request) in shaper.pendingRequests.sorted(by: { Self.isBefore($0.key, $1.key) }) {
      fail(key, request, .offline, Self.offlineMessage)
    }
  }

  /// Sorts loads first, then packs and events, then resources of pages.
  private static func isBefore(_ left: RequestKey, _ right: RequestKey) -> Bool {
    switch (left, right) {
    case (.load(let first), .load(let second)): first.rawValue < second.rawValue
    case (.pack(_, let first), .pack(_, let second)): first < second
    case (.resource(let first, let one), .resource(let second, let other)):
      (first.view, first.generation, one) < (second.view, second.generation, other)
    case (.load, _), (.pack, _), (.events, _), (.resource, _): rank(left) < rank(right)
    }
  }

  private static func rank(_ key: RequestKey) -> Int {
    switch key {
    case .load: 0
    case .pack: 1
    case .events: 2
    case .resource: 3
    }
  }
}
