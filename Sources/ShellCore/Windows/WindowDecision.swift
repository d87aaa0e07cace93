/// What becomes of a page's wish for a new view: `target=_blank`, `window.open`.
public enum WindowDecision: String, CaseIterable, Sendable {
  /// The page's own view goes there; back leads to the page.
  case same
  /// A new tab, which the page in it may close.
  case tab
  /// Another app: the system's browser.
  case external
  /// Nothing, and the console says so.
  case deny
  /// Nothing, and nobody says so, as in web views whose app does not answer `createWebViewWith`.
  case ignore
}
