import PageWire
import ShellCore

/// Makes a renderer die at one point of a flow, or the whole app, and continues the flow as a patient user would.
///
/// A step that fails because the page does not answer is tried again after the user has left the app and come back, or has
/// tapped the retry of a crash page; an app that is gone is started again. A user who then is where the death happened, and does
/// not see what is expected, repeats the flow once, from where the page shows that it stands. An expectation that is not met even so
/// is noted, and the flow continues; so is what cannot be done because there is no network to load the page from. Another action
/// that cannot be done is the flow's end.
public final class CrashDisturber: FlowObserver, FlowDebugger {
  /// Virtual milliseconds after the flow's end, until what is under way is over.
  static let lastWait = 5_000.0
  /// Virtual milliseconds between two looks at a page that loads.
  private static let loadPause = 100.0
  private static let helpLimit = 4
  private static let retryLimit = 2

  private let driver: any FlowDriver
  private let scenario: CrashScenario
  private let baseline: CrashBaseline
  /// Makes the death happen from inside of an event: right afterwards.
  private let order: () -> Void
  private var journal = CrashJournal()
  private var end = CrashEnd()
  private var timeOfDeath = 0.0
  /// Where the app stood when the page died.
  private var placeOfDeath = ""
  /// A native screen was shown when the page died.
  private var diedBelowScreen = false
  /// The life of the page that dies.
  private var victim: PageLife?
  /// The app is gone and not started again yet.
  private var isHostGone = false
  /// What the app was opened with, while the step that did so runs.
  private var launch: (step: Int, url: String?)?
  /// Until the page is back.
  private var deeds = CrashDeeds()
  private var isRepeating = false
  private var hasRepeated = false
  private var steps: [Int: String] = [:]
  /// Steps that have been done once.
  private var done: Set<CrashBaseline.StepPlace> = []
  /// The step in which the death happened; nil when it happened between two steps.
  private var stepOfDeath: Int?
  private var placeOfHold = ""
  /// Where the app stood when a step began whose page was dead.
  private var placeOfDeadStep: String?
  /// Each input of the current step went to a page that was not the dead one, and there was one.
  private var hasReachedPage: Bool?

  public init(
    driver: any FlowDriver, scenario: CrashScenario, baseline: CrashBaseline, order: @escaping () -> Void
  ) {
    self.driver = driver
    self.scenario = scenario
    self.baseline = baseline
    self.order = order
  }

  /// Takes an event with its effects; the driver has the state after it.
  public func take(_ event: ShellEvent, effects: [ShellEffect]) {
    if case .launched(let url) = event, !end.hasDied {
      deeds.takeLaunch()
      launch = (journal.step, url)
    }
    if end.hasDied, case .user(let action) = event, action.isPageInput {
      hasReachedPage = hasReachedPage != false && !isVictimShown
    }
    let point = journal.take(event, effects: effects, state: driver.state, at: scenario.point.number)
    if let point, isDue(point) {
      stepOfDeath = point.step
      order()
    }
  }

  public func stepDidBegin(_ step: StepReport, number: Int) {
    journal.step = number
    steps[number] = step.description
    guard end.hasDied else {
      deeds.take(step.nature, step: number, place: CrashMoment.location(of: driver.state))
      return
    }
    // No system lets a user wait for a page that it has suspended.
    if step.nature.isUsers, driver.state.isPageSuspended { _ = help() }
    hasReachedPage = nil
    placeOfDeadStep = isVictimShown ? CrashMoment.location(of: driver.state) : nil
  }

  public func stepDidEnd(_ step: StepReport, number: Int) {
    noteGoal(step)
    restart()
    guard !end.hasDied else {
      noteCutOff()
      // A page may have come back while the step waited for it.
      if hasReachedPage == true { placeOfDeadStep = nil }
      if let place = placeOfDeadStep, step.status == .completed, !driver.state.hasExited {
        deeds.takeLost(step.nature, step: number, place: place)
        if deeds.hasLost { placeOfDeath = place }
      }
      if step.status == .completed { done.insert(CrashBaseline.StepPlace(step)) }
      placeOfDeadStep = nil
      if number == stepOfDeath, isVictimShown { deeds.doubtLast() }
      return
    }
    if step.status == .completed { done.insert(CrashBaseline.StepPlace(step)) }
    journal.step = number
    let state = driver.state
    for tab in state.tabsAtRest {
      guard let point = journal.takeStepEnd(tab: tab, state: state, at: scenario.point.number), isDue(point) else {
        continue
      }
      if let action = scenario.action { driver.perform(action) }
      restart()
    }
  }

