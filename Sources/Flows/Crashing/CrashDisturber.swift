import ShellCore

/// Makes a renderer die at one point of a flow, and goes on with the flow as a patient user would.
///
/// A step that fails because the page does not answer is tried again after the user has left the app and come back, or has
/// tapped the retry of a crash page. Whoever then still is where the death has caught him, and does not see what he expects,
/// does once more what he did last. An expectation that is not met even so is noted, and the flow goes on; so is what cannot
/// be done because there is no network to load the page from. Another deed that cannot be done is its end.
public final class CrashDisturber: FlowObserver, FlowDebugger {
  /// Virtual milliseconds after the flow's end, until what is under way is over.
  static let lastWait = 5_000.0
  private static let helpLimit = 4
  private static let retryLimit = 2

  private let driver: any FlowDriver
  private let scenario: CrashScenario
  private let baseline: CrashBaseline
  /// Gives the shell an order from inside of an event, which takes it right afterwards.
  private let order: (UserAction) -> Void
  private var journal = CrashJournal()
  private var end = CrashEnd()
  private var timeOfDeath = 0.0
  /// Where the app stood when the page died.
  private var placeOfDeath = ""
  /// Until the page died.
  private var deeds = CrashDeeds()
  private var isRepeating = false
  private var hasRepeated = false
  private var steps: [Int: String] = [:]

  public init(
    driver: any FlowDriver, scenario: CrashScenario, baseline: CrashBaseline, order: @escaping (UserAction) -> Void
  ) {
    self.driver = driver
    self.scenario = scenario
    self.baseline = baseline
    self.order = order
  }

  /// Takes an event with its effects; the driver has the state after it.
  public func take(_ event: ShellEvent, effects: [ShellEffect]) {
    if case .launched = event, !end.hasDied { deeds.takeLaunch() }
    // A gesture on a page that died without notice goes to the dead view: the user repeats it when the page is back.
    if end.hasDied, case .user(let action) = event, let nature = action.pageInput, driver.state.isShownPageDeadUnnoticed
    {
      deeds.take(nature, step: journal.step, place: CrashMoment.location(of: driver.state))
    }
    let point = journal.take(event, effects: effects, state: driver.state, at: scenario.point.number)
    if let point, isDue(point) { order(scenario.action) }
  }

  public func stepDidBegin(_ step: StepReport, number: Int) {
    journal.step = number
    steps[number] = step.description
    guard !end.hasDied else {
      // No system lets a user wait for a page that it has suspended.
      if step.nature.isUsers, driver.state.isPageSuspended { _ = help() }
      return
    }
    deeds.take(step.nature, step: number, place: CrashMoment.location(of: driver.state))
  }

  public func stepDidEnd(_ step: StepReport, number: Int) {
    guard !end.hasDied else { return }
    journal.step = number
    let state = driver.state
    for tab in state.tabsAtRest {
      guard let point = journal.takeStepEnd(tab: tab, state: state, at: scenario.point.number), isDue(point) else {
        continue
      }
      driver.perform(scenario.action)
    }
  }

  public func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    guard end.hasDied, !driver.state.hasExited else {
      end.stop = failure.place.step
      return .end
    }
    let nature = step.command.nature
    if nature == .audit {
      // Deaths are what the test is about: that there is one more is no loss.
      if !step.command.countsDeaths { end.unmet.append(failure.place.step) }
      return .next
    }
    if help() { return .again }
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
    if let first = repetition {
      isRepeating = true
      hasRepeated = true
      end.repeated = steps[first]
      return .from(step: first)
    }
    let isLook = nature == .look
    if isLook { end.unmet.append(failure.place.step) } else { end.stop = failure.place.step }
    if end.hold == nil, isWaitingInVain { end.hold = failure.place.step }
    return isLook ? .next : .end
  }

  /// What came of the flow, compared with the undisturbed run.
  public func finish() -> CrashResult {
    if !driver.state.hasExited {
      while help() { driver.advance(milliseconds: Self.lastWait) }
      driver.advance(milliseconds: Self.lastWait)
      // The death may have come as late as that.
      while help() { driver.advance(milliseconds: Self.lastWait) }
      look()
    }
    let state = driver.state
    end.hasExited = state.hasExited
    end.deaths = state.tabs.reduce(0) { $0 + $1.deathCount }
    end.executions = journal.executions
    end.lostCalls = state.deaths.filter { $0.time >= timeOfDeath }.flatMap(\.lostCalls)
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
  }

  /// It shows what it showed while a call was under way, and none is.
  private var isWaitingInVain: Bool {
    let state = driver.state
    guard state.pendingCalls.isEmpty, state.selected?.page?.isLoading != true else { return false }
    return baseline.waiting.contains(CrashScreen(driver.screen()))
  }

  private func isDue(_ point: CrashPoint) -> Bool {
    guard !end.hasDied, point == scenario.point else { return false }
    end.hasDied = true
    timeOfDeath = point.time
    placeOfDeath = CrashMoment.location(of: driver.state)
    return true
  }

  /// Where the user begins to do something again: once, and while he still is where it happened.
  private var repetition: Int? {
    guard !hasRepeated, !driver.state.isInBackground, CrashMoment.location(of: driver.state) == placeOfDeath else {
      return nil
    }
    let isTextKept = driver.screen().contains { $0.isTextField && !$0.text.isEmpty }
    return deeds.repetition(at: placeOfDeath, isTextLost: !isTextKept)
  }

  /// The page could not be loaded without a network, and there still is none.
  private var isCutOff: Bool { driver.state.showsOfflinePage && driver.state.settings.condition.isOffline }

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
