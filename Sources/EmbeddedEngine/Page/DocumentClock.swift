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
  }

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

  private static var monotonicMilliseconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
  }
}
