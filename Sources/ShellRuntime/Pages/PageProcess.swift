import CProcess
import PageWire
import ShellCore

/// One page process: its socket, what waits to be written and read, and how it ends.
///
/// It never blocks the shell: commands are queued and written when the loop can, and a process that lets too much pile up
/// is ended. One that is remembered needs no process of the system until it is asked something new, or is to die
/// (`PageProcess+Memory.swift`).
final class PageProcess {
  /// How the shell deals with this process now.
  enum Phase: Equatable {
    case running
    /// SIGSTOP: it answers nothing until SIGCONT.
    case stopped
    /// Its socket is gone; only its end is waited for.
    case ending
    case ended
  }

  /// nil while no process of the system has to be there for it.
  var pid: Int32? { link?.pid }
  private(set) var phase: Phase = .running
  /// The first message has come, with our version of the protocol.
  private(set) var hasStarted = false
  private(set) var lastSent: UInt32 = 0
  private(set) var lastSettled: UInt32 = 0
  /// Dialogs of its pages that stand open, and their questions to services: while there is one, no command settles.
  private(set) var openQuestions: Set<PageQuestion> = []
  /// A script of its pages waits for the shell.
  var isStanding: Bool { !openQuestions.isEmpty }
  /// Real time since which a command waits to settle; moves on with each that does.
  private(set) var waitingSince: Double = 0
  /// The last page that was spoken to.
  private(set) var lastAddressed: (view: ViewID, generation: Generation)?
  /// Nobody is told of its end in time: `DeathKind.silent`.
  var endsSilently = false
  /// It was given a script that does not end: nothing is to be expected before that is stopped.
  var isSpinning = false
  /// Its death was ordered and is under way.
  var isDying = false
  /// A death comes at one point of what it says: nothing that follows reaches the shell, however much of it there is
  /// already. In real time such words are read as they came; in virtual time it would be chance how many they are.
  var isExact = false

  /// What a page said.
  var onEvent: ((EventEnvelope) -> Void)?
  /// Called once, when the process is gone and reaped.
  var onEnd: ((RendererDeath.Cause) -> Void)?
  /// Known when it has ended: it had used up the memory that a page may have.
  private(set) var ranOutOfMemory = false

  /// Bytes that its pages may take beyond what it starts with; nil for as many as there are.
  var memoryLimit: UInt64? {
    didSet { limitMemory() }
  }
  /// Bytes that it may have in all; nil where its system sets no limits.
  var memoryCeiling: UInt64?
  /// The most bytes that it had; known when it has ended.
  private var peakMemory: UInt64 = 0
  let loop: EventLoop
  var link: PageLink?
  /// What is remembered of processes that were sent the same; nil when nothing is.
  let recollection: PageRecollection?
  /// The look into the memory that the loop will take.
  var isRecallPlanned = false
  /// Names of the shell's in the memory.
  private var aliases = PageAliases()
  /// Its process is an earlier state of it, which stands still or dies in its place.
  var isStandIn = false
  /// Since when it works, and for how long it did since the last copy: milliseconds of real time.
  var workingSince: Double?
  var work: Double = 0
  private var reader = WireReader()
  private var outgoing = OutgoingBuffer()
  private var isListening = false
  private var isKilled = false
  private var views: Set<ViewID> = []
  private var violation: String?

  init(_ link: PageLink, loop: EventLoop) {
    self.link = link
    self.loop = loop
    recollection = nil
    listen()
  }

