import PageWire

extension ShellState {
  /// Sends a tap on the bar to the page; if the page does not handle it, the default action follows (Back for
  /// `ic_back`).
  mutating func tapBar(_ item: NavigationBarTap.Item) -> [ShellEffect] {
    guard shownDialog == nil, let tab = tabID(selectedTab) else { return [] }
    let bar = navigationBar(of: selectedTab)
    let shown: String? =
      switch item {
      case .left: bar.leftIcon
      case .right: bar.rightIcon
      }
    guard let icon = shown else { return [] }
    if !tabs[tab].modals.isEmpty { return tapModalBar(icon, tab) }
    guard tabs[tab].isPageReachable(in: shared), let address = tabs[tab].address, tabs[tab].canRespond(in: shared)
    else {
      return probe(tab) + performDefaultBarAction(icon, tab)
    }
    let request = counters.nextRequest()
    tabs[tab].page?.input.hadUserActivation = true
    return shared.begin(
      PendingRequest(tab: selectedTab, purpose: .barTap(icon: icon)), number: request,
      .tapNavigationBarItem(NavigationBarTap(request: request, item: item, icon: icon)), to: address,
      deadline: ShellLimits.probeDeadline)
  }

  mutating func performDefaultBarAction(_ icon: String, _ tab: TabID) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: return goBack(tab)
    case NavigationBar.closeIcon: return dismissPages(tab)
    default: return []
    }
  }
}
