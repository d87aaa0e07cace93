import PageWire

/// Addresses that belong to other apps. A page view does nothing with them by itself; the app decides, and it is never silent.
extension ShellState {
  /// What is to become of an address of another app; nil for one that a page view loads.
  func externalDecision(for url: String) -> ExternalDecision? {
    guard let scheme = WebAddress.scheme(of: url) else { return nil }
    if loads(url) {
      guard scheme == "http" || scheme == "https" else { return nil }
      return app.external.rule(WebAddress.authority(of: url))
    }
    return app.external.rule(scheme) ?? app.external.defaultDecision
  }

  /// An address that is not for this view: handed over, asked about or refused.
  mutating func leaveToSystem(_ url: String, _ index: Int) -> [ShellEffect] {
    switch externalDecision(for: url) ?? .deny {
    case .open: return openExternally(url, index)
    case .ask: return askToOpen(url, index)
    case .deny:
      log(.warning, index, "the app does not open \(url)")
      return []
    }
  }

  mutating func openExternally(_ url: String, _ index: Int) -> [ShellEffect] {
    note(.didOpenExternally, index, url)
    dropped.externals += Self.append(ExternalRecord(time: now, tab: tabs[index].id, url: url), to: &externals).count
    return showBanner("Opened in \(ExternalRecord.appName(of: url)): \(url)")
  }

  /// One question at a time: a page cannot pile them up.
  private mutating func askToOpen(_ url: String, _ index: Int) -> [ShellEffect] {
    let isAsked = dialogs.contains { dialog in
      if case .openExternally = dialog.purpose { dialog.tab == tabs[index].id } else { false }
    }
    guard !isAsked else {
      log(.warning, index, "\(url) is not asked about: another question is open")
      return []
    }
    ask("Open in \(ExternalRecord.appName(of: url))? \(url)", .openExternally(url: url), index)
    return []
  }

  /// A line over the page that goes by itself.
  mutating func showBanner(_ text: String) -> [ShellEffect] {
    banner = text
    return [.setTimer(.banner, after: ShellLimits.bannerTime)]
  }

  mutating func endBanner() -> [ShellEffect] {
    banner = nil
    return []
  }
}
