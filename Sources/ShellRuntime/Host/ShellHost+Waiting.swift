import PageWire
import ShellCore

extension ShellHost {
  /// Waits for whatever happens next and takes it; for at most some milliseconds of real time (for ever when nil).
  /// Interactive use calls this again and again.
  public func runOnce(timeoutMilliseconds: Int? = nil) {
    fireDueTimers()
    var timeout = timeoutMilliseconds
    if clock.isFlowing, let due = nextDue {
      let wait = Int(min(max(0, due - clock.now).rounded(.up), 1_000_000))
      timeout = min(timeout ?? wait, wait)
    }
    dropNeedlessStallWatch()
    takeArrivals()
    loop.runOnce(timeoutMilliseconds: timeout)
    fireDueTimers()
  }

  /// Virtual time goes on with real time, for a user who looks at the app, until `holdTime`.
  public func letTimeFlow() {
    processorShare?.leave()
    clock.flow()
    takeArrivals()
  }

  /// Virtual time stands still again, and everything that was on its way has come to rest.
  @discardableResult
  public func holdTime() -> SettleResult {
    clock.hold()
    return settle()
  }

  /// Runs until nothing is left to do: every command is settled, no server and no native program is waited for, and no
  /// timer is due within the horizon (in milliseconds from now). Virtual time jumps to the timers that are.
  ///
  /// A page in a dialog waits for its user and counts as settled; so does one that was suspended.
  @discardableResult
  public func settle(horizon: Double = 0) -> SettleResult {
    let result = pump(until: clock.now + horizon) { false }
    if configuration.keepsSpare { spares.refill() }
    return result
  }

  /// Settles after a step of a flow: animation frames and idle callbacks that the shown pages asked for belong to the step, as far
  /// as they are due within its horizon. An endless animation continues in the next step.
  @discardableResult
  public func settleStep() -> SettleResult {
    var result = settle()
    let horizon = clock.now + RuntimeLimits.stepHorizon
    while result == .settled, let due = nextFrameDue, due <= horizon { result = pump(until: due) { false } }
    return result
  }

  /// Lets time pass, all of the span: timers run in their order, then every page is told of the new time. A page that waits in
  /// a dialog learns of it with the answer.
  @discardableResult
  public func advance(byMilliseconds milliseconds: Double) -> SettleResult {
    let target = clock.now + max(0, milliseconds)
    var result = pump(until: target) { false }
    while result == .settled, clock.mode == .real, clock.now < target {
      loop.runOnce(timeoutMilliseconds: Int(min((target - clock.now).rounded(.up), 1_000_000)))
      result = pump(until: target) { false }
    }
    guard result == .settled, clock.mode == .virtual else { return result }
    clock.jump(to: target)
    // Without a page to notify, nothing else updates the time of the state.
    tellTime()
    guard !isAsleep else { return result }
    for address in pages.keys.sorted(by: { ($0.view, $0.generation) < ($1.view, $1.generation) }) {
      guard let process = processes[address.renderer], process.phase == .running, !process.isStanding,
        pages[address]?.clock != target, pages[address]?.isLeaving == false
      else { continue }
      advance(address, process)
    }
    flush()
    return pump(until: target) { false }
  }

  /// Lets time go on to the next task that is due within a span, and does it. False when there is none; no time has
  /// passed then.
  ///
  /// - Parameter changingScreen: tasks count only when they can change what the user sees. What is written to disk or sent to
  ///   a server later changes nothing there, nor does a deadline of the host's own questions.
  public func advanceToNextTask(within milliseconds: Double, changingScreen: Bool = false) -> Bool {
    guard !isHalted, let due = changingScreen ? nextScreenChangeDue : nextDue, due <= clock.now + milliseconds else {
      return false
    }
    _ = pump(until: due) { false }
    return true
  }

  /// Evaluates a script in a tab's page (the selected tab's when nil) and waits for what it gives; nil when the tab has
  /// no page or the page does not answer.
  public func evaluate(_ script: String, tab: TabID? = nil) -> EvaluationResult? {
    switch run(script, tab: tab) {
    case .ended(let result): result
    case .asks, .unanswered: nil
    }
  }

