import PageWire

/// The shell's time, in milliseconds since the first launch. A later launch continues where the previous one stopped.
package struct ShellClock: Sendable {
  package let mode: PageClock.Mode
  private let start: Double
  private var virtualTime: Double = 0
  /// When virtual time started to follow real time; nil while it is paused.
  private var resumedAt: Double?

  /// - Parameter time: the initial time, in milliseconds.
  package init(mode: PageClock.Mode, startingAt time: Double = 0) {
    self.mode = mode
    virtualTime = time
    start = System.monotonicMilliseconds - time
  }

  /// The current time. Virtual time is paused unless it was resumed; real time is the system's monotonic clock.
  package var now: Double {
    switch mode {
    case .virtual: virtualTime + (resumedAt.map { System.monotonicMilliseconds - $0 } ?? 0)
    case .real: System.monotonicMilliseconds - start
    }
  }

  /// Whether time passes by itself.
  package var isRunning: Bool { mode == .real || resumedAt != nil }

  /// Advances virtual time, never backwards. Has no effect on real time.
  package mutating func jump(to time: Double) {
    virtualTime = max(virtualTime, time)
  }

  /// Lets virtual time follow real time.
  package mutating func resume() {
    if mode == .virtual { resumedAt = resumedAt ?? System.monotonicMilliseconds }
  }

  /// Pauses virtual time at the current value.
  package mutating func pause() {
    virtualTime = mode == .virtual ? now : virtualTime
    resumedAt = nil
  }
}
