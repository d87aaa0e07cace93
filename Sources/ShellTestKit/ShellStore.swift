import CustomDump
import ShellCore

/// A test store with exhaustive expectations: for each event the test states all changed fields and all effects.
///
/// `send` compares the whole state and the whole effect list and reports differences. `finish` fails while calls are
/// pending or timers run.
package final class ShellStore {
  package private(set) var state: ShellState
  /// Timers that were set and have neither fired nor been canceled.
  package private(set) var runningTimers: [ShellTimer] = []
  private let report: (String, TestLocation) -> Void

  /// `report` receives the failure text and location of each mismatch.
  package init(_ state: ShellState, report: @escaping (String, TestLocation) -> Void) {
    self.state = state
    self.report = report
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
    let effects = state.handle(event)
    track(event, effects)
    if let text = ShellStoreFailure.text(
      event: event, before: before, expected: expected, actual: state, expectedEffects: expectedEffects,
      actualEffects: effects)
    {
      report(text, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Sends events without comparisons, to reach the start of a scenario.
  @discardableResult
  package func arrange(_ events: [ShellEvent]) -> [ShellEffect] {
    var all: [ShellEffect] = []
    for event in events {
      let effects = state.handle(event)
      track(event, effects)
      all += effects
    }
    return all
  }

  /// Ends the scenario and fails if calls or timers are pending.
  package func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard let text = ShellStoreFailure.unfinished(calls: state.pendingCalls, timers: runningTimers) else { return }
    report(text, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
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
        .resumeDocument, .copyText, .emptyMemoryCache, .removeWebsiteData, .listWebsiteData,
        .followRedirect, .decideFrameRedirect, .cancelLoad, .respondToChallenge, .saveDownload, .prepareSignIn,
        .exchangeCode, .fetchResource,
        .runNative, .changeStorage, .saveVault, .deliverEvaluation, .deliverDescription, .deliverInspection,
        .shapeNetwork, .exitHost,
        .setUserAgent, .openEvents, .storeEvent, .uploadEvents, .openPacks, .fetchPack, .removePack,
        .bundle:
        continue
      }
    }
  }
}
