/// URLs that belong to other apps, and the banner that reports them.
extension ShellState {
  /// The decision about another app's URL; nil for a URL that a page view loads.
  func externalDecision(for url: String) -> ExternalDecision? {
    guard let scheme = WebAddress.scheme(of: url) else { return nil }
    if loads(url) {
      guard scheme == "http" || scheme == "https" else { return nil }
      return app.external.rule(WebAddress.authority(of: url))
    }
    return app.external.rule(scheme) ?? app.external.defaultDecision
  }

  /// Opens, asks about or rejects a URL that is not for this view.
  mutating func handleExternalURL(_ url: String, _ index: Int) -> [ShellEffect] {
    let tab = tabs[index].id
    let isAsked = dialogs.contains { dialog in
      if case .openExternally = dialog.purpose { dialog.tab == tab } else { false }
    }
    return handleExternalEvent(.requested(url, externalDecision(for: url) ?? .deny, by: tab, isAsked: isAsked))
  }

  mutating func openExternally(_ url: String, _ index: Int) -> [ShellEffect] {
    handleExternalEvent(.accepted(url, tab: tabs[index].id))
  }

  private mutating func handleExternalEvent(_ event: ExternalState.Event) -> [ShellEffect] {
    apply(externals.handle(event, now: now)) { shell, request in
      switch request {
      case .countDropped(let count): shell.dropped.externals += count
      }
      return []
    }
  }

  /// Shows a temporary banner over the page.
  mutating func showBanner(_ text: String) -> [ShellEffect] {
    banner = text
    return [.setTimer(.banner, after: ShellLimits.bannerDuration)]
  }

  mutating func endBanner() -> [ShellEffect] {
    banner = nil
    return []
  }
}
