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
    guard isPageReachable(index), address(index) != nil, canRespond(index) else {
      return probe(index) + performDefaultBarAction(icon, index)
    }
    let request = Self.next(&counters.request)
    pendingRequests.barTaps[request] = PendingBarTap(tab: selectedTab, icon: icon)
    tabs[index].page?.hadUserActivation = true
    return [.setTimer(.barTap(request: request), after: ShellLimits.probeDeadline)]
      + send(.tapNavigationBarItem(NavigationBarTap(request: request, item: item, icon: icon)), toPageOf: index)
  }

  mutating func handleBarTapResult(_ request: UInt32, handled: Bool) -> [ShellEffect] {
    guard let tap = pendingRequests.barTaps.removeValue(forKey: request) else { return [] }
    let effects: [ShellEffect] = [.cancelTimer(.barTap(request: request))]
    guard !handled, let index = index(of: tap.tab) else { return effects }
    return effects + performDefaultBarAction(tap.icon, index)
  }

  /// Handles a page that did not acknowledge a tap in time: performs the default action and checks the page.
  mutating func handleBarTapTimeout(_ request: UInt32) -> [ShellEffect] {
    guard let tap = pendingRequests.barTaps[request], let index = index(of: tap.tab) else { return [] }
    // The page may have opened a dialog in its handler: then the user's answer is awaited.
    if let renderer = tabs[index].page?.renderer, isBlocked(renderer) {
      return [.setTimer(.barTap(request: request), after: ShellLimits.probeDeadline)]
    }
    pendingRequests.barTaps[request] = nil
    let effects = handleUnresponsiveRenderer(index)
    return hasExited ? effects : effects + performDefaultBarAction(tap.icon, index)
  }

  private mutating func performDefaultBarAction(_ icon: String, _ index: Int) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: return goBack(index)
    case NavigationBar.closeIcon: return dismissPages(index)
    default: return []
    }
  }
}
