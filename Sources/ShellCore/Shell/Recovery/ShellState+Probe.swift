import PageWire

extension ShellState {
  /// Whether a probe of a tab's page is pending.
  public func isProbed(_ id: TabID) -> Bool { pendingRequests.hasRequest(.probe, of: id) }

  /// Whether the renderer of the visible page died and the shell has not detected it.
  public var isShownPageDeadUndetected: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.status == .diedSilently
  }

  mutating func probe(_ tab: TabID) -> [ShellEffect] { apply(tabs.probe(tab, .use, in: &shared), of: tab) }

  /// Recovers the views when the app comes to the foreground, that of the selected tab or all of them.
  mutating func recoverAllViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabs.ids where !hasExited { effects += apply(tabs.recoverInForeground(tab, in: &shared), of: tab) }
    return effects
  }
}
