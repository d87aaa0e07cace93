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
