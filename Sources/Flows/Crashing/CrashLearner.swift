import ShellCore

/// Observes a baseline run and records all the points at which a renderer can be killed.
public final class CrashLearner: FlowObserver {
  /// Milliseconds after the end, which reveal the clocks and counters of a page.
  private static let clockWait = 7_321.0

  private let driver: any FlowDriver
  /// Milliseconds for which a slower user waits before each step, unless a call is pending.
  private let pause: Double
  private var eventLog = CrashJournal()
  private var baseline = CrashBaseline()

  /// - Parameter pause: milliseconds before each step; 0 for the first baseline run.
  public init(driver: any FlowDriver, pause: Double = 0) {
    self.driver = driver
    self.pause = pause
  }

  /// Handles an event and its effects. The driver already has the state after the event.
  public func take(_ event: ShellEvent, effects: [ShellEffect]) {
    guard let point = eventLog.take(event, effects: effects, state: driver.state) else { return }
    record(point, tab: TabID(point.tab))
  }

  public func stepDidBegin(_ step: StepReport, number: Int) {
    eventLog.step = number
    baseline.steps.append(step.description)
    if pause > 0, driver.isRunning, driver.state.pendingCalls.isEmpty { driver.advance(milliseconds: pause) }
  }

  public func stepDidEnd(_ step: StepReport, number: Int) {
    eventLog.step = number
    let state = driver.state
    for tab in state.tabsAtRest {
      if let point = eventLog.takeStepEnd(tab: tab, state: state) { record(point, tab: tab) }
    }
    if let failure = driver.state.shownFailure {
      baseline.failures.insert(failure)
      baseline.failedPlaces.insert(CrashMoment.location(of: driver.state))
    }
    if step.nature == .look, step.status == .completed {
      baseline.goal = (CrashBaseline.StepPlace(step), step.description)
    }
    recordRest(isWaiting: !driver.state.pendingCalls.isEmpty)
    baseline.pages[number] = CrashBaseline.Rested(
      nature: step.nature, place: CrashMoment.location(of: state), page: baseline.rests.last?.screen.page ?? [])
  }

  /// Returns the baseline of the completed flow.
  /// - Parameter acceptsLoss: a failure of the last assertion is not a defect.
  public func finish(acceptsLoss: Bool = false) -> CrashBaseline {
    driver.advance(milliseconds: CrashDisturber.lastWait)
    recordRest(isWaiting: false)
    baseline.end = CrashMoment(driver.state)
    baseline.screen = CrashScreen(driver.screen())
    baseline.calls = eventLog.calls
    baseline.callCounts = eventLog.calls.reduce(into: [:]) { $0[$1.interface, default: 0] += 1 }
    baseline.deaths = driver.state.tabs.reduce(0) { $0 + $1.deathCount }
    if acceptsLoss { baseline.goal = nil }
    guard !driver.state.hasExited else { return baseline }
    driver.advance(milliseconds: Self.clockWait)
    baseline.variation.learn(baseline.screen.lines, CrashScreen(driver.screen()).lines)
    return baseline
  }

  private func recordRest(isWaiting: Bool) {
    let state = driver.state
    let screen = CrashScreen(driver.screen())
    baseline.rests.append(
      CrashBaseline.Rest(
        screen: screen, moment: CrashMoment(state), look: CrashLook(state, screen), isWaiting: isWaiting))
  }

  private func record(_ point: CrashPoint, tab: TabID) {
    let snapshot = CrashMoment(driver.state)
    if baseline.moments.last?.snapshot != snapshot { baseline.moments.append((point.number, snapshot)) }
    if driver.state.hasMortalPage(tab) { baseline.points.append(point) }
  }
}
