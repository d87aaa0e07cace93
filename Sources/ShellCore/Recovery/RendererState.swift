/// What the shell knows about a page process.
public struct RendererState: Equatable, Sendable {
  public enum Life: Equatable, Sendable {
    case starting
    case alive
    /// Alive, but it did not answer within its deadline.
    case hung
    /// Suspended, by the shell or by a signal from outside (`isStoppedExternally`).
    case suspended
    /// Gone without notice: the shell acts as if it were alive until a probe fails.
    case goneSilently
    case dead
  }

  /// A page that does not answer while a user waits for it.
  public enum Stall: Equatable, Sendable {
    /// The user is asked whether to wait or to stop the script.
    case asked
    /// The script's end is ordered.
    case stopOrdered
  }

  public var id: RendererID
  /// System process id, once started.
  public var pid: Int32?
  public var life: Life
  /// The kind of death that the user asked for, if any.
  public var requestedDeath: DeathKind?
  /// Its view takes no load any more: no process was ever started for it.
  public var wasNeverStarted = false
  /// Its process was stopped by a signal that the shell did not send.
  public var isStoppedExternally = false
  /// When it died without notice or was made to stop answering, in milliseconds since launch; nil where neither is known.
  public internal(set) var failedAt: Double?
  /// Its script has run for long; what is done about it.
  public var stall: Stall?

  /// Somebody had it stopped or kept busy for ever, noticed or not.
  public var isStopped: Bool {
    switch requestedDeath {
    case .hang, .busyLoop: true
    case .reported, .silent, .unrecoverable, .crash, .abort, .oom, .suspended, .onLoad, .shared, nil: false
    }
  }

  public init(id: RendererID, pid: Int32? = nil, life: Life = .starting, requestedDeath: DeathKind? = nil) {
    self.id = id
    self.pid = pid
    self.life = life
    self.requestedDeath = requestedDeath
  }
}
