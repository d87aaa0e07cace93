import PageWire
import ShellCore

extension ShellHost {
  /// Waits for the next event and handles it, for at most some milliseconds of real time (forever if nil). Interactive
  /// use calls this in a loop.
  package func runOnce(timeoutMilliseconds: Int? = nil) {
    fireDueTimers()
    var timeout = timeoutMilliseconds
    if context.clock.isRunning, let due = nextDue {
      let wait = Int(min(max(0, due - context.clock.now).rounded(.up), 1_000_000))
      timeout = min(timeout ?? wait, wait)
    }
    processes.stalls.cancelUnneededCheck()
    network.deliverAllResponses()
    loop.runOnce(timeoutMilliseconds: timeout)
    while programs.deliverNext() {}
    fireDueTimers()
  }

  /// Lets virtual time follow real time until `pauseClock`, for a user who watches the app.
  package func resumeClock() {
    processes.affinity?.release()
    context.clock.resume()
    network.deliverAllResponses()
  }

  /// Stops virtual time again, and waits until pending work is settled.
  @discardableResult
  package func pauseClock() -> SettleResult {
    context.clock.pause()
    return settle()
  }

  /// Runs until nothing is left to do: every command is settled, no server and no native program is pending, and no
  /// timer is due within the horizon (in milliseconds from now). Virtual time jumps to the timers that are due.
  ///
  /// A page that is blocked by a dialog counts as settled; so does a suspended page.
  @discardableResult
  package func settle(horizon: Double = 0) -> SettleResult {
    let result = pump(until: context.clock.now + horizon) { false }
    processes.refillSpare()
    return result
  }

  /// Settles after a step of a flow, including requested animation frames and idle callbacks of visible pages that are
  /// due within the step's horizon. An endless animation continues in the next step.
  @discardableResult
  package func settleStep() -> SettleResult {
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
  package func advance(byMilliseconds milliseconds: Double) -> SettleResult {
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
  package func advanceToNextTask(within milliseconds: Double, changingScreen: Bool = false) -> Bool {
    guard !isHalted, let due = changingScreen ? nextScreenChangeDue : nextDue, due <= context.clock.now + milliseconds
    else {
      return false
    }
    _ = pump(until: due) { false }
    return true
  }

  /// Whether the process of a view is running; false if it was stopped or ended.
  package func isRunning(_ view: ViewID) -> Bool {
    let renderer = state.tabs.first { $0.page?.view == view }?.page?.renderer
    return renderer.flatMap { processes.byRenderer[$0]?.isRunning } ?? false
  }

  func pump(until deadline: Double, isDone: () -> Bool) -> SettleResult {
    processes.flush()
    defer { processes.resumeReads() }
    while !isDone() {
      if state.hasExited || isHalted { return .exited }
      if isBusy {
        if let view = processes.unresponsiveView(after: context.configuration.replyTimeout) {
          network.deliverAllResponses()
          return .pageUnresponsive(view)
        }
        if hasTimedOut { return resultAtTimeLimit }
        processes.serialize()
        if processes.areAllSettled, programs.deliverNext() || !isBusy { continue }
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
  package var isIdle: Bool { !isBusy }

  /// The process that the shell exclusively waits for; nil for a replayed page, whose process can be copied.
  private var onlyBusyProcess: Int32? {
    guard context.clock.mode == .virtual, !network.loader.isBusy, !programs.isBusy else { return nil }
    return processes.onlyBusyProcess
  }

  private var isBusy: Bool {
    if network.isBusy { return true }
    if !processes.areAllSettled { return true }
    // A program that takes too long ends by the deadline of its call.
    if programs.hasOutput { return true }
    guard let since = programs.busySince else { return false }
    let limit = min(context.configuration.replyTimeout, RuntimeLimits.replyTimeout)
    return System.monotonicMilliseconds - since < limit
  }

  /// A page is always behind a program that floods it, which does not make it unresponsive.
  private var resultAtTimeLimit: SettleResult {
    if let program = programs.nextOutputProgram, processes.unresponsiveView(after: Self.pageDelay) == nil {
      return .programFloods(program.name)
    }
    return processes.unresponsiveView(after: 0).map { .pageUnresponsive($0) } ?? .timedOut
  }

  /// Milliseconds that a page may take for a command while a program floods it.
  private static let pageDelay: Double = 500

  private var hasTimedOut: Bool {
    context.configuration.settleTimeout.map { System.monotonicMilliseconds - context.startTime > $0 } ?? false
  }
}

/// The result of a headless wait.
package enum SettleResult: Equatable, Sendable {
  /// Nothing is left to do within the horizon.
  case settled
  /// A page exceeded the time limit for a command.
  case pageUnresponsive(ViewID)
  /// The host's time limit was reached before a server or a native program replied.
  case timedOut
  /// The host's time limit was reached, and the native program of this name still sends more than pages have handled.
  case programFloods(String)
  /// The app has exited.
  case exited
}
