/// The state of a page process.
public struct RendererState: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    case starting
    case alive
    /// Alive, but it did not respond before its deadline.
    case hung
    /// Suspended by the shell or by a signal from outside (`isStoppedExternally`).
    case suspended
    /// Died silently: the shell treats it as alive until a probe fails.
    case diedSilently
    case dead
  }

  /// The handling of a page that does not respond to the user.
  public enum Stall: Equatable, Sendable {
    /// The user is asked whether to wait or to stop the script.
    case prompted
    /// The shell has requested the end of the script.
    case stopRequested
  }

  public var id: RendererID
  /// System process id, after the start.
  public var pid: Int32?
  public var status: Status
  /// The kind of death that the user requested, if any.
  public var requestedDeath: DeathKind?
  /// No process was started for its view, which cannot load anything.
  public var wasNeverStarted = false
  /// Its process was stopped by a signal from outside the shell.
  public var isStoppedExternally = false
  /// When it died silently or was made unresponsive, in milliseconds since launch; nil if unknown.
  public internal(set) var failedAt: Double?
  /// Set while its script has been running for long.
  public var stall: Stall?

  /// Whether its process can execute scripts, as far as the shell knows.
  var isRunning: Bool {
    switch status {
    case .starting, .alive, .hung: true
    case .suspended, .diedSilently, .dead: false
    }
  }

  /// The user has suspended it or keeps it busy, detected or not.
  public var isStopped: Bool {
    switch requestedDeath?.record.result {
    case .unresponsive: true
    case .dead, .deadSilently, .suspended, nil: false
    }
  }

  public init(id: RendererID, pid: Int32? = nil, status: Status = .starting, requestedDeath: DeathKind? = nil) {
    self.id = id
    self.pid = pid
    self.status = status
    self.requestedDeath = requestedDeath
  }
}
