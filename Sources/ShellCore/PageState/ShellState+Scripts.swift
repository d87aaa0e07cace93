import BridgeContract
import PageWire

/// Scripts of the shell in pages. Each ends: by a value, by an exception, at its deadline, or with the page.
extension ShellState {
  /// First request number, which does not collide with those of the host and its users.
  private static let firstRequest: UInt32 = 0x8000_0000

  mutating func run(_ script: String, for purpose: ShellScript.Purpose, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else {
      end(purpose, index, .exception(text: "the page is gone"))
      return []
    }
    let request = Self.firstRequest | Self.next(&counters.script)
    pendingRequests.scripts[request] = ShellScript(purpose: purpose, address: address, tab: tabs[index].id)
    return [
      .setTimer(.script(request: request), after: ShellLimits.evaluationDeadline),
      .send(
        .evaluate(EvaluationRequest(request: request, script: script, isConsoleInput: purpose == .console)), to: address
      ),
    ]
  }

  /// Evaluates a line of console input.
  mutating func runConsole(_ line: String) -> [ShellEffect] {
    guard let index = index(of: selectedTab) else { return [] }
    logConsole(.info, index, "> \(line)")
    return run(line, for: .console, index)
  }

  /// Logs the result of console input, which is `[text, values]`.
  private mutating func logTyped(_ json: String, _ index: Int) {
    guard case .array(let parts)? = try? JSONValue(parsing: json), parts.count == 2, let text = parts[0].stringValue,
      let values = parts[1].stringValue
    else { return logConsole(.log, index, "< \(json)") }
    logConsole(.log, index, "< \(text)", values: values.utf8.count <= InspectionLimits.consoleValueBytes ? values : "")
  }

  private mutating func logConsole(
    _ level: ConsoleMessage.Level, _ index: Int, _ text: String, values: String = ""
  ) {
    let message = ConsoleMessage(
      level: level, text: String(decoding: text.utf8.prefix(WireLimits.consoleBytes), as: UTF8.self), source: "console",
      values: values)
    log(message, index)
  }

  /// Handles the result of a script of the shell; nil when it is another script's.
  mutating func handleScriptResult(_ result: EvaluationResult) -> [ShellEffect]? {
    guard let script = pendingRequests.scripts.removeValue(forKey: result.request) else { return nil }
    if let index = index(of: script.tab) { end(script.purpose, index, result.outcome) }
    return [.cancelTimer(.script(request: result.request))]
  }

  private mutating func end(_ purpose: ShellScript.Purpose, _ index: Int, _ outcome: EvaluationResult.Outcome) {
    switch (purpose, outcome) {
    case (.action(let id), _): handleActionResult(id, outcome, index)
    case (.tracking(let id), _): _ = handleTrackingEvent(.pageReplied(id, outcome, tab: tabs[index].id))
    case (.console, .value(let json)): logTyped(json, index)
    case (.console, .exception(let text)): logConsole(.error, index, "< \(text)")
    }
  }

  mutating func handleScriptTimeout(_ request: UInt32) -> [ShellEffect] {
    guard let script = pendingRequests.scripts[request] else { return [] }
    let index = index(of: script.address.view)
    // The script waits for a dialog: it ends when the user has answered.
    if let index, let page = tabs[index].page, isScriptBlocked(page) {
      return [.setTimer(.script(request: request), after: ShellLimits.evaluationDeadline)]
    }
    pendingRequests.scripts[request] = nil
    let seconds = WholeNumber.text(ShellLimits.evaluationDeadline / 1000)
    lose(script, "the page did not respond within \(seconds) s")
    return index.map { probe($0) } ?? []
  }

  /// Ends the scripts of a page that is gone.
  mutating func endScripts(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects: [ShellEffect] = []
    for (request, script) in pendingRequests.scripts.sorted(by: { $0.key < $1.key })
    where script.address.view == page.view {
      pendingRequests.scripts[request] = nil
      effects.append(.cancelTimer(.script(request: request)))
      lose(script, "the page is gone")
    }
    return effects
  }

  private mutating func lose(_ script: ShellScript, _ reason: String) {
    guard let index = index(of: script.tab) else { return }
    switch script.purpose {
    case .action(let id):
      endAction(id, .lost(reason: reason))
      let type = actions.last { $0.id == id }?.type ?? ""
      log(.error, index, "the action \(type) is lost: \(reason)")
    case .tracking(let id): _ = end(id, .failure(BridgeError(.pageGone, reason)))
    case .console: logConsole(.error, index, "< \(reason)")
    }
  }
}
