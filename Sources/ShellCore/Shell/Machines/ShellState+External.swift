/// URLs that belong to other apps, and the banner that reports them.
extension ShellState {
  /// Opens, asks about or rejects a URL that is not for this view.
  mutating func handleExternalURL(_ url: String, _ tab: TabID) -> [ShellEffect] {
    let isAsked = dialogs.contains { dialog in
      if case .openExternally = dialog.purpose { dialog.tab == tab } else { false }
    }
    return handleExternalEvent(.requested(url, app.externalDecision(for: url) ?? .deny, by: tab, isAsked: isAsked))
  }

  mutating func openExternally(_ url: String, _ tab: TabID) -> [ShellEffect] {
    handleExternalEvent(.accepted(url, tab: tab))
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
