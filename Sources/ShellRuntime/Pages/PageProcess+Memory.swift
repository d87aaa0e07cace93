import PageWire
import ShellCore

/// A page process that is remembered: what it would say is told from memory, in the loop as if it had come from its socket.
extension PageProcess {
  /// Has the loop look into the memory.
  func planRecall() {
    guard recollection != nil, link == nil, isHeard, phase == .running, !isRecallPlanned else { return }
    isRecallPlanned = true
    loop.perform { [weak self] in
      self?.isRecallPlanned = false
      self?.recall()
    }
  }

  /// Tells what is remembered, until nothing is to be said before the next command or only a real process knows.
  func recall() {
    while let recollection, link == nil, isHeard, mayTell {
      switch recollection.next() {
      case .event(let envelope): tell(envelope)
      case .rest: return
      case .unknown: makeReal(for: \.madeRealByCommands)
      }
    }
  }

  /// What a process is made real for.
  enum Purpose {
    /// To go on from where it is.
    case itself
    /// To stand still or to die: nobody will hear of what it had still to do, and a signal asks for no page.
    case standIn
    /// The same, but with a page in it that can be made busy.
    case busyStandIn
  }

  /// From here on there is a process of the system: in the state of the last moment that it could be copied from, with all
  /// commands since on their way to it, unless it only stands in. What it says that the shell knows already is compared and
  /// dropped.
  func makeReal(for reason: WritableKeyPath<RecallCounts, Int>, as purpose: Purpose = .itself) {
    guard let recollection, link == nil, phase == .running else { return }
    do throws(SpawnFailure) {
      switch purpose {
      case .itself: begin(try recollection.makeReal(for: reason))
      case .standIn:
        link = try recollection.standIn(for: reason)
        isStandIn = true
      case .busyStandIn:
        link = recollection.busyStandIn(for: reason)
        isStandIn = link != nil
        if !isStandIn { begin(try recollection.makeReal(for: reason)) }
      }
      limitMemory()
      listen()
      flush()
    } catch {
      finish(.failedToStart(error.message))
    }
  }

  private func begin(_ start: PageRecollection.Start) {
    link = start.link
    for frame in start.way { queue(frame) }
    if !start.way.isEmpty { held = OutgoingBuffer() }
    for frame in start.rest { queue(frame) }
  }

  /// A process that has done much since it was copied last, and waits for nothing but a command, is copied again; and so is
  /// one that has come to where another went another way.
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
