import ShellCore

/// Follows an undisturbed run and learns all the points at which a renderer may die.
public final class CrashLearner: FlowObserver {
  private let driver: any FlowDriver
  private var journal = CrashJournal()
  private var baseline = CrashBaseline()
  /// What the screen showed after steps that had left nothing under way.
  private var idle: [CrashScreen] = []

  public init(driver: any FlowDriver) { self.driver = driver }

  /// Takes an event with its effects; the driver has the state after it.
  public func take(_ event: ShellEvent, effects: [ShellEffect]) {
    guard let point = journal.take(event, effects: effects, state: driver.state) else { return }
    keep(point, tab: TabID(point.tab))
  }

  public func stepDidBegin(_ step: StepReport, number: Int) {
    journal.step = number
    baseline.steps.append(step.description)
  }

  public func stepDidEnd(_ step: StepReport, number: Int) {
    journal.step = number
    let state = driver.state
    for tab in state.tabsAtRest {
      if let point = journal.takeStepEnd(tab: tab, state: state) { keep(point, tab: tab) }
    }
    if let failure = driver.state.shownFailure { baseline.failures.insert(failure) }
    let screen = CrashScreen(driver.screen())
    if driver.state.pendingCalls.isEmpty { idle.append(screen) } else { baseline.waiting.append(screen) }
  }

  /// All that was learned of a flow that is over.
  public func finish() -> CrashBaseline {
    driver.advance(milliseconds: CrashDisturber.lastWait)
    baseline.end = CrashMoment(driver.state)
    baseline.screen = CrashScreen(driver.screen())
    // What is also shown when nothing is under way does not say that something is.
    let idle = idle + [baseline.screen]
    baseline.waiting.removeAll { idle.contains($0) }
    baseline.executions = journal.executions
    baseline.deaths = driver.state.tabs.reduce(0) { $0 + $1.deathCount }
    return baseline
  }

  private func keep(_ point: CrashPoint, tab: TabID) {
    let moment = CrashMoment(driver.state)
    if baseline.moments.last?.moment != moment { baseline.moments.append((point.number, moment)) }
    if driver.state.hasMortalPage(tab) { baseline.points.append(point) }
  }
}
