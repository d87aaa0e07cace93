import PageWire

/// Redirects of form submissions and of visits by path rules, whose destination decides about the presentation. The
/// redirected response is used as it is, because one-time content such as a confirmation would be lost by another load.
extension ShellState {
  /// Performs a redirect whose rule is a command to the shell, without loading it; nil for all others.
  mutating func performRedirectRule(to url: String, _ index: Int) -> [ShellEffect]? {
    guard let provisional = tabs[index].page?.provisional, provisional.isSubmission || provisional.isRuled,
      let rule = rule(for: url)
    else { return nil }
    switch rule.presentation {
    case .pop, .refresh, .clearAll, .none:
      let settled = settleProvisional(index)
      return settled + perform(plan(rule, to: url, index), to: url, index)
    case .default, .push, .replace, .replaceRoot: return nil
    }
  }

  /// Determines how the commit of a redirected page changes the stack. Returns effects when the page is to be loaded
  /// again instead.
  mutating func resolveRedirect(_ url: String, status: Int, _ index: Int) -> [ShellEffect]? {
    guard let provisional = tabs[index].page?.provisional else { return nil }
    if provisional.isRuled, provisional.redirects > 0, let rule = rule(for: url) {
      arrange(plan(rule, to: url, index), index)
      return nil
    }
    guard provisional.isSubmission, provisional.commit == .push else { return nil }
    guard provisional.redirects > 0 else {
      // A form with validation errors replaces the form.
      if app.navigation.formRedirect == .replace, status >= 400 { tabs[index].page?.provisional?.commit = .replace }
      return nil
    }
    let ruled = rule(for: url)
    if ruled == nil, app.navigation.formRedirect == .visit {
      return settleProvisional(index) + navigate(index, to: url, commit: .push)
    }
    guard ruled != nil || app.navigation.formRedirect == .replace else { return nil }
    var plan = plan(ruled ?? (.default, tabs[index].stack.modalRoot == nil ? .default : .modal), to: url, index)
    // The form's entry is replaced.
    if app.navigation.formRedirect == .replace, plan == PresentationPlan(.push, isModal: plan.isModal),
      plan.isModal == (tabs[index].stack.modalRoot != nil), ruled?.presentation != .push
    {
      plan.move = .replace
    }
    if plan == PresentationPlan(.replace, isModal: plan.isModal), isPrevious(url, index) { plan.move = .visitPrevious }
    arrange(plan, index)
    return nil
  }

  /// Applies a plan to a load in progress.
  private mutating func arrange(_ plan: PresentationPlan, _ index: Int) {
    let stack = tabs[index].stack
    var commit = ProvisionalLoad.Commit.push
    var arrangement = StackArrangement.plain
    switch plan.move {
    case .nothing, .pop, .refresh, .clearAll: break
    case .push: arrangement = plan.isModal ? .modal : plan.dismisses ? .dismissing : .plain
    case .replace:
      if plan.dismisses { arrangement = .replacingBelowModal } else { commit = .replace }
    case .replaceRoot: arrangement = .replacingAll
    case .visitPrevious:
      let shown = plan.dismisses ? stack.basePosition : stack.index
      let before = shown.flatMap { shown in stack.entries[..<shown].lastIndex { !$0.isSkipped } }
      guard let before else { break }
      commit = .traverse(stack.entries[before].id)
      arrangement = .removingForwardEntries
    }
    tabs[index].page?.provisional?.commit = commit
    tabs[index].page?.provisional?.arrangement = arrangement
  }
}
