import PageWire
import ShellCore

/// Delays requests and responses between the app and its servers by the emulated network's time, on the shell's clock.
///
/// Each direction is a queue, so responses keep the order of their requests, and a flow has the same times on any
/// machine.
final class NetworkShaper {
  /// A request without a complete response.
  struct PendingRequest {
    var url: String
    var method = "GET"
    /// ID of a synchronous request, which blocks a script.
    var serviceRequest: UInt32?
    /// It outlives its page (`keepalive`).
    var keepsAlive = false
  }

  private struct Delayed {
    var due: DueTime
    var key: RequestKey
    /// It has only the default latency.
    var isDefault = false
    var action: () -> Void
  }

  /// Milliseconds until the first retransmission of a lost request; doubled each time (RFC 6298).
  private static let resendTime: Double = 1_000
  /// Maximum number of retransmissions.
  private static let resends = 6

  /// Milliseconds from request to response without shaping. In real time the network's own latency applies.
  let defaultLatency: Double
  var condition = NetworkCondition()
  private(set) var pendingRequests: [RequestKey: PendingRequest] = [:]
  private var delayed: [Delayed] = []
  private var order: UInt64 = 0
  /// Start of the current uninterrupted sequence of responses with the default latency; and the time of its last
  /// response.
  private var defaultsSince: Double = 0
  private var lastDefaultDue: Double = -1
  private var isUpFreeAt: Double = 0
  private var isDownFreeAt: Double = 0
  private var randomness: SeededRandomNumberGenerator

  init(seed: UInt64, defaultLatency: Double = 0) {
    randomness = SeededRandomNumberGenerator(seed: seed)
    self.defaultLatency = defaultLatency
  }

  /// When the next delayed request or response is due; nil if there is none.
  var nextDue: Double? { delayed.map(\.due).min()?.time }

  /// When the next response with only the default latency is due, which steps wait for; nil if there is none. A page
  /// that sends a request after each response is waited for up to the request horizon.
  var nextDefaultDue: Double? {
    guard let due = delayed.lazy.filter(\.isDefault).map(\.due).min()?.time,
      due <= defaultsSince + RuntimeLimits.requestHorizon
    else { return nil }
    return due
  }

  /// Restarts the horizon after a user action, whose requests are waited for.
  func resetHorizon(now: Double) { defaultsSince = now }

  func begin(_ key: RequestKey, _ request: PendingRequest) { pendingRequests[key] = request }

  /// Removes a request that is complete or canceled.
  func end(_ key: RequestKey) { pendingRequests[key] = nil }

  /// Removes a request and everything delayed for it.
  func drop(_ key: RequestKey) {
    end(key)
    delayed.removeAll { $0.key == key }
  }

  /// Removes the requests of a renderer's pages, except keepalive requests.
  func drop(requestsOf renderer: RendererID) {
    for (key, request) in pendingRequests where !request.keepsAlive {
      if case .resource(let address, _) = key, address.renderer == renderer { drop(key) }
    }
  }

  /// Removes all requests.
  func dropAll() {
    pendingRequests = [:]
    delayed = []
  }

  /// Sends a request after its delay, at once without shaping. A request that is lost for good calls `onLoss`.
  func send(_ key: RequestKey, bytes: Int, now: Double, action: @escaping () -> Void, onLoss: @escaping () -> Void) {
    guard !condition.isUnshaped else { return action() }
    var wait: Double = 0
    var attempts = 0
    while condition.loss > 0, random() < condition.loss {
      guard attempts < Self.resends else { return delay(key, until: now + wait, onLoss) }
      wait += Self.resendTime * Double(1 << attempts)
      attempts += 1
    }
    let start = max(now + wait, isUpFreeAt)
    isUpFreeAt = start + Self.time(bytes, at: condition.up)
    delay(key, until: isUpFreeAt + condition.latency / 2, action)
  }

  /// Receives a response, or a part of one, after its delay; at once without shaping, if no part of it is delayed.
  func receive(_ key: RequestKey, bytes: Int, now: Double, action: @escaping () -> Void) {
    guard !condition.isUnshaped || delayed.contains(where: { $0.key == key && !$0.isDefault }) else {
      guard defaultLatency > 0, key.hasDefaultLatency else { return action() }
      if now > lastDefaultDue { defaultsSince = now }
      lastDefaultDue = now + defaultLatency
      return delay(key, until: lastDefaultDue, isDefault: true, action)
    }
    let start = max(now + condition.latency / 2, isDownFreeAt)
    isDownFreeAt = start + Self.time(bytes, at: condition.down)
    delay(key, until: isDownFreeAt, action)
  }

  /// The latency that a response gets in any case, which is part of the delay of an answer without a server.
  func latencyOfAnswers(_ key: RequestKey?) -> Double {
    condition.isUnshaped && key?.hasDefaultLatency == true ? defaultLatency : 0
  }

  /// Removes and returns the actions that are due, in order.
  func removeDue(at now: Double) -> [() -> Void] {
    let due = delayed.filter { $0.due.time <= now }.sorted { $0.due < $1.due }
    guard !due.isEmpty else { return [] }
    delayed.removeAll { $0.due.time <= now }
    return due.map(\.action)
  }

  private func delay(_ key: RequestKey, until time: Double, isDefault: Bool = false, _ action: @escaping () -> Void) {
    order += 1
    delayed.append(
      Delayed(due: DueTime(time: time, order: order), key: key, isDefault: isDefault, action: action))
  }

  private static func time(_ bytes: Int, at rate: Double?) -> Double {
    guard let rate, rate > 0 else { return 0 }
    return Double(bytes) * 8_000 / rate
  }

  /// A random number from 0 up to 1.
  private func random() -> Double { Double(randomness.next() >> 11) / 9_007_199_254_740_992 }
}

extension RequestKey {
  /// Whether the default latency applies: only to requests of pages and loads, since steps do not wait for others.
  var hasDefaultLatency: Bool {
    switch self {
    case .load, .resource: true
    case .pack, .events: false
    }
  }
}
