/// Limits of `hull mcp`.
enum AgentLimits {
  /// Bytes of a line of the input. Longer ones are skipped.
  static let lineBytes = 16 << 20
  /// Characters of a text in a result.
  static let resultCharacters = 400_000
  /// Bytes of the data in a result; larger data is left out, and its text is cut.
  static let structuredBytes = 4 << 20
  /// Milliseconds of the session's time in which an element is searched.
  static let lookupTimeout = 5_000.0
  /// Milliseconds of a single advance of time.
  static let longestAdvance = 24.0 * 3_600_000
  /// Milliseconds of the session's time that a script of `evaluate` may take.
  static let scriptTime = 10_000.0
  /// Bytes of a crash test's report that become part of a result.
  static let crashReportBytes = 1 << 20
  /// Requests that wait while a crash test runs.
  static let queuedMessages = 1_000
}
