import PageWire
import ShellCore
import ShellRuntime

/// A page whose events are replayed from a cache, in the loop, as if they had been received from a socket.
///
/// It needs no process of the system until it gets an unknown command or is killed. A real process is forked from the
/// last possible snapshot, and its events that the shell already has are compared and dropped.
final class ReplayTransport: PageTransport {
  weak var delegate: (any PageTransportDelegate)?
  private let loop: EventLoop
  private let session: ReplaySession
  /// The real process; nil while none is needed.
  private var process: ProcessTransport?
  /// The process is only a stand-in in an earlier state, to be stopped or killed.
  private var isStandIn = false
  /// Whether a replay is scheduled in the loop.
  private var isScheduled = false
  /// Maps the shell's IDs to those in the cache.
  private var idNormalizer = IDNormalizer()
  /// All blocking requests of the page. A process that repeats its events also repeats its requests, whose replies are
  /// on their way.
  private var blockingRequests: Set<BlockingRequestKey> = []
  /// Commands to send after the snapshot at a fork; nil if there is none to take.
  private var heldCommands: OutgoingBuffer?
  /// Start of the current work, and the duration of work since the last snapshot, in milliseconds of real time.
  private var workingSince: Double?
  private var work: Double = 0
  var memoryLimit: UInt64? { didSet { process?.memoryLimit = memoryLimit } }

  init(_ session: ReplaySession, loop: EventLoop) {
    self.session = session
    self.loop = loop
  }

  var pid: Int32? { process?.pid }
  /// nil: a process of this page can be copied.
  var dedicatedPID: Int32? { nil }
  var isGuarded: Bool { false }
  var hasStarted: Bool { true }
  var exceededMemoryLimit: Bool { process?.exceededMemoryLimit ?? false }

  // MARK: Commands

