import PageWire
import ShellCore
import ShellRuntime

/// The position of a page process in the replay tree: the path of its commands, the number of delivered events, and the
/// position of its real process, if there is one.
final class ReplaySession {
  /// The next step of a replay.
  enum Step {
    case event(EventEnvelope)
    /// No event follows before the next command.
    case idle
    /// Only a real process can continue.
    case unknown
  }

  private let cache: PageReplayCache
  /// From the root to the node of the last delivered event.
  private var path: [ReplayNode]
  private var node: ReplayNode
  /// Number of delivered events of the last node.
  private var deliveredEvents = 0
  /// Commands after that node, in order.
  private var pendingCommands: [ReplayCommand] = []
  /// Position of a real process that repeats delivered events: a node of the path, and a number of its events.
  private var repeatPosition: (position: Int, events: Int)?
  /// Number of events from a diverged process that correspond to delivered ones.
  private var surplusEvents = 0
  /// Envelope for a command to the page of the stand-in.
  private var standInPage: CommandEnvelope?
  /// Position in the path at which to take a snapshot of the real process.
  private var forkPosition: Int?
  /// The process has diverged from the cached events, and is not part of the tree any more.
  private(set) var hasDiverged = false

  init(cache: PageReplayCache) {
    self.cache = cache
    node = cache.root
    path = [node]
  }

  /// Queues a command of the shell.
  func send(_ command: ReplayCommand) {
    pendingCommands.append(command)
  }

  /// Whether all events were delivered and every command is settled.
  var isSettled: Bool {
    guard !hasDiverged, pendingCommands.isEmpty, deliveredEvents == node.events.count, node.status == .settled else {
      return false
    }
    return repeatPosition.map { $0.position == path.count - 1 && $0.events == deliveredEvents } ?? true
  }

  /// The next step from the cache.
  func next() -> Step {
    while true {
      if deliveredEvents < node.events.count {
        deliveredEvents += 1
        cache.statistics.replayedEvents += 1
        return .event(node.events[deliveredEvents - 1])
      }
      guard node.status != nil, !node.isUncacheable else { return .unknown }
      guard let command = pendingCommands.first else { return .idle }
      guard let next = node.children[command.packet] else { return .unknown }
      enter(next)
    }
  }

  // MARK: Real process

  /// The start of a real process.
  struct Start {
    let connection: PageConnection
    /// Whether it is only a stand-in in another state, to be stopped or killed.
    var isStandIn = false
    /// The packets that bring it to the position of the next snapshot.
    var commandsToFork: [[UInt8]] = []
    /// The packets after that.
    var remainingCommands: [[UInt8]] = []
  }

  /// Starts a real process, and returns it with the packets that it needs first.
  func startProcess(for reason: WritableKeyPath<ReplayStatistics, Int>) throws(SpawnFailure) -> Start {
    let end = settledCount
    let found = try cache.process(along: Array(path[..<end]))
    cache.statistics[keyPath: reason] += 1
    repeatPosition = (found.position, path[found.position].events.count)
    var packets = path[(found.position + 1)...].map(\.packet.bytes) + pendingCommands.map(\.packet.bytes)
    for index in packets.indices { WireCodec.setSequence(in: &packets[index], to: UInt32(found.position + 1 + index)) }
    let last = path[end - 1]
    guard found.position < end - 1, last.status == .settled, !last.children.isEmpty else {
      return Start(connection: found.link, remainingCommands: packets)
    }
    forkPosition = end - 1
    let count = end - 1 - found.position
    return Start(
      connection: found.link, commandsToFork: Array(packets[..<count]), remainingCommands: Array(packets[count...]))
  }

  /// Starts a process that dies or stops. For a signal it needs no page, and pending work is irrelevant; the other
  /// deaths are scripts in the page.
  func startForDeath(by means: DeathKindRecord.Means) throws(SpawnFailure) -> Start {
    let reason = \ReplayStatistics.startsByDeaths
    switch means {
    case .kill, .killSilently, .crash, .abort, .stop: return try standIn(for: reason)
    case .exhaustMemory, .spin:
      if let standIn = busyStandIn(for: reason) { return standIn }
      return try startProcess(for: reason)
    }
  }

  /// Starts a stand-in without a page, to be stopped or killed; its events are not read.
  private func standIn(for reason: WritableKeyPath<ReplayStatistics, Int>) throws(SpawnFailure) -> Start {
    let link = try cache.startEmptyProcess()
    cache.statistics[keyPath: reason] += 1
    repeatPosition = (0, 0)
    return Start(connection: link, isStandIn: true)
  }

