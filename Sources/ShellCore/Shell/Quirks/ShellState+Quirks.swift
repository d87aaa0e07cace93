import PageWire

/// Effects of web view quirks. Each logs its effect in the console, unlike real hosts.
extension ShellState {
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
