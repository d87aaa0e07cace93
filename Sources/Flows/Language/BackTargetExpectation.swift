/// The arguments of `assertBackTarget`: the entry to which Back leads.
package struct BackTargetExpectation: Hashable, Sendable {
  /// The tab; nil for the selected tab.
  package var tab: String?
  /// As in `assertStack`; nil at the root, where Back leads to no entry.
  package var url: String?

  package init(tab: String? = nil, url: String?) {
    self.tab = tab
    self.url = url
  }

  package var description: String {
    let owner = tab.map { " in \($0)" } ?? ""
    return url.map { "Assert that Back\(owner) leads to \($0)" } ?? "Assert that Back\(owner) leads to no page"
  }
}