  /// The same, for scripts that may open a dialog: the script waits for the answer, and its value is in
  /// `takeLateEvaluation` then.
  public func run(_ script: String, tab: TabID? = nil, horizon: Double? = nil) -> ScriptEnd {
    let request = ask(script, tab)
    _ = pump(until: clock.now + (horizon ?? state.evaluationDeadline)) {
      self.evaluation != nil || self.blockingDialog(of: tab) != nil
    }
    if let evaluation { return .ended(evaluation) }
    guard let dialog = blockingDialog(of: tab) else { return .unanswered }
    lateRequest = request
    lateEvaluation = nil
    return .asks(dialog)
  }

  /// The host's user is about to run a script: what it asks for is waited for like what a tap asks for.
  public func renewRequestHorizon() { network.renewHorizon(now: clock.now) }

  /// Evaluates a script that needs no time, as a look at the page. nil when the page cannot answer now.
  public func evaluateAtOnce(_ script: String) -> EvaluationResult? {
    let request = ask(script, nil)
    _ = pump(until: clock.mode == .virtual ? clock.now : clock.now + ShellLimits.evaluationDeadline) {
      self.evaluation != nil || self.blockingDialog() != nil
    }
    if evaluation == nil { shellTimers[.evaluation(request: request)] = nil }
    return evaluation
  }

  /// The value of a script that had opened a dialog, once.
  public func takeLateEvaluation() -> EvaluationResult? {
    defer { lateEvaluation = nil }
    return lateEvaluation
  }

  private func ask(_ script: String, _ tab: TabID?) -> UInt32 {
    awaitedRequest &+= 1
    evaluation = nil
    dispatch(.user(.evaluate(EvaluationRequest(request: awaitedRequest, script: script), tab: tab)))
    return awaitedRequest
  }

  /// The dialog whose answer a script of the tab's page waits for; nil when none does.
  public func blockingDialog(of tab: TabID? = nil) -> DialogState? {
    guard let dialog = state.shownDialog, dialog.purpose == .page,
      let renderer = state.tab(tab ?? state.selectedTab)?.page?.renderer,
      state.tabs.contains(where: { $0.page?.view == dialog.view && $0.page?.renderer == renderer }),
      processes[renderer]?.isStanding == true
    else { return nil }
    return dialog
  }

  /// The semantic tree of the selected tab's page; nil when it has no page or does not answer. A page that was told
  /// nothing since the last time is not asked again: the description then is the same, its number included.
  public func describe(horizon: Double = ShellLimits.evaluationDeadline) -> PageDescription? {
    if let known = knownDescription { return known }
    awaitedRequest &+= 1
    description = nil
    let request = awaitedRequest
    dispatch(.user(.describePage(request: request)))
    let address = state.describedPage
    let changes = address.flatMap { noteLook(at: $0) }
    // A look takes no virtual time: a page that can answer does so at once.
    let result = pump(until: clock.mode == .virtual ? clock.now : clock.now + horizon) { self.description != nil }
    if description == nil, result == .settled, shellTimers.removeValue(forKey: .description(request: request)) != nil {
      dispatch(.timerFired(.description(request: request)))
    }
    if let address, let changes, let description, !description.nodes.isEmpty, state.describedPage == address {
      pages[address]?.known = (description, changes)
    }
    return description
  }

  /// Whether the system runs the process of a view; false when somebody has stopped or ended it.
  public func isRunning(_ view: ViewID) -> Bool {
    let renderer = state.tabs.first { $0.page?.view == view }?.page?.renderer
    return renderer.flatMap { processes[$0]?.isRunning } ?? false
  }

  /// Asks a page for its description along with the command that a look at it follows as a rule: no look then has to wait
  /// for it. Should anything else happen to the page until then, it is asked once more.
  func askAhead(_ address: PageAddress, _ process: PageProcess) throws(WireViolation) {
    guard let page = pages[address], page.rhythm.expectsLook(after: page.changes), state.describedPage == address,
      state.shownDialog == nil
    else { return }
    aheadRequest &+= 1
    pages[address]?.ahead = (aheadRequest, page.changes)
    try process.send(.describe(request: aheadRequest), view: address.view, generation: address.generation)
  }

  /// Keeps a description that nobody waits for yet. False when it is none of these.
  func takeAhead(_ description: PageDescription, of address: PageAddress) -> Bool {
    guard let ahead = pages[address]?.ahead, ahead.request == description.request else { return false }
    pages[address]?.ahead = nil
    if !description.nodes.isEmpty { pages[address]?.known = (description, ahead.changes) }
    return true
  }

