/// `assertView`: what is to be known of a tab's view and its renderer.
public struct ViewExpectation: Hashable, Sendable {
  /// The states of a renderer, and `none` where the view has none. A death that nobody has noticed is `dead` all the same:
  /// what a flow asks for is what is true.
  public enum Renderer: String, CaseIterable, Sendable {
    case alive, hung, suspended, dead, none
  }

  /// nil for the tab shown.
  public var tab: String?
  public var renderer: Renderer?
  /// What the view says its URL is; empty after a death.
  public var url: String?
  /// Whether the view object can still be used; false for one that died with its renderer.
  public var isUsable: Bool?
  /// Whether nothing is shown where the page should be.
  public var isBlank: Bool?

  public init(
    tab: String? = nil, renderer: Renderer? = nil, url: String? = nil, isUsable: Bool? = nil, isBlank: Bool? = nil
  ) {
    self.tab = tab
    self.renderer = renderer
    self.url = url
    self.isUsable = isUsable
    self.isBlank = isBlank
  }

  public var description: String {
    var parts: [String] = []
    if let renderer { parts.append("renderer \(renderer.rawValue)") }
    if let url { parts.append(url.isEmpty ? "no URL" : "URL \(url)") }
    if let isUsable { parts.append(isUsable ? "usable" : "not usable") }
    if let isBlank { parts.append(isBlank ? "blank" : "not blank") }
    return "Assert the view\(tab.map { " of \($0)" } ?? ""): \(parts.joined(separator: ", "))"
  }
}
