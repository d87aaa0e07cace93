/// Delivers responses of servers in the order of their requests, in virtual time.
///
/// The order in which responses are received depends on the machine. So a response is held until pages have settled and
/// responses to earlier requests were received. A request without a response is skipped after a timeout, since it may
/// depend on a later one, as in a long poll.
struct ResponseSequencer {
  private struct HeldResponse {
    var key: RequestKey
    var deliver: () -> Void
  }

  /// Requests without a response, by their position in the order.
  private var pendingRequests: [RequestKey: UInt64] = [:]
  private var heldResponses: [HeldResponse] = []
  private var lateRequests: Set<RequestKey> = []
  private var count: UInt64 = 0
  /// The request that blocks the held responses, and since when, in milliseconds of real time.
  private var blockingRequest: (key: RequestKey, since: Double)?

  /// Milliseconds of real time for which a request blocks later responses.
  private static let timeout: Double = 1_000

  var isEmpty: Bool { heldResponses.isEmpty }

  mutating func recordRequest(_ key: RequestKey) {
    count += 1
    pendingRequests[key] = count
  }

  mutating func hold(_ key: RequestKey, _ deliver: @escaping () -> Void) {
    heldResponses.append(HeldResponse(key: key, deliver: deliver))
  }

  /// Marks a request as complete, for a response that is not held.
  mutating func complete(_ key: RequestKey) {
    pendingRequests[key] = nil
    lateRequests.remove(key)
  }

  mutating func removeAll() {
    pendingRequests = [:]
    lateRequests = []
    heldResponses = []
  }

  /// Removes the next response in order; nil if there is none, or if an earlier request blocks it.
  /// - Parameters:
  ///   - now: milliseconds of real time.
  ///   - isAwaited: whether the response to a request is still needed.
  mutating func next(now: Double, isAwaited: (RequestKey) -> Bool) -> (() -> Void)? {
    guard !heldResponses.isEmpty else { return nil }
    removeCanceled(isAwaited)
    while let oldest {
      if let index = heldResponses.firstIndex(where: { $0.key == oldest }) { return remove(at: index) }
      guard isLate(oldest, now) else { return nil }
    }
    return heldResponses.isEmpty ? nil : remove(at: 0)
  }

  /// Whether all requests without a response have exceeded the timeout.
  mutating func haveAllTimedOut(now: Double, isAwaited: (RequestKey) -> Bool) -> Bool {
    removeCanceled(isAwaited)
    while let oldest {
      guard isLate(oldest, now) else { return false }
    }
    return true
  }

  private mutating func removeCanceled(_ isAwaited: (RequestKey) -> Bool) {
    pendingRequests = pendingRequests.filter { isAwaited($0.key) }
    lateRequests.formIntersection(pendingRequests.keys)
    heldResponses.removeAll { !isAwaited($0.key) }
  }

  /// The oldest pending request that is not late.
  private var oldest: RequestKey? {
    pendingRequests.filter { !lateRequests.contains($0.key) }.min { $0.value < $1.value }?.key
  }

  private mutating func isLate(_ key: RequestKey, _ now: Double) -> Bool {
    if blockingRequest?.key != key { blockingRequest = (key, now) }
    guard let since = blockingRequest?.since, now - since >= Self.timeout else { return false }
    lateRequests.insert(key)
    return true
  }

  /// Removes and returns all held responses, whether or not earlier requests are pending.
  mutating func drain() -> [() -> Void] {
    defer { heldResponses = [] }
    return heldResponses.map(\.deliver)
  }

  private mutating func remove(at index: Int) -> () -> Void {
    let response = heldResponses.remove(at: index)
    // Further parts of the same response follow in order.
    if !heldResponses.contains(where: { $0.key == response.key }) { complete(response.key) }
    blockingRequest = nil
    return response.deliver
  }
}
