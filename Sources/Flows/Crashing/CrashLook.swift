import ShellCore

/// The page that a user sees, and what the shell shows around it.
struct CrashLook: Equatable, Sendable {
  /// What belongs to the page: the shell must show it as in the undisturbed run.
  struct Chrome: Equatable, Sendable {
    var tab: String
    var bar: String
    /// Of the shown tab.
    var stack: CrashStack
    /// By the names of tabs; those without a badge are left out.
    var badges: [String: String]
  }

  var place: String
  /// The page's texts.
  var page: [String]
  var chrome: Chrome

  /// nil when no page can be seen.
  init?(_ state: ShellState, _ screen: CrashScreen) {
    guard screen.hasPage, !state.isInBackground, state.shownDialog == nil else { return nil }
    let moment = CrashMoment(state)
    place = moment.place
    page = screen.page
    var badges: [String: String] = [:]
    for tab in state.tabs where !tab.badge.isEmpty { badges[tab.id.rawValue] = tab.badge }
    chrome = Chrome(
      tab: moment.tab, bar: moment.bar, stack: moment.stacks[moment.tab] ?? CrashStack([]), badges: badges)
  }

  init(place: String, page: [String], chrome: Chrome) {
    self.place = place
    self.page = page
    self.chrome = chrome
  }

  /// Without what differs between undisturbed runs.
  func stable(_ variation: CrashVariation) -> CrashLook {
    var look = self
    look.place = variation.stable(place)
    look.page = page.map(variation.stable)
    look.chrome.bar = variation.stable(chrome.bar)
    look.chrome.stack = CrashStack(chrome.stack.places.map(variation.stable))
    look.chrome.badges = chrome.badges.mapValues(variation.stable)
    return look
  }

  /// What the shell shows around this page that it never showed around it in undisturbed looks, in a sentence; nil when it did, or
  /// when no such page was seen. All looks are without what differs between runs.
  /// - Parameter ignoresStack: what the user has repeated may have made entries. The shell draws a back arrow of its own above the first.
  func staleChrome(comparedWith looks: [CrashLook], ignoresStack: Bool = false) -> String? {
    var same = looks.filter { $0.place == place && $0.page == page }
    if ignoresStack {
      same.removeAll { ($0.chrome.stack.places.count > 1) != (chrome.stack.places.count > 1) }
      for index in same.indices { same[index].chrome.stack = chrome.stack }
    }
    guard let expected = same.last?.chrome, !same.contains(where: { $0.chrome == chrome }) else { return nil }
    return chrome.difference(from: expected)
  }
}

extension CrashLook.Chrome {
  fileprivate func difference(from expected: Self) -> String {
    var differences: [String] = []
    if tab != expected.tab { differences.append("the tab is \(tab), not \(expected.tab)") }
    if bar != expected.bar { differences.append("the bar is \(bar), not \(expected.bar)") }
    for tab in Set(badges.keys).union(expected.badges.keys).sorted() where badges[tab] != expected.badges[tab] {
      differences.append(
        "the badge of \(tab) is \(badges[tab] ?? "none"), not \(expected.badges[tab] ?? "none")")
    }
    if stack != expected.stack {
      differences.append("the stack of \(tab) is \(stack.text), not \(expected.stack.text)")
    }
    return differences.joined(separator: "; ") + ", as undisturbed with this page"
  }
}