  func send(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool {
    let command = try ReplayCommand(idNormalizer.normalize(envelope))
    if process != nil, !isStandIn {
      var packet = command.packet.bytes
      WireCodec.setSequence(in: &packet, to: envelope.sequence)
      guard queue(packet) else { return false }
    }
    session.send(command)
    resumeDelivery()
    return true
  }

  /// The script of a death is not recorded. A replayed page ignores requests to stop it, and releases its process when
  /// it has to continue.
  func sendUnrecorded(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool {
    guard !session.hasDiverged else { return false }
    let packet = isStandIn ? try session.packet(unrecorded: envelope.command) : nil
    if let packet { queue(packet) } else { queue(try WireCodec.encode(idNormalizer.normalize(envelope))) }
    flush()
    return true
  }

  /// Queues a packet for the process. Returns false, and ends the page, if the queue exceeds its limit.
  @discardableResult
  private func queue(_ packet: [UInt8]) -> Bool {
    guard let process, process.checkSpace(for: packet.count, held: heldCommands?.count ?? 0) else { return false }
    workingSince = workingSince ?? System.monotonicMilliseconds
    if heldCommands == nil { process.queue(packet) } else { heldCommands?.append(packet) }
    return true
  }

  /// Queues the commands that were held back.
  private func queueHeldCommands() {
    guard let heldCommands else { return }
    process?.queue(heldCommands)
    self.heldCommands = nil
  }

  func flush() { process?.flush() }

  // MARK: Replay

  func updateInterest() { process?.updateInterest() }

  /// Schedules the replay of cached events in the loop.
  func resumeDelivery() {
    guard process == nil, !isScheduled, let delegate, delegate.isReadEnabled, delegate.isActive else { return }
    isScheduled = true
    loop.perform { [weak self] in
      self?.isScheduled = false
      self?.replay()
    }
  }

  func resumeReading() { process?.resumeReading() }

  func receiveNow() -> Bool {
    if let process { return process.receiveNow() }
    replay()
    return true
  }

  func waitUntilReadable(timeoutMilliseconds: Int32) -> Bool? {
    process?.waitUntilReadable(timeoutMilliseconds: timeoutMilliseconds)
  }

  func discardReceivedEvents() { process?.discardReceivedEvents() }

  /// Delivers cached events, until the next command is needed or until only a real process can continue.
  private func replay() {
    while process == nil, let delegate, delegate.isReadEnabled, delegate.canDeliverEvents {
      switch session.next() {
      case .event(let envelope): deliver(envelope)
      case .idle: return
      case .unknown: startProcess { () throws(SpawnFailure) in try session.startProcess(for: \.startsByCommands) }
      }
    }
  }

  private func deliver(_ event: EventEnvelope) {
    let envelope = idNormalizer.restore(event)
    if envelope.event.blockingRequest != nil { blockingRequests.insert(BlockingRequestKey(envelope)) }
    delegate?.transportDidReceive(envelope)
  }

  // MARK: Process

  /// Starts a real process. Unless it is only a stand-in, it is sent all commands after its snapshot.
  private func startProcess(_ start: () throws(SpawnFailure) -> ReplaySession.Start) {
    guard process == nil, delegate?.isActive == true else { return }
    do throws(SpawnFailure) {
      let start = try start()
      let process = ProcessTransport(start.connection, loop: loop, hasStarted: true)
      process.delegate = self
      self.process = process
      isStandIn = start.isStandIn
      for packet in start.commandsToFork { queue(packet) }
      if !start.commandsToFork.isEmpty { heldCommands = OutgoingBuffer() }
      for packet in start.remainingCommands { queue(packet) }
      process.memoryLimit = memoryLimit
      process.updateInterest()
      process.flush()
    } catch {
      delegate?.transportDidEnd(.failedToStart(error.message))
    }
  }

  func prepareForDeath(by means: DeathKindRecord.Means) {
    startProcess { () throws(SpawnFailure) in try session.startForDeath(by: means) }
    queueHeldCommands()
  }

  func continueWithoutProcess(isBusy: Bool) -> Bool {
    guard isBusy || isStandIn, let process, session.releaseProcess() else { return false }
    process.abandon()
    self.process = nil
    heldCommands = nil
    isStandIn = false
    resumeDelivery()
    return true
  }

  func signal(_ signal: ProcessSignal) { process?.signal(signal) }

  func end() {
    if let process { process.end() } else { delegate?.transportDidEnd(.exit(0)) }
  }

  /// Takes a snapshot of a settled process that has worked long enough since the last one, or that has reached a fork
  /// of the replay tree.
  private func takeSnapshotIfNeeded() {
    guard let process, let delegate, delegate.canDeliverEvents, delegate.isActive else { return }
    if heldCommands != nil {
      guard session.takeSnapshotAtFork(process.connection) else { return }
      queueHeldCommands()
      flush()
      return
    }
    guard session.isSettled else { return }
    if let since = workingSince { work += System.monotonicMilliseconds - since }
    workingSince = nil
    if session.takeSnapshot(process.connection, work: work) { work = 0 }
  }
}

/// Events of the real process.
extension ReplayTransport: PageTransportDelegate {
  var isActive: Bool { delegate?.isActive ?? false }
  var isReadEnabled: Bool { delegate?.isReadEnabled ?? false }
  var acceptedIO: EventLoop.Interest { delegate?.acceptedIO ?? [] }
  var canDeliverEvents: Bool { delegate?.canDeliverEvents ?? false }
  var discardsEvents: Bool { delegate?.discardsEvents ?? false }
  var hasExactDeath: Bool { delegate?.hasExactDeath ?? false }

  func transportDidReceive(_ envelope: EventEnvelope) {
    if session.handle(envelope) { deliver(envelope) }
  }

  func transportDidDiscard(_ event: EventEnvelope) {
    let envelope = idNormalizer.restore(event)
    if envelope.event.blockingRequest != nil, blockingRequests.contains(BlockingRequestKey(envelope)) { return }
    delegate?.transportDidDiscard(envelope)
  }

  func transportDidDrain() { takeSnapshotIfNeeded() }
  func transportDidClose() { delegate?.transportDidClose() }
  func transportDidEnd(_ cause: RendererDeath.Cause) { delegate?.transportDidEnd(cause) }
  func transportDidViolate(_ violation: String) { delegate?.transportDidViolate(violation) }
}
