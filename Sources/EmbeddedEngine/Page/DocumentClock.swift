import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The page's time in the shell's milliseconds.
struct DocumentClock {
  private let mode: PageClock.Mode
  private var base: Double
  private var start: Double

  init(_ clock: PageClock) {
    mode = clock.mode
    base = clock.milliseconds
    start = Self.monotonicMilliseconds
    if mode == .real { base += Self.delay(of: clock) }
  }

  /// Milliseconds from when the shell read its clock until now, in which it has started a process and read the document; 0 if
  /// the shell's epoch is not that of the system.
  private static func delay(of clock: PageClock) -> Double {
    let delay = milliseconds(CLOCK_REALTIME) - clock.epoch - clock.milliseconds
    return (0...maximumDelay).contains(delay) ? delay : 0
  }

  private static let maximumDelay = 5_000.0

  var now: Double {
    switch mode {
    case .virtual: base
    case .real: base + Self.monotonicMilliseconds - start
    }
  }

  /// Advances to the shell's time; the page's time never goes back.
  mutating func advance(to milliseconds: Double) {
    let now = now
    guard milliseconds > now else { return }
    base = milliseconds
    start = Self.monotonicMilliseconds
  }

  private static var monotonicMilliseconds: Double { milliseconds(CLOCK_MONOTONIC) }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
  }
}
