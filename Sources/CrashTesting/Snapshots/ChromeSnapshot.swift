import ShellCore

/// The visible page and the chrome around it.
struct ChromeSnapshot: Equatable, Sendable {
  /// The chrome that belongs to the page and must be the same as in the baseline run.
  struct Chrome: Equatable, Sendable {
    var tab: String
    var bar: String
    /// The back stack of the selected tab.
    var stack: CrashStack
    /// Badges by tab name; tabs without a badge are omitted.
    var badges: [String: String]
  }

  var entry: String
  /// The page's texts.
  var page: [String]
  var chrome: Chrome

  /// nil when no page is visible.
  init?(_ state: ShellState, _ screen: CrashScreen) {
    guard screen.hasPage, !state.isInBackground, state.shownDialog == nil else { return nil }
    let snapshot = AppSnapshot(state)
    entry = snapshot.entry
    page = screen.page
    var badges: [String: String] = [:]
    for tab in state.tabs where !tab.badge.isEmpty { badges[tab.id.rawValue] = tab.badge }
    chrome = Chrome(
      tab: snapshot.tab, bar: snapshot.bar, stack: snapshot.stacks[snapshot.tab] ?? CrashStack([]), badges: badges)
  }

  init(entry: String, page: [String], chrome: Chrome) {
    self.entry = entry
    self.page = page
    self.chrome = chrome
  }

  /// A copy in which everything that differs between baseline runs is masked.
  func masked(by variation: CrashVariation) -> ChromeSnapshot {
    var result = self
    result.entry = variation.masked(entry)
    result.page = page.map(variation.masked)
    result.chrome.bar = variation.masked(chrome.bar)
    result.chrome.stack = CrashStack(chrome.stack.entries.map(variation.masked))
    result.chrome.badges = chrome.badges.mapValues(variation.masked)
    return result
  }

  /// Describes chrome that the baseline runs never show around this page; nil when there is none or the page is
  /// unknown. Everything that differs between runs must be masked.
  /// - Parameter ignoresStack: ignores the entries of the back stack, because repeated actions may have added some.
  ///   Whether there is more than one entry still counts, since it decides about the back arrow.
  func staleChrome(comparedWith snapshots: [ChromeSnapshot], ignoresStack: Bool = false) -> String? {
    var same = snapshots.filter { $0.entry == entry && $0.page == page }
    if ignoresStack {
      same.removeAll { ($0.chrome.stack.entries.count > 1) != (chrome.stack.entries.count > 1) }
      for index in same.indices { same[index].chrome.stack = chrome.stack }
    }
    guard let expected = same.last?.chrome, !same.contains(where: { $0.chrome == chrome }) else { return nil }
    return chrome.difference(from: expected)
  }
}

extension ChromeSnapshot.Chrome {
  fileprivate func difference(from expected: Self) -> String {
    var differences: [String] = []
    if tab != expected.tab { differences.append("the tab is \(tab), not \(expected.tab)") }
    if bar != expected.bar { differences.append("the bar is \(bar), not \(expected.bar)") }
    for tab in Set(badges.keys).union(expected.badges.keys).sorted() where badges[tab] != expected.badges[tab] {
      differences.append(
        "the badge of \(tab) is \(badges[tab] ?? "none"), not \(expected.badges[tab] ?? "none")")
    }
    if stack != expected.stack {
      differences.append("the stack of \(tab) is \(stack.description), not \(expected.stack.description)")
    }
    return differences.joined(separator: "; ") + ", as in the baseline run with this page"
  }
}
