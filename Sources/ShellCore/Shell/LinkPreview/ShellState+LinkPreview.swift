import PageWire

/// The preview of a link after a long press (`WKWebView.allowsLinkPreview`), and the system's share sheet.
extension ShellState {
  /// Whether pages report long presses on links: the app's setting, else the platform's default. WebKit shows previews
  /// by default; Android's web view does not, and an app adds them with `HitTestResult`.
  public var previewsLinks: Bool { app.navigation.previewsLinks ?? (app.platform != .android) }

  /// Handles a long press on a link. Only the visible page can be pressed.
  mutating func handleLongPress(on link: PressedLink, _ tab: TabID) -> [ShellEffect] {
    guard previewsLinks, !isInBackground, tab == selectedTab, shownDialog == nil, tabs[tab].isPageReachable(in: shared)
    else {
      return []
    }
    tabs[tab].page?.input.hadUserActivation = true
    showDialog(link.url, .linkPreview(LinkPreview(title: tabs[tab].linkTitle(link), url: link.url)), tab)
    return []
  }

  /// Performs an action of the shown preview or share sheet.
  mutating func perform(_ action: LinkAction, on preview: LinkPreview, _ tab: TabID) -> [ShellEffect] {
    switch action {
    case .open: return decide(NavigationRequest(cause: .link, url: preview.url), tab)
    case .copy: return copy(preview.url)
    case .share:
      showDialog(preview.url, .shareLink(preview), tab)
      return []
    case .mail:
      let subject = PercentCoding.encoded(preview.title)
      return openExternally("mailto:?subject=\(subject)&body=\(PercentCoding.encoded(preview.url))", tab)
    case .messages: return openExternally("sms:?body=\(PercentCoding.encoded(preview.url))", tab)
    }
  }

  private mutating func copy(_ text: String) -> [ShellEffect] {
    copied = CopiedText(number: (copied?.number ?? 0) + 1, text: text)
    return [.copyText(text)] + showBanner("Copied: \(text)")
  }
}
