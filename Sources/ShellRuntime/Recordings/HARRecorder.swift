import PageWire
import ShellCore

/// Records the requests of an app to servers, and their responses. It can outlive the app's launches.
///
/// Responses of the HTTP cache and the app's own files are not requests to servers, so they are not recorded.
package final class HARRecorder {
  /// How much is kept.
  package enum Limit: Sendable {
    case none
    /// The latest requests, and the bodies of some of them: for the inspector.
    case recent

    fileprivate var exchanges: Int { self == .none ? .max : ShellLimits.records }
    fileprivate var bodyBytes: Int { self == .none ? .max : 32 << 20 }
  }

  private let limit: Limit
  private var exchanges: [RecordedExchange] = []
  /// The number of exchanges that were dropped from the start.
  private var dropped = 0
  private var bodyBytes = 0
  /// The first exchange that still has its body.
  private var firstBody = 0
  private var sequence = 0
  /// The last message of each request that is in progress.
  private var keys: [RequestKey: KeyState] = [:]
  /// The clock of the current launch.
  private var now: () -> Double = { 0 }
  /// The value of `Date.now()` at time 0.
  private(set) var epoch: Double = 0
  private(set) var isVirtual = false

  private struct KeyState {
    var sequence: Int
    var hop = 0
    /// When the request began, until it is sent.
    var queuedAt: Double?
    /// Number of the exchange.
    var number: Int?
  }

  package init(limit: Limit = .none) { self.limit = limit }

  /// Begins the records of a launch.
  func begin(epoch: Double, isVirtual: Bool, now: @escaping () -> Double) {
    endAll()
    self.epoch = epoch
    self.isVirtual = isVirtual
    self.now = now
  }

  /// Ends the requests that are pending at the end of a launch.
  func endAll() {
    for index in exchanges.indices where exchanges[index].end == .pending { exchanges[index].end = .canceled }
    keys = [:]
    // The clock belongs to the host, which ends.
    let time = now()
    now = { time }
  }

  package var isEmpty: Bool { exchanges.isEmpty }
  package var count: Int { exchanges.count }

  /// The exchanges in the order of their requests, which does not depend on the order of responses.
  var ordered: [RecordedExchange] {
    exchanges.sorted { ($0.startedAt, $0.sequence, $0.hop) < ($1.startedAt, $1.sequence, $1.hop) }
  }

  /// The last message of a request that was sent to a server, with its bodies; nil if it is not kept.
  func lastExchange(method: String, url: String, startedAt: Double) -> RecordedExchange? {
    guard let first = exchanges.last(where: { $0.startedAt == startedAt && $0.url == url && $0.method == method })
    else { return nil }
    return exchanges.last { $0.sequence == first.sequence }
  }

  // MARK: The emulated network

  /// A request, or a further message of it, has begun.
  func queue(_ key: RequestKey) {
    sequence += 1
    keys[key] = KeyState(sequence: sequence, queuedAt: now())
  }

  /// The emulated network has delivered a response.
  func deliver(_ key: RequestKey) {
    guard let number = keys[key]?.number else { return }
    let time = now()
    update(number) { $0.deliveredAt = time }
  }

  /// The emulated network has failed a request. One that was sent before is canceled by its client.
  func fail(_ key: RequestKey, method: String, url: String, _ kind: LoadFailure.Kind, _ message: String) {
    guard let state = keys[key], let queuedAt = state.queuedAt else { return }
    keys[key] = nil
    var exchange = RecordedExchange(
      sequence: state.sequence, method: method, url: url, startedAt: queuedAt, sentAt: now())
    exchange.end = .failed(message)
    exchange.failureKind = kind.rawValue
    exchange.isEmulated = true
    append(exchange)
  }

  // MARK: Storing

  private func append(_ exchange: RecordedExchange) {
    exchanges.append(exchange)
    bodyBytes += exchange.bodyBytes
    if exchanges.count > limit.exchanges { dropFirst(exchanges.count - limit.exchanges * 3 / 4) }
    dropBodies()
  }

  private func dropFirst(_ count: Int) {
    bodyBytes -= exchanges.prefix(count).reduce(0) { $0 + $1.bodyBytes }
    exchanges.removeFirst(count)
    dropped += count
    firstBody = max(0, firstBody - count)
  }

  private func dropBodies() {
    while bodyBytes > limit.bodyBytes, firstBody < exchanges.count {
      bodyBytes -= exchanges[firstBody].bodyBytes
      exchanges[firstBody].requestBody = []
      exchanges[firstBody].response?.body = []
      exchanges[firstBody].isBodyDropped = true
      firstBody += 1
    }
  }

  private func update(_ number: Int, _ change: (inout RecordedExchange) -> Void) {
    let index = number - dropped
    guard exchanges.indices.contains(index) else { return }
    bodyBytes -= exchanges[index].bodyBytes
    change(&exchanges[index])
    if exchanges[index].isBodyDropped { exchanges[index].response?.body = [] }
    bodyBytes += exchanges[index].bodyBytes
    dropBodies()
  }
}

extension HARRecorder: HTTPObserver {
  func willSend(_ request: HTTPRequest, headers: [StorageItem]) -> Int {
    let number = dropped + exchanges.count
    let time = now()
    var state: KeyState
    if let key = request.key, let known = keys[key] {
      state = known
    } else {
      sequence += 1
      state = KeyState(sequence: sequence)
    }
    let exchange = RecordedExchange(
      sequence: state.sequence, hop: state.hop, method: request.method, url: request.url, requestHeaders: headers,
      requestBody: request.body, startedAt: state.queuedAt ?? time, sentAt: time)
    state.queuedAt = nil
    state.number = number
    state.hop += 1
    if let key = request.key { keys[key] = state }
    append(exchange)
    return number
  }

  func didReceiveHead(_ response: HTTPResponse, of number: Int) {
    let time = now()
    update(number) { exchange in
      exchange.headAt = exchange.headAt ?? time
      // A body that is not streamed comes with the end.
      guard exchange.response == nil else { return }
      exchange.response = response
      exchange.response?.body = []
    }
  }

  func didReceive(_ part: UnsafeRawBufferPointer, of number: Int) {
    update(number) { exchange in
      exchange.isStreamed = true
      exchange.response?.body.append(contentsOf: part)
    }
  }

  func didEnd(_ outcome: HTTPOutcome, of number: Int) {
    let time = now()
    update(number) { exchange in
      exchange.completedAt = time
      switch outcome {
      case .response(var response):
        if exchange.isStreamed { response.body = exchange.response?.body ?? [] }
        exchange.response = response
        exchange.end = .completed
        guard let failure = response.bodyFailure else { return }
        exchange.end = .failed(failure.message)
        exchange.failureKind = failure.kind.rawValue
      case .failure(let failure):
        exchange.end = .failed(failure.message)
        exchange.failureKind = failure.kind.rawValue
      }
    }
  }

  func didCancel(_ number: Int) {
    let time = now()
    update(number) { exchange in
      guard exchange.end == .pending else { return }
      exchange.end = .canceled
      exchange.completedAt = time
    }
  }
}
