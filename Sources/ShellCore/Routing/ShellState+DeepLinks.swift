/// Links from outside: each opens in its tab, once, whatever state the app is in.
extension ShellState {
  /// The tab to which a link belongs by the app's rules; nil for the one that is shown.
  func linkedTab(_ url: String) -> TabID? { app.navigation.links.first { $0.pattern.matches(url) }?.tab }

  /// The app starts with a link: the tab to which it belongs is shown, and begins with it.
  mutating func launch(with url: String) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    if let link = linkedTab(address), index(of: link) != nil { selectedTab = link }
    guard let index = index(of: selectedTab) else { return [] }
    switch app.navigation.habits.earlyLinks {
    case .queue: break
    case .drop:
      let effects = openStart(index)
      loseLink(address, index)
      return effects
    }
    // One of the app's own schemes is an order: the app starts as always, and then does what it says.
    if let link = AppLink(url), app.schemes[link.scheme] != nil {
      return openStart(index) + (follow(link: url, index) ?? [])
    }
    return navigate(index, to: address, commit: .push)
  }

  /// Whether a link is lost because the page that is to take it has not loaded (`NavigationHabits.EarlyLinks.drop`).
  mutating func isTooEarly(_ url: String, _ index: Int) -> Bool {
    switch app.navigation.habits.earlyLinks {
    case .queue: return false
    case .drop:
      guard !isReady(index) else { return false }
      loseLink(url, index)
      return true
    }
  }

  private mutating func loseLink(_ url: String, _ index: Int) {
    log(.warning, index, "\(url) came before the page had loaded, and nobody took it")
  }
}
