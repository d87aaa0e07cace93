import PageWire
import ShellCore

/// Requests about pages, and the wait for their replies.
extension ShellHost {
  /// Evaluates a script in a tab's page (the selected tab's if nil) and waits for its value; nil if the tab has no page
  /// or the page is unresponsive.
  package func evaluate(_ script: String, tab: TabID? = nil) -> EvaluationResult? {
    switch run(script, tab: tab) {
    case .ended(let result): result
    case .blockedByDialog, .noReply: nil
    }
  }

  /// The same, for scripts that may open a dialog: the script is blocked until the dialog is answered, and its value is
  /// then in `consumeBlockedEvaluation`.
  package func run(_ script: String, tab: TabID? = nil) -> ScriptRunResult {
    run(script, tab: tab, limit: .standard, horizon: state.evaluationDeadline)
  }

  private func run(
    _ script: String, tab: TabID?, limit: EvaluationLimit, horizon: Double
  ) -> ScriptRunResult {
    let request = requestEvaluation(script, tab, limit)
    _ = pump(until: context.clock.now + horizon) {
      self.queries.evaluation != nil || self.blockingDialog(of: tab) != nil
    }
    if let evaluation = queries.evaluation { return .ended(evaluation) }
    guard let dialog = blockingDialog(of: tab) else { return .noReply }
    queries.block(request)
    return .blockedByDialog(dialog)
  }

  /// The same with a time limit in milliseconds; nil for the standard one.
  package func run(_ script: String, tab: TabID, timeout: Double?) -> ScriptRunResult {
    guard let timeout else { return run(script, tab: tab) }
    return run(script, tab: tab, limit: .deadline(timeout), horizon: timeout)
  }

  /// Evaluates a script in a tab's page without waiting for it. The handler is called once: with the value, after promises
  /// were awaited, or with an exception, also if there is no page, if the page ends, or after the deadline.
  /// - Parameter isUserActivation: whether the user counts as active meanwhile.
  package func evaluate(
    _ script: String, in tab: TabID, limit: EvaluationLimit = .standard, isUserActivation: Bool = false,
    handler: @escaping (EvaluationResult.Outcome) -> Void
  ) {
    var request = EvaluationRequest(request: queries.beginEvaluation(handler), script: script)
    request.isUserActivation = isUserActivation
    dispatch(.user(.evaluate(request, tab: tab, limit)))
  }

  /// The order of operations that change the viewport for the moment.
  package var viewportQueue: ViewportQueue { queries.viewportQueue }

  /// Handles what happens until a condition is met; at most for the time of an evaluation.
  package func wait(until isDone: () -> Bool) {
    _ = pump(until: context.clock.now + state.evaluationDeadline, isDone: isDone)
  }

  /// Extends the wait for requests to those of the script that is about to run, as after a tap.
  package func renewRequestHorizon() { network.renewHorizon() }

  /// Evaluates a script in no virtual time, to inspect the page. nil if the page cannot reply now.
  package func evaluateNow(_ script: String) -> EvaluationResult? {
    let request = requestEvaluation(script, nil)
    _ = pump(
      until: context.clock.mode == .virtual ? context.clock.now : context.clock.now + ShellLimits.evaluationDeadline
    ) {
      self.queries.evaluation != nil || self.blockingDialog() != nil
    }
    if queries.evaluation == nil { timers.cancel(.evaluation(request: request)) }
    return queries.evaluation
  }

  /// Returns and removes the value of a script that had opened a dialog.
  package func consumeBlockedEvaluation() -> EvaluationResult? {
    queries.consumeBlockedEvaluation()
  }

  private func requestEvaluation(_ script: String, _ tab: TabID?, _ limit: EvaluationLimit = .standard) -> UInt32 {
    let request = queries.beginEvaluation()
    dispatch(.user(.evaluate(EvaluationRequest(request: request, script: script), tab: tab, limit)))
    return request
  }

  /// The time that pages and servers see, in seconds since 1970.
  package var wallSeconds: Double { context.wallSeconds }

  /// Sets a cookie as a response to a navigation of the user would.
  /// - Parameter header: the value of `Set-Cookie`.
  package func setCookie(_ header: String, for url: String) {
    storage.cookies.setCookie(header: header, from: url, use: CookieContext(isNavigation: true))
  }

  /// The dialog that blocks a script of the tab's page; nil if there is none.
  package func blockingDialog(of tab: TabID? = nil) -> DialogState? {
    guard let dialog = state.shownDialog, dialog.purpose == .page,
      let renderer = state.tab(tab ?? state.selectedTab)?.page?.renderer,
      state.tabs.contains(where: { $0.page?.view == dialog.view && $0.page?.renderer == renderer }),
      processes.byRenderer[renderer]?.isBlocked == true
    else { return nil }
    return dialog
  }

  /// The semantic tree of the selected tab's page; nil if it has no page or is unresponsive. The last description, with
  /// its number, is returned for a page that got no command since then.
  package func describe(horizon: Double = ShellLimits.evaluationDeadline) -> PageDescription? {
    if let cachedDescription = processes.cachedDescription { return cachedDescription }
    let request = queries.beginDescription()
    dispatch(.user(.describePage(request: request)))
    let address = state.describedPage
    let changes = address.flatMap { processes.recordRequest(at: $0) }
    // A description takes no virtual time: a responsive page replies at once.
    let result = pump(until: context.clock.mode == .virtual ? context.clock.now : context.clock.now + horizon) {
      self.queries.description != nil
    }
    if queries.description == nil, result == .settled, timers.cancel(.description(request: request)) {
      dispatch(.timerFired(.description(request: request)))
    }
    if let address, let changes, let description = queries.description, !description.nodes.isEmpty,
      state.describedPage == address
    {
      processes.pages[address]?.cachedDescription = (description, changes)
    }
    return queries.description
  }
}

/// The outcome of a script that was run in a page.
package enum ScriptRunResult: Equatable, Sendable {
  case ended(EvaluationResult)
  /// It is blocked by a dialog of the page.
  case blockedByDialog(DialogState)
  /// There is no page, or the page is unresponsive.
  case noReply
}
