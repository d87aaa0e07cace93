import PageWire

/// Execution of the table of `PresentationPlan` for visits that match the app's path rules.
extension ShellState {
  /// The rule for a URL: the last match of presentation and of context each, else `default`. nil for an app
  /// without rules.
  func rule(for url: String) -> (presentation: Presentation, context: PresentationContext)? {
    guard !app.navigation.rules.isEmpty, app.navigation.quirks.pathRules == .apply else { return nil }
    let matching = app.navigation.rules.filter { $0.pattern.matches(url) }
    return (
      matching.last { $0.presentation != nil }?.presentation ?? .default,
      matching.last { $0.context != nil }?.context ?? .default
    )
  }

  /// Presents a page's navigation by a rule; nil without rules, and for navigations that are not visits: replacements,
  /// reloads and form submissions.
  mutating func present(_ request: NavigationRequest, isUserAction: Bool, _ index: Int) -> [ShellEffect]? {
    switch request.cause {
    case .link, .locationAssign, .form: break
    case .locationReplace, .reload, .metaRefresh, .windowOpen, .windowClose: return nil
    }
    guard isUserAction, request.method == "GET", !isCoveredByNativeScreen(index), let rule = rule(for: request.url)
    else {
      return nil
    }
    return perform(plan(rule, to: request.url, index), to: request.url, index)
  }

  func plan(
    _ rule: (presentation: Presentation, context: PresentationContext), to url: String, _ index: Int
  ) -> PresentationPlan {
    let stack = tabs[index].stack
    let isInModal = stack.modalRoot != nil
    let dismisses = isInModal && rule.context == .default
    let shown = dismisses ? stack.basePosition : stack.isEmpty ? nil : stack.index
    return PresentationPlan(
      rule.presentation, rule.context, isInModal: isInModal, to: destination(of: url, from: shown, index))
  }

  /// The destination of a URL relative to a position of the stack. A modal and the stack below it are separate.
  private func destination(of url: String, from position: Int?, _ index: Int) -> PresentationPlan.Destination {
    let entries = tabs[index].stack.entries
    guard let position, entries.indices.contains(position) else { return .other }
    if entries[position].page?.url == url { return .current }
    return isPrevious(url, to: position, index) ? .previous : .other
  }

  private func isPrevious(_ url: String, to position: Int, _ index: Int) -> Bool {
    let entries = tabs[index].stack.entries
    guard let before = entries[..<position].lastIndex(where: { !$0.isSkipped }) else { return false }
    return entries[before].isModal == entries[position].isModal && entries[before].page?.url == url
  }

  /// Whether a URL is that of the previous page on the same stack.
  func isPrevious(_ url: String, _ index: Int) -> Bool {
    !tabs[index].stack.isEmpty && isPrevious(url, to: tabs[index].stack.index, index)
  }

  mutating func perform(_ plan: PresentationPlan, to url: String, _ index: Int) -> [ShellEffect] {
    let stack = tabs[index].stack
    let shown = plan.dismisses ? stack.basePosition : stack.isEmpty ? nil : stack.index
    switch plan.move {
    case .nothing: return []
    case .pop: return pop(index)
    case .push:
      return navigate(
        index, to: url, commit: .push, arranging: plan.isModal ? .modal : plan.dismisses ? .dismissing : .plain,
        isRuled: true)
    case .replace:
      guard plan.dismisses else { return navigate(index, to: url, commit: .replace, isRuled: true) }
      return navigate(index, to: url, commit: .push, arranging: .replacingBelowModal, isRuled: true)
    case .visitPrevious:
      let before = shown.flatMap { shown in stack.entries[..<shown].lastIndex { !$0.isSkipped } }
      return visit(before, as: url, index)
    case .refresh:
      guard let before = stack.backIndex else { return reload(index, restoring: .nothing) }
      return visit(before, as: nil, index)
    case .clearAll: return visit(stack.entries.indices.first, as: nil, index)
    case .replaceRoot: return navigate(index, to: url, commit: .push, arranging: .replacingAll, isRuled: true)
    }
  }

  /// Goes back and removes the forward entries, because native stacks have none.
  mutating func pop(_ index: Int) -> [ShellEffect] {
    guard let target = tabs[index].stack.backIndex else { return [] }
    guard tabs[index].stack.entries[target].page != nil else {
      let effects = traverse(index, to: target)
      tabs[index].stack.removeForwardEntries()
      return effects + pruneSuspendedDocuments(index)
    }
    let effects = settleProvisional(index) + traverse(index, to: target)
    if tabs[index].page?.provisional == nil {
      tabs[index].stack.removeForwardEntries()
      return effects + pruneSuspendedDocuments(index)
    }
    tabs[index].page?.provisional?.arrangement = .removingForwardEntries
    return effects
  }

  /// Goes to an entry and loads it under its own URL or another one.
  private mutating func visit(_ target: Int?, as url: String?, _ index: Int) -> [ShellEffect] {
    guard let target, tabs[index].stack.entries.indices.contains(target) else { return [] }
    let entry = tabs[index].stack.entries[target]
    guard let page = entry.page else { return traverse(index, to: target) }
    return navigate(index, to: url ?? page.url, commit: .traverse(entry.id), arranging: .removingForwardEntries)
  }

  /// Dismisses a tab's modal of pages: goes back to the page below it.
  mutating func dismissPages(_ index: Int) -> [ShellEffect] {
    guard let base = tabs[index].stack.basePosition, tabs[index].stack.modalRoot != nil else { return [] }
    return settleProvisional(index) + traverse(index, to: base)
  }

  /// The arrangement of a load that the page did not start. It dismisses a modal of pages. In a tab without entries,
  /// the tab's start is below the new entry.
  func externalArrangement(_ url: String, _ index: Int) -> StackArrangement {
    guard tabs[index].stack.isEmpty else { return tabs[index].stack.modalRoot == nil ? .plain : .dismissing }
    switch description(of: tabs[index].id)?.start {
    case .url(url)?, .script(url)?, nil: return .plain
    case .url?, .script?, .screen?: return .aboveStart
    }
  }

  /// Whether a tab's current page belongs to a modal.
  public func isInPageModal(_ id: TabID) -> Bool { tab(id)?.stack.modalRoot != nil }
}
