import PageWire

/// The preview of a link after a long press (`WKWebView.allowsLinkPreview`), and the system's share sheet.
extension LinkPreview {
  /// Handles a long press on a link of a visible page.
  static func show(_ link: PressedLink, for tab: inout TabState, in shell: SharedState) -> [TabEffect] {
    guard tab.isPageReachable(in: shell) else { return [] }
    tab.page?.input.hadUserActivation = true
    let preview = LinkPreview(title: tab.linkTitle(link), url: link.url)
    return [.showDialog(link.url, .linkPreview(preview), tab: tab.id)]
  }

  /// Performs an action of the shown preview or share sheet.
  func perform(_ action: LinkAction, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch action {
    case .open:
      return PageNavigation(request: NavigationRequest(cause: .link, url: url)).perform(for: &tab, in: &shell)
    case .copy: return [.request(.copy(url)), .showBanner("Copied: \(url)")]
    case .share: return [.showDialog(url, .shareLink(self), tab: tab.id)]
    case .mail:
      let subject = PercentCoding.encoded(title)
      return [.request(.openExternally("mailto:?subject=\(subject)&body=\(PercentCoding.encoded(url))"))]
    case .messages: return [.request(.openExternally("sms:?body=\(PercentCoding.encoded(url))"))]
    }
  }
}
