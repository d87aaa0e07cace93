/// The severity of a log message (RFC 5424, section 6.2.1), the least severe first.
enum LogLevel: String, CaseIterable {
  case debug, info, notice, warning, error, critical, alert, emergency

  func isAtLeast(_ other: LogLevel) -> Bool {
    let all = Self.allCases
    return (all.firstIndex(of: self) ?? 0) >= (all.firstIndex(of: other) ?? 0)
  }
}
