import BridgeContract
import PageWire
import ShellCore
import SourceText

/// Scripts in the page and assertions about the console.
extension FlowRunner {
  /// Stores the value in `output.result`, or compares the expected error.
  ///
  /// If the script opens a dialog, the flow continues, and the script ends after a later step has answered the dialog.
  func evaluateInPage(_ script: PageScript) throws(StepFailure) {
    let expected: String? = try expand(script.error)
    switch driver.evaluate(try expand(script.source)) {
    case .ended(let outcome): try receive(outcome, expecting: expected)
    case .awaitsDialog: pendingScript = PendingScript(error: expected)
    }
  }

  /// Receives the result of a script that had opened a dialog, if it ended during the last step.
  func receiveLateEvaluation() throws(StepFailure) {
    guard let script = pendingScript, let outcome = driver.consumeLateEvaluation() else { return }
    pendingScript = nil
    try receive(outcome, expecting: script.error)
  }

  private func receive(_ outcome: EvaluationResult.Outcome, expecting expected: String?) throws(StepFailure) {
    switch (outcome, expected) {
    case (.value(let json), nil):
      guard let value = try? JSONValue(parsing: json) else { throw .command("the page returned invalid JSON") }
      output = NativeEvaluation.setting("result", of: output, to: value)
    case (.value(let json), let expected?):
      throw StepFailure(
        kind: .expectation,
        message: "the page's script returned \(json) and did not fail with \(Diagnostic.quote(expected))",
        reason: nil)
    case (.exception(let text), nil):
      let silence = driver.unresponsiveReason
      let isReason = silence?.hasPrefix(text) == true
      throw .command("the page's script failed" + (isReason ? "" : ": \(text)"), reason: silence)
    case (.exception(let text), let expected?):
      guard !TextPattern(expected).matches(text) else { return }
      throw StepFailure(
        kind: .expectation,
        message: "the page's script failed with \(Diagnostic.quote(text)), not with \(Diagnostic.quote(expected))",
        reason: driver.unresponsiveReason)
    }
  }

  func assertConsole(_ expectation: ConsoleExpectation) throws(StepFailure) {
    let id = expectation.tab == nil ? nil : try tab(expectation.tab).id
    let pattern = TextPattern(try expand(expectation.text))
    try expect {
      let lines = driver.state.console.filter { record in
        (id == nil || record.tab == id)
          && (expectation.level == nil || expectation.level == .init(record.message.level))
      }
      let found = RecordCount(
        listed: lines.count { pattern.matches($0.message.text) }, dropped: driver.state.dropped.console
      ) { line in
        (id == nil || line.tab == id) && (expectation.level == nil || expectation.level == .init(line.level))
          && pattern.matches(line.text)
      }
      if found.satisfies(expectation.times) { return nil }
      let expected = expectation.times.map { "\($0) times" } ?? "at least once"
      let others = lines.suffix(5).map { Diagnostic.quote($0.message.text) }.joined(separator: ", ")
      return "\(Diagnostic.quote(pattern.source)) is in the console \(found.total) times, not \(expected); "
        + (lines.isEmpty ? "it is empty" : "it ends with \(others)") + found.suffix
    }
  }
}
