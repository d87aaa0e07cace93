/// Deep links: each opens once, in its tab.
extension ShellState {
  /// Launches the app with a link and selects the link's tab.
  mutating func launch(with url: String) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: app.origin)
    if let link = app.linkedTab(address), tabID(link) != nil { selectedTab = link }
    guard let tab = tabID(selectedTab) else { return [] }
    switch app.navigation.quirks.earlyLinks {
    case .queue: break
    case .drop:
      let effects = openStart(tab)
      tabs[tab].dropLink(address, in: &shared)
      return effects
    }
    // A link of the app's own scheme is a command that is performed after the regular start.
    if let link = AppLink(url), app.pages.schemes[link.scheme] != nil {
      return openStart(tab) + (follow(link: url, tab) ?? [])
    }
    return navigate(tab, to: address, commit: .push)
  }
}
