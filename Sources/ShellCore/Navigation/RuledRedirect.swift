/// A redirect of a form submission or of a visit by path rules, whose destination decides about the presentation. The
/// redirected response is used as it is, because one-time content such as a confirmation would be lost by another load.
struct RuledRedirect: Equatable, Sendable {
  var url: String

  /// Performs a rule that is a command to the shell, without loading the destination; nil for all others.
  func performCommand(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    guard let provisional = tab.page?.provisional, provisional.isSubmission || provisional.isRuled,
      let rule = shell.app.rule(for: url)
    else { return nil }
    switch rule.presentation {
    case .pop, .refresh, .clearAll, .none:
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      return settled
        + tab.stack.plan(rule, to: url).perform(
          to: url, from: provisional.referrer, for: &tab, in: &shell)
    case .default, .push, .replace, .replaceRoot: return nil
    }
  }

  /// Determines how the commit of the redirected page changes the stack. Returns effects when the page is to be loaded
  /// again instead.
  func resolve(status: Int, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    guard let provisional = tab.page?.provisional else { return nil }
    if provisional.isRuled, provisional.redirects > 0, let rule = shell.app.rule(for: url) {
      tab.arrange(tab.stack.plan(rule, to: url))
      return nil
    }
    guard provisional.isSubmission, provisional.commit == .push else { return nil }
    let formRedirect = shell.app.navigation.formRedirect
    guard provisional.redirects > 0 else {
      // A form with validation errors replaces the form.
      if formRedirect == .replace, status >= 400 { tab.page?.provisional?.commit = .replace }
      return nil
    }
    let ruled = shell.app.rule(for: url)
    if ruled == nil, formRedirect == .visit {
      let visit = PendingNavigation(tab: tab.id, url: url, commit: .push, referrer: provisional.referrer)
      return tab.settleProvisional(in: &shell).asTabEffects + [.request(.load(visit))]
    }
    guard ruled != nil || formRedirect == .replace else { return nil }
    var plan = tab.stack.plan(ruled ?? (.default, tab.stack.modalRoot == nil ? .default : .modal), to: url)
    // The form's entry is replaced.
    if formRedirect == .replace, plan == PresentationPlan(.push, isModal: plan.isModal),
      plan.isModal == (tab.stack.modalRoot != nil), ruled?.presentation != .push
    {
      plan.move = .replace
    }
    if plan == PresentationPlan(.replace, isModal: plan.isModal), tab.stack.isPrevious(url) {
      plan.move = .visitPrevious
    }
    tab.arrange(plan)
    return nil
  }
}
