import ShellCore

/// `assertTimeline`: navigation callbacks of a tab, in this order; others may lie between them. Looked at is the end of
/// the timeline, from the last occurrence of the first name on.
public struct TimelineExpectation: Hashable, Sendable {
  /// nil for the tab shown.
  public var tab: String?
  public var names: [TimelineRecord.Name]

  public init(tab: String? = nil, names: [TimelineRecord.Name]) {
    self.tab = tab
    self.names = names
  }

  public var description: String {
    "Assert the timeline \(names.map(\.rawValue).joined(separator: ", "))\(tab.map { " of \($0)" } ?? "")"
  }
}
