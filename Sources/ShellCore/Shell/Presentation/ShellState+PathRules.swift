import PageWire

/// Execution of the table of `PresentationPlan` for visits that match the app's path rules.
extension ShellState {
  /// Presents a page's navigation by a rule; nil without rules, and for navigations that are not visits: replacements,
  /// reloads and form submissions.
  mutating func present(_ request: NavigationRequest, isUserAction: Bool, _ tab: TabID) -> [ShellEffect]? {
    switch request.cause {
    case .link, .locationAssign, .form: break
    case .locationReplace, .reload, .metaRefresh, .windowOpen, .windowClose: return nil
    }
    guard isUserAction, request.method == "GET", !tabs[tab].isCoveredByNativeScreen,
      let rule = app.rule(for: request.url)
    else {
      return nil
    }
    return perform(tabs[tab].stack.plan(rule, to: request.url), to: request.url, tab)
  }

  mutating func perform(_ plan: PresentationPlan, to url: String, _ tab: TabID) -> [ShellEffect] {
    let stack = tabs[tab].stack
    let shown = plan.dismisses ? stack.basePosition : stack.isEmpty ? nil : stack.index
    switch plan.move {
    case .nothing: return []
    case .pop: return pop(tab)
    case .push:
      return navigate(
        tab, to: url, commit: .push, arranging: plan.isModal ? .modal : plan.dismisses ? .dismissing : .plain,
        isRuled: true)
    case .replace:
      guard plan.dismisses else { return navigate(tab, to: url, commit: .replace, isRuled: true) }
      return navigate(tab, to: url, commit: .push, arranging: .replacingBelowModal, isRuled: true)
    case .visitPrevious:
      let before = shown.flatMap { shown in stack.entries[..<shown].lastIndex { !$0.isSkipped } }
      return visit(before, as: url, tab)
    case .refresh:
      guard let before = stack.backIndex else { return reload(tab, restoring: .nothing) }
      return visit(before, as: nil, tab)
    case .clearAll: return visit(stack.entries.indices.first, as: nil, tab)
    case .replaceRoot: return navigate(tab, to: url, commit: .push, arranging: .replacingAll, isRuled: true)
    }
  }

  /// Goes back and removes the forward entries, because native stacks have none.
  mutating func pop(_ tab: TabID) -> [ShellEffect] {
    guard let target = tabs[tab].stack.backIndex else { return [] }
    guard tabs[tab].stack.entries[target].page != nil else {
      let effects = traverse(tab, to: target)
      tabs[tab].stack.removeForwardEntries()
      return effects + tabs[tab].pruneSuspendedDocuments(in: &shared)
    }
    let effects = tabs[tab].settleProvisional(in: &shared) + traverse(tab, to: target)
    if tabs[tab].page?.provisional == nil {
      tabs[tab].stack.removeForwardEntries()
      return effects + tabs[tab].pruneSuspendedDocuments(in: &shared)
    }
    tabs[tab].page?.provisional?.arrangement = .removingForwardEntries
    return effects
  }

  /// Goes to an entry and loads it under its own URL or another one.
  private mutating func visit(_ target: Int?, as url: String?, _ tab: TabID) -> [ShellEffect] {
    guard let target, tabs[tab].stack.entries.indices.contains(target) else { return [] }
    let entry = tabs[tab].stack.entries[target]
    guard let page = entry.page else { return traverse(tab, to: target) }
    return navigate(tab, to: url ?? page.url, commit: .traverse(entry.id), arranging: .removingForwardEntries)
  }

  /// Dismisses a tab's modal of pages: goes back to the page below it.
  mutating func dismissPages(_ tab: TabID) -> [ShellEffect] {
    guard let base = tabs[tab].stack.basePosition, tabs[tab].stack.modalRoot != nil else { return [] }
    return tabs[tab].settleProvisional(in: &shared) + traverse(tab, to: base)
  }

  /// The arrangement of a load that the page did not start. It dismisses a modal of pages. In a tab without entries,
  /// the tab's start is below the new entry.
  func externalArrangement(_ url: String, _ tab: TabID) -> StackArrangement {
    guard tabs[tab].stack.isEmpty else { return tabs[tab].stack.modalRoot == nil ? .plain : .dismissing }
    switch app.description(of: tab)?.start {
    case .url(url)?, .script(url)?, nil: return .plain
    case .url?, .script?, .screen?: return .aboveStart
    }
  }

  /// Whether a tab's current page belongs to a modal.
  public func isInPageModal(_ id: TabID) -> Bool { tab(id)?.stack.modalRoot != nil }
}
