import BridgeContract
import PageWire

/// Bridge calls: what follows from the events of the call log.
extension ShellState {
  /// Bridge calls, oldest first: all pending ones and the last ended ones.
  public internal(set) var calls: [CallRecord] {
    get { callLog.records }
    set { callLog.records = newValue }
  }

  /// Replies after the end of their call.
  public internal(set) var droppedReplies: Int {
    get { callLog.droppedReplies }
    set { callLog.droppedReplies = newValue }
  }

  mutating func handleCallEvent(_ event: CallLog.Event) -> [ShellEffect] {
    apply(shared.callLog.handle(event, in: shared.callContext)) { $0.perform($1) }
  }

  private mutating func perform(_ request: CallLog.Request) -> [ShellEffect] {
    switch request {
    case .complete(let record, let continuation):
      return complete(record, continuation)
    case .deliverProgress(let record, let json):
      return tabs[record.tab].deliverProgress(of: record, json, in: &sharedBox.value)
    case .dropCalls(let records, let view):
      if let tab = tabs.id(of: view) { tabs[tab].dropCalls(records) }
    case .recordReportedDeaths(let view):
      if let tab = tabs.id(of: view) { tabs[tab].reportedDeaths = tabs[tab].deathCount }
    case .logLateDecision(let record, let url, let outcome):
      if tabs.id(record.tab) != nil { shared.logLateDecision(record, about: url, outcome) }
    case .trim: trimCalls()
    }
    return []
  }

  mutating func trimCalls() {
    let current = tabs.compactMap { $0.page.map { ($0.view, $0.generation) } }
    for record in callLog.trim(current: current) { dropped.count(record) }
  }

  /// Ends a call exactly once, and delivers the reply if the page generation still exists.
  mutating func end(_ id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    handleCallEvent(.ended(id, outcome))
  }

  private mutating func complete(_ record: CallRecord, _ continuation: CallLog.Continuation?) -> [ShellEffect] {
    var effects = tabs[record.tab].removeModal(of: record.id, in: &sharedBox.value)
    if let continuation {
      let tab = continuation.tab(of: record)
      let isOpen = tabs.id(tab) != nil
      effects += apply(to: tab) { continuation.proceed(after: record, isOpen: isOpen, for: &$0, in: &$1) }
    }
    return effects + tabs[record.tab].deliverReply(of: record, in: &sharedBox.value)
  }

  mutating func resend(_ id: CallID) -> [ShellEffect] {
    guard let record = callLog.record(id), let tab = tabs.id(record.tab), cannotResendReason(id) == nil else {
      return []
    }
    return apply(to: tab) { ResentCall(record).perform(for: &$0, in: &$1) }
  }

  /// Why a call cannot be resent now; nil when it can.
  public func cannotResendReason(_ id: CallID) -> String? { tabs.cannotResendReason(id, in: shared) }
}