  /// Follows what is remembered.
  init(following recollection: PageRecollection, loop: EventLoop) {
    self.recollection = recollection
    self.loop = loop
    hasStarted = true
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: where its stderr goes; nil for nowhere.
  convenience init(path: String, standardError: Int32?, loop: EventLoop) throws(SpawnFailure) {
    self.init(try PageLink(path: path, standardError: standardError), loop: loop)
  }

  /// Nobody would end a stopped one any more: it does not see its socket close.
  deinit {
    if phase != .ended, let pid { System.sendSignal(.kill, to: pid) }
  }

  /// Whether the loop reads what it says. What an unheard process says waits in its socket, its end included.
  var isHeard = true {
    didSet {
      guard isHeard != oldValue, phase == .running || phase == .stopped else { return }
      listen()
      guard isHeard else { return }
      // The time that it was not heard for is not its own.
      waitingSince = System.monotonicMilliseconds
      planRecall()
      flush()
    }
  }

  /// Watches its socket, or lets it be.
  func listen() {
    guard let link else { return }
    let isDue = isHeard && (phase == .running || phase == .stopped && !isExact)
    guard isDue != isListening else { return }
    isListening = isDue
    if isDue {
      loop.watch(link.socket.number, for: .read) { [weak self] ready in self?.serve(ready) }
    } else {
      loop.unwatch(link.socket.number)
    }
  }

  /// Whether the system runs it: nobody has stopped or ended it, as far as the loop has heard of that or not. One that
  /// needs no process runs.
  var isRunning: Bool { pid.map { hull_is_running($0) } ?? (phase == .running) }

  /// Whether nothing is to be expected from it: all commands are settled, or it cannot answer.
  var isSettled: Bool {
    switch phase {
    case .running: !isDying && (lastSettled == lastSent || isStanding || isSpinning)
    case .stopped: !isDying
    case .ended: true
    case .ending: false
    }
  }

  /// Queues a command; `flush` writes it.
  func send(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    guard phase == .running || phase == .stopped else { return }
    let envelope = CommandEnvelope(
      view: view, generation: generation, sequence: lastSent &+ 1, command: command)
    if let recollection {
      try follow(envelope, in: recollection)
    } else {
      guard queue(try WireCodec.encode(envelope)) else { return }
    }
    // The time that a user took for a dialog is not the page's.
    if lastSettled == lastSent || isStanding { waitingSince = System.monotonicMilliseconds }
    if case .openDocument = command { views.insert(view) }
    if let question = command.answeredQuestion { openQuestions.remove(question) }
    lastSent &+= 1
    lastAddressed = (view, generation)
  }

  private func follow(_ envelope: CommandEnvelope, in recollection: PageRecollection) throws(WireViolation) {
    let command = try RememberedCommand(aliases.translate(envelope))
    if link != nil, !isStandIn {
      var frame = command.frame
      WireCodec.number(&frame, as: envelope.sequence)
      guard queue(frame) else { return }
    }
    recollection.send(command)
    planRecall()
  }

  /// Puts a frame to what waits to be written. False when that is too much, which ends the process.
  @discardableResult
  func queue(_ frame: [UInt8]) -> Bool {
    guard outgoing.count + frame.count <= RuntimeLimits.outgoingBytes else {
      end(violation: "it does not read its commands: \(outgoing.count) bytes are waiting")
      return false
    }
    if recollection != nil { workingSince = workingSince ?? System.monotonicMilliseconds }
    outgoing.append(frame)
    return true
  }

  /// Writes what is queued, as far as the socket takes it; the loop does the rest.
  func flush() {
    guard let link, outgoing.count > 0, phase == .running || phase == .stopped else { return }
    // A broken socket is also readable: its last events and its end are found there.
    _ = outgoing.flush(to: link.socket.number)
    guard isListening else { return }
    loop.change(link.socket.number, to: outgoing.count > 0 ? [.read, .write] : .read)
  }

  /// Nothing happens to one that needs no process: it has nothing to do.
  func signal(_ signal: ProcessSignal) {
    guard phase != .ended, let pid else { return }
    if signal == .kill { isKilled = true }
    System.sendSignal(signal, to: pid)
  }

  func stop() {
    guard phase == .running else { return }
    phase = .stopped
    listen()
    signal(.stop)
  }

  func resume() {
    if isSpinning {
      isSpinning = false
      waitingSince = System.monotonicMilliseconds
      return leaveProcess() ? planRecall() : stopSpinning(lastSent)
    }
    guard phase == .stopped else { return }
    phase = .running
    waitingSince = System.monotonicMilliseconds
    if isStandIn, leaveProcess() { return planRecall() }
    listen()
    signal(.resume)
    if reader.pendingBytes > 0 { loop.perform { [weak self] in self?.takeEvents() } }
  }

  /// One that was stopped is not listened to; when it was killed, its end is to be heard, and nothing before that.
  func hearEnd() {
    guard phase == .stopped else { return }
    phase = .running
    listen()
  }

  /// A script that has not begun yet sees no signal: it is sent until the script's command is settled.
  private func stopSpinning(_ command: UInt32) {
    guard phase == .running, lastSettled < command else { return }
    signal(.stopScript)
    loop.setTimer(after: RuntimeLimits.stopRepetition) { [weak self] in self?.stopSpinning(command) }
  }

  /// Ends the process behind one that is remembered: another does again what it did, when one is needed.
  /// - Returns: whether it is remembered.
  private func leaveProcess() -> Bool {
    guard let recollection, let link, recollection.leaveProcess() else { return false }
    if isListening { loop.unwatch(link.socket.number) }
    isListening = false
    link.socket.close()
    System.sendSignal(.kill, to: link.pid)
    hull_reap_killed(link.pid)
    outgoing.clear()
    reader = WireReader()
    self.link = nil
    isStandIn = false
    return true
  }

  /// Stops listening and ends the process.
  func end() {
    guard phase == .running || phase == .stopped else { return }
    guard link != nil else { return finish(.exit(0)) }
    signal(.kill)
    closeSocket()
  }

  private func end(violation text: String) {
    violation = text
    end()
  }

  private func serve(_ ready: EventLoop.Interest) {
    if ready.contains(.write) { flush() }
    if ready.contains(.read) { receive() }
  }

  /// Takes what its socket has, without waiting; true when there was anything, or when there is nothing to wait for.
  func receiveNow() -> Bool {
    guard isHeard, phase == .running || phase == .stopped else { return false }
    guard link == nil else { return receive() }
    recall()
    return true
  }

  /// The socket of a process that has not closed it.
  var openSocket: Descriptor? { phase == .running || phase == .stopped ? link?.socket : nil }

  /// Reads away what one says that is to die.
  func receiveLastWords() { receive() }

  @discardableResult
  private func receive() -> Bool {
    guard let link else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      // One portion at a time: a page that never stops talking must leave the loop to the others.
      switch System.receive(link.socket.number, into: buffer) {
      case .bytes(let count):
        // The last words of one whose death is exact are only read away.
        guard !isDying || !isExact else { return true }
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        takeEvents()
        return true
      case .wouldBlock: return false
      case .ended, .failed:
        closeSocket()
        return true
      }
    }
  }

