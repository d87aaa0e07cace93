import PageWire

/// URLs that belong to other apps. The app's configuration decides; every decision is logged or shown.
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
    switch externalDecision(for: url) ?? .deny {
    case .open: return openExternally(url, index)
    case .ask: return askToOpen(url, index)
    case .deny:
      log(.warning, index, "the app does not open \(url)")
      return []
    }
  }

  mutating func openExternally(_ url: String, _ index: Int) -> [ShellEffect] {
    recordEvent(.didOpenExternally, index, url)
    dropped.externals += Self.append(ExternalRecord(time: now, tab: tabs[index].id, url: url), to: &externals).count
    return showBanner("Opened in \(ExternalRecord.appName(of: url)): \(url)")
  }

  /// Asks the user, one dialog at a time, so that a page cannot stack them up.
  private mutating func askToOpen(_ url: String, _ index: Int) -> [ShellEffect] {
    let isDialogOpen = dialogs.contains { dialog in
      if case .openExternally = dialog.purpose { dialog.tab == tabs[index].id } else { false }
    }
    guard !isDialogOpen else {
      log(.warning, index, "\(url) is not opened: another dialog is open")
      return []
    }
    showDialog("Open in \(ExternalRecord.appName(of: url))? \(url)", .openExternally(url: url), index)
    return []
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
