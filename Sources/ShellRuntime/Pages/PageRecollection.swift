import PageWire

/// The position of a page process in the replay tree: the path of its commands, the number of delivered events, and the
/// position of its real process, if there is one.
final class PageRecollection {
  /// The next step of a replay.
  enum Answer {
    case event(EventEnvelope)
    /// No event follows before the next command.
    case rest
    /// Only a real process can continue.
    case unknown
  }

  private let memory: PageMemory
  /// From the root to the node of the last delivered event.
  private var path: [PageMoment]
  private var node: PageMoment
  /// Number of delivered events of the last node.
  private var deliveredEvents = 0
  /// Commands after that node, in order.
  private var pendingCommands: [RememberedCommand] = []
  /// Position of a real process that repeats delivered events: a node of the path, and a number of its events.
  private var repeatPosition: (place: Int, events: Int)?
  /// Number of events from a diverged process that correspond to delivered ones.
  private var surplusEvents = 0
  /// Envelope for a command to the page of the stand-in.
  private var standInPage: CommandEnvelope?
  /// Position in the path at which to take a snapshot of the real process.
  private var forkPosition: Int?
  /// The process has diverged from the cached events, and is not part of the tree any more.
  private(set) var isLost = false

  init(memory: PageMemory) {
    self.memory = memory
    node = memory.beginning
    path = [node]
  }

  /// Queues a command of the shell.
  func send(_ command: RememberedCommand) {
    pendingCommands.append(command)
  }

  /// Whether all events were delivered and every command is settled.
  var isSettled: Bool {
    guard !isLost, pendingCommands.isEmpty, deliveredEvents == node.events.count, node.rest == .settled else {
      return false
    }
    return repeatPosition.map { $0.place == path.count - 1 && $0.events == deliveredEvents } ?? true
  }

  /// The next step from the cache.
  func next() -> Answer {
    while true {
      if deliveredEvents < node.events.count {
        deliveredEvents += 1
        memory.counts.remembered += 1
        return .event(node.events[deliveredEvents - 1])
      }
      guard node.rest != nil, !node.isOpaque else { return .unknown }
      guard let command = pendingCommands.first else { return .rest }
      guard let next = node.next[command.frame] else { return .unknown }
      enter(next)
    }
  }

  // MARK: Real process

  /// The start of a real process.
  struct Start {
    let link: PageLink
    /// The packets that bring it to the position of the next snapshot.
    let commandsToFork: [[UInt8]]
    /// The packets after that.
    let remainingCommands: [[UInt8]]
  }

  /// Starts a real process, and returns it with the packets that it needs first.
  func makeReal(for reason: WritableKeyPath<RecallCounts, Int>) throws(SpawnFailure) -> Start {
    let end = settledCount
    let found = try memory.process(along: Array(path[..<end]))
    memory.counts[keyPath: reason] += 1
    repeatPosition = (found.place, path[found.place].events.count)
    var frames = path[(found.place + 1)...].map(\.frame.bytes) + pendingCommands.map(\.frame.bytes)
    for index in frames.indices { WireCodec.number(&frames[index], as: UInt32(found.place + 1 + index)) }
    let last = path[end - 1]
    guard found.place < end - 1, last.rest == .settled, !last.next.isEmpty else {
      return Start(link: found.link, commandsToFork: [], remainingCommands: frames)
    }
    forkPosition = end - 1
    let count = end - 1 - found.place
    return Start(
      link: found.link, commandsToFork: Array(frames[..<count]), remainingCommands: Array(frames[count...]))
  }

  /// Starts a stand-in without a page, to be stopped or killed; its events are not read.
  func standIn(for reason: WritableKeyPath<RecallCounts, Int>) throws(SpawnFailure) -> PageLink {
    let link = try memory.bareProcess()
    memory.counts[keyPath: reason] += 1
    repeatPosition = (0, 0)
    return link
  }

  /// Forks a stand-in with a page, which can be made busy, from an earlier snapshot or from another process; nil if
  /// there is no snapshot.
  func busyStandIn(for reason: WritableKeyPath<RecallCounts, Int>) -> PageLink? {
    guard let (link, envelope) = memory.copyWithPage(along: Array(path[..<settledCount])) else { return nil }
    memory.counts[keyPath: reason] += 1
    repeatPosition = (0, 0)
    standInPage = envelope
    return link
  }

