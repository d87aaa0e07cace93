import ShellCore

/// The arguments of `assertTimeline`: navigation callbacks of a tab in this order, possibly with others between them.
///
/// The comparison begins at the last occurrence of the first name.
package struct TimelineExpectation: Hashable, Sendable {
  /// The tab; nil for the selected tab.
  package var tab: String?
  package var names: [TimelineRecord.Name]

  package init(tab: String? = nil, names: [TimelineRecord.Name]) {
    self.tab = tab
    self.names = names
  }

  package var description: String {
    "Assert the timeline \(names.map(\.rawValue).joined(separator: ", "))\(tab.map { " of \($0)" } ?? "")"
  }
}
