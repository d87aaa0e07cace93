import PageWire

/// Redirects of form submissions and of visits by path rules, whose destination decides about the presentation. The
/// redirected response is used as it is, because one-time content such as a confirmation would be lost by another load.
extension ShellState {
  /// Performs a redirect whose rule is a command to the shell, without loading it; nil for all others.
  mutating func performRedirectRule(to url: String, _ tab: TabID) -> [ShellEffect]? {
    guard let provisional = tabs[tab].page?.provisional, provisional.isSubmission || provisional.isRuled,
      let rule = app.rule(for: url)
    else { return nil }
    switch rule.presentation {
    case .pop, .refresh, .clearAll, .none:
      let settled = tabs[tab].settleProvisional(in: &shared)
      return settled + perform(tabs[tab].stack.plan(rule, to: url), to: url, tab)
    case .default, .push, .replace, .replaceRoot: return nil
    }
  }

  /// Determines how the commit of a redirected page changes the stack. Returns effects when the page is to be loaded
  /// again instead.
  mutating func resolveRedirect(_ url: String, status: Int, _ tab: TabID) -> [ShellEffect]? {
    guard let provisional = tabs[tab].page?.provisional else { return nil }
    if provisional.isRuled, provisional.redirects > 0, let rule = app.rule(for: url) {
      tabs[tab].arrange(tabs[tab].stack.plan(rule, to: url))
      return nil
    }
    guard provisional.isSubmission, provisional.commit == .push else { return nil }
    guard provisional.redirects > 0 else {
      // A form with validation errors replaces the form.
      if app.navigation.formRedirect == .replace, status >= 400 { tabs[tab].page?.provisional?.commit = .replace }
      return nil
    }
    let ruled = app.rule(for: url)
    if ruled == nil, app.navigation.formRedirect == .visit {
      return tabs[tab].settleProvisional(in: &shared) + navigate(tab, to: url, commit: .push)
    }
    guard ruled != nil || app.navigation.formRedirect == .replace else { return nil }
    var plan = tabs[tab].stack.plan(ruled ?? (.default, tabs[tab].stack.modalRoot == nil ? .default : .modal), to: url)
    // The form's entry is replaced.
    if app.navigation.formRedirect == .replace, plan == PresentationPlan(.push, isModal: plan.isModal),
      plan.isModal == (tabs[tab].stack.modalRoot != nil), ruled?.presentation != .push
    {
      plan.move = .replace
    }
    if plan == PresentationPlan(.replace, isModal: plan.isModal), tabs[tab].stack.isPrevious(url) {
      plan.move = .visitPrevious
    }
    tabs[tab].arrange(plan)
    return nil
  }
}
