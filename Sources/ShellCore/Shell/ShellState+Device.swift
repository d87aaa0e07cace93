import PageWire

/// The app on its device: the foreground, settings, quirks of its web views.
extension ShellState {
  /// Moves the app to the foreground. A page that died in between is recovered now, any other is probed, as for a
  /// selected tab; some apps do so for all of their views.
  mutating func enterForeground() -> [ShellEffect] {
    guard isInBackground else { return [] }
    return tabs.bringToForeground(in: &sharedBox.value) + recoverAllViews()
  }

  /// Changes a device setting and notifies the pages.
  mutating func changeSettings(_ action: UserAction) -> [ShellEffect] {
    let before = settings
    settings.apply(action)
    var effects: [ShellEffect] = []
    if settings.condition != before.condition { effects.append(.shapeNetwork(settings.condition)) }
    let state = settings.pageState
    guard state != before.pageState else { return effects }
    return effects + tabs.sendToViews(.setDevice(state))
  }

  /// The viewport of a new document.
  public var openingViewport: Viewport {
    var opening = viewport
    if app.quirks.has(.lateLayout) { opening.size.rows += ShellLimits.lateLayoutRows }
    return opening
  }

  mutating func handleLayoutTimer(_ tab: TabID) -> [ShellEffect] {
    guard let tab = tabs.id(tab) else { return [] }
    return tabs[tab].sendToPage(.resize(tabs[tab].pageViewport(in: shared)))
  }

  /// Whether the system has killed the app because a page was out of memory.
  public var isKilledWithPage: Bool { hasExited && deaths.last?.rule == .killAppOnOOM }
}

extension WebsiteDataRemoval {
  /// Removes suspended pages; the host removes the stored data.
  func perform(in shell: inout ShellState) -> [ShellEffect] {
    guard types.contains(.bfcache) else { return [.removeWebsiteData(self)] }
    let now = shell.now
    let effects = shell.tabs.dropSuspended(in: &shell.sharedBox.value) {
      includes(origin: WebAddress.origin(of: $0.url), age: now - $0.suspendedAt)
    }
    return effects + [.removeWebsiteData(self)]
  }
}
