/// The arguments of `assertStack`: a tab's back stack up to the current entry, oldest first.
package struct StackExpectation: Hashable, Sendable {
  /// The tab; nil for the selected tab.
  package var tab: String?
  /// URLs, paths of the app (`/home`) or native screens (`screen:settings`); nil when they are not compared.
  package var urls: [String]?

  /// The URLs of the pages in the modal over the tab; empty for no modal, nil when they are not compared.
  package var modal: [String]?

  package init(tab: String? = nil, urls: [String]?, modal: [String]? = nil) {
    self.tab = tab
    self.urls = urls
    self.modal = modal
  }

  package var description: String {
    let owner = tab.map { " of \($0)" } ?? ""
    let inModal = modal.map {
      $0.isEmpty ? "and that no page is in a modal" : "the modal's \($0.joined(separator: ", "))"
    }
    let own = urls?.joined(separator: ", ")
    return "Assert that the stack\(owner) is \([own, inModal].compactMap { $0 }.joined(separator: ", "))"
  }
}
