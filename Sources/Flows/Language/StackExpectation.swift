/// `assertStack`: a tab's back stack up to the current entry, oldest first.
public struct StackExpectation: Hashable, Sendable {
  /// nil for the tab shown.
  public var tab: String?
  /// URLs, paths of the app (`/home`) or native screens (`screen:settings`).
  /// nil when they do not matter.
  public var urls: [String]?

  /// Those of the pages in a modal over the tab's own; empty for no such modal, nil when that does not matter.
  public var modal: [String]?

  public init(tab: String? = nil, urls: [String]?, modal: [String]? = nil) {
    self.tab = tab
    self.urls = urls
    self.modal = modal
  }

  public var description: String {
    let place = tab.map { " of \($0)" } ?? ""
    let inModal = modal.map {
      $0.isEmpty ? "and that no page is in a modal" : "the modal's \($0.joined(separator: ", "))"
    }
    let own = urls?.joined(separator: ", ")
    return "Assert that the stack\(place) is \([own, inModal].compactMap { $0 }.joined(separator: ", "))"
  }
}
