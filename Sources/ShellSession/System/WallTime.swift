#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's real-time clock, for reports.
struct WallTime {
  /// Seconds since 1970.
  let seconds: Double

  static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  var millisecondsSince: Double { (WallTime.now.seconds - seconds) * 1_000 }

  /// The local time as `2026-08-20T10:00:00`.
  var localText: String {
    var whole = time_t(seconds)
    var parts = tm()
    localtime_r(&whole, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress, strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts) > 0 else {
        return ""
      }
      return String(cString: start)
    }
  }
}
