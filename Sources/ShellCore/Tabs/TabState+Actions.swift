import BridgeContract
import PageWire

/// Scripts of the shell in a tab's page, and actions, which are sent by scripts.
extension TabState {
  /// First request number, which does not collide with those of the host and its users.
  private static let firstRequest: UInt32 = 0x8000_0000

  /// Runs a script in the page; nil when there is none. It ends by a value, by an exception, at its deadline, or with the
  /// page.
  mutating func run(_ script: String, for purpose: ScriptPurpose, in shell: inout SharedState) -> [ShellEffect]? {
    guard let address else { return nil }
    let request = Self.firstRequest | shell.counters.nextScript()
    var evaluation = EvaluationRequest(request: request, script: script, isConsoleInput: purpose == .console)
    if case .reply = purpose { evaluation.isReply = true }
    return shell.begin(
      PendingRequest(tab: id, purpose: .script(purpose)), number: request, .evaluate(evaluation), to: address,
      deadline: ShellLimits.evaluationDeadline)
  }

  mutating func deliver(_ record: ActionRecord, in shell: inout SharedState) -> [ShellEffect] {
    shell.endAction(record.id, .sent)
    let namespace = JSONValue.string(shell.app.bridge.namespace).text
    // `handleActionResult` evaluates these results.
    let script = """
      ((target, message) => {
        if (typeof target?.action !== "function") return "noListener";
        return target.action(message) === false ? "ignored" : "accepted";
      })(window[\(namespace)], \(record.message.text))
      """
    return run(script, for: .action(record.id), in: &shell) ?? []
  }

  /// Sends the queued actions of a page in order.
  mutating func deliverQueuedActions(in shell: inout SharedState) -> [ShellEffect] {
    guard isReady(in: shell) else { return [] }
    return shell.records.actions.filter { $0.tab == id && $0.outcome == .queued }.flatMap { record in
      [.cancelTimer(.queuedAction(record.id))] + deliver(record, in: &shell)
    }
  }
}
