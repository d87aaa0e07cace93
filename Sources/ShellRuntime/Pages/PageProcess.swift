import CProcess
import PageWire
import ShellCore

/// One page process: its socket, what waits to be written and read, and how it ends.
///
/// It never blocks the shell: commands are queued and written when the loop can, and a process that lets too much pile up
/// is ended.
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

  let pid: Int32
  private(set) var phase: Phase = .running
  /// The first message has come, with our version of the protocol.
  private(set) var hasStarted = false
  private(set) var lastSent: UInt32 = 0
  private(set) var lastSettled: UInt32 = 0
  /// Dialogs of its pages that stand open: while there is one, no command settles.
  private(set) var openDialogs: Set<UInt32> = []
  /// Questions of its pages to services: while there is one, no command settles either.
  private(set) var openQuestions: Set<UInt32> = []
  /// A script of its pages waits for the shell.
  var isStanding: Bool { !openDialogs.isEmpty || !openQuestions.isEmpty }
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

  /// What a page said.
  var onEvent: ((EventEnvelope) -> Void)?
  /// Called once, when the process is gone and reaped.
  var onEnd: ((RendererDeath.Cause) -> Void)?
  /// Known when it has ended: it had used up the memory that a page may have.
  private(set) var ranOutOfMemory = false

  /// Bytes that its pages may take; nil for as many as there are.
  var memoryLimit: UInt64?
  private let loop: EventLoop
  private let socket: Descriptor
  private var reader = WireReader()
  private var outgoing = OutgoingBuffer()
  private var views: Set<ViewID> = []
  private var violation: String?

  private init(pid: Int32, socket: Descriptor, loop: EventLoop) {
    self.pid = pid
    self.socket = socket
    self.loop = loop
    listen()
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: where its stderr goes; nil for nowhere.
  convenience init(path: String, standardError: Int32?, loop: EventLoop) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    let socket = Descriptor(sockets[0])
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(path, nil, sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    guard spawnFailure == 0 else { throw SpawnFailure(path: path, code: spawnFailure) }
    self.init(pid: pid, socket: socket, loop: loop)
  }

  /// Forks a page process from a zygote; nil when that cannot be done now.
  convenience init?(from zygote: PageZygote, loop: EventLoop) {
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let socket = Descriptor(sockets[0])
    let answer = zygote.startPage(socket: sockets[1])
    System.closeDescriptor(sockets[1])
    guard case .started(let pid) = answer else { return nil }
    self.init(pid: pid, socket: socket, loop: loop)
  }

  /// Nobody would end a stopped one any more: it does not see its socket close.
  deinit {
    if phase != .ended { System.sendSignal(.kill, to: pid) }
  }

  /// Whether the loop reads what it says. What an unheard process says waits in its socket, its end included.
  var isHeard = true {
    didSet {
      guard isHeard != oldValue, phase == .running || phase == .stopped else { return }
      if isHeard {
        // The time that it was not heard for is not its own.
        waitingSince = System.monotonicMilliseconds
        listen()
        flush()
      } else {
        loop.unwatch(socket.number)
      }
    }
  }

  private func listen() {
    loop.watch(socket.number, for: .read) { [weak self] ready in self?.serve(ready) }
  }

  /// Whether the system runs it: nobody has stopped or ended it, as far as the loop has heard of that or not.
  var isRunning: Bool { hull_is_running(pid) }

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
    let frame = try WireCodec.encode(
      CommandEnvelope(view: view, generation: generation, sequence: lastSent &+ 1, command: command))
    guard outgoing.count + frame.count <= RuntimeLimits.outgoingBytes else {
      end(violation: "it does not read its commands: \(outgoing.count) bytes are waiting")
      return
    }
    // The time that a user took for a dialog is not the page's.
    if lastSettled == lastSent || isStanding { waitingSince = System.monotonicMilliseconds }
    switch command {
    case .openDocument:
      if views.isEmpty { limitMemory() }
      views.insert(view)
    case .answerDialog(let answer): openDialogs.remove(answer.request)
    case .deliverService(.answer(let answer)): openQuestions.remove(answer.question)
    case .closeView, .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act, .deliverReply,
      .deliverResource, .traverse, .tapNavigationBarItem, .evaluate, .describe, .advanceClock, .setVisibility, .probe,
      .deliverService, .setDevice, .swipe:
      break
    }
    lastSent &+= 1
    lastAddressed = (view, generation)
    outgoing.append(frame)
  }

  /// Writes what is queued, as far as the socket takes it; the loop does the rest.
  func flush() {
    guard outgoing.count > 0, phase == .running || phase == .stopped else { return }
    // A broken socket is also readable: its last events and its end are found there.
    _ = outgoing.flush(to: socket.number)
    guard isHeard else { return }
    loop.change(socket.number, to: outgoing.count > 0 ? [.read, .write] : .read)
  }

  func signal(_ signal: ProcessSignal) {
    guard phase != .ended else { return }
    System.sendSignal(signal, to: pid)
  }

  func stop() {
    guard phase == .running else { return }
    phase = .stopped
    signal(.stop)
  }

  func resume() {
    if isSpinning {
      isSpinning = false
      waitingSince = System.monotonicMilliseconds
      return signal(.stopScript)
    }
    guard phase == .stopped else { return }
    phase = .running
    waitingSince = System.monotonicMilliseconds
    signal(.resume)
  }

  /// Stops listening and ends the process.
  func end() {
    guard phase == .running || phase == .stopped else { return }
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

  /// Takes what its socket has, without waiting; true when there was anything.
  func receiveNow() -> Bool {
    switch phase {
    case .running, .stopped: receive()
    case .ending, .ended: false
    }
  }

  @discardableResult
  private func receive() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      // One portion at a time: a page that never stops talking must leave the loop to the others.
      switch System.receive(socket.number, into: buffer) {
      case .bytes(let count):
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
      while phase == .running || phase == .stopped, let envelope = try reader.nextEvent() { take(envelope) }
    } catch {
      end(violation: error.description)
    }
  }

  private func take(_ envelope: EventEnvelope) {
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
    guard views.contains(envelope.view) else {
      return end(violation: "it speaks for view \(envelope.view.rawValue), which is not its own")
    }
    switch envelope.event {
    case .didSettle(let settlement):
      guard settlement.sequence <= lastSent else {
        return end(violation: "it settles command \(settlement.sequence), which was never sent")
      }
      lastSettled = max(lastSettled, settlement.sequence)
      waitingSince = System.monotonicMilliseconds
    case .didOpenDialog(let dialog): openDialogs.insert(dialog.request)
    case .didUseService(.ask(let question)): openQuestions.insert(question.question)
    case .didStart, .didCommitDocument, .didFinishDocument, .didPaint, .didChangeTitle, .didChangeHistory,
      .didRequestTraversal, .didRequestNavigation, .didCallBridge, .didPostMessage, .didLogConsole, .didEvaluate,
      .didRequestResource, .didChangeStorage, .didChangeScroll, .didSaveFormState, .didDescribe,
      .didHandleNavigationBarTap, .didAnswerProbe, .didUseService, .didChangeState:
      break
    }
    onEvent?(envelope)
  }

  private func closeSocket() {
    guard phase == .running || phase == .stopped else { return }
    phase = .ending
    outgoing.clear()
    openDialogs = []
    openQuestions = []
    if isHeard { loop.unwatch(socket.number) }
    socket.close()
    reap(until: System.monotonicMilliseconds + RuntimeLimits.endTimeout)
  }

  /// A socket closes a moment before its process can be reaped. A process that only closed its socket is ended.
  private func reap(until deadline: Double) {
    var peak: UInt64 = 0
    guard let end = ProcessEnd.reap(pid, peak: &peak) else {
      if System.monotonicMilliseconds > deadline { signal(.kill) }
      loop.setTimer(after: 1) { self.reap(until: deadline) }
      return
    }
    phase = .ended
    // The limit is one of address space, of which not all is used.
    if let memoryLimit { ranOutOfMemory = peak >= memoryLimit / 10 * 6 }
    let cause: RendererDeath.Cause =
      if let violation { .protocolViolation(violation) } else {
        switch end {
        case .signal(let number): .signal(number)
        case .exit(let status): .exit(status)
        }
      }
    let report = onEnd
    onEvent = nil
    onEnd = nil
    report?(cause)
  }
}
