import PageWire

/// One page process in the tree of what page processes did: the way of its commands, how much of it the shell has been told,
/// and, when there is a real process, how far that one is.
final class PageRecollection {
  /// What the memory says of the next event.
  enum Answer {
    case event(EventEnvelope)
    /// Nothing comes before the next command.
    case rest
    /// Only a real process knows.
    case unknown
  }

  private let memory: PageMemory
  /// From the beginning to the last moment of which the shell has been told anything.
  private var path: [PageMoment]
  private var moment: PageMoment
  /// Events of the last moment that the shell has been told.
  private var told = 0
  /// Commands behind that moment, in their order.
  private var waiting: [RememberedCommand] = []
  /// Where a real process is that does again what the shell has been told: a moment of the path, and events of it.
  private var repeated: (place: Int, events: Int)?
  /// Events of a real process that the shell was told in other words before.
  private var surplus = 0
  /// For the page of the process that stands in for this one.
  private var standInPage: CommandEnvelope?
  /// Where on the path the real process is to be copied, when it is there.
  private var fork: Int?
  /// The process is no part of the tree any more: it differs from what is remembered.
  private(set) var isLost = false

  init(memory: PageMemory) {
    self.memory = memory
    moment = memory.beginning
    path = [moment]
  }

  /// Takes a command that the shell sends.
  func send(_ command: RememberedCommand) {
    waiting.append(command)
  }

  /// Whether everything was said and heard, and every command is settled.
  var isSettled: Bool {
    guard !isLost, waiting.isEmpty, told == moment.events.count, moment.rest == .settled else { return false }
    return repeated.map { $0.place == path.count - 1 && $0.events == told } ?? true
  }

  /// The next event from memory.
  func next() -> Answer {
    while true {
      if told < moment.events.count {
        told += 1
        memory.counts.remembered += 1
        return .event(moment.events[told - 1])
      }
      guard moment.rest != nil, !moment.isOpaque else { return .unknown }
      guard let command = waiting.first else { return .rest }
      guard let next = moment.next[command.frame] else { return .unknown }
      enter(next)
    }
  }

  // MARK: A real process

  /// What a process begins with that was made real.
  struct Start {
    let link: PageLink
    /// The frames of the commands that bring it to where the next one will be copied from.
    let way: [[UInt8]]
    /// Those that follow.
    let rest: [[UInt8]]
  }

  /// Makes the process real: gives one, and the frames of the commands that it has to get first.
  func makeReal(for reason: WritableKeyPath<RecallCounts, Int>) throws(SpawnFailure) -> Start {
    let end = settledCount
    let found = try memory.process(along: Array(path[..<end]))
    memory.counts[keyPath: reason] += 1
    repeated = (found.place, path[found.place].events.count)
    var frames = path[(found.place + 1)...].map(\.frame.bytes) + waiting.map(\.frame.bytes)
    for index in frames.indices { WireCodec.number(&frames[index], as: UInt32(found.place + 1 + index)) }
    let last = path[end - 1]
    guard found.place < end - 1, last.rest == .settled, !last.next.isEmpty else {
      return Start(link: found.link, way: [], rest: frames)
    }
    fork = end - 1
    let way = end - 1 - found.place
    return Start(link: found.link, way: Array(frames[..<way]), rest: Array(frames[way...]))
  }

  /// Makes a process that stands still or dies in the place of this one, and that nobody will hear: one without a page.
  func standIn(for reason: WritableKeyPath<RecallCounts, Int>) throws(SpawnFailure) -> PageLink {
    let link = try memory.bareProcess()
    memory.counts[keyPath: reason] += 1
    repeated = (0, 0)
    return link
  }

  /// The same with a page in it, which can be made busy: a copy of this one at an earlier moment, or of another one. nil when
  /// none waits.
  func busyStandIn(for reason: WritableKeyPath<RecallCounts, Int>) -> PageLink? {
    guard let (link, envelope) = memory.copyWithPage(along: Array(path[..<settledCount])) else { return nil }
    memory.counts[keyPath: reason] += 1
    repeated = (0, 0)
    standInPage = envelope
    return link
  }

