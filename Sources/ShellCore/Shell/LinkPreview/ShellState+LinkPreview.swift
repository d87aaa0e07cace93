import PageWire

/// The preview of a link after a long press (`WKWebView.allowsLinkPreview`), and the system's share sheet.
extension ShellState {
  /// Whether pages report long presses on links: the app's setting, else the platform's default. WebKit shows previews
  /// by default; Android's web view does not, and an app adds them with `HitTestResult`.
  public var previewsLinks: Bool { app.navigation.previewsLinks ?? (app.platform != .android) }

  /// Handles a long press on a link. Only the visible page can be pressed.
  mutating func handleLongPress(on link: PressedLink, _ tab: TabID) -> [ShellEffect] {
    guard previewsLinks, tab == selectedTab, shownDialog == nil else { return [] }
    return apply(to: tab) { LinkPreview.show(link, for: &$0, in: $1) }
  }

  mutating func copy(_ text: String) -> [ShellEffect] {
    copied = CopiedText(number: (copied?.number ?? 0) + 1, text: text)
    return [.copyText(text)]
  }
}
