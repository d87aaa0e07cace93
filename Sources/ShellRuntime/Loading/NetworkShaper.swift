import PageWire
import ShellCore

/// Requests between the app and its servers, held back as long as the network takes for them in the shell's time.
///
/// One line leads each way, and what is on it goes one after the other: so answers come in the order in which they were
/// asked for, and the same flow has the same times on any machine.
final class NetworkShaper {
  enum Key: Hashable {
    case load(LoadID)
    case resource(PageAddress, request: UInt32)
    /// A file of a pack, by the number of its request.
    case pack(PackID, Int)
    /// Events of pages.
    case events
  }

  /// A request that has not been answered whole.
  struct Underway {
    var url: String
    /// Of a script that stands still until the answer.
    var question: UInt32?
    /// It outlives its page.
    var keepsAlive = false
  }

  private struct Delayed {
    var due: DueTime
    var key: Key
    /// It has only the default latency.
    var isDefault = false
    var action: () -> Void
  }

  /// Milliseconds until a lost request is sent again for the first time; doubled each time (RFC 6298).
  private static let resendTime: Double = 1_000
  /// Times that a request is sent again before it counts as lost for good.
  private static let resends = 6

  /// Milliseconds that the answer to a load or a page's request takes where nothing is shaped. In real time it takes what it takes.
  let defaultLatency: Double
  var condition = NetworkCondition()
  private(set) var underway: [Key: Underway] = [:]
  private var delayed: [Delayed] = []
  private var order: UInt64 = 0
  /// Answers with the default latency follow one another without a pause since then; and when the last of them arrives.
  private var defaultsSince: Double = 0
  private var lastDefaultDue: Double = -1
  private var isUpFreeAt: Double = 0
  private var isDownFreeAt: Double = 0
  private var randomness: SeededRandomness

  init(seed: UInt64, defaultLatency: Double = 0) {
    randomness = SeededRandomness(seed: seed)
    self.defaultLatency = defaultLatency
  }

  /// When something arrives next; nil when nothing is on its way.
  var nextDue: Double? { delayed.map(\.due).min()?.time }

  /// When the next answer arrives that has only the default latency and that steps wait for; nil when there is none. A page that asks
  /// again with each answer is waited for no longer than the request horizon.
  var nextDefaultDue: Double? {
    guard let due = delayed.lazy.filter(\.isDefault).map(\.due).min()?.time,
      due <= defaultsSince + RuntimeLimits.requestHorizon
    else { return nil }
    return due
  }

  /// The user has done something: what pages ask for because of it is waited for again.
  func renewHorizon(now: Double) { defaultsSince = now }

  func begin(_ key: Key, _ request: Underway) { underway[key] = request }

  /// The answer is there, or nobody waits for it any more.
  func end(_ key: Key) { underway[key] = nil }

  /// Forgets a request with all that is on its way of it.
  func drop(_ key: Key) {
    end(key)
    delayed.removeAll { $0.key == key }
  }

  /// Forgets what the pages of a renderer asked for, but for what is to outlive them.
  func drop(requestsOf renderer: RendererID) {
    for (key, request) in underway where !request.keepsAlive {
      if case .resource(let address, _) = key, address.renderer == renderer { drop(key) }
    }
  }

  /// Forgets everything.
  func dropAll() {
    underway = [:]
    delayed = []
  }

  /// Lets a request travel; at once when nothing is shaped. One that is lost for good is told to `onLoss`.
  func send(_ key: Key, bytes: Int, now: Double, action: @escaping () -> Void, onLoss: @escaping () -> Void) {
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

  /// Lets an answer, or a part of one, travel; at once when nothing is shaped and nothing of it is on its way.
  func receive(_ key: Key, bytes: Int, now: Double, action: @escaping () -> Void) {
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

  /// What has arrived, in its order.
  func takeDue(at now: Double) -> [() -> Void] {
    let due = delayed.filter { $0.due.time <= now }.sorted { $0.due < $1.due }
    guard !due.isEmpty else { return [] }
    delayed.removeAll { $0.due.time <= now }
    return due.map(\.action)
  }

  private func delay(_ key: Key, until time: Double, isDefault: Bool = false, _ action: @escaping () -> Void) {
    order += 1
    delayed.append(
      Delayed(due: DueTime(time: time, order: order), key: key, isDefault: isDefault, action: action))
  }

  private static func time(_ bytes: Int, at rate: Double?) -> Double {
    guard let rate, rate > 0 else { return 0 }
    return Double(bytes) * 8_000 / rate
  }

  /// From 0 up to 1.
  private func random() -> Double { Double(randomness.next() >> 11) / 9_007_199_254_740_992 }
}

extension NetworkShaper.Key {
  /// Pages see the time of their own requests only. What the shell asks for by itself is no part of a step.
  fileprivate var hasDefaultLatency: Bool {
    switch self {
    case .load, .resource: true
    case .pack, .events: false
    }
  }
}
