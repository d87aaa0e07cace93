/// Execution of the table for visits that match the app's path rules.
extension PresentationPlan {
  /// - Parameter referrer: the document that requests the visit.
  func perform(to url: String, from referrer: NavigationReferrer?, for tab: inout TabState, in shell: inout SharedState)
    -> [TabEffect]
  {
    let stack = tab.stack
    let shown = dismisses ? stack.basePosition : stack.isEmpty ? nil : stack.index
    var load = PendingNavigation(tab: tab.id, url: url, commit: .push, isRuled: true, referrer: referrer)
    switch move {
    case .nothing: return []
    case .pop: return Traversal.pop.perform(for: &tab, in: &shell)
    case .push: load.arrangement = isModal ? .modal : dismisses ? .dismissing : .plain
    case .replace:
      if dismisses { load.arrangement = .replacingBelowModal } else { load.commit = .replace }
    case .visitPrevious:
      let before = shown.flatMap { shown in stack.entries[..<shown].lastIndex { !$0.isSkipped } }
      return Self.visit(before, as: url, for: &tab, in: &shell)
    case .refresh:
      guard let before = stack.backIndex else { return [.request(.reload(.nothing))] }
      return Self.visit(before, as: nil, for: &tab, in: &shell)
    case .clearAll: return Self.visit(stack.entries.indices.first, as: nil, for: &tab, in: &shell)
    case .replaceRoot: load.arrangement = .replacingAll
    }
    return [.request(.load(load))]
  }

  /// Goes to an entry and loads it under its own URL or another one.
  private static func visit(
    _ target: Int?, as url: String?, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    guard let target, tab.stack.entries.indices.contains(target) else { return [] }
    let entry = tab.stack.entries[target]
    guard let page = entry.page else { return Traversal.to(target).perform(for: &tab, in: &shell) }
    let load = PendingNavigation(
      tab: tab.id, url: url ?? page.url, commit: .traverse(entry.id), arrangement: .removingForwardEntries)
    return [.request(.load(load))]
  }
}

extension StackArrangement {
  /// The arrangement of a load that the page did not start. It dismisses a modal of pages. In a tab without entries,
  /// the tab's start is below the new entry.
  static func external(_ url: String, in tab: TabState, of app: AppDescription) -> StackArrangement {
    guard tab.stack.isEmpty else { return tab.stack.modalRoot == nil ? .plain : .dismissing }
    switch app.description(of: tab.id)?.start {
    case .url(url)?, .script(url)?, nil: return .plain
    case .url?, .script?, .screen?: return .aboveStart
    }
  }
}
