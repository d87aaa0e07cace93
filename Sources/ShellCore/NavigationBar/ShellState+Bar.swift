import PageWire

extension ShellState {
  /// Sends a tap on the bar to the page; if the page does not handle it, the default action follows (Back for
  /// `ic_back`).
  mutating func tapBar(_ item: NavigationBarTap.Item) -> [ShellEffect] {
    guard shownDialog == nil, let index = index(of: selectedTab) else { return [] }
    let bar = navigationBar(of: selectedTab)
    let shown: String? =
      switch item {
      case .left: bar.leftIcon
      case .right: bar.rightIcon
      }
    guard let icon = shown else { return [] }
    if !tabs[index].modals.isEmpty { return tapModalBar(icon, index) }
    guard isPageReachable(index), let address = address(index), canRespond(index) else {
      return probe(index) + performDefaultBarAction(icon, index)
    }
    let request = Self.next(&counters.request)
    tabs[index].page?.hadUserActivation = true
    return handleRequestEvent(
      .began(
        PendingRequest(tab: selectedTab, purpose: .barTap(icon: icon)), number: request,
        .tapNavigationBarItem(NavigationBarTap(request: request, item: item, icon: icon)), to: address,
        deadline: ShellLimits.probeDeadline))
  }

  mutating func performDefaultBarAction(_ icon: String, _ index: Int) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: return goBack(index)
    case NavigationBar.closeIcon: return dismissPages(index)
    default: return []
    }
  }
}
