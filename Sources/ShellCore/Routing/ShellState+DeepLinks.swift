/// Deep links: each opens once, in its tab.
extension ShellState {
  /// The tab of a link by the app's rules; nil for the current one.
  func linkedTab(_ url: String) -> TabID? { app.navigation.links.first { $0.pattern.matches(url) }?.tab }

  /// Launches the app with a link and selects the link's tab.
  mutating func launch(with url: String) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    if let link = linkedTab(address), index(of: link) != nil { selectedTab = link }
    guard let index = index(of: selectedTab) else { return [] }
    switch app.navigation.quirks.earlyLinks {
    case .queue: break
    case .drop:
      let effects = openStart(index)
      dropLink(address, index)
      return effects
    }
    // A link of the app's own scheme is a command that is performed after the regular start.
    if let link = AppLink(url), app.schemes[link.scheme] != nil {
      return openStart(index) + (follow(link: url, index) ?? [])
    }
    return navigate(index, to: address, commit: .push)
  }

  /// Drops a link whose page has not loaded yet, in shells without a queue (`NavigationQuirks.EarlyLinks.drop`).
  mutating func dropsEarlyLink(_ url: String, _ index: Int) -> Bool {
    switch app.navigation.quirks.earlyLinks {
    case .queue: return false
    case .drop:
      guard !isReady(index) else { return false }
      dropLink(url, index)
      return true
    }
  }

  private mutating func dropLink(_ url: String, _ index: Int) {
    log(.warning, index, "\(url) was dropped: it was received before the page had loaded")
  }
}