  /// Something is done to a process. What nobody has looked at yet its pages have to say anew, and cannot if they are busy for
  /// ever; what was seen is still there to be tapped.
  func forgetAhead(of renderer: RendererID) {
    for (address, page) in pages where address.renderer == renderer && !page.rhythm.hasLooked(after: page.changes) {
      pages[address]?.known = nil
      pages[address]?.ahead = nil
    }
  }

  /// - Returns: how many changes the page has had.
  private func noteLook(at address: PageAddress) -> UInt64? {
    guard let changes = pages[address]?.changes else { return nil }
    pages[address]?.rhythm.look(after: changes)
    return changes
  }

  private var knownDescription: PageDescription? {
    guard let address = state.describedPage, let page = pages[address], let known = page.known,
      known.changes == page.changes, clock.mode == .real || page.clock >= clock.now,
      let process = processes[address.renderer], process.phase == .running, process.isSettled, !process.isStanding,
      !process.isDying, process.isRunning
    else { return nil }
    _ = noteLook(at: address)
    return known.description
  }

  private func pump(until deadline: Double, isDone: () -> Bool) -> SettleResult {
    flush()
    defer { hearAll() }
    while !isDone() {
      if state.hasExited || isHalted { return .exited }
      if isBusy {
        if let view = lateView(after: configuration.answerTimeout) {
          takeArrivals()
          return .pageNotAnswering(view)
        }
        if isOutOfTime { return lateView(after: 0).map { .pageNotAnswering($0) } ?? .outOfTime }
        takeTurns()
        if takeArrival() || passTimeWhileBusy() { continue }
        processorShare?.willWait(for: workingAlone)
        loop.runOnce(timeoutMilliseconds: Self.busyWait)
        if clock.mode == .real { fireDueTimers() }
        continue
      }
      guard let due = nextDue, due <= max(deadline, network.nextDefaultDue ?? deadline) else { return .settled }
      switch clock.mode {
      case .virtual: clock.jump(to: due)
      case .real:
        let wait = (due - clock.now).rounded(.up)
        if wait > 0 { loop.runOnce(timeoutMilliseconds: Int(min(wait, 1_000_000))) }
      }
      fireDueTimers()
    }
    return .settled
  }

  /// Servers are waited for, and an answer is due that has come before. Time goes on to it when the others do not come for a while:
  /// one of them may be a long poll, which needs what the page asks next. False when there is none or it is too early.
  private func passTimeWhileBusy() -> Bool {
    guard clock.mode == .virtual, !clock.isFlowing, let due = network.nextDefaultDue, !programs.isBusy,
      processes.values.allSatisfy(\.isSettled), arrivals.isEmpty,
      arrivals.hasGivenUp(now: System.monotonicMilliseconds, isAwaited: { network.underway[$0] != nil })
    else { return false }
    clock.jump(to: min(due, nextDue ?? due))
    fireDueTimers()
    return true
  }

  /// Milliseconds between two looks at pages that do not answer.
  private static let busyWait = 50

  /// Nothing is on its way between shell, pages, servers and programs; timers may be due later.
  public var isAtRest: Bool { !isBusy }

  /// The process that the shell waits for when it waits for nothing else; nil for one that is remembered, which can be copied.
  private var workingAlone: Int32? {
    guard clock.mode == .virtual, !loader.isBusy, !programs.isBusy else { return nil }
    var alone: PageProcess?
    for process in processes.values where !process.isSettled {
      guard alone == nil else { return nil }
      alone = process
    }
    guard let alone, alone.recollection == nil, alone.phase == .running else { return nil }
    return alone.pid
  }

  private var isBusy: Bool {
    if loader.isBusy || isUploading || transfersOfPacks > 0 || !arrivals.isEmpty { return true }
    if processes.values.contains(where: { !$0.isSettled }) { return true }
    // A program that takes too long is left to the deadline of its call.
    guard let since = programs.newestWait else { return false }
    let limit = min(configuration.answerTimeout, RuntimeLimits.answerTimeout)
    return System.monotonicMilliseconds - since < limit
  }

  private var isOutOfTime: Bool {
    configuration.patience.map { System.monotonicMilliseconds - startTime > $0 } ?? false
  }

  /// A view whose process has not settled a command for longer than some milliseconds.
  private func lateView(after limit: Double) -> ViewID? {
    let now = System.monotonicMilliseconds
    let late = processes.values.filter {
      $0.isHeard && !$0.isSettled && !$0.isDying && $0.phase == .running
        && now - $0.waitingSince > limit
    }
    return late.compactMap { $0.lastAddressed?.view }.min()
  }
}
