import ShellCore

/// The arguments of `assertTimeline`: navigation callbacks of a tab in this order, possibly with others between them.
///
/// The comparison begins at the last occurrence of the first name.
public struct TimelineExpectation: Hashable, Sendable {
  /// The tab; nil for the selected tab.
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
