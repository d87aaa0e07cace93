/// Measurements that are taken together; the raw values name them on the command line.
public enum BenchGroup: String, CaseIterable, Sendable {
  /// From the command to the first paint.
  case start
  case calls
  case recovery
  case keys
  /// Large documents.
  case pages
  /// DOM-heavy work.
  case dom
  case flows
  /// The same flow again and again, its page processes remembered or not.
  case runs
  /// Memory of many tabs.
  case tabs
}
