import PageWire

/// The shell's time, in milliseconds since the first launch: a later launch continues where the one before has stopped.
public struct ShellClock: Sendable {
  public let mode: PageClock.Mode
  private let start: Double
  private var virtualTime: Double = 0
  /// Since when virtual time goes on with real time; nil while it stands still.
  private var flowsSince: Double?

  /// - Parameter time: what it starts with, in milliseconds.
  public init(mode: PageClock.Mode, startingAt time: Double = 0) {
    self.mode = mode
    virtualTime = time
    start = System.monotonicMilliseconds - time
  }

  /// Virtual time stands still unless it was told to flow; real time is the system's monotonic clock.
  public var now: Double {
    switch mode {
    case .virtual: virtualTime + (flowsSince.map { System.monotonicMilliseconds - $0 } ?? 0)
    case .real: System.monotonicMilliseconds - start
    }
  }

  /// Whether time passes by itself.
  public var isFlowing: Bool { mode == .real || flowsSince != nil }

  /// Moves virtual time; it never goes back. Real time does not ask.
  public mutating func jump(to time: Double) {
    virtualTime = max(virtualTime, time)
  }

  /// From now on virtual time goes on with real time.
  public mutating func flow() {
    if mode == .virtual { flowsSince = flowsSince ?? System.monotonicMilliseconds }
  }

  /// Virtual time stands still again, at what it has come to.
  public mutating func hold() {
    virtualTime = mode == .virtual ? now : virtualTime
    flowsSince = nil
  }
}
