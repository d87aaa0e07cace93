import BridgeContract
import PageWire

extension SharedState {
  func detectedDeathRecords(_ tab: TabID) -> [DeathRecord] {
    records.deaths.filter { $0.tab == tab && $0.verdict != .undetected }
  }

  mutating func handleActionResult(_ id: ActionID, _ result: EvaluationResult.Outcome, _ tab: TabID) {
    guard let record = records.actions.last(where: { $0.id == id }) else { return }
    switch result {
    case .value("\"accepted\""): endAction(id, .accepted)
    case .value("\"noListener\""):
      endAction(id, .noListener)
      log(.warning, tab, "the page has no function window.\(app.bridge.namespace).action for \(record.type)")
    case .value:
      endAction(id, .ignored)
      log(.warning, tab, "the page did not handle the action \(record.type)")
    case .exception(let text):
      endAction(id, .failed(exception: text))
      log(.error, tab, "the page's action \(record.type) failed: \(text)")
    }
  }

  mutating func endAction(_ id: ActionID, _ outcome: ActionRecord.Outcome) {
    guard let position = records.actions.lastIndex(where: { $0.id == id }) else { return }
    records.actions[position].outcome = outcome
  }

  /// Logs the result of console input, which is `[text, values]`.
  mutating func logTyped(_ json: String, _ tab: TabID) {
    guard case .array(let parts)? = try? JSONValue(parsing: json), parts.count == 2, let text = parts[0].stringValue,
      let values = parts[1].stringValue
    else { return logConsole(.log, tab, "< \(json)") }
    logConsole(.log, tab, "< \(text)", values: values.utf8.count <= InspectionLimits.consoleValueBytes ? values : "")
  }

  mutating func logConsole(
    _ level: ConsoleMessage.Level, _ tab: TabID, _ text: String, values: String = ""
  ) {
    let message = ConsoleMessage(
      level: level, text: String(decoding: text.utf8.prefix(WireLimits.consoleBytes), as: UTF8.self), source: "console",
      values: values)
    log(message, tab)
  }

  /// Handles a script of the shell that did not return a value.
  mutating func lose(_ purpose: ScriptPurpose, _ tab: TabID, _ reason: String) -> [ShellEffect] {
    switch purpose {
    case .action(let id):
      endAction(id, .lost(reason: reason))
      let type = records.actions.last { $0.id == id }?.type ?? ""
      log(.error, tab, "the action \(type) is lost: \(reason)")
    case .tracking(let id): _ = callLog.handle(.ended(id, .failure(BridgeError(.pageGone, reason))), in: callContext)
    case .console: logConsole(.error, tab, "< \(reason)")
    case .reply(let function): log(.error, tab, "the reply could not be delivered to \(function): \(reason)")
    case .program(let program, nil): log(.warning, tab, "a script of \(program.name) did not run: \(reason)")
    case .program(_, let query?): return [query.answer(.failure(BridgeError(.pageGone, reason)))]
    }
    return []
  }

  mutating func logQuirk(_ quirk: Quirk, _ tab: TabID, _ text: String) {
    log(.debug, tab, "quirk \(quirk.rawValue): \(text)")
  }

  func detection(_ discovery: RecoverySituation.Discovery, of renderer: RendererID) -> DeathDetection {
    let delay: Double? =
      switch discovery {
      case .reported: 0
      case .silent, .hung: renderers[renderer]?.failedAt.map { now - $0 }
      }
    return DeathDetection(discovery, time: now, delay: delay)
  }

  /// Warns about a handler that does nothing, which disables the platform's own recovery.
  mutating func warn(_ tab: TabID, _ decision: RecoveryDecision) {
    switch decision.rule {
    case .policy(.none, _), .preset(_, .none, _):
      log(.warning, tab, "the handler does nothing: no recovery (\(decision.rule.description))")
    case .androidWithoutHandler:
      log(.error, tab, "\(tab) has no handler for the end of its renderer: the app ends")
    case .notFound, .policy, .preset, .breaker, .reloadFailed, .webKitReload, .webKitGivesUp, .androidDeadView,
      .androidWebViewUpdate, .killAppOnOOM:
      break
    }
  }

  mutating func recordDeath(_ death: DeathRecord, isNew: Bool = true) {
    // The detection of a silent death updates its record.
    let existing = records.deaths.lastIndex { $0.tab == death.tab && (!isNew || $0.verdict == .undetected) }
    guard let existing else {
      for old in records.deaths.appendRecord(death) {
        records.dropped.deaths.add(old.tab, size: old.tab.rawValue.utf8.count)
      }
      return
    }
    if isNew { records.deaths[existing].addLostCalls(death.lostCalls) }
    records.deaths[existing].verdict = death.verdict
    records.deaths[existing].rule = death.rule
    records.deaths[existing].detail = death.detail
    records.deaths[existing].detection = death.detection
    if isNew { records.deaths[existing].losses = death.losses }
  }

  /// Whether the page's script is blocked by a dialog or a synchronous call. A process that is gone is never blocked,
  /// whether its death was reported or not.
  func isScriptBlocked(_ page: PageViewState) -> Bool {
    if let renderer = page.renderer, renderers[renderer]?.status == .diedSilently { return false }
    return hasBlockingCall(page)
  }

