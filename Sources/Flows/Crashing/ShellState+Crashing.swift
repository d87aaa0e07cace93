import ShellCore

extension ShellState {
  /// Whether a tab has a renderer that can be made to die.
  func hasMortalPage(_ id: TabID) -> Bool {
    guard let renderer = tab(id)?.page?.renderer, let life = renderers[renderer]?.life else { return false }
    switch life {
    case .starting, .alive, .hung, .suspended: return true
    case .goneSilently, .dead: return false
    }
  }

  /// Tabs whose renderers may die at rest: the shown one first, then those that nobody sees.
  var tabsAtRest: [TabID] {
    let others = tabs.map(\.id).filter { $0 != selectedTab }
    return ([selectedTab] + others).filter { hasMortalPage($0) }
  }

  /// The renderer of the shown page stands still by order.
  var isPageSuspended: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.life == .suspended
  }

  /// The shell shows its page for a load that needs a network: to have the page, or to hear that it is not outdated.
  var showsOfflinePage: Bool {
    guard case .failed(let failure) = selected?.page?.phase else { return false }
    return failure.kind == .offline || failure.kind == .outdated
  }

  /// Why the shell shows a page of its own, and where; nil when it shows none.
  var shownFailure: String? {
    guard case .failed(let failure) = selected?.page?.phase else { return nil }
    return "\(failure.kind) \(failure.url)"
  }

  /// The shell shows its page for a renderer that died too often.
  var showsCrashPage: Bool {
    guard case .failed(let failure) = selected?.page?.phase else { return false }
    return failure.kind == .crashed
  }
}
