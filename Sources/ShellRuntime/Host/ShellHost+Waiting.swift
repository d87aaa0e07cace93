import PageWire
import ShellCore

extension ShellHost {
  /// Waits for the next event and handles it, for at most some milliseconds of real time (forever if nil). Interactive
  /// use calls this in a loop.
  public func runOnce(timeoutMilliseconds: Int? = nil) {
    fireDueTimers()
    var timeout = timeoutMilliseconds
    if context.clock.isRunning, let due = nextDue {
      let wait = Int(min(max(0, due - context.clock.now).rounded(.up), 1_000_000))
      timeout = min(timeout ?? wait, wait)
    }
    processes.stalls.cancelUnneededCheck()
    network.deliverAllResponses()
    loop.runOnce(timeoutMilliseconds: timeout)
    fireDueTimers()
  }

  /// Lets virtual time follow real time until `pauseClock`, for a user who watches the app.
  public func resumeClock() {
    processes.affinity?.release()
    context.clock.resume()
    network.deliverAllResponses()
  }

  /// Stops virtual time again, and waits until pending work is settled.
  @discardableResult
  public func pauseClock() -> SettleResult {
    context.clock.pause()
    return settle()
  }

  /// Runs until nothing is left to do: every command is settled, no server and no native program is pending, and no
  /// timer is due within the horizon (in milliseconds from now). Virtual time jumps to the timers that are due.
  ///
  /// A page that is blocked by a dialog counts as settled; so does a suspended page.
  @discardableResult
  public func settle(horizon: Double = 0) -> SettleResult {
    let result = pump(until: context.clock.now + horizon) { false }
    if context.configuration.keepsSpare { processes.spares.refill() }
    return result
  }

  /// Settles after a step of a flow, including requested animation frames and idle callbacks of visible pages that are
  /// due within the step's horizon. An endless animation continues in the next step.
  @discardableResult
  public func settleStep() -> SettleResult {
    var result = settle()
    let horizon = context.clock.now + RuntimeLimits.stepHorizon
    while result == .settled, let due = processes.nextAnimationFrameDue, due <= horizon {
      result = pump(until: due) { false }
    }
    return result
  }

  /// Advances time by the whole span: timers run in order, then every page gets the new time. A page that is blocked by
  /// a dialog gets it with the reply.
  @discardableResult
  public func advance(byMilliseconds milliseconds: Double) -> SettleResult {
    let target = context.clock.now + max(0, milliseconds)
    var result = pump(until: target) { false }
    while result == .settled, context.clock.mode == .real, context.clock.now < target {
      loop.runOnce(timeoutMilliseconds: Int(min((target - context.clock.now).rounded(.up), 1_000_000)))
      result = pump(until: target) { false }
    }
    guard result == .settled, context.clock.mode == .virtual else { return result }
    context.clock.jump(to: target)
    // Without a page to notify, nothing else updates the time of the state.
    reportTime()
    guard !processes.isSuspendedInBackground else { return result }
    processes.advanceAll()
    return pump(until: target) { false }
  }

  /// Advances time to the next task that is due within a span, and runs it. Returns false, without advancing, if there
  /// is none.
  ///
  /// - Parameter changingScreen: whether to skip tasks that cannot change the screen, such as writes to disk, uploads
  ///   and
  ///   timeouts of the host's own requests.
  public func advanceToNextTask(within milliseconds: Double, changingScreen: Bool = false) -> Bool {
    guard !isHalted, let due = changingScreen ? nextScreenChangeDue : nextDue, due <= context.clock.now + milliseconds
    else {
      return false
    }
    _ = pump(until: due) { false }
    return true
  }

  /// Evaluates a script in a tab's page (the selected tab's if nil) and waits for its value; nil if the tab has no page
  /// or the page is unresponsive.
  public func evaluate(_ script: String, tab: TabID? = nil) -> EvaluationResult? {
    switch run(script, tab: tab) {
    case .ended(let result): result
    case .blockedByDialog, .noReply: nil
    }
  }

  /// The same, for scripts that may open a dialog: the script is blocked until the dialog is answered, and its value is
  /// then in `takeLateEvaluation`.
  public func run(_ script: String, tab: TabID? = nil, horizon: Double? = nil) -> ScriptRunResult {
    let request = requestEvaluation(script, tab)
    _ = pump(until: context.clock.now + (horizon ?? state.evaluationDeadline)) {
      self.evaluation != nil || self.blockingDialog(of: tab) != nil
    }
    if let evaluation { return .ended(evaluation) }
    guard let dialog = blockingDialog(of: tab) else { return .noReply }
    blockedRequest = request
    blockedEvaluation = nil
    return .blockedByDialog(dialog)
  }

  /// Extends the wait for requests to those of the script that is about to run, as after a tap.
  public func renewRequestHorizon() { network.renewHorizon() }

  /// Evaluates a script in no virtual time, to inspect the page. nil if the page cannot reply now.
  public func evaluateNow(_ script: String) -> EvaluationResult? {
    let request = requestEvaluation(script, nil)
    _ = pump(
      until: context.clock.mode == .virtual ? context.clock.now : context.clock.now + ShellLimits.evaluationDeadline
    ) {
      self.evaluation != nil || self.blockingDialog() != nil
    }
    if evaluation == nil { timers.cancel(.evaluation(request: request)) }
    return evaluation
  }

