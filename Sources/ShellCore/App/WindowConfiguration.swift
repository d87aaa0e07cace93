/// Decisions about new windows by the target's origin.
public struct WindowConfiguration: Equatable, Sendable {
  /// For the origin of the requesting page.
  public var sameOrigin: WindowDecision
  public var otherOrigin: WindowDecision

  public init(sameOrigin: WindowDecision = .same, otherOrigin: WindowDecision = .external) {
    self.sameOrigin = sameOrigin
    self.otherOrigin = otherOrigin
  }
}

/// A decision about a page's new window: `target=_blank`, `window.open`.
public enum WindowDecision: String, CaseIterable, Sendable {
  /// The page's own view navigates; Back returns to the page.
  case same
  /// Opens a new tab, which its page may close.
  case tab
  /// Opens the URL in another app: the system's browser.
  case external
  /// Does nothing, with a console warning.
  case deny
  /// Does nothing, without a warning, as in web views whose app does not implement `createWebViewWith`.
  case ignore
}