  func hasBlockingCall(_ page: PageViewState) -> Bool {
    dialogQueue.blocksScript(of: page.view)
      || callLog.blocksScript(of: page.view)
  }

  /// Handles a process that continues after a stop from outside.
  mutating func endExternalStop(_ renderer: RendererID) {
    guard renderers[renderer]?.isStoppedExternally == true else { return }
    renderers[renderer]?.isStoppedExternally = false
    if renderers[renderer]?.status == .suspended { renderers[renderer]?.status = .alive }
  }

  /// The start of a tab as an entry that is loaded when the user goes back to it.
  mutating func startContent(_ tab: TabID) -> HistoryEntry.Content? {
    switch app.description(of: tab)?.start {
    case .url(let url), .script(let url):
      .page(PageEntry(url: url, document: counters.nextDocument()))
    case .screen(let screen): .screen(screen)
    case nil: nil
    }
  }

  /// Milliseconds for a page's process to accept a document: the probe's deadline for a page that is responding
  /// already; for a new process the deadline of the whole load.
  func acceptanceDeadline(_ page: PageViewState, _ tab: TabID) -> Double {
    guard page.document != nil, page.isShown, case .answer(let limit?, _) = app.recovery(of: tab).probe else {
      return ShellLimits.commitDeadline
    }
    return min(limit, ShellLimits.commitDeadline)
  }

  mutating func newEntry(_ content: HistoryEntry.Content, bar: NavigationBar? = nil) -> HistoryEntry {
    HistoryEntry(id: counters.nextEntry(), content: content, bar: bar)
  }

  mutating func recordEvent(_ name: TimelineRecord.Name, _ tab: TabID, _ detail: String) {
    let record = TimelineRecord(time: now, tab: tab, name: name, detail: detail)
    for old in records.timeline.appendRecord(record) {
      records.dropped.timeline.add(old.tab, size: old.tab.rawValue.utf8.count)
    }
  }

  mutating func log(_ level: ConsoleMessage.Level, _ tab: TabID, _ text: String) {
    log(ConsoleMessage(level: level, text: text, source: "shell"), tab)
  }

  mutating func log(_ message: ConsoleMessage, _ tab: TabID) {
    let record = ConsoleRecord(time: now, tab: tab, message: message)
    for old in records.console.appendRecord(record) { records.dropped.count(old) }
  }

  var callContext: CallLog.Context {
    CallLog.Context(now: now, payloadLimit: app.bridge.payloadLimit, contracts: app.bridge.contracts)
  }

  /// Sends a request to a page, which ends by its reply or at its deadline.
  mutating func begin(
    _ request: PendingRequest, number: UInt32, _ command: PageCommand, to address: PageAddress, deadline: Double
  ) -> [ShellEffect] {
    pendingRequests.begin(request, number: number, deadline: deadline) + [.send(command, to: address)]
  }

  /// Kills those of the renderers that have not died yet.
  mutating func kill(_ ids: some Sequence<RendererID>, _ kind: DeathKind) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for id in ids {
      switch renderers[id]?.status {
      case .starting, .alive, .hung, .suspended: break
      case .diedSilently, .dead, nil: continue
      }
      renderers[id]?.requestedDeath = kind
      effects.append(.killRenderer(id, kind))
    }
    return effects
  }

  /// The app's decision, or the default on timeout.
  mutating func verdict(of record: CallRecord, about url: String) -> NavigationPolicyConfiguration.Verdict {
    if case .value(let json)? = record.outcome, let verdict = NavigationPolicyConfiguration.verdict(of: json) {
      return verdict
    }
    let verdict = app.navigation.policy?.onTimeout ?? .deny
    recordEvent(.decidePolicyForAction, record.tab, "\(url): no decision, so \(verdict.rawValue)")
    log(.warning, record.tab, "\(record.interfaceName) did not decide about \(url): \(verdict.rawValue)")
    callLog.recordTimeout(of: record.id, about: url)
    return verdict
  }

  /// Logs a decision after the deadline, which has no effect.
  mutating func logLateDecision(_ record: CallRecord, about url: String, _ outcome: BridgeOutcome) {
    let decision: String
    switch outcome {
    case .value(let json): decision = NavigationPolicyConfiguration.verdict(of: json)?.rawValue ?? json
    case .failure(let error): decision = error.code
    }
    let span = WholeNumber.text(now - record.startedAt)
    log(
      .warning, record.tab,
      "\(record.interfaceName) decided \(decision) about \(url) after \(span) ms, after the deadline")
  }

  /// Counts messages to a handler that app.yaml does not declare, and logs the first one.
  mutating func refuseMessage(_ handler: String, _ tab: TabID) {
    let isKnown = records.refusedMessages[handler] != nil
    let name = isKnown || records.refusedMessages.count < ShellLimits.refusedMessages ? handler : ""
    records.refusedMessages[name, default: 0] += 1
    guard !isKnown, !name.isEmpty, name.utf8.count <= ShellLimits.interfaceNameBytes else { return }
    let known = ([BridgeContract.messageHandler] + app.bridge.handlers.map(\.name)).joined(separator: ", ")
    log(.error, tab, "unknown message handler \(name); known handlers: \(known)")
  }
}
