import BridgeContract
import PageWire

/// Actions that the shell sends to pages: `window.NAMESPACE.action({type, payload})`.
extension ShellState {
  /// Sends an action to a tab's page, as soon as the page is ready.
  ///
  /// An undeclared action or a payload of another shape is sent with a warning, because pages have to cope
  /// with them.
  mutating func sendAction(_ type: String, _ payload: JSONValue?, to id: TabID?) -> [ShellEffect] {
    guard let index = index(ofTarget: id) else { return [] }
    let declared = app.actions.first { $0.type == type }
    if let declared {
      if let mismatch = declared.mismatch(of: payload) { log(.warning, index, "action: \(mismatch)") }
    } else if !app.actions.isEmpty {
      let known = app.actions.map(\.type).joined(separator: ", ")
      log(.warning, index, "the action \(type) is not declared; declared actions: \(known)")
    }
    let record = ActionRecord(
      id: ActionID(Self.next(&counters.action)), time: now, tab: tabs[index].id, type: type,
      payload: payload ?? declared?.payload, outcome: .queued)
    _ = actions.appendRecord(record)
    guard isReady(index) else {
      guard actions.count(where: { $0.outcome == .queued }) <= ShellLimits.queuedActions else {
        endAction(record.id, .lost(reason: "too many actions are queued"))
        return []
      }
      // A page that died silently is detected by the probe.
      return [.setTimer(.queuedAction(record.id), after: ShellLimits.actionTimeout)] + probe(index)
    }
    return deliver(record, index)
  }

  /// Whether a tab's page has loaded and is not about to be replaced.
  func isReady(_ index: Int) -> Bool {
    guard let page = tabs[index].page, page.provisional == nil, page.phase == .shown(isFinished: true) else {
      return false
    }
    return address(index) != nil && canRespond(index)
  }

  /// Why a tab's page cannot receive actions until the user or the system intervenes; nil while it can or is about to.
  public func cannotDeliverActionReason(_ id: TabID) -> String? {
    guard let page = tab(id)?.page, page.provisional == nil, !isProbed(id) else { return nil }
    let status = page.renderer.flatMap { renderers[$0]?.status }
    switch page.phase {
    case .empty: return nil
    case .failed(let failure): return "an error page is shown: \(failure.message)"
    case .shown:
      switch status {
      case .hung: return "renderer hung"
      case .suspended: return "renderer suspended"
      case .starting, .alive, .diedSilently, .dead, nil: return nil
      }
    case .gone:
      guard page.deferredRecovery != nil else { return "renderer gone" }
      return "renderer gone: the page is reloaded when "
        + (isInBackground ? "the app is in the foreground" : "its tab is shown")
    }
  }

  /// Sends the queued actions of a page in order.
  mutating func deliverQueuedActions(_ index: Int) -> [ShellEffect] {
    guard isReady(index) else { return [] }
    return actions.filter { $0.tab == tabs[index].id && $0.outcome == .queued }.flatMap { record in
      [.cancelTimer(.queuedAction(record.id))] + deliver(record, index)
    }
  }

  private mutating func deliver(_ record: ActionRecord, _ index: Int) -> [ShellEffect] {
    endAction(record.id, .sent)
    let namespace = JSONValue.string(app.bridge.namespace).text
    // `handleActionResult` evaluates these results.
    let script = """
      ((target, message) => {
        if (typeof target?.action !== "function") return "noListener";
        return target.action(message) === false ? "ignored" : "accepted";
      })(window[\(namespace)], \(record.message.text))
      """
    return run(script, for: .action(record.id), index)
  }

  mutating func handleActionResult(_ id: ActionID, _ result: EvaluationResult.Outcome, _ index: Int) {
    guard let record = actions.last(where: { $0.id == id }) else { return }
    switch result {
    case .value("\"accepted\""): endAction(id, .accepted)
    case .value("\"noListener\""):
      endAction(id, .noListener)
      log(.warning, index, "the page has no function window.\(app.bridge.namespace).action for \(record.type)")
    case .value:
      endAction(id, .ignored)
      log(.warning, index, "the page did not handle the action \(record.type)")
    case .exception(let text):
      endAction(id, .failed(exception: text))
      log(.error, index, "the page's action \(record.type) failed: \(text)")
    }
  }

  /// Handles a page that did not become ready in time.
  mutating func handleQueuedActionTimeout(_ id: ActionID) -> [ShellEffect] {
    guard let record = actions.last(where: { $0.id == id }), record.outcome == .queued else { return [] }
    if let index = index(of: record.tab), isReady(index) { return deliver(record, index) }
    let seconds = WholeNumber.text(ShellLimits.actionTimeout / 1000)
    endAction(id, .lost(reason: "the page was not ready within \(seconds) s"))
    if let index = index(of: record.tab) {
      log(.error, index, "the action \(record.type) is lost: the page was not ready within \(seconds) s")
    }
    return []
  }

  mutating func endAction(_ id: ActionID, _ outcome: ActionRecord.Outcome) {
    guard let position = actions.lastIndex(where: { $0.id == id }) else { return }
    actions[position].outcome = outcome
  }
}
