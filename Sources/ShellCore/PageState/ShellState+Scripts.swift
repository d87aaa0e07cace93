import BridgeContract
import PageWire

/// Scripts of the shell in pages. Each ends: by a value, by an exception, at its deadline, or with the page.
extension ShellState {
  /// First request number, which does not collide with those of the host and its users.
  private static let firstRequest: UInt32 = 0x8000_0000

  mutating func run(_ script: String, for purpose: ScriptPurpose, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else {
      end(purpose, index, .exception(text: "the page is gone"))
      return []
    }
    let request = Self.firstRequest | Self.next(&counters.script)
    let command = PageCommand.evaluate(
      EvaluationRequest(request: request, script: script, isConsoleInput: purpose == .console))
    return handleRequestEvent(
      .began(
        PendingRequest(tab: tabs[index].id, purpose: .script(purpose)), number: request, command, to: address,
        deadline: ShellLimits.evaluationDeadline))
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

  /// Handles the result of a script of the shell.
  mutating func end(_ purpose: ScriptPurpose, _ index: Int, _ outcome: EvaluationResult.Outcome) {
    switch (purpose, outcome) {
    case (.action(let id), _): handleActionResult(id, outcome, index)
    case (.tracking(let id), _): _ = handleTrackingEvent(.pageReplied(id, outcome, tab: tabs[index].id))
    case (.console, .value(let json)): logTyped(json, index)
    case (.console, .exception(let text)): logConsole(.error, index, "< \(text)")
    }
  }

  /// Handles a script of the shell that did not return a value.
  mutating func lose(_ purpose: ScriptPurpose, _ index: Int, _ reason: String) {
    switch purpose {
    case .action(let id):
      endAction(id, .lost(reason: reason))
      let type = actions.last { $0.id == id }?.type ?? ""
      log(.error, index, "the action \(type) is lost: \(reason)")
    case .tracking(let id): _ = end(id, .failure(BridgeError(.pageGone, reason)))
    case .console: logConsole(.error, index, "< \(reason)")
    }
  }
}
