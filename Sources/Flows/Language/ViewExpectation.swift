/// The arguments of `assertView`: the expected state of a tab's view and its renderer.
package struct ViewExpectation: Hashable, Sendable {
  /// The state of the renderer; `none` for a view without one. An undetected death is `dead`, too: flows see the actual
  /// state.
  package enum Renderer: String, CaseIterable, Sendable {
    case alive, hung, suspended, dead, none
  }

  /// The tab; nil for the selected tab.
  package var tab: String?
  package var renderer: Renderer?
  /// The URL that the view reports; empty after a death.
  package var url: String?
  /// Whether the view object can still be used; false for one that died with its renderer.
  package var isUsable: Bool?
  /// Whether the page's area is blank.
  package var isBlank: Bool?

  package init(
    tab: String? = nil, renderer: Renderer? = nil, url: String? = nil, isUsable: Bool? = nil, isBlank: Bool? = nil
  ) {
    self.tab = tab
    self.renderer = renderer
    self.url = url
    self.isUsable = isUsable
    self.isBlank = isBlank
  }

  package var description: String {
    var parts: [String] = []
    if let renderer { parts.append("renderer \(renderer.rawValue)") }
    if let url { parts.append(url.isEmpty ? "no URL" : "URL \(url)") }
    if let isUsable { parts.append(isUsable ? "usable" : "not usable") }
    if let isBlank { parts.append(isBlank ? "blank" : "not blank") }
    return "Assert the view\(tab.map { " of \($0)" } ?? ""): \(parts.joined(separator: ", "))"
  }
}

/// The argument of `assertHost`: whether the app is running.
package enum HostExpectation: String, CaseIterable, Sendable {
  case alive, exited
}
