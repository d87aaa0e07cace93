import PageWire

/// The shell's time, in milliseconds since launch.
public struct ShellClock: Sendable {
  public let mode: PageClock.Mode
  private let start: Double
  private var virtualTime: Double = 0

  public init(mode: PageClock.Mode) {
    self.mode = mode
    start = System.monotonicMilliseconds
  }

  /// Virtual time stands still; real time is the system's monotonic clock.
  public var now: Double {
    switch mode {
    case .virtual: virtualTime
    case .real: System.monotonicMilliseconds - start
    }
  }

  /// Moves virtual time; it never goes back. Real time does not ask.
  public mutating func jump(to time: Double) {
    virtualTime = max(virtualTime, time)
  }
}
