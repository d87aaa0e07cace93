/// The end of a page process as the system reports it.
public struct RendererDeath: Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    case signal(Int32)
    case exit(Int32)
    /// The page process violated the protocol and was ended.
    case protocolViolation(String)
    /// The process could not be started.
    case failedToStart(String)
  }

  public var cause: Cause
  /// false: the process is gone, but the shell ignores that (`DeathKind.silent`).
  public var isReported: Bool
  /// It had reached its memory limit.
  public var isOutOfMemory: Bool

  public init(cause: Cause, isReported: Bool = true, isOutOfMemory: Bool = false) {
    self.cause = cause
    self.isOutOfMemory = isOutOfMemory
    self.isReported = isReported
  }
}

extension RendererDeath.Cause {
  /// Whether the process failed by itself, and was not ended from outside.
  public var isCrash: Bool {
    switch self {
    // SIGHUP, SIGINT, SIGKILL, SIGPIPE and SIGTERM come from outside.
    case .signal(let number): ![1, 2, 9, 13, 15].contains(number)
    case .exit(let status): status != 0
    case .protocolViolation: true
    case .failedToStart: false
    }
  }
}

extension RendererDeath.Cause {
  /// A description of the cause: `SIGKILL (9)`, `exited with status 1`.
  public var description: String {
    switch self {
    case .signal(let number): Self.signalNames[number].map { "\($0) (\(number))" } ?? "signal \(number)"
    case .exit(let status): "exited with status \(status)"
    case .protocolViolation(let reason): "violated the protocol: \(reason)"
    case .failedToStart(let reason): "could not be started: \(reason)"
    }
  }

  /// Signals with the same number on Linux and macOS.
  private static let signalNames: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
  ]
}
