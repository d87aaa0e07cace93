import PageWire

/// Carries out what rules of one tab request.
extension ShellState {
  /// Lets a tab apply a rule, and carries out its effects.
  mutating func apply(
    to tab: TabID, _ rule: (inout TabState, inout SharedState) -> [TabEffect]
  ) -> [ShellEffect] {
    apply(rule(&tabs[tab], &shared)) { $0.perform($1, of: tab) }
  }

  private mutating func perform(_ request: TabRequest, of tab: TabID) -> [ShellEffect] {
    switch request {
    case .goBack: return goBack(tab)
    case .openURL(let url, let tab): return perform(.openURL(url, tab: tab))
    case .select(let tab): return select(tab)
    case .moveToTab(let target, let url): return moveToTab(target, url: url)
    case .setBadge(let text, let tab):
      tabs[tab].badge = text
      return []
    case .push(let screen): return tabs[tab].push(screen, in: &shared)
    case .dismissModal: return apply(to: tab) { $0.dismissModal(in: &$1) }
    case .defaultBarAction(let icon): return performDefaultBarAction(icon, tab)
    case .probe: return probe(tab)
    case .call(let event): return handleCallEvent(event)
    case .vault(let event): return handleVaultEvent(event)
    case .packs(let event): return handlePackEvent(event)
    case .bundle(let event): return handleBundleEvent(event)
    }
  }
}
