import PageWire
import ShellCore

/// Replay: events of a cached command sequence are delivered in the loop, as if they had been received from the socket.
extension PageProcess {
  /// Schedules the replay of cached events in the loop.
  func planRecall() {
    guard recollection != nil, link == nil, isHeard, phase == .running, !isRecallPlanned else { return }
    isRecallPlanned = true
    loop.perform { [weak self] in
      self?.isRecallPlanned = false
      self?.replay()
    }
  }

  /// Delivers cached events, until the next command is needed or until only a real process can continue.
  func replay() {
    while let recollection, link == nil, isHeard, mayTell {
      switch recollection.next() {
      case .event(let envelope): tell(envelope)
      case .rest: return
      case .unknown: makeReal(for: \.madeRealByCommands)
      }
    }
  }

  /// The reason to start a real process for a replayed one.
  enum Purpose {
    /// To continue from the current state.
    case itself
    /// To be stopped or killed: pending work is irrelevant, and a signal needs no page.
    case standIn
    /// The same, but with a page that can be made busy.
    case busyStandIn
  }

  /// Starts a real process for a replayed one: forked from the last possible snapshot, and sent all later commands,
  /// unless it is only a stand-in. Its events that the shell already has are compared and dropped.
  func makeReal(for reason: WritableKeyPath<RecallCounts, Int>, as purpose: Purpose = .itself) {
    guard let recollection, link == nil, phase == .running else { return }
    do throws(SpawnFailure) {
      switch purpose {
      case .itself: start(try recollection.makeReal(for: reason))
      case .standIn:
        link = try recollection.standIn(for: reason)
        isStandIn = true
      case .busyStandIn:
        link = recollection.busyStandIn(for: reason)
        isStandIn = link != nil
        if !isStandIn { start(try recollection.makeReal(for: reason)) }
      }
      limitMemory()
      listen()
      flush()
    } catch {
      finish(.failedToStart(error.message))
    }
  }

  private func start(_ start: PageRecollection.Start) {
    link = start.link
    for frame in start.commandsToFork { queue(frame) }
    if !start.commandsToFork.isEmpty { held = OutgoingBuffer() }
    for frame in start.remainingCommands { queue(frame) }
  }

  /// Takes a snapshot of a settled process that has worked long enough since the last one, or that has reached a fork
  /// of the replay tree.
  func keepCopy() {
    guard let recollection, let link, mayTell, phase == .running else { return }
    if held != nil {
      guard recollection.keepAtFork(link) else { return }
      queueHeld()
      flush()
      return
    }
    guard recollection.isSettled else { return }
    if let since = workingSince { work += System.monotonicMilliseconds - since }
    workingSince = nil
    if recollection.keep(link, work: work) { work = 0 }
  }
}
