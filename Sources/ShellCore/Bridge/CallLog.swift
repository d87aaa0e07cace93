import BridgeContract
import PageWire

/// The state machine of bridge calls. A call begins once and ends exactly once: with a reply, an error, at its deadline,
/// or with its page. Its native side is called at most once, and a reply after the end is only counted.
public struct CallLog: Equatable, Sendable {
  /// Oldest first: all pending calls and the last ended ones.
  public internal(set) var records: [CallRecord] = []
  /// How many of them are pending.
  var pendingCount = 0
  /// Replies after the end of their call, and replies that went to another page.
  public internal(set) var droppedReplies = 0
  /// What waits for the end of a call, by the call.
  var continuations: [CallID: Continuation] = [:]
  /// URLs whose policy decision timed out, by the decision call.
  var timedOutDecisions: [CallID: String] = [:]
  /// The native sides that are called after a delay.
  var delayed: [CallID: InterfaceDescription] = [:]
  /// The contracts of pending calls.
  var contracts: [CallID: InterfaceContract] = [:]
}

extension CallLog {
  typealias Effect = MachineEffect<Request>

  /// What follows the end of a call.
  enum Continuation: Equatable, Sendable {
    /// A load that waits for the app's policy decision.
    case navigation(PendingNavigation)
    /// A load of a frame or a download that waits for it.
    case secondaryLoad(PendingSecondaryLoad)
    /// The reply is sent to the page as an action of this type.
    case action(type: String)
  }

  enum Event: Equatable, Sendable {
    case began(CallRecord)
    /// A native side is called, at once or after its delay.
    case nativeRequested(CallID, InterfaceDescription, deadline: Double)
    case nativeDelayPassed(CallID)
    /// A program runs for a link or a message, whose page expects no reply.
    case programStarted(NativeCall, deadline: Double)
    /// The native side has replied, and replies again.
    case progressed(CallID, json: String)
    /// The native side has replied for the last time.
    case replied(CallID, BridgeOutcome)
    /// The shell ends the call.
    case ended(CallID, BridgeOutcome)
    /// The page has canceled the call.
    case canceled(CallID)
    case deadlineReached(CallID)
    /// The page has received a reply.
    case replyReceived(ReplyReceipt, ViewID, Generation)
    case pageGone(ViewID, Generation)
  }

