import PageWire
import ShellCore

/// Replay: events of a cached command sequence are delivered in the loop, as if they had been received from the socket.
extension PageProcess {
  /// Schedules the replay of cached events in the loop.
  func scheduleReplay() {
    guard replaySession != nil, connection == nil, isReadEnabled, phase == .running, !isReplayScheduled else { return }
    isReplayScheduled = true
    loop.perform { [weak self] in
      self?.isReplayScheduled = false
      self?.replay()
    }
  }

  /// Delivers cached events, until the next command is needed or until only a real process can continue.
  func replay() {
    while let replaySession, connection == nil, isReadEnabled, canDeliverEvents {
      switch replaySession.next() {
      case .event(let envelope): deliver(envelope)
      case .idle: return
      case .unknown: startProcess(for: \.startsByCommands)
      }
    }
  }

  /// The reason to start a real process for a replayed one.
  enum Purpose {
    /// To continue from the current state.
    case continuation
    /// To be stopped or killed: pending work is irrelevant, and a signal needs no page.
    case standIn
    /// The same, but with a page that can be made busy.
    case busyStandIn
  }

  /// Starts a real process for a replayed one: forked from the last possible snapshot, and sent all later commands,
  /// unless it is only a stand-in. Its events that the shell already has are compared and dropped.
  func startProcess(for reason: WritableKeyPath<ReplayStatistics, Int>, as purpose: Purpose = .continuation) {
    guard let replaySession, connection == nil, phase == .running else { return }
    do throws(SpawnFailure) {
      switch purpose {
      case .continuation: start(try replaySession.startProcess(for: reason))
      case .standIn:
        connection = try replaySession.standIn(for: reason)
        isStandIn = true
      case .busyStandIn:
        connection = replaySession.busyStandIn(for: reason)
        isStandIn = connection != nil
        if !isStandIn { start(try replaySession.startProcess(for: reason)) }
      }
      limitMemory()
      updateWatch()
      flush()
    } catch {
      finish(.failedToStart(error.message))
    }
  }

  private func start(_ start: ReplaySession.Start) {
    connection = start.link
    for packet in start.commandsToFork { queue(packet) }
    if !start.commandsToFork.isEmpty { heldCommands = OutgoingBuffer() }
    for packet in start.remainingCommands { queue(packet) }
  }

  /// Takes a snapshot of a settled process that has worked long enough since the last one, or that has reached a fork
  /// of the replay tree.
  func takeSnapshotIfNeeded() {
    guard let replaySession, let connection, canDeliverEvents, phase == .running else { return }
    if heldCommands != nil {
      guard replaySession.takeSnapshotAtFork(connection) else { return }
      queueHeldCommands()
      flush()
      return
    }
    guard replaySession.isSettled else { return }
    if let since = workingSince { work += System.monotonicMilliseconds - since }
    workingSince = nil
    if replaySession.takeSnapshot(connection, work: work) { work = 0 }
  }
}