  /// Returns and removes the value of a script that had opened a dialog.
  public func consumeBlockedEvaluation() -> EvaluationResult? {
    defer { blockedEvaluation = nil }
    return blockedEvaluation
  }

  private func requestEvaluation(_ script: String, _ tab: TabID?) -> UInt32 {
    awaitedRequest &+= 1
    evaluation = nil
    dispatch(.user(.evaluate(EvaluationRequest(request: awaitedRequest, script: script), tab: tab)))
    return awaitedRequest
  }

  /// The dialog that blocks a script of the tab's page; nil if there is none.
  public func blockingDialog(of tab: TabID? = nil) -> DialogState? {
    guard let dialog = state.shownDialog, dialog.purpose == .page,
      let renderer = state.tab(tab ?? state.selectedTab)?.page?.renderer,
      state.tabs.contains(where: { $0.page?.view == dialog.view && $0.page?.renderer == renderer }),
      processes.byRenderer[renderer]?.isBlocked == true
    else { return nil }
    return dialog
  }

  /// The semantic tree of the selected tab's page; nil if it has no page or is unresponsive. The last description, with
  /// its number, is returned for a page that got no command since then.
  public func describe(horizon: Double = ShellLimits.evaluationDeadline) -> PageDescription? {
    if let cachedDescription = processes.cachedDescription { return cachedDescription }
    awaitedRequest &+= 1
    description = nil
    let request = awaitedRequest
    dispatch(.user(.describePage(request: request)))
    let address = state.describedPage
    let changes = address.flatMap { processes.recordRequest(at: $0) }
    // A description takes no virtual time: a responsive page replies at once.
    let result = pump(until: context.clock.mode == .virtual ? context.clock.now : context.clock.now + horizon) {
      self.description != nil
    }
    if description == nil, result == .settled, timers.cancel(.description(request: request)) {
      dispatch(.timerFired(.description(request: request)))
    }
    if let address, let changes, let description, !description.nodes.isEmpty, state.describedPage == address {
      processes.pages[address]?.cachedDescription = (description, changes)
    }
    return description
  }

  /// Whether the process of a view is running; false if it was stopped or ended.
  public func isRunning(_ view: ViewID) -> Bool {
    let renderer = state.tabs.first { $0.page?.view == view }?.page?.renderer
    return renderer.flatMap { processes.byRenderer[$0]?.isRunning } ?? false
  }

  private func pump(until deadline: Double, isDone: () -> Bool) -> SettleResult {
    processes.flush()
    defer { processes.resumeReads() }
    while !isDone() {
      if state.hasExited || isHalted { return .exited }
      if isBusy {
        if let view = processes.unresponsiveView(after: context.configuration.replyTimeout) {
          network.deliverAllResponses()
          return .pageUnresponsive(view)
        }
        if hasTimedOut { return processes.unresponsiveView(after: 0).map { .pageUnresponsive($0) } ?? .timedOut }
        processes.serialize()
        if network.deliverNextResponse() || passTimeWhileBusy() { continue }
        processes.affinity?.willWait(for: onlyBusyProcess)
        loop.runOnce(timeoutMilliseconds: Self.busyWait)
        if context.clock.mode == .real { fireDueTimers() }
        continue
      }
      guard let due = nextDue, due <= max(deadline, network.nextDefaultDue ?? deadline) else {
        return .settled
      }
      switch context.clock.mode {
      case .virtual: context.clock.jump(to: due)
      case .real:
        let wait = (due - context.clock.now).rounded(.up)
        if wait > 0 { loop.runOnce(timeoutMilliseconds: Int(min(wait, 1_000_000))) }
      }
      fireDueTimers()
    }
    return .settled
  }

  /// Advances time to a received response while servers have not responded for a while: one of them may be a long poll,
  /// which needs the page's next request. Returns false if there is no response or it is too early.
  private func passTimeWhileBusy() -> Bool {
    guard context.clock.mode == .virtual, !context.clock.isRunning, let due = network.nextDefaultDue,
      !programs.isBusy,
      processes.areAllSettled, !network.pipeline.holdsResponses, network.pipeline.haveServersTimedOut
    else { return false }
    context.clock.jump(to: min(due, nextDue ?? due))
    fireDueTimers()
    return true
  }

  /// Milliseconds between two checks of unresponsive pages.
  private static let busyWait = 50

  /// Whether nothing is pending between shell, pages, servers and programs; timers may be due later.
  public var isIdle: Bool { !isBusy }

  /// The process that the shell exclusively waits for; nil for a replayed page, whose process can be copied.
  private var onlyBusyProcess: Int32? {
    guard context.clock.mode == .virtual, !network.loader.isBusy, !programs.isBusy else { return nil }
    return processes.onlyBusyProcess
  }

  private var isBusy: Bool {
    if network.isBusy { return true }
    if !processes.areAllSettled { return true }
    // A program that takes too long ends by the deadline of its call.
    guard let since = programs.newestCallTime else { return false }
    let limit = min(context.configuration.replyTimeout, RuntimeLimits.replyTimeout)
    return System.monotonicMilliseconds - since < limit
  }

  private var hasTimedOut: Bool {
    context.configuration.settleTimeout.map { System.monotonicMilliseconds - context.startTime > $0 } ?? false
  }
}
