/// A group of measurements; the raw values are the names on the command line.
package enum BenchGroup: String, CaseIterable, Sendable {
  /// The time from the command to the first paint.
  case start
  case calls
  /// Calls to a native program, and its events.
  case native
  case recovery
  case keys
  /// Large documents.
  case pages
  /// DOM-heavy work.
  case dom
  case flows
  /// Repeated runs of one flow, with and without the replay cache of page processes.
  case runs
  /// The memory of many tabs.
  case tabs
}
