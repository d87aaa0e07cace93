import Flows
import PageWire
import ShellCore

/// Kills a renderer or the whole app at one point of a flow, and continues the flow as a patient user would.
///
/// If a step fails because the page does not respond, the user leaves the app and returns, or taps Retry on a crash
/// page, and the step is repeated. A killed app is started again. If the user is still at the location of the death and
/// the expected element is missing, the flow is repeated once from the step that the page's content corresponds to. An
/// assertion that still fails is recorded and the flow continues; the same applies to actions that are impossible
/// because the page cannot be loaded offline. Any other impossible action ends the flow.
package final class FaultInjector: FlowObserver, FlowDebugger {
  /// Virtual milliseconds after the flow's end in which pending work completes.
  static let settleTime = 5_000.0
  /// Virtual milliseconds between two checks of a loading page.
  private static let loadPause = 100.0
  private static let recoveryLimit = 4
  private static let retryLimit = 2

  private let driver: any FlowDriver
  private let scenario: CrashScenario
  private let baseline: CrashBaseline
  /// Schedules the crash from within an event; it happens directly after that event.
  private let injectFault: () -> Void
  private var eventLog = EventLog()
  private var outcome = RunOutcome()
  private var death: InjectedDeath?
  /// The app was killed and has not been started again.
  private var isHostKilled = false
  /// The URL of the last launch and the step that launched the app.
  private var launch: (step: Int, url: String?)?
  /// The actions until the page has recovered.
  private var userActions = UserActionLog()
  private var isRepeating = false
  private var hasRepeated = false
  private var steps: [Int: String] = [:]
  /// Steps that have been completed at least once.
  private var completedSteps: Set<CrashBaseline.StepKey> = []
  private var locationOfHang = ""
  /// The app's location at the start of a step whose page was dead.
  private var locationOfDeadStep: String?
  /// Whether every input of the current step went to a page other than the dead one; nil without input.
  private var hasReachedPage: Bool?

  package init(
    driver: any FlowDriver, scenario: CrashScenario, baseline: CrashBaseline, inject injectFault: @escaping () -> Void
  ) {
    self.driver = driver
    self.scenario = scenario
    self.baseline = baseline
    self.injectFault = injectFault
  }

  /// Handles an event and its effects. The driver already has the state after the event.
  package func handle(_ event: ShellEvent, effects: [ShellEffect]) {
    if case .launched(let url) = event, !outcome.hasDied {
      userActions.markLastAsLaunch()
      launch = (eventLog.step, url)
    }
    if outcome.hasDied, case .user(let action) = event, action.isPageInput {
      hasReachedPage = hasReachedPage != false && !isKilledDocumentShown
    }
    let point = eventLog.record(event, effects: effects, state: driver.state, at: scenario.point.number)
    if let point, beginDeath(at: point) { injectFault() }
  }

  package func stepDidBegin(_ step: StepReport, number: Int) {
    eventLog.step = number
    steps[number] = step.description
    guard outcome.hasDied else {
      userActions.record(step.kind, step: number, location: AppSnapshot.location(of: driver.state))
      return
    }
    // A system resumes a suspended page as soon as the user interacts with it.
    if step.kind.isPerformedByUser, driver.state.isPageSuspended { _ = tryRecovery() }
    hasReachedPage = nil
    locationOfDeadStep = isKilledDocumentShown ? AppSnapshot.location(of: driver.state) : nil
  }

  package func stepDidEnd(_ step: StepReport, number: Int) {
    recordGoal(step)
    restartIfHostKilled()
    guard !outcome.hasDied else {
      recordMissingNetwork()
      // The page may have recovered while the step waited for it.
      if hasReachedPage == true { locationOfDeadStep = nil }
      if let location = locationOfDeadStep, step.status == .completed, !driver.state.hasExited {
        userActions.recordLost(step.kind, step: number, location: location)
        if userActions.hasLostActions { death?.location = location }
      }
      if step.status == .completed { completedSteps.insert(CrashBaseline.StepKey(step)) }
      locationOfDeadStep = nil
      if number == death?.step, isKilledDocumentShown { userActions.markLastDoubtful() }
      return
    }
    if step.status == .completed { completedSteps.insert(CrashBaseline.StepKey(step)) }
    eventLog.step = number
    let state = driver.state
    for tab in state.killableTabs {
      guard let point = eventLog.recordStepEnd(tab: tab, state: state, at: scenario.point.number), beginDeath(at: point)
      else {
        continue
      }
      if let action = scenario.action { driver.perform(action) }
      restartIfHostKilled()
    }
  }

  package func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    if restartIfHostKilled() { return .retry }
    if driver.state.hasExited, let last = baseline.exitStep, number >= last {
      // The page died while it called for the exit that the flow expects.
      return .next
    }
    guard outcome.hasDied, !driver.state.hasExited else {
      outcome.stoppingStep = failure.location.step
      return .end
    }
    let kind = step.command.kind
    if isMissingNetwork { outcome.wasOffline = true }
    // An input that the page would have handled has led out of the app.
    if driver.state.isInBackground, kind.isPerformedByUser,
      outcome.recoveryMeasures.count(where: { $0 == .reopened }) < Self.retryLimit
    {
      outcome.recoveryMeasures.append(.reopened)
      driver.perform(.foreground)
      waitForPage()
      return .retry
    }
    if kind == .internalAssertion {
      // The injected death itself is not a loss.
      if !step.command.assertsDeaths {
        outcome.failedAssertions.append(failure.location.step)
      }
      return .next
    }
    // The page may also have recovered by itself while the step waited for it.
    let hasReturned =
      locationOfDeadStep != nil && isKilledDocumentReplaced && driver.unresponsiveReason == nil
      && !driver.state.showsCrashPage
    locationOfDeadStep = nil
    hasReachedPage = nil
    if hasReturned || tryRecovery() {
      recordMissingNetwork()
      // Actions sent to the dead page had no effect; they are repeated after its recovery.
      guard userActions.hasLostActions, isKilledDocumentReplaced, let first = firstRepeatedStep else {
        waitForPage()
        return .retry
      }
      return repeatFlow(from: first)
    }
    checkChrome()
    if isMissingNetwork, kind != .visibleAssertion {
      outcome.offlineSteps.append(failure.location.step)
      return .next
    }
    if isRepeating, failure.location.step == outcome.repeatedStep, number == eventLog.step {
      // The flow is repeated only once: the app is past this step.
      isRepeating = false
      outcome.repeatedStep = nil
      return .next
    }
    if let first = firstRepeatedStep { return repeatFlow(from: first) }
    // A step that was completed before the repetition may be impossible now; skip it.
    if hasRepeated, kind != .visibleAssertion,
      completedSteps.contains(CrashBaseline.StepKey(path: step.path, position: step.position))
    {
      return .next
    }
    let isVisibleAssertion = kind == .visibleAssertion
    if isVisibleAssertion {
      outcome.failedAssertions.append(failure.location.step)
    } else {
      outcome.stoppingStep = failure.location.step
    }
    if outcome.stuckStep == nil, isStuckWaiting {
      outcome.stuckStep = failure.location.step
      locationOfHang = AppSnapshot.location(of: driver.state)
    }
    return isVisibleAssertion ? .next : .end
  }

  private func repeatFlow(from first: Int) -> FlowResumption {
    waitForPage()
    isRepeating = true
    hasRepeated = true
    outcome.repeatedStep = steps[first]
    return .from(step: first)
  }

  /// The flow's result, compared with the baseline run.
  package func finish() -> CrashResult {
    restartIfHostKilled()
    if !driver.state.hasExited {
      while tryRecovery() { driver.advance(milliseconds: Self.settleTime) }
      driver.advance(milliseconds: Self.settleTime)
      // The crash may happen as late as this.
      restartIfHostKilled()
      while tryRecovery() { driver.advance(milliseconds: Self.settleTime) }
      recordEndState()
    }
    let state = driver.state
    outcome.hasExited = state.hasExited
    if state.hasExited {
      outcome.isEndedByRecovery = state.deaths.last?.verdict == .hostExit
      outcome.snapshot = AppSnapshot(state)
      outcome.screen = CrashScreen(driver.screen())
    }
    outcome.deaths = state.tabs.reduce(0) { $0 + $1.deathCount }
    outcome.calls = eventLog.calls
    if scenario.kind != .host {
      outcome.lostCalls = state.deaths.filter { $0.time >= death?.time ?? 0 }.flatMap(\.lostCalls)
    }
    return OutcomeClassifier(scenario: scenario, baseline: baseline).result(of: outcome)
  }

  private func recordEndState() {
    let state = driver.state
    let elements = driver.screen()
    // A dialog about a load can be open before there is a page.
    outcome.unresponsiveReason = state.shownDialog == nil ? driver.unresponsiveReason : nil
    outcome.showsCrashPage = state.showsCrashPage
    let isExpected = isMissingNetwork || state.shownErrorPage.map { baseline.expectedFailures.contains($0) } ?? false
    // A dialog covers the page, and the home screen the whole app.
    outcome.isBlank =
      state.shownDialog == nil && !state.isInBackground
      && state.shownEntry(of: state.selectedTab)?.page != nil && !CrashScreen(elements).hasPage && !isExpected
    outcome.snapshot = AppSnapshot(state)
    outcome.screen = CrashScreen(elements)
    // The awaited content may have appeared in the meantime.
    if outcome.stuckStep != nil, AppSnapshot.location(of: state) == locationOfHang, !isStuckWaiting {
      outcome.stuckStep = nil
    }
    checkChrome()
  }

  /// When the app is idle, checks that the chrome around the page is the same as in the baseline run.
  private func checkChrome() {
    let state = driver.state
    guard outcome.staleChrome == nil, state.pendingCalls.isEmpty, state.selected?.page?.isLoading != true,
      driver.unresponsiveReason == nil, !state.showsCrashPage,
      let chrome = ChromeSnapshot(state, CrashScreen(driver.screen()))?.masked(by: baseline.variation)
    else { return }
    outcome.staleChrome = chrome.staleChrome(comparedWith: baseline.chromeSnapshots, ignoresStack: hasRepeated)
  }

  private func recordGoal(_ step: StepReport) {
    guard outcome.hasDied || step.status == .completed, let goal = baseline.lastAssertion,
      CrashBaseline.StepKey(step) == goal.step
    else { return }
    switch step.status {
    case .completed: outcome.lastAssertion = .passed
    case .failed: outcome.lastAssertion = isMissingNetwork || outcome.wasOffline ? .excused : .failed
    case .warned, .skipped: break
    }
  }

  /// The screen is one that the baseline shows only while a call is pending, but no call is pending and nothing is
  /// operable.
  private var isStuckWaiting: Bool {
    let state = driver.state
    guard state.pendingCalls.isEmpty, state.selected?.page?.isLoading != true else { return false }
    let screen = CrashScreen(driver.screen()).masked(by: baseline.variation)
    return !screen.hasControl && baseline.waitingScreens.contains(screen)
  }

  private func beginDeath(at point: CrashPoint) -> Bool {
    guard !outcome.hasDied, point == scenario.point else { return false }
    outcome.hasDied = true
    death = InjectedDeath(at: point, of: scenario.kind, in: driver.state)
    switch scenario.kind {
    case .renderer: break
    case .host:
      isHostKilled = true
      outcome.lostCalls = driver.state.pendingCalls.map(\.interfaceName)
    }
    return true
  }

  /// The shown page is the dead one and has not recovered, so user input reaches no page.
  private var isKilledDocumentShown: Bool {
    death?.isDocumentShown(in: driver.state) == true && !outcome.recoveryMeasures.contains(.resumed)
  }

  /// The shown page has replaced the one that died.
  private var isKilledDocumentReplaced: Bool {
    death?.isDocumentReplaced(in: driver.state) == true
  }

  /// Starts the app again after it was killed. If the current step launched it with a URL, the same URL is used.
  @discardableResult
  private func restartIfHostKilled() -> Bool {
    guard isHostKilled else { return false }
    isHostKilled = false
    let url = launch.flatMap { $0.step == eventLog.step ? $0.url : nil }
    let grants = driver.state.settings.grants
    driver.kill()
    driver.launch(AppLaunch(url: url), grants: grants)
    return true
  }

  /// The first step to repeat; nil after the first repetition, or when the user has left the location of the death.
  ///
  /// If the page has the content that it has after a step of the baseline run, the repetition begins after that step.
  private var firstRepeatedStep: Int? {
    let location = AppSnapshot.location(of: driver.state)
    guard !hasRepeated, !driver.state.isInBackground, death?.isUserThere(in: driver.state) == true else { return nil }
    let elements = driver.screen()
    let page = CrashScreen(elements).masked(by: baseline.variation).page
    if let next = baseline.nextStep(after: page, at: location, before: eventLog.step) { return next }
    let isTextKept = elements.contains { $0.isTextField && !$0.text.isEmpty }
    return userActions.firstStepToRepeat(at: location, isTextLost: !isTextKept)
  }

  /// Waits until the page is loaded or its death detected; until then it handles no bar taps and evaluates no scripts.
  private func waitForPage() {
    var waited = 0.0
    while driver.state.isAwaitingPage || driver.unresponsiveReason != nil, waited < Self.settleTime {
      driver.advance(milliseconds: Self.loadPause)
      waited += Self.loadPause
    }
  }

  /// The page could not be loaded offline, and the device is still offline.
  private var isMissingNetwork: Bool { driver.state.showsOfflinePage && driver.state.settings.condition.isOffline }

  /// Records that a page could not be loaded offline, unless the baseline run shows an error page at the same location.
  private func recordMissingNetwork() {
    guard isMissingNetwork, !baseline.failureLocations.contains(AppSnapshot.location(of: driver.state)) else { return }
    outcome.wasOffline = true
  }

  /// Performs the next recovery measure for an unresponsive page; false when none is left.
  private func tryRecovery() -> Bool {
    guard outcome.recoveryMeasures.count(where: { $0 != .reopened }) < Self.recoveryLimit, let help = availableRecovery
    else { return false }
    outcome.recoveryMeasures.append(help)
    switch help {
    case .reopened: driver.perform(.foreground)
    case .resumed: driver.perform(.reviveRenderer(tab: TabID(scenario.point.tab)))
    case .retried, .reloaded: driver.perform(.retry)
    case .leftAndReturned:
      driver.perform(.background)
      driver.perform(.foreground)
    }
    return true
  }

  private var availableRecovery: RecoveryMeasure? {
    if driver.state.isPageSuspended { return .resumed }
    if driver.state.showsCrashPage {
      return outcome.recoveryMeasures.count { $0 == .retried } < Self.retryLimit ? .retried : nil
    }
    if driver.state.showsOfflinePage, !isMissingNetwork, baseline.finalScreen.hasPage {
      return outcome.recoveryMeasures.contains(.reloaded) ? nil : .reloaded
    }
    return driver.unresponsiveReason == nil || outcome.recoveryMeasures.contains(.leftAndReturned)
      ? nil : .leftAndReturned
  }
}

extension ShellState {
  /// The current entry is a page that is not loaded yet.
  fileprivate var isAwaitingPage: Bool {
    guard shownEntry(of: selectedTab)?.page != nil, !showsCrashPage else { return false }
    return selected?.page.map(\.isLoading) ?? true
  }
}