  /// The packet of an unrecorded command to the stand-in's page; nil if it has none.
  func frame(aside command: PageCommand) throws(WireViolation) -> [UInt8]? {
    guard var envelope = standInPage else { return nil }
    envelope.command = command
    return try WireCodec.encode(envelope)
  }

  /// Number of nodes of the path at which a process can be forked: not those with undelivered events.
  private var settledCount: Int {
    deliveredEvents == node.events.count && node.rest == .settled ? path.count : max(path.count - 1, 1)
  }

  /// Takes a snapshot of the real process when it has reached the fork, for later processes that branch off there.
  /// - Returns: whether it was taken, or is not needed.
  func keepAtFork(_ link: PageLink) -> Bool {
    guard let place = forkPosition, !isLost, let repeatPosition, repeatPosition.place <= place else { return true }
    guard repeatPosition.place == place, repeatPosition.events == path[place].events.count else { return false }
    forkPosition = nil
    memory.keep(link, at: path[place], place: place)
    return true
  }

  /// Forgets the real process.
  /// - Returns: whether its events are cached, so that it can be replaced.
  func leaveProcess() -> Bool {
    guard !isLost else { return false }
    repeatPosition = nil
    forkPosition = nil
    standInPage = nil
    return true
  }

  /// Handles an event of the real process.
  /// - Returns: whether to deliver it to the shell.
  func take(_ envelope: EventEnvelope) -> Bool {
    guard !isLost else {
      guard surplusEvents > 0 else { return true }
      surplusEvents -= 1
      return false
    }
    if repeats(envelope) { return false }
    while deliveredEvents == node.events.count, node.rest != nil, !node.isOpaque {
      guard let command = pendingCommands.first else {
        node.isOpaque = true
        break
      }
      enter(next(command))
    }
    guard !node.isOpaque else {
      isLost = true
      return true
    }
    if deliveredEvents == node.events.count {
      node.append(envelope, sequence: UInt32(truncatingIfNeeded: path.count - 1))
      memory.grow(by: envelope.weight)
    } else if node.events[deliveredEvents] != envelope {
      diverge(at: path.count - 1)
      return true
    }
    deliveredEvents += 1
    return true
  }

  /// Takes a snapshot of the settled real process if it has worked long enough since the last one.
  /// - Returns: whether it was taken.
  func keep(_ link: PageLink, work: Double) -> Bool {
    guard work >= memory.snapshotWork else { return false }
    memory.keep(link, at: node, place: path.count - 1)
    return true
  }

  /// Whether the event only repeats a delivered one. A process with a different event has diverged.
  private func repeats(_ envelope: EventEnvelope) -> Bool {
    guard var (place, count) = repeatPosition else { return false }
    while place < path.count - 1, count == path[place].events.count { (place, count) = (place + 1, 0) }
    guard place < path.count - 1 || count < deliveredEvents else {
      repeatPosition = nil
      return false
    }
    repeatPosition = (place, count + 1)
    if path[place].events[count] != envelope {
      surplusEvents = path[place...].dropLast().reduce(deliveredEvents - count - 1) { $0 + $1.events.count }
      diverge(at: place)
    }
    return true
  }

  /// Removes the cached nodes from a position of the path on.
  private func diverge(at place: Int) {
    isLost = true
    memory.counts.differences += 1
    if place > 0 { path[place - 1].next[path[place].frame] = nil } else { memory.forget() }
  }

  private func next(_ command: RememberedCommand) -> PageMoment {
    if let known = node.next[command.frame] { return known }
    let rest = node.rest.flatMap { $0.isUnmoved(by: command) ? $0 : nil }
    let next = PageMoment(frame: command.frame, rest: rest)
    node.next[command.frame] = next
    memory.grow(by: command.frame.bytes.count)
    return next
  }

  private func enter(_ next: PageMoment) {
    pendingCommands.removeFirst()
    path.append(next)
    node = next
    deliveredEvents = 0
  }
}
