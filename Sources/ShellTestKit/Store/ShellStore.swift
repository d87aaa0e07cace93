import CustomDump
import ShellCore

/// A test store with exhaustive expectations: everything that an event changes, and all its effects, are compared.
///
/// `send` compares with what the test states, `arrange` with the record of the test (`ExhaustiveTrait`). The record also
/// has the calls and timers that are pending at the end of the test; `finish` fails if there are any.
package final class ShellStore {
  package private(set) var state: ShellState
  /// Timers that were set and have neither fired nor been canceled.
  package private(set) var runningTimers: [ShellTimer] = []
  private let record: StoreRecord
  /// The effects of the events that are recorded together.
  private var summary: EffectSummary?
  private let report: (String, TestLocation) -> Void

  /// `report` receives the failure text and location of each mismatch. Without a record, the store needs a test that is
  /// `.exhaustive`, and adds itself to its record.
  package init(
    _ state: ShellState, record: StoreRecord? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, report: @escaping (String, TestLocation) -> Void
  ) {
    self.state = state
    self.report = report
    if let record = record ?? ScenarioRecord.current?.addStore() {
      self.record = record
    } else {
      self.record = StoreRecord(isRecording: false)
      report(
        "A store needs a test with the trait .exhaustive.",
        TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Sends one event. `change` turns the previous state into the expected state.
  package func send(
    _ event: ShellEvent, effects expectedEffects: [ShellEffect] = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    change: (inout ShellState) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let before = state
    let effects = handle(event)
    record.append(.stated(ValueText(event).line))
    if let text = ShellStoreFailure.text(
      event: event, before: before, expected: expected, actual: state, expectedEffects: expectedEffects,
      actualEffects: effects)
    {
      report(text, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Sends events and records their changes and effects. Many events are recorded as one step, with what they change
  /// together.
  @discardableResult
  package func arrange(_ events: [ShellEvent]) -> [ShellEffect] {
    guard events.count > RecordLimits.events else {
      return events.flatMap { event in
        let before = state
        let effects = handle(event)
        record.append(.event(lines(event, effects, since: before)))
        return effects
      }
    }
    var effects: [ShellEffect] = []
    summarizing("\(events.count) events") { effects = events.flatMap { arrange([$0]) } }
    return effects
  }

  /// Records all events of `body` as one step, with what they change together and how often each effect occurs.
  package func summarizing(_ title: String, _ body: () -> Void) {
    let (before, outer) = (state, summary)
    summary = EffectSummary()
    record.pause(body)
    updatePending()
    let lines = summary?.lines ?? []
    summary = outer
    record.append(.event([title] + (StateDifference(from: before, to: state).lines + lines).map { "  " + $0 }))
  }

  /// Does not record the events of `body`, for a reason.
  package func skipping(_ reason: String, _ body: () -> Void) {
    record.append(.skipped(reason: reason))
    record.pause(body)
    updatePending()
  }

  /// Sends the events of a setup.
  package func play(_ setup: StoreSetup) {
    record.record(setup: setup.name, standard: setup.standard) { setup.body(self) }
  }

  /// Ends the scenario and fails if calls or timers are pending.
  package func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard let text = ShellStoreFailure.unfinished(calls: state.pendingCalls, timers: runningTimers) else { return }
    report(text, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func handle(_ event: ShellEvent) -> [ShellEffect] {
    let effects = state.handle(event)
    track(event, effects)
    summary?.add(effects)
    updatePending()
    return effects
  }

  private func lines(_ event: ShellEvent, _ effects: [ShellEffect], since before: ShellState) -> [String] {
    ValueText(event).lines("") + (StateDifference(from: before, to: state).lines).map { "  " + $0 }
      + effects.flatMap { ValueText($0).lines("-> ", indent: "  ") }
  }

  private func updatePending() {
    record.setPending(calls: state.pendingCalls, timers: runningTimers)
  }

  private func track(_ event: ShellEvent, _ effects: [ShellEffect]) {
    if case .timerFired(let timer) = event { runningTimers.removeAll { $0 == timer } }
    for effect in effects {
      switch effect {
      case .setTimer(let timer, _):
        runningTimers.removeAll { $0 == timer }
        runningTimers.append(timer)
      case .cancelTimer(let timer):
        runningTimers.removeAll { $0 == timer }
      case .startRenderer, .stopRenderer, .stopScript, .killRenderer, .reviveRenderer, .send, .openDocument, .startLoad,
        .resumeDocument, .copyText, .handleIgnoredKey, .emptyMemoryCache, .removeWebsiteData, .listWebsiteData,
        .followRedirect, .decideFrameRedirect, .cancelLoad, .respondToChallenge, .saveDownload, .prepareSignIn,
        .exchangeCode, .fetchResource,
        .runNative, .sendToProgram, .startProgram, .changeStorage, .saveVault, .deliverEvaluation, .deliverDescription,
        .deliverInspection,
        .shapeNetwork, .exitHost,
        .setUserAgent, .openEvents, .storeEvent, .uploadEvents, .openPacks, .fetchPack, .removePack,
        .bundle:
        continue
      }
    }
  }
}
