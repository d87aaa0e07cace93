import CProcess
import PageWire
import ShellCore

/// A page process as the shell sees it: its commands and events, its blocking requests, and its end.
///
/// It never blocks the shell. Its transport is a process of the system, or a source of the same events.
final class PageProcess {
  /// The state of the process from the shell's view.
  enum Phase: Equatable {
    case running
    /// Stopped by SIGSTOP: it does not reply until SIGCONT.
    case stopped
    /// Its socket is closed; only its exit is pending.
    case ending
    case ended
  }

  let transport: any PageTransport
  let loop: EventLoop
  var phase: Phase = .running
  var lastSent: UInt32 = 0
  var lastSettled: UInt32 = 0
  /// Open dialogs of its pages, and their synchronous requests: no command settles while there is one.
  var blockingRequests: Set<BlockingRequestKey> = []
  /// Real time since which a command is unsettled; updated when a command settles.
  var waitingSince: Double = 0
  /// The page of the last command.
  var lastAddressed: (view: ViewID, generation: Generation)?
  /// Its exit is not reported to the shell: `DeathKind.silent`.
  var endsSilently = false
  /// It runs an endless script: no events are expected until that is stopped.
  var isSpinning = false
  /// It is being killed.
  var isDying = false
  /// Whether the system can limit its memory; otherwise it is killed in place of an out-of-memory death.
  var limitsMemory = true
  /// A script that exhausts its memory was sent.
  var isExhausting = false
  /// Whether a death has an exact position in the sequence of events: later events are dropped, even if they were
  /// already received. In real time such events are handled; in virtual time their number would be random.
  var hasExactDeath = false
  var views: Set<ViewID> = []
  var violation: String?
  /// Receives the events.
  var onEvent: ((EventEnvelope) -> Void)?
  /// Called once, after the process has exited and was reaped.
  var onEnd: ((RendererDeath.Cause) -> Void)?

  init(_ transport: any PageTransport, loop: EventLoop) {
    self.transport = transport
    self.loop = loop
    transport.delegate = self
    transport.updateInterest()
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: destination of its stderr; nil discards it.
  convenience init(path: String, standardError: Int32?, loop: EventLoop) throws(SpawnFailure) {
    let connection = try PageConnection(path: path, standardError: standardError)
    self.init(ProcessTransport(connection, loop: loop), loop: loop)
  }

  /// nil while it needs no process of the system.
  var pid: Int32? { transport.pid }
  /// Whether its first message was received.
  var hasStarted: Bool { transport.hasStarted }
  /// Whether a script of its pages is blocked by a request to the shell.
  var isBlocked: Bool { !blockingRequests.isEmpty }

  /// Whether the loop reads its events. Otherwise they stay in the socket, as does its end.
  var isReadEnabled = true {
    didSet {
      guard isReadEnabled != oldValue, phase == .running || phase == .stopped else { return }
      transport.updateInterest()
      guard isReadEnabled else { return }
      // Do not count the time during which it was not read.
      waitingSince = System.monotonicMilliseconds
      transport.resumeDelivery()
      flush()
    }
  }

  /// Whether reading is suspended because the process is stopped or endlessly busy in virtual time. The number of
  /// events that it sent before would be random.
  private var isReadSuspended: Bool { hasExactDeath && (phase == .stopped || isSpinning) }

  /// Whether the system runs it: it was neither stopped nor ended, whether or not the loop has detected that. A page
  /// without a process counts as running.
  var isRunning: Bool {
    guard let pid else { return phase == .running }
    return transport.isGuarded ? !hull_is_exiting(pid) && !isStoppedBySystem : hull_is_running(pid)
  }

  /// Whether it was stopped by an external signal.
  var isStoppedExternally: Bool { phase == .running && isStoppedBySystem }

  private var isStoppedBySystem: Bool {
    pid.map { transport.isGuarded ? hull_is_stopped_grandchild($0) : hull_is_stopped($0) } ?? false
  }

  /// Whether no event is expected: all commands are settled, or it cannot reply.
  var isSettled: Bool {
    switch phase {
    case .running: !isDying && (lastSettled == lastSent || isBlocked || isSpinning)
    case .stopped: !isDying
    case .ended: true
    case .ending: false
    }
  }
}

extension PageProcess: PageTransportDelegate {
  var isActive: Bool { phase == .running }

  var acceptedIO: EventLoop.Interest {
    switch phase {
    case .running where isReadEnabled: isReadSuspended ? .write : [.read, .write]
    case .stopped where isReadEnabled && !isReadSuspended: [.read, .write]
    case .running, .stopped, .ending, .ended: []
    }
  }

  var canDeliverEvents: Bool {
    switch phase {
    case .running, .stopped: !isReadSuspended && !discardsEvents
    case .ending, .ended: false
    }
  }

  /// The final events of a process with an exact death are discarded.
  var discardsEvents: Bool { isDying && hasExactDeath }
}
