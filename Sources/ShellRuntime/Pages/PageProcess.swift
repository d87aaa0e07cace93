import CProcess
import PageWire
import ShellCore

/// A page process: its socket, its read and write buffers, and its end.
///
/// It never blocks the shell: commands are queued and written by the loop, and a process with too many unread commands
/// is ended. A replayed process needs no process of the system until it gets an unknown command or is killed
/// (`PageProcess+Replay.swift`).
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

  /// nil while it needs no process of the system.
  var pid: Int32? { connection?.pid }
  var phase: Phase = .running
  /// The first message was received, with a matching version of the protocol.
  var hasStarted = false
  var lastSent: UInt32 = 0
  var lastSettled: UInt32 = 0
  /// Open dialogs of its pages, and their synchronous requests: no command settles while there is one.
  var blockingRequests: Set<BlockingRequestKey> = []
  /// All blocking requests of a replayed process.
  var seenRequests: Set<BlockingRequestKey> = []
  /// Whether a script of its pages is blocked by a request to the shell.
  var isBlocked: Bool { !blockingRequests.isEmpty }
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
  /// A script that exhausts its memory was sent.
  var isExhausting = false
  /// Whether a death has an exact position in the sequence of events: later events are dropped, even if they were
  /// already received. In real time such events are handled; in virtual time their number would be random.
  var hasExactDeath = false

  /// Receives the events.
  var onEvent: ((EventEnvelope) -> Void)?
  /// Called once, after the process has exited and was reaped.
  var onEnd: ((RendererDeath.Cause) -> Void)?
  /// Set at its end: it had exceeded its memory limit.
  var ranOutOfMemory = false

  /// Bytes that its pages may allocate in addition to its initial memory; nil for no limit.
  var memoryLimit: UInt64? {
    didSet { limitMemory() }
  }
  /// Total limit in bytes; nil if the system supports no limits.
  var memoryCeiling: UInt64?
  /// Peak memory in bytes; set at its end.
  var peakMemory: UInt64 = 0
  let loop: EventLoop
  var connection: PageConnection?
  /// The replay session; nil if its commands are not cached.
  let replaySession: ReplaySession?
  /// Whether a replay is scheduled in the loop.
  var isReplayScheduled = false
  /// Maps the shell's IDs to those in the cache.
  var idNormalizer = IDNormalizer()
  /// Its process is only a stand-in in an earlier state, to be stopped or killed.
  var isStandIn = false
  /// Start of the current work, and the duration of work since the last snapshot, in milliseconds of real time.
  var workingSince: Double?
  var work: Double = 0
  var reader = WireReader()
  var outgoing = OutgoingBuffer()
  /// Commands to send after the snapshot at a fork; nil if there is none to take.
  var heldCommands: OutgoingBuffer?
  /// The interest for which the loop watches its socket.
  var watchedInterest: EventLoop.Interest = []
  var isKilled = false
  var views: Set<ViewID> = []
  var violation: String?

  init(_ link: PageConnection, loop: EventLoop) {
    self.connection = link
    self.loop = loop
    replaySession = nil
    updateWatch()
  }

  /// Creates a replayed process.
  init(replaying session: ReplaySession, loop: EventLoop) {
    self.replaySession = session
    self.loop = loop
    hasStarted = true
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: destination of its stderr; nil discards it.
  convenience init(path: String, standardError: Int32?, loop: EventLoop) throws(SpawnFailure) {
    self.init(try PageConnection(path: path, standardError: standardError), loop: loop)
  }

  /// Kills the process, since a stopped one would not detect that its socket is closed.
  deinit {
    if phase != .ended, let pid { System.sendSignal(.kill, to: pid) }
  }

  /// Whether the loop reads its events. Otherwise they stay in the socket, as does its end.
  var isReadEnabled = true {
    didSet {
      guard isReadEnabled != oldValue, phase == .running || phase == .stopped else { return }
      updateWatch()
      guard isReadEnabled else { return }
      // Do not count the time during which it was not read.
      waitingSince = System.monotonicMilliseconds
      scheduleReplay()
      flush()
    }
  }

  /// Updates the loop's watch of its socket.
  func updateWatch() {
    guard let connection else { return }
    let interest = interest
    guard interest != watchedInterest else { return }
    defer { watchedInterest = interest }
    if interest.isEmpty {
      loop.unwatch(connection.socket.number)
    } else if watchedInterest.isEmpty {
      loop.watch(connection.socket.number, for: interest) { [weak self] ready in self?.serve(ready) }
    } else {
      loop.change(connection.socket.number, to: interest)
    }
  }

  private var interest: EventLoop.Interest {
    // A broken socket is also readable: the last events and the end of the file are read from it.
    let both: EventLoop.Interest = outgoing.count > 0 ? [.read, .write] : .read
    return switch phase {
    case .running where isReadEnabled: isReadSuspended ? both.subtracting(.read) : both
    case .stopped where isReadEnabled && !isReadSuspended: both
    case .running, .stopped, .ending, .ended: []
    }
  }

  /// Whether reading is suspended because the process is stopped or endlessly busy in virtual time. The number of
  /// events that it sent before would be random.
  var isReadSuspended: Bool { hasExactDeath && (phase == .stopped || isSpinning) }

  /// Whether the system runs it: it was neither stopped nor ended, whether or not the loop has detected that. A
  /// replayed process counts as running.
  var isRunning: Bool { pid.map { hull_is_running($0) } ?? (phase == .running) }

  /// Whether it was stopped by an external signal.
  var isStoppedExternally: Bool { phase == .running && pid.map { hull_is_stopped($0) } ?? false }

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