  public func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    if restart() { return .again }
    guard end.hasDied, !driver.state.hasExited else {
      end.stop = failure.place.step
      return .end
    }
    let nature = step.command.nature
    if isCutOff { end.wasCutOff = true }
    if nature == .audit {
      // Deaths are what the test is about: that there is one more is no loss.
      if !step.command.countsDeaths { end.unmet.append(failure.place.step) }
      return .next
    }
    // A page may also have come back by itself, while the step waited for it.
    let hasReturned =
      placeOfDeadStep != nil && isVictimReplaced && driver.silence == nil && !driver.state.showsCrashPage
    placeOfDeadStep = nil
    hasReachedPage = nil
    if hasReturned || help() {
      noteCutOff()
      // What was done to the dead page is seen to have had no effect when the page is back.
      guard deeds.hasLost, isVictimReplaced, let first = repetition else {
        waitForPage()
        return .again
      }
      return repeatFlow(from: first)
    }
    compareChrome()
    if isCutOff, nature != .look {
      end.cutOff.append(failure.place.step)
      return .next
    }
    if isRepeating, failure.place.step == end.repeated, number == journal.step {
      // There is no second time: the app has moved on from there.
      isRepeating = false
      end.repeated = nil
      return .next
    }
    if let first = repetition { return repeatFlow(from: first) }
    // What was done before and cannot be done again need not be: the flow is repeated from a step before it.
    if hasRepeated, nature != .look, done.contains(CrashBaseline.StepPlace(path: step.path, position: step.position)) {
      return .next
    }
    let isLook = nature == .look
    if isLook { end.unmet.append(failure.place.step) } else { end.stop = failure.place.step }
    if end.hold == nil, isWaitingInVain {
      end.hold = failure.place.step
      placeOfHold = CrashMoment.location(of: driver.state)
    }
    return isLook ? .next : .end
  }

  private func repeatFlow(from first: Int) -> FlowResumption {
    waitForPage()
    isRepeating = true
    hasRepeated = true
    end.repeated = steps[first]
    return .from(step: first)
  }

  /// What came of the flow, compared with the undisturbed run.
  public func finish() -> CrashResult {
    restart()
    if !driver.state.hasExited {
      while help() { driver.advance(milliseconds: Self.lastWait) }
      driver.advance(milliseconds: Self.lastWait)
      // The death may have come as late as that.
      restart()
      while help() { driver.advance(milliseconds: Self.lastWait) }
      look()
    }
    let state = driver.state
    end.hasExited = state.hasExited
    end.deaths = state.tabs.reduce(0) { $0 + $1.deathCount }
    end.calls = journal.calls
    if scenario.kind != .host {
      end.lostCalls = state.deaths.filter { $0.time >= timeOfDeath }.flatMap(\.lostCalls)
    }
    return CrashJudge(scenario: scenario, baseline: baseline).result(of: end)
  }

  private func look() {
    let state = driver.state
    let elements = driver.screen()
    // Below a question about a load there may be no page yet.
    end.silence = state.shownDialog == nil ? driver.silence : nil
    end.showsCrashPage = state.showsCrashPage
    let isExpected = isCutOff || state.shownFailure.map { baseline.failures.contains($0) } ?? false
    end.isBlank = state.shownEntry(of: state.selectedTab)?.page != nil && !CrashScreen(elements).hasPage && !isExpected
    end.moment = CrashMoment(state)
    end.screen = CrashScreen(elements)
    // What was waited for may have come after all.
    if end.hold != nil, CrashMoment.location(of: state) == placeOfHold, !isWaitingInVain { end.hold = nil }
    compareChrome()
  }

  /// At rest: whether the shell shows around the page what it shows around this page in the undisturbed run.
  private func compareChrome() {
    let state = driver.state
    guard end.staleChrome == nil, state.pendingCalls.isEmpty, state.selected?.page?.isLoading != true,
      driver.silence == nil, !state.showsCrashPage,
      let look = CrashLook(state, CrashScreen(driver.screen()))?.stable(baseline.variation)
    else { return }
    end.staleChrome = look.staleChrome(comparedWith: baseline.looks, ignoresStack: hasRepeated)
  }

  private func noteGoal(_ step: StepReport) {
    guard end.hasDied || step.status == .completed, let goal = baseline.goal,
      CrashBaseline.StepPlace(step) == goal.place
    else { return }
    switch step.status {
    case .completed: end.goal = .met
    case .failed: end.goal = isCutOff || end.wasCutOff ? .excused : .unmet
    case .warned, .skipped: break
    }
  }

  /// It shows what it showed while a call was under way, and none is; and nothing in it can be used.
  private var isWaitingInVain: Bool {
    let state = driver.state
    guard state.pendingCalls.isEmpty, state.selected?.page?.isLoading != true else { return false }
    let screen = CrashScreen(driver.screen()).stable(baseline.variation)
    return !screen.hasControl && baseline.waiting.contains(screen)
  }

  private func isDue(_ point: CrashPoint) -> Bool {
    guard !end.hasDied, point == scenario.point else { return false }
    end.hasDied = true
    timeOfDeath = point.time
    let state = driver.state
    placeOfDeath = CrashMoment.location(of: state)
    diedBelowScreen = state.nativeScreen(of: state.selectedTab) != nil
    switch scenario.kind {
    case .renderer: victim = PageLife(state.tab(TabID(point.tab)))
    case .host:
      isHostGone = true
      end.lostCalls = state.pendingCalls.map(\.interfaceName)
    }
    return true
  }

  /// The shown page is the one that died, and is not back: what the user does reaches no page.
  private var isVictimShown: Bool {
    guard let victim, !end.helps.contains(.resumed) else { return false }
    let state = driver.state
    return state.selectedTab.rawValue == scenario.point.tab && PageLife(state.selected) == victim
  }

  /// The shown page came in place of the one that died.
  private var isVictimReplaced: Bool {
    guard let victim else { return false }
    let state = driver.state
    return state.selectedTab.rawValue == scenario.point.tab && PageLife(state.selected) != victim
  }

  /// The app was ended by the system: its user starts it again, in the way in which he has just started it.
  @discardableResult
  private func restart() -> Bool {
    guard isHostGone else { return false }
    isHostGone = false
    let url = launch.flatMap { $0.step == journal.step ? $0.url : nil }
    let grants = driver.state.settings.grants
    driver.kill()
    driver.launch(AppLaunch(url: url), grants: grants)
    return true
  }

  /// The step with which the user begins to repeat what he did: once, and while he still is where it happened. When the page shows
  /// what it shows after a step of the undisturbed run, he continues after that step.
  private var repetition: Int? {
    let place = CrashMoment.location(of: driver.state)
    // A native screen is closed with the page that has opened it: the user is where the page is.
    let isScreenClosed = diedBelowScreen && driver.state.nativeScreen(of: driver.state.selectedTab) == nil
    guard !hasRepeated, !driver.state.isInBackground, place == placeOfDeath || isScreenClosed else { return nil }
    let elements = driver.screen()
    let page = CrashScreen(elements).stable(baseline.variation).page
    if let next = baseline.nextStep(after: page, at: place, before: journal.step) { return next }
    let isTextKept = elements.contains { $0.isTextField && !$0.text.isEmpty }
    return deeds.repetition(at: place, isTextLost: !isTextKept)
  }

  /// A page that is being loaded, or whose death is about to be found, takes no taps on its bar and evaluates nothing.
  private func waitForPage() {
    var waited = 0.0
    while driver.state.isAwaitingPage || driver.silence != nil, waited < Self.lastWait {
      driver.advance(milliseconds: Self.loadPause)
      waited += Self.loadPause
    }
  }

  /// The page could not be loaded without a network, and there still is none.
  private var isCutOff: Bool { driver.state.showsOfflinePage && driver.state.settings.condition.isOffline }

  /// Notes that the network is missing for a page; also for one whose error page looks like that of an undisturbed run.
  private func noteCutOff() {
    guard isCutOff, !baseline.failedPlaces.contains(CrashMoment.location(of: driver.state)) else { return }
    end.wasCutOff = true
  }

  /// Does what can be done about a page that does not answer; false when there is nothing, or no more.
  private func help() -> Bool {
    guard end.helps.count < Self.helpLimit, let help = possibleHelp else { return false }
    end.helps.append(help)
    switch help {
    case .resumed: driver.perform(.reviveRenderer(tab: TabID(scenario.point.tab)))
    case .retried, .loadedAgain: driver.perform(.retry)
    case .leftAndReturned:
      driver.perform(.background)
      driver.perform(.foreground)
    }
    return true
  }

  private var possibleHelp: CrashHelp? {
    if driver.state.isPageSuspended { return .resumed }
    if driver.state.showsCrashPage { return end.helps.count { $0 == .retried } < Self.retryLimit ? .retried : nil }
    if driver.state.showsOfflinePage, !isCutOff, baseline.screen.hasPage {
      return end.helps.contains(.loadedAgain) ? nil : .loadedAgain
    }
    return driver.silence == nil || end.helps.contains(.leftAndReturned) ? nil : .leftAndReturned
  }
}

/// The page in a tab, from its load to its death.
private struct PageLife: Equatable {
  let view: ViewID
  let generation: Generation

  init?(_ tab: TabState?) {
    guard let page = tab?.page else { return nil }
    view = page.view
    generation = page.generation
  }
}

extension ShellState {
  /// The shown entry is a page's, and the page is not there yet.
  fileprivate var isAwaitingPage: Bool {
    guard shownEntry(of: selectedTab)?.page != nil, !showsCrashPage else { return false }
    return selected?.page.map(\.isLoading) ?? true
  }
}
