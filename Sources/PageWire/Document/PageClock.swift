/// The page's time at the opening of a document.
public struct PageClock: Equatable, Sendable {
  public enum Mode: UInt8, Sendable {
    /// Time is frozen between `advanceClock` commands.
    case virtual
    /// Date and performance follow the system's monotonic clock; timers still wait for `advanceClock`.
    case real
  }

  public var mode: Mode
  /// The shell's time, in milliseconds since it was launched.
  public var milliseconds: Double
  /// `Date.now()` at the shell's time 0, in milliseconds.
  public var epoch: Double

  public init(mode: Mode, milliseconds: Double, epoch: Double) {
    self.mode = mode
    self.milliseconds = milliseconds
    self.epoch = epoch
  }
}
