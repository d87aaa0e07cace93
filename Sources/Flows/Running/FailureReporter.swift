import ShellCore
import SourceText

/// Creates the reports of failures with the state of the app.
struct FailureReporter {
  let driver: any FlowDriver
  let library: FlowLibrary
  let expressions: ExpressionEvaluator
  let includesContext: Bool

  /// Creates the report of a failure with its context.
  func describe(_ stop: FlowStop) -> FlowFailure {
    var failure = FlowFailure(
      location: location(of: stop.step), callers: stop.callers.map(location), message: stop.failure.message,
      nearest: stop.failure.nearest, reason: stop.failure.reason,
      excerpt: includesContext ? library.excerpt(of: stop.step.path, at: stop.step.position) : "",
      snapshot: stop.snapshot ?? snapshot)
    failure.cause =
      switch stop.failure.kind {
      case .expectation, .command: .check
      case .input: .input
      case .engine: .engine
      }
    return failure
  }

  private func location(of step: FlowStep) -> StepLocation {
    StepLocation(path: step.path, position: step.position, step: expressions.preview(step.description))
  }

  /// The current state of the app for reports; empty unless failures are illustrated.
  var snapshot: FailureSnapshot {
    guard includesContext else { return FailureSnapshot() }
    let state = driver.state
    let address = LocationFormatter(app: state.app)
    let bar = state.navigationBar(of: state.selectedTab)
    let problems = state.console.filter { $0.message.level == .warning || $0.message.level == .error }
    return FailureSnapshot(
      tab: state.selectedTab.rawValue,
      stack: Self.lastEntries(state.selected.map { $0.stack.entriesUpToCurrent.map(address.text) } ?? []),
      bar: "\(bar.leftIcon ?? BarExpectation.noIcon) | \(bar.title) | \(bar.rightIcon ?? BarExpectation.noIcon)",
      dialog: state.shownDialog.map { "\($0.request.kind) \(Diagnostic.quote($0.request.message))" },
      deaths: state.deaths.suffix(FlowLimits.reportedRecords).map { Self.text(of: $0, address) },
      calls: state.calls.suffix(FlowLimits.reportedRecords).map { Self.text(of: $0, now: state.now) },
      console: problems.suffix(FlowLimits.reportedRecords).map { Self.text(of: $0) },
      screen: Self.withoutLastBreak(driver.screenText()))
  }

  /// The last entries of a stack and the number of omitted ones.
  private static func lastEntries(_ entries: [String]) -> [String] {
    let rest = entries.count - FlowLimits.reportedEntries
    return rest > 1 ? ["(\(rest) more)"] + entries.suffix(FlowLimits.reportedEntries) : entries
  }

  private static func text(of death: DeathRecord, _ address: LocationFormatter) -> String {
    var text = "\(death.tab) \(death.kind)"
    if let cause = death.cause { text += ", \(cause.description)" }
    if !death.url.isEmpty { text += ", at \(address.text(ofURL: death.url))" }
    if !death.lostCalls.isEmpty { text += ", lost \(death.lostCalls.joined(separator: ", "))" }
    return "\(text): \(death.verdictDescription)"
  }

  private static func text(of call: CallRecord, now: Double) -> String {
    let head = "\(call.interfaceName)(\(shortened(call.data)))"
    let span = DurationText.formatted(milliseconds: (call.endedAt ?? now) - call.startedAt)
    switch call.outcome {
    case nil: return "\(head) pending for \(span)"
    case .value(let json)?: return "\(head) resolved \(shortened(json)) after \(span)"
    case .failure(let error)?: return "\(head) rejected \(error.code) after \(span): \(shortened(error.message))"
    }
  }

  private static func text(of record: ConsoleRecord) -> String {
    let source = record.message.source.isEmpty ? "" : " (\(record.message.source))"
    return "\(record.message.level): \(shortened(record.message.text))\(source)"
  }

  private static func withoutLastBreak(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The beginning of a text, on one line.
  private static func shortened(_ text: String) -> String {
    let start = text.prefix(FlowLimits.reportedCharacters)
    let line = String(start.map { $0.isNewline ? " " : $0 })
    return start.endIndex == text.endIndex ? line : line + "..."
  }
}
