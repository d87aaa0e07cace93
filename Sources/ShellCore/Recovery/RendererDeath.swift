/// How a page process ended, as the system tells it.
public struct RendererDeath: Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    case signal(Int32)
    case exit(Int32)
    /// The page broke the protocol and was ended; with the reason.
    case protocolViolation(String)
    /// The process could not be started; with the reason.
    case failedToStart(String)
  }

  public var cause: Cause
  /// false: the process is gone but the shell acts as if nobody had told it (`DeathKind.silent`).
  public var isReported: Bool
  /// It had come to the limit of its memory.
  public var isOutOfMemory: Bool

  public init(cause: Cause, isReported: Bool = true, isOutOfMemory: Bool = false) {
    self.cause = cause
    self.isOutOfMemory = isOutOfMemory
    self.isReported = isReported
  }
}
