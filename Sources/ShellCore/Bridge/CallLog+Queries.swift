import PageWire

extension CallLog {
  func record(_ id: CallID) -> CallRecord? { records.last { $0.id == id } }

  /// The number of pending calls of a view when it exceeds `limit`; else nil. The total of all views is compared first,
  /// so that a count is rarely needed.
  func pendingCount(of view: ViewID, beyond limit: Int) -> Int? {
    guard pendingCount > limit else { return nil }
    let count = records.count { $0.isPending && $0.view == view }
    return count > limit ? count : nil
  }

  /// The pending calls for which a view's script is blocked.
  func synchronousCalls(of view: ViewID) -> [CallID] {
    records.filter { $0.isPending && $0.isSynchronous && $0.view == view }.map(\.id)
  }

  func blocksScript(of view: ViewID) -> Bool {
    records.contains { $0.isPending && $0.isSynchronous && $0.view == view }
  }

  /// Names of the calls that a page loses if it dies now: pending ones, and those whose replies were sent but not
  /// acknowledged. A hung page does not read replies, and a page that does not learn of a lost call may repeat a payment.
  func lostNames(of view: ViewID, _ generation: Generation) -> [String] {
    records.filter {
      ($0.isPending && $0.replyPath != .none || $0.isReplyUnacknowledged) && $0.view == view
        && $0.generation == generation
    }
    .map(\.interfaceName)
  }

  /// The pending call of a document with that callback.
  func pendingCall(callback: String, of view: ViewID, _ generation: Generation) -> CallID? {
    records.last {
      $0.isPending && $0.view == view && $0.generation == generation && $0.replyPath == .callback(id: callback)
    }?.id
  }

  // MARK: Decisions

  /// The load of a tab that waits for its decision; at most one does.
  func navigation(of tab: TabID) -> PendingNavigation? {
    for case .navigation(let load) in continuations.values where load.tab == tab { return load }
    return nil
  }

  /// Cancels the load of a tab that waits for its decision.
  mutating func cancelNavigation(of tab: TabID) {
    guard !continuations.isEmpty else { return }
    continuations = continuations.filter { if case .navigation(let load) = $0.value { load.tab != tab } else { true } }
  }

  var secondaryLoadCount: Int {
    continuations.values.count { if case .secondaryLoad = $0 { true } else { false } }
  }

  /// Records a decision call that timed out. Bounded, because an app may never reply.
  mutating func recordTimeout(of id: CallID, about url: String) {
    if timedOutDecisions.count >= ShellLimits.queuedActions { timedOutDecisions = [:] }
    timedOutDecisions[id] = url
  }
}
