/// `assertStack`: a tab's back stack up to the current entry, oldest first.
public struct StackExpectation: Hashable, Sendable {
  /// nil for the tab shown.
  public var tab: String?
  /// URLs, paths of the app (`/home`) or native screens (`screen:settings`).
  public var urls: [String]

  public init(tab: String? = nil, urls: [String]) {
    self.tab = tab
    self.urls = urls
  }

  public var description: String {
    "Assert that the stack\(tab.map { " of \($0)" } ?? "") is \(urls.joined(separator: ", "))"
  }
}