  private func takeEvents() {
    do throws(WireViolation) {
      while mayTell, let envelope = try reader.nextEvent() { hear(envelope) }
    } catch {
      end(violation: error.description)
    }
    if reader.pendingBytes == 0, outgoing.count == 0 { keepCopy() }
  }

  /// Whether what it says reaches the shell.
  var mayTell: Bool {
    switch phase {
    case .running: !isDying || !isExact
    case .stopped: !isExact
    case .ending, .ended: false
    }
  }

  private func hear(_ envelope: EventEnvelope) {
    if case .didStart(let identity) = envelope.event {
      guard identity.wireVersion == WireVersion.current else {
        end(
          violation:
            "it speaks version \(identity.wireVersion) of the page protocol, the shell speaks \(WireVersion.current)")
        return
      }
      hasStarted = true
      return
    }
    guard hasStarted else { return end(violation: "its first message is not that it has started") }
    if recollection?.take(envelope) != false { tell(envelope) }
  }

  /// Tells the shell of an event, heard or remembered.
  func tell(_ told: EventEnvelope) {
    let envelope = recollection == nil ? told : aliases.translate(told)
    guard views.contains(envelope.view) else {
      return end(violation: "it speaks for view \(envelope.view.rawValue), which is not its own")
    }
    if let question = envelope.event.question { openQuestions.insert(question) }
    if case .didSettle(let settlement) = envelope.event {
      guard settlement.sequence <= lastSent else {
        return end(violation: "it settles command \(settlement.sequence), which was never sent")
      }
      lastSettled = max(lastSettled, settlement.sequence)
      waitingSince = System.monotonicMilliseconds
    }
    onEvent?(envelope)
  }

  private func closeSocket() {
    guard let link, phase == .running || phase == .stopped else { return }
    phase = .ending
    listen()
    outgoing.clear()
    openQuestions = []
    link.socket.close()
    // Its end has begun, and with it the way in which it ends; one that only closed its socket is ended here.
    if isDying, isExact { signal(.kill) }
    reap(link.pid, until: System.monotonicMilliseconds + RuntimeLimits.endTimeout)
  }

  /// A socket closes a moment before its process can be reaped. A process that only closed its socket is ended. One that
  /// was killed is gone at once, and in virtual time nobody else is kept waiting.
  private func reap(_ pid: Int32, until deadline: Double) {
    guard let end = ProcessEnd.reap(pid, waits: isKilled && isExact, peak: &peakMemory) else {
      if System.monotonicMilliseconds > deadline { signal(.kill) }
      loop.setTimer(after: 1) { self.reap(pid, until: deadline) }
      return
    }
    switch end {
    case .signal(let number): finish(.signal(number))
    case .exit(let status): finish(.exit(status))
    }
  }

  /// It is gone.
  func finish(_ cause: RendererDeath.Cause) {
    phase = .ended
    if let memoryCeiling { ranOutOfMemory = peakMemory > memoryCeiling }
    let report = onEnd
    onEvent = nil
    onEnd = nil
    report?(violation.map { .protocolViolation($0) } ?? cause)
  }
}
