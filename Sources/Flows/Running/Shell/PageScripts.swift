import BridgeContract
import PageWire
import ShellCore
import SourceText

/// Scripts and actions that a flow sends to the shown page.
final class PageScripts {
  private let driver: any FlowDriver
  private let lookup: ElementLookup
  private let expressions: ExpressionEvaluator
  /// A script of `evalPage` that waits until its dialog is answered.
  private var pendingScript: PendingScript?

  /// A script in a page that waits until its dialog is answered.
  private struct PendingScript {
    /// The expected error; nil when the script must succeed.
    var error: String?
  }

  init(driver: any FlowDriver, lookup: ElementLookup, expressions: ExpressionEvaluator) {
    self.driver = driver
    self.lookup = lookup
    self.expressions = expressions
  }

  /// Starts a flow.
  func begin() { pendingScript = nil }

  /// Stores the value in `output.result`, or compares the expected error.
  ///
  /// If the script opens a dialog, the flow continues, and the script ends after a later step has answered the dialog.
  func evaluateInPage(_ script: PageScript) throws(StepFailure) {
    let expected: String? = try expressions.expand(script.error)
    switch driver.evaluate(try expressions.expand(script.source)) {
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
      expressions.setOutput("result", to: value)
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

  /// Sends an action to the shown page by `window.NAMESPACE.action({type, payload})` and waits until it is handled.
  func send(_ action: PageAction) throws(StepFailure) {
    let type: String = try expressions.expand(action.type)
    let payload = try action.payload.map { value throws(StepFailure) in try expressions.expand(value) }
    let last = driver.state.actions.last?.id
    driver.perform(.sendAction(type: type, payload: payload, tab: nil))
    guard let sent = driver.state.actions.last, sent.id != last else {
      throw .command("the action \(type) was not sent", reason: "the app is not running")
    }
    let isEnded: Bool? = lookup.poll(
      within: ShellLimits.actionTimeout + ShellLimits.evaluationDeadline, onScreen: false
    ) {
      if record(sent.id)?.isPending == false { return true }
      return driver.state.cannotDeliverActionReason(sent.tab) == nil ? nil : false
    }
    if isEnded == false, let reason = driver.state.cannotDeliverActionReason(sent.tab) {
      throw .command("the page cannot accept the action \(type)", reason: reason)
    }
    guard isEnded == true, let record = record(sent.id) else {
      throw .command("the page's action failed: no reply", reason: driver.unresponsiveReason)
    }
    switch record.outcome {
    case .accepted, .ignored: break
    case .noListener:
      throw StepFailure(
        kind: .expectation, message: "the page has no function window.\(driver.state.app.bridge.namespace).action",
        reason: lookup.obstacle ?? "it is called with {type, payload}")
    case .failed(let exception):
      throw .command("the page's action failed: \(exception)", reason: driver.unresponsiveReason)
    case .lost(let reason): throw .command("the page's action failed: \(reason)", reason: driver.unresponsiveReason)
    case .queued, .sent: throw .command("the page's action failed: no reply", reason: driver.unresponsiveReason)
    }
  }

  private func record(_ id: ActionID) -> ActionRecord? { driver.state.actions.last { $0.id == id } }
}
