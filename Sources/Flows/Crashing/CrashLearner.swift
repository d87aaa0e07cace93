import ShellCore

/// Follows an undisturbed run and learns all the points at which a renderer may die.
public final class CrashLearner: FlowObserver {
  /// Milliseconds after the end, in which clocks and counters of a page show that they go on.
  private static let clockWait = 7_321.0

  private let driver: any FlowDriver
  /// Milliseconds for which a slower user waits before he does something; nothing is waited for while a call is under way.
  private let pause: Double
  private var journal = CrashJournal()
  private var baseline = CrashBaseline()

  /// - Parameter pause: see above; 0 for the run that others are compared with.
  public init(driver: any FlowDriver, pause: Double = 0) {
    self.driver = driver
    self.pause = pause
  }

  /// Takes an event with its effects; the driver has the state after it.
  public func take(_ event: ShellEvent, effects: [ShellEffect]) {
    guard let point = journal.take(event, effects: effects, state: driver.state) else { return }
    keep(point, tab: TabID(point.tab))
  }

  public func stepDidBegin(_ step: StepReport, number: Int) {
    journal.step = number
    baseline.steps.append(step.description)
    if pause > 0, driver.isRunning, driver.state.pendingCalls.isEmpty { driver.advance(milliseconds: pause) }
  }

  public func stepDidEnd(_ step: StepReport, number: Int) {
    journal.step = number
    let state = driver.state
    for tab in state.tabsAtRest {
      if let point = journal.takeStepEnd(tab: tab, state: state) { keep(point, tab: tab) }
    }
    if let failure = driver.state.shownFailure {
      baseline.failures.insert(failure)
      baseline.failedPlaces.insert(CrashMoment.location(of: driver.state))
    }
    if step.nature == .look, step.status == .completed {
      baseline.goal = (CrashBaseline.StepPlace(step), step.description)
    }
    keepRest(isWaiting: !driver.state.pendingCalls.isEmpty)
    baseline.pages[number] = CrashBaseline.Rested(
      nature: step.nature, place: CrashMoment.location(of: state), page: baseline.rests.last?.screen.page ?? [])
  }

  /// All that was learned of a flow that is over.
  /// - Parameter acceptsLoss: it is no defect when the last assertion is not met.
  public func finish(acceptsLoss: Bool = false) -> CrashBaseline {
    driver.advance(milliseconds: CrashDisturber.lastWait)
    keepRest(isWaiting: false)
    baseline.end = CrashMoment(driver.state)
    baseline.screen = CrashScreen(driver.screen())
    baseline.calls = journal.calls
    baseline.callCounts = journal.calls.reduce(into: [:]) { $0[$1.interface, default: 0] += 1 }
    baseline.deaths = driver.state.tabs.reduce(0) { $0 + $1.deathCount }
    if acceptsLoss { baseline.goal = nil }
    guard !driver.state.hasExited else { return baseline }
    driver.advance(milliseconds: Self.clockWait)
    baseline.variation.learn(baseline.screen.lines, CrashScreen(driver.screen()).lines)
    return baseline
  }

  private func keepRest(isWaiting: Bool) {
    let state = driver.state
    let screen = CrashScreen(driver.screen())
    baseline.rests.append(
      CrashBaseline.Rest(
        screen: screen, moment: CrashMoment(state), look: CrashLook(state, screen), isWaiting: isWaiting))
  }

  private func keep(_ point: CrashPoint, tab: TabID) {
    let moment = CrashMoment(driver.state)
    if baseline.moments.last?.moment != moment { baseline.moments.append((point.number, moment)) }
    if driver.state.hasMortalPage(tab) { baseline.points.append(point) }
  }
}