  /// Forks a stand-in with a page, which can be made busy, from an earlier snapshot or from another process; nil if
  /// there is no snapshot.
  private func busyStandIn(for reason: WritableKeyPath<ReplayStatistics, Int>) -> Start? {
    guard let (link, envelope) = cache.copyWithPage(along: Array(path[..<settledCount])) else { return nil }
    cache.statistics[keyPath: reason] += 1
    repeatPosition = (0, 0)
    standInPage = envelope
    return Start(connection: link, isStandIn: true)
  }

  /// The packet of an unrecorded command to the stand-in's page; nil if it has none.
  func packet(unrecorded command: PageCommand) throws(WireViolation) -> [UInt8]? {
    guard var envelope = standInPage else { return nil }
    envelope.command = command
    return try WireCodec.encode(envelope)
  }

  /// Number of nodes of the path at which a process can be forked: not those with undelivered events.
  private var settledCount: Int {
    deliveredEvents == node.events.count && node.status == .settled ? path.count : max(path.count - 1, 1)
  }

  /// Takes a snapshot of the real process when it has reached the fork, for later processes that branch off there.
  /// - Returns: whether it was taken, or is not needed.
  func takeSnapshotAtFork(_ link: PageConnection) -> Bool {
    guard let position = forkPosition, !hasDiverged, let repeatPosition, repeatPosition.position <= position else {
      return true
    }
    guard repeatPosition.position == position, repeatPosition.events == path[position].events.count else {
      return false
    }
    forkPosition = nil
    cache.storeSnapshot(link, at: path[position], position: position)
    return true
  }

  /// Forgets the real process.
  /// - Returns: whether its events are cached, so that it can be replaced.
  func releaseProcess() -> Bool {
    guard !hasDiverged else { return false }
    repeatPosition = nil
    forkPosition = nil
    standInPage = nil
    return true
  }

  /// Handles an event of the real process.
  /// - Returns: whether to deliver it to the shell.
  func handle(_ envelope: EventEnvelope) -> Bool {
    guard !hasDiverged else {
      guard surplusEvents > 0 else { return true }
      surplusEvents -= 1
      return false
    }
    if repeats(envelope) { return false }
    while deliveredEvents == node.events.count, node.status != nil, !node.isUncacheable {
      guard let command = pendingCommands.first else {
        node.isUncacheable = true
        break
      }
      enter(next(command))
    }
    guard !node.isUncacheable else {
      hasDiverged = true
      return true
    }
    if deliveredEvents == node.events.count {
      node.append(envelope, sequence: UInt32(truncatingIfNeeded: path.count - 1))
      cache.grow(by: envelope.approximateSize)
    } else if node.events[deliveredEvents] != envelope {
      diverge(at: path.count - 1)
      return true
    }
    deliveredEvents += 1
    return true
  }

  /// Takes a snapshot of the settled real process if it has worked long enough since the last one.
  /// - Returns: whether it was taken.
  func takeSnapshot(_ link: PageConnection, work: Double) -> Bool {
    guard work >= cache.snapshotWork else { return false }
    cache.storeSnapshot(link, at: node, position: path.count - 1)
    return true
  }

  /// Whether the event only repeats a delivered one. A process with a different event has diverged.
  private func repeats(_ envelope: EventEnvelope) -> Bool {
    guard var (position, count) = repeatPosition else { return false }
    while position < path.count - 1, count == path[position].events.count { (position, count) = (position + 1, 0) }
    guard position < path.count - 1 || count < deliveredEvents else {
      repeatPosition = nil
      return false
    }
    repeatPosition = (position, count + 1)
    if path[position].events[count] != envelope {
      surplusEvents = path[position...].dropLast().reduce(deliveredEvents - count - 1) { $0 + $1.events.count }
      diverge(at: position)
    }
    return true
  }

  /// Removes the cached nodes from a position of the path on.
  private func diverge(at position: Int) {
    hasDiverged = true
    cache.statistics.divergences += 1
    if position > 0 { path[position - 1].children[path[position].packet] = nil } else { cache.removeAll() }
  }

  private func next(_ command: ReplayCommand) -> ReplayNode {
    if let known = node.children[command.packet] { return known }
    let rest = node.status.flatMap { $0.isUnchanged(by: command) ? $0 : nil }
    let next = ReplayNode(packet: command.packet, status: rest)
    node.children[command.packet] = next
    cache.grow(by: command.packet.bytes.count)
    return next
  }

  private func enter(_ next: ReplayNode) {
    pendingCommands.removeFirst()
    path.append(next)
    node = next
    deliveredEvents = 0
  }
}