  /// The frame of a command that nobody will remember, for the page of the process that stands in; nil when it has none.
  func frame(aside command: PageCommand) throws(WireViolation) -> [UInt8]? {
    guard var envelope = standInPage else { return nil }
    envelope.command = command
    return try WireCodec.encode(envelope)
  }

  /// Moments of the path at which a process can be copied: in the midst of one there is nothing to copy.
  private var settledCount: Int {
    told == moment.events.count && moment.rest == .settled ? path.count : max(path.count - 1, 1)
  }

  /// Keeps a copy of the real process when it has come to where ways part: whoever comes after it need not go there.
  /// - Returns: whether that was done, or is not to be.
  func keepAtFork(_ link: PageLink) -> Bool {
    guard let place = fork, !isLost, let repeated, repeated.place <= place else { return true }
    guard repeated.place == place, repeated.events == path[place].events.count else { return false }
    fork = nil
    memory.keep(link, at: path[place], place: place)
    return true
  }

  /// The real process is given up.
  /// - Returns: whether what it did is remembered, so that it is not missed.
  func leaveProcess() -> Bool {
    guard !isLost else { return false }
    repeated = nil
    fork = nil
    standInPage = nil
    return true
  }

  /// Takes what the real process has said.
  /// - Returns: whether it is news for the shell.
  func take(_ envelope: EventEnvelope) -> Bool {
    guard !isLost else {
      guard surplus > 0 else { return true }
      surplus -= 1
      return false
    }
    if doesAgain(envelope) { return false }
    while told == moment.events.count, moment.rest != nil, !moment.isOpaque {
      guard let command = waiting.first else {
        moment.isOpaque = true
        break
      }
      enter(next(command))
    }
    guard !moment.isOpaque else {
      isLost = true
      return true
    }
    if told == moment.events.count {
      moment.append(envelope, sequence: UInt32(truncatingIfNeeded: path.count - 1))
      memory.grow(by: envelope.weight)
    } else if moment.events[told] != envelope {
      lose(at: path.count - 1)
      return true
    }
    told += 1
    return true
  }

  /// Keeps a copy of the real process, which rests here, when it has worked for long enough since the last one.
  /// - Returns: whether it has.
  func keep(_ link: PageLink, work: Double) -> Bool {
    guard work >= memory.snapshotWork else { return false }
    memory.keep(link, at: moment, place: path.count - 1)
    return true
  }

  /// Whether the real process only repeats what the shell has been told. One that does it otherwise is lost.
  private func doesAgain(_ envelope: EventEnvelope) -> Bool {
    guard var (place, count) = repeated else { return false }
    while place < path.count - 1, count == path[place].events.count { (place, count) = (place + 1, 0) }
    guard place < path.count - 1 || count < told else {
      repeated = nil
      return false
    }
    repeated = (place, count + 1)
    if path[place].events[count] != envelope {
      surplus = path[place...].dropLast().reduce(told - count - 1) { $0 + $1.events.count }
      lose(at: place)
    }
    return true
  }

  /// Forgets what is remembered from a moment of the path on.
  private func lose(at place: Int) {
    isLost = true
    memory.counts.differences += 1
    if place > 0 { path[place - 1].next[path[place].frame] = nil } else { memory.forget() }
  }

  private func next(_ command: RememberedCommand) -> PageMoment {
    if let known = moment.next[command.frame] { return known }
    let rest = moment.rest.flatMap { $0.isUnmoved(by: command) ? $0 : nil }
    let next = PageMoment(frame: command.frame, rest: rest)
    moment.next[command.frame] = next
    memory.grow(by: command.frame.bytes.count)
    return next
  }

  private func enter(_ next: PageMoment) {
    waiting.removeFirst()
    path.append(next)
    moment = next
    told = 0
  }
}
