import PageWire

extension ShellState {
  /// A tap on the bar goes to the page first; what the page does not handle has a default (back for `ic_back`).
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
    guard isPageReachable(index), address(index) != nil, canAnswer(index) else {
      return probe(index) + barDefault(icon, index)
    }
    let request = Self.next(&counters.request)
    waits.barTaps[request] = BarTapWait(tab: selectedTab, icon: icon)
    tabs[index].page?.hadUserActivation = true
    return [.setTimer(.barTap(request: request), after: ShellLimits.probeDeadline)]
      + send(.tapNavigationBarItem(NavigationBarTap(request: request, item: item, icon: icon)), toPageOf: index)
  }

  mutating func takeBarTap(_ request: UInt32, handled: Bool) -> [ShellEffect] {
    guard let wait = waits.barTaps.removeValue(forKey: request) else { return [] }
    let effects: [ShellEffect] = [.cancelTimer(.barTap(request: request))]
    guard !handled, let index = index(of: wait.tab) else { return effects }
    return effects + barDefault(wait.icon, index)
  }

  /// The page did not answer in time: the bar works all the same, and the page is looked after.
  mutating func barTapUnanswered(_ request: UInt32) -> [ShellEffect] {
    guard let wait = waits.barTaps[request], let index = index(of: wait.tab) else { return [] }
    // The page may have asked the user in a dialog before it decides: then it is the user who takes time.
    if let renderer = tabs[index].page?.renderer, isBlocked(renderer) {
      return [.setTimer(.barTap(request: request), after: ShellLimits.probeDeadline)]
    }
    waits.barTaps[request] = nil
    let effects = rendererUnresponsive(index)
    return hasExited ? effects : effects + barDefault(wait.icon, index)
  }

  private mutating func barDefault(_ icon: String, _ index: Int) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: return goBack(index)
    case NavigationBar.closeIcon: return dismissPages(index)
    default: return []
    }
  }
}