  struct Context: Equatable, Sendable {
    /// Milliseconds since launch.
    var now: Double
    /// Bytes of a reply.
    var payloadLimit: Int
    var contracts = ContractPolicy.report
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Continues after the end of a call, and delivers its reply.
    case complete(CallRecord, Continuation?)
    /// Delivers a reply before the last one.
    case deliverProgress(CallRecord, json: String)
    /// Removes what belongs to calls that ended with their page.
    case dropCalls([CallRecord], ViewID)
    /// Records that a page has been notified of its deaths.
    case recordReportedDeaths(ViewID)
    /// Logs a decision after the deadline about a URL, which has no effect.
    case logLateDecision(CallRecord, url: String, BridgeOutcome)
    /// Trims the log: it has too many records.
    case trim
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .began(let record): return begin(record)
    case .nativeRequested(let id, let interface, let deadline):
      return requestNative(id, interface, deadline: deadline, context)
    case .nativeDelayPassed(let id): return delayed.removeValue(forKey: id).map { callNative(id, $0, context) } ?? []
    case .programStarted(let call, let deadline):
      update(call.call) {
        $0.nativeStage = .called
        $0.program = call.program
      }
      return startDeadline(call.call, deadline) + [.shell(.runNative(call))]
    case .progressed(let id, let json): return handleProgress(id, json, context)
    case .replied(let id, let outcome): return handleReply(id, outcome, context)
    case .ended(let id, let outcome): return end(id, outcome, context)
    case .canceled(let id):
      guard let record = record(id), record.isPending else { return [] }
      let error = BridgeError(.canceled, "the page has canceled \(record.interfaceName)")
      return cancel(record, .page) + end(id, .failure(error), context)
    case .deadlineReached(let id):
      guard let record = record(id), record.isPending else { return [] }
      update(id) { $0.hasDeadline = false }
      let waited = WholeNumber.text(context.now - record.startedAt)
      let message = "\(record.interfaceName) sent no reply within \(waited) ms"
      return cancel(record, .deadline) + end(id, .failure(BridgeError(.deadline, message)), context)
    case .replyReceived(let receipt, let view, let generation): return acknowledge(receipt, view, generation)
    case .pageGone(let view, let generation): return endCalls(of: view, generation, context)
    }
  }

  // MARK: Begin and end

  private mutating func begin(_ record: CallRecord) -> [Effect] {
    var record = record
    // Names that are too long for any interface are clipped, to bound memory.
    if record.interfaceName.utf8.count > ShellLimits.interfaceNameBytes {
      record.interfaceName = String(decoding: record.interfaceName.utf8.prefix(64), as: UTF8.self) + "…"
    }
    records.append(record)
    pendingCount += 1
    // In batches, so that not every call moves the whole array.
    return records.count >= ShellLimits.records + ShellLimits.recordSlack ? [.request(.trim)] : []
  }

  /// Every call ends here.
  private mutating func setOutcome(_ outcome: BridgeOutcome, at position: Int, _ context: Context) {
    records[position].outcome = outcome
    records[position].endedAt = context.now
    records[position].hasDeadline = false
    contracts[records[position].id] = nil
    pendingCount -= 1
  }

  private mutating func end(_ id: CallID, _ outcome: BridgeOutcome, _ context: Context) -> [Effect] {
    guard let position = records.lastIndex(where: { $0.id == id }), records[position].isPending else { return [] }
    let hadDeadline = records[position].hasDeadline
    setOutcome(outcome, at: position, context)
    return (hadDeadline ? [.shell(.cancelTimer(.bridgeDeadline(id)))] : [])
      + [.request(.complete(records[position], continuations.removeValue(forKey: id)))]
  }

  /// Ends the pending calls of a page that is gone: the outcome is recorded, not sent.
  private mutating func endCalls(of view: ViewID, _ generation: Generation, _ context: Context) -> [Effect] {
    let gone = BridgeError(.pageGone, "the page that called is gone")
    var ended: [CallRecord] = []
    var effects: [Effect] = []
    for position in records.indices where records[position].isPending(in: view, generation) {
      if records[position].hasDeadline {
        effects.append(.shell(.cancelTimer(.bridgeDeadline(records[position].id))))
      }
      setOutcome(.failure(gone), at: position, context)
      effects += cancel(records[position], .pageGone)
      if case .query(let query) = records[position].replyPath { effects.append(.shell(query.answer(.failure(gone)))) }
      ended.append(records[position])
    }
    return ended.isEmpty ? effects : effects + [.request(.dropCalls(ended, view))]
  }

  /// Notifies the program of a call that the call has ended.
  private mutating func cancel(_ record: CallRecord, _ reason: CancelReason) -> [Effect] {
    guard let program = record.program else { return [] }
    update(record.id) { $0.cancelReason = reason }
    return [.shell(.sendToProgram(program, .cancel(record.id, reason)))]
  }

  /// Drops the oldest ended calls beyond the limit. Calls stay that are pending or whose native side is still to be
  /// called, and some of those whose replies a current page has not acknowledged.
  /// - Returns: the dropped records.
  mutating func trim(current: [(view: ViewID, generation: Generation)]) -> [CallRecord] {
    var excess = records.count - ShellLimits.records
    var spared = 0
    var old: [CallRecord] = []
    records.removeAll { record in
      guard excess > 0, !record.isPending, record.nativeStage != .delayed else { return false }
      if record.isReplyUnacknowledged, spared < ShellLimits.pendingCalls,
        current.contains(where: { $0 == (record.view, record.generation) })
      {
        spared += 1
        return false
      }
      excess -= 1
      old.append(record)
      return true
    }
    return old
  }

  // MARK: Native side

  private mutating func requestNative(
    _ id: CallID, _ interface: InterfaceDescription, deadline: Double, _ context: Context
  ) -> [Effect] {
    if let contract = interface.contract, let record = record(id) {
      let violations = contract.violations(of: record.data, .parameters)
      let effects = note(violations, of: record)
      if !violations.isEmpty, context.contracts == .reject {
        return effects + end(id, .failure(.contractBroken(by: record.interfaceName, violations)), context)
      }
      contracts[id] = contract
      return effects + start(id, interface, deadline: deadline, context)
    }
    return start(id, interface, deadline: deadline, context)
  }

  private mutating func start(
    _ id: CallID, _ interface: InterfaceDescription, deadline: Double, _ context: Context
  ) -> [Effect] {
    guard interface.delay <= 0 else {
      update(id) { $0.nativeStage = .delayed }
      delayed[id] = interface
      return startDeadline(id, deadline) + [.shell(.setTimer(.nativeDelay(id), after: interface.delay))]
    }
    switch interface.behavior {
    case .reply, .error: return callNative(id, interface, context)
    case .run: return startDeadline(id, deadline) + callNative(id, interface, context)
    }
  }

  private mutating func startDeadline(_ id: CallID, _ deadline: Double) -> [Effect] {
    update(id) { $0.hasDeadline = true }
    return [.shell(.setTimer(.bridgeDeadline(id), after: deadline))]
  }

  /// Calls the native side, once. A call that ended during the delay (page gone, deadline) still calls it, as on a
  /// phone, where the message was delivered already: only its reply is dropped.
  private mutating func callNative(
    _ id: CallID, _ interface: InterfaceDescription, _ context: Context
  ) -> [Effect] {
    guard let record = record(id), record.nativeStage != .called else { return [] }
    update(id) {
      $0.nativeStage = .called
      if $0.startedAt < context.now { $0.nativeCalledAt = context.now }
      if case .run(let program) = interface.behavior { $0.program = program }
    }
    switch interface.behavior {
    case .reply(let value): return handleReply(id, .value(json: value.text), context)
    case .error(let error): return handleReply(id, .failure(error), context)
    case .run(let program):
      let data = record.data.isEmpty ? "null" : record.data
      let call = NativeCall(
        call: id, kind: record.kind, interfaceName: record.interfaceName, program: program, data: data)
      return [.shell(.runNative(call))]
    }
  }

  /// Handles a reply that is not the last one. The deadline is for the first reply.
  private mutating func handleProgress(_ id: CallID, _ json: String, _ context: Context) -> [Effect] {
    guard let record = record(id), record.isPending else {
      droppedReplies += 1
      return []
    }
    guard json.utf8.count <= context.payloadLimit else {
      let error = BridgeError.payloadTooLarge(json.utf8.count, limit: context.payloadLimit)
      return cancel(record, .refused) + end(id, .failure(error), context)
    }
    let violations = contracts[id]?.violations(of: json, .progress) ?? []
    let noted = note(violations, of: record)
    if !violations.isEmpty, context.contracts == .reject {
      let error = BridgeError.contractBroken(by: record.interfaceName, violations)
      return noted + cancel(record, .refused) + end(id, .failure(error), context)
    }
    update(id) {
      $0.progress.add(CallUpdate(at: context.now, json))
      $0.hasDeadline = false
    }
    return noted + (record.hasDeadline ? [.shell(.cancelTimer(.bridgeDeadline(id)))] : [])
      + [.request(.deliverProgress(record, json: json))]
  }

  private mutating func handleReply(_ id: CallID, _ outcome: BridgeOutcome, _ context: Context) -> [Effect] {
    guard let record = record(id), record.isPending else {
      droppedReplies += 1
      guard let url = timedOutDecisions.removeValue(forKey: id), let record = record(id) else { return [] }
      return [.request(.logLateDecision(record, url: url, outcome))]
    }
    let bytes: Int =
      switch outcome {
      case .value(let json): json.utf8.count
      case .failure(let error): error.json.text.utf8.count
      }
    guard bytes <= context.payloadLimit else {
      return end(id, .failure(.payloadTooLarge(bytes, limit: context.payloadLimit)), context)
    }
    guard case .value(let json) = outcome, let contract = contracts[id] else { return end(id, outcome, context) }
    let violations = contract.violations(of: json, .result)
    let isRejected = !violations.isEmpty && context.contracts == .reject
    let error = BridgeError.contractBroken(by: record.interfaceName, violations)
    return note(violations, of: record) + end(id, isRejected ? .failure(error) : outcome, context)
  }

  /// Records differences between a call and its contract, and reports them in the console.
  private mutating func note(_ violations: [ContractViolation], of record: CallRecord) -> [Effect] {
    guard !violations.isEmpty else { return [] }
    update(record.id) {
      $0.violations = Array(($0.violations + violations).prefix(ShellLimits.contractViolations))
    }
    return violations.map { .log(.error, "contract of \(record.interfaceName): \($0.text)", tab: record.tab) }
  }

  private mutating func acknowledge(
    _ receipt: ReplyReceipt, _ view: ViewID, _ generation: Generation
  ) -> [Effect] {
    let position = records.lastIndex {
      $0.isReplyUnacknowledged && $0.view == view && $0.generation == generation && $0.replyPath.matches(receipt)
    }
    guard let position else { return [] }
    records[position].isReplyAcknowledged = true
    let isDeathReport = records[position].interfaceName == BridgeContract.BuiltIn.lastDeath.rawValue
    return isDeathReport ? [.request(.recordReportedDeaths(view))] : []
  }

  private mutating func update(_ id: CallID, _ change: (inout CallRecord) -> Void) {
    guard let position = records.lastIndex(where: { $0.id == id }) else { return }
    change(&records[position])
  }
}

extension CallRecord.ReplyPath {
  fileprivate func matches(_ receipt: ReplyReceipt) -> Bool {
    switch receipt {
    case .callback(let id): self == .callback(id: id)
    case .prompt(let request): blockingRequest == request
    }
  }
}

extension CallRecord {
  fileprivate func isPending(in view: ViewID, _ generation: Generation) -> Bool {
    isPending && self.view == view && self.generation == generation
  }
}

extension BridgeError {
  static func payloadTooLarge(_ bytes: Int, limit: Int) -> BridgeError {
    BridgeError(.payloadTooLarge, "\(bytes) bytes exceed the limit of \(limit)")
  }
}
