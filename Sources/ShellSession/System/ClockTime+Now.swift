import ShellScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ClockTime {
  /// The local time of day.
  static var now: ClockTime {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return ClockTime(hours: Int(parts.tm_hour), minutes: Int(parts.tm_min))
  }

  static var millisecondsToNextMinute: Double {
    Double(60 - time(nil) % 60) * 1_000
  }
}
