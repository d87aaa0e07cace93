import Flows
import ShellCore

/// Observes a baseline run and records all the points at which a renderer can be killed.
package final class BaselineRecorder: FlowObserver {
  /// Milliseconds after the end, which reveal the clocks and counters of a page.
  private static let clockWait = 7_321.0

  private let driver: any FlowDriver
  /// Milliseconds for which a slower user waits before each step, unless a call is pending.
  private let pause: Double
  private var eventLog = EventLog()
  private var baseline = CrashBaseline()

  /// - Parameter pause: milliseconds before each step; 0 for the first baseline run.
  package init(driver: any FlowDriver, pause: Double = 0) {
    self.driver = driver
    self.pause = pause
  }

  /// Handles an event and its effects. The driver already has the state after the event.
  package func handle(_ event: ShellEvent, effects: [ShellEffect]) {
    guard let point = eventLog.record(event, effects: effects, state: driver.state) else { return }
    record(point, tab: TabID(point.tab))
  }

  package func stepDidBegin(_ step: StepReport, number: Int) {
    eventLog.step = number
    baseline.steps.append(StepLocation(path: step.path, position: step.position, step: step.description))
    if pause > 0, driver.isRunning, driver.state.pendingCalls.isEmpty { driver.advance(milliseconds: pause) }
  }

  package func stepDidEnd(_ step: StepReport, number: Int) {
    eventLog.step = number
    let state = driver.state
    if state.hasExited, baseline.exitStep == nil { baseline.exitStep = number }
    for tab in state.killableTabs {
      if let point = eventLog.recordStepEnd(tab: tab, state: state) { record(point, tab: tab) }
    }
    if let failure = driver.state.shownErrorPage {
      baseline.expectedFailures.insert(failure)
      baseline.failureLocations.insert(AppSnapshot.location(of: driver.state))
    }
    if step.kind == .visibleAssertion, step.status == .completed {
      baseline.lastAssertion = (CrashBaseline.StepKey(step), step.description)
    }
    recordRest(isWaiting: !driver.state.pendingCalls.isEmpty)
    baseline.pagesAfterSteps[number] = CrashBaseline.PageAtStepEnd(
      kind: step.kind, location: AppSnapshot.location(of: state), page: baseline.stepEnds.last?.screen.page ?? [])
  }

  /// Returns the baseline of the completed flow.
  /// - Parameter acceptsLoss: a failure of the last assertion is not a defect.
  package func finish(acceptsLoss: Bool = false) -> CrashBaseline {
    driver.advance(milliseconds: FaultInjector.settleTime)
    recordRest(isWaiting: false)
    baseline.finalSnapshot = AppSnapshot(driver.state)
    baseline.finalScreen = CrashScreen(driver.screen())
    baseline.calls = eventLog.calls
    baseline.callCounts = eventLog.calls.reduce(into: [:]) { $0[$1.interface, default: 0] += 1 }
    baseline.deaths = driver.state.tabs.reduce(0) { $0 + $1.deathCount }
    if acceptsLoss { baseline.lastAssertion = nil }
    guard !driver.state.hasExited else { return baseline }
    driver.advance(milliseconds: Self.clockWait)
    baseline.variation.compare(baseline.finalScreen.lines, CrashScreen(driver.screen()).lines)
    return baseline
  }

  private func recordRest(isWaiting: Bool) {
    let state = driver.state
    let screen = CrashScreen(driver.screen())
    baseline.stepEnds.append(
      CrashBaseline.StepEnd(
        screen: screen, snapshot: AppSnapshot(state), chromeSnapshot: ChromeSnapshot(state, screen),
        isWaiting: isWaiting))
  }

  private func record(_ point: CrashPoint, tab: TabID) {
    let snapshot = AppSnapshot(driver.state)
    if baseline.snapshots.last?.snapshot != snapshot { baseline.snapshots.append((point.number, snapshot)) }
    if driver.state.hasKillableRenderer(tab) { baseline.points.append(point) }
  }
}
