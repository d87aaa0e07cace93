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
  var phase: Phase = .running
  /// The first message has come, with our version of the protocol.
  var hasStarted = false
  var lastSent: UInt32 = 0
  var lastSettled: UInt32 = 0
  /// Dialogs of its pages that stand open, and their questions to services: while there is one, no command settles.
  var openQuestions: Set<AskedQuestion> = []
  /// All that one has asked that is remembered.
  var asked: Set<AskedQuestion> = []
  /// A script of its pages waits for the shell.
  var isStanding: Bool { !openQuestions.isEmpty }
  /// Real time since which a command waits to settle; moves on with each that does.
  var waitingSince: Double = 0
  /// The last page that was spoken to.
  var lastAddressed: (view: ViewID, generation: Generation)?
  /// Nobody is told of its end in time: `DeathKind.silent`.
  var endsSilently = false
  /// It was given a script that does not end: nothing is to be expected before that is stopped.
  var isSpinning = false
  /// Its death was ordered and is under way.
  var isDying = false
  /// A script that takes all of its memory is on its way to it.
  var isExhausting = false
  /// A death comes at one point of what it says: nothing that follows reaches the shell, however much of it there is
  /// already. In real time such words are read as they came; in virtual time it would be chance how many they are.
  var isExact = false

  /// What a page said.
  var onEvent: ((EventEnvelope) -> Void)?
  /// Called once, when the process is gone and reaped.
  var onEnd: ((RendererDeath.Cause) -> Void)?
  /// Known when it has ended: it had used up the memory that a page may have.
  var ranOutOfMemory = false

  /// Bytes that its pages may take beyond what it starts with; nil for as many as there are.
  var memoryLimit: UInt64? {
    didSet { limitMemory() }
  }
  /// Bytes that it may have in all; nil where its system sets no limits.
  var memoryCeiling: UInt64?
  /// The most bytes that it had; known when it has ended.
  var peakMemory: UInt64 = 0
  let loop: EventLoop
  var link: PageLink?
  /// What is remembered of processes that were sent the same; nil when nothing is.
  let recollection: PageRecollection?
  /// The look into the memory that the loop will take.
  var isRecallPlanned = false
  /// Names of the shell's in the memory.
  var aliases = PageAliases()
  /// Its process is an earlier state of it, which stands still or dies in its place.
  var isStandIn = false
  /// Since when it works, and for how long it did since the last copy: milliseconds of real time.
  var workingSince: Double?
  var work: Double = 0
  var reader = WireReader()
  var outgoing = OutgoingBuffer()
  /// What a process gets when it has been copied; nil when it is not to be copied before it goes on.
  var held: OutgoingBuffer?
  /// What the loop watches its socket for.
  var watched: EventLoop.Interest = []
  var isKilled = false
  var views: Set<ViewID> = []
  var violation: String?

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

  /// Watches its socket for what is to come and to go, or lets it be.
  func listen() {
    guard let link else { return }
    let interest = interest
    guard interest != watched else { return }
    defer { watched = interest }
    if interest.isEmpty {
      loop.unwatch(link.socket.number)
    } else if watched.isEmpty {
      loop.watch(link.socket.number, for: interest) { [weak self] ready in self?.serve(ready) }
    } else {
      loop.change(link.socket.number, to: interest)
    }
  }

  private var interest: EventLoop.Interest {
    // A broken socket is also readable: its last events and its end are found there.
    let both: EventLoop.Interest = outgoing.count > 0 ? [.read, .write] : .read
    return switch phase {
    case .running where isHeard: isMute ? both.subtracting(.read) : both
    case .stopped where isHeard && !isMute: both
    case .running, .stopped, .ending, .ended: []
    }
  }

  /// It stands still, or is busy for ever: in virtual time nothing that it has said or says is heard until it goes on. How
  /// much of it came before it fell silent would be chance.
  var isMute: Bool { isExact && (phase == .stopped || isSpinning) }

  /// Whether the system runs it: nobody has stopped or ended it, as far as the loop has heard of that or not. One that
  /// needs no process runs.
  var isRunning: Bool { pid.map { hull_is_running($0) } ?? (phase == .running) }

  /// Whether a signal that the shell did not send has stopped it.
  var isStoppedExternally: Bool { phase == .running && pid.map { hull_is_stopped($0) } ?? false }

  /// Whether nothing is to be expected from it: all commands are settled, or it cannot answer.
  var isSettled: Bool {
    switch phase {
    case .running: !isDying && (lastSettled == lastSent || isStanding || isSpinning)
    case .stopped: !isDying
    case .ended: true
    case .ending: false
    }
  }
}
