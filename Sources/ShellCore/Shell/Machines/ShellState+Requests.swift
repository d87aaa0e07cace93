import PageWire

/// Requests to pages: their conditions, and what the shell does at their end.
extension ShellState {
  mutating func handleRequestEvent(_ event: PendingRequests.Event) -> [ShellEffect] {
    let effects = apply(pendingRequests.handle(event)) { $1.perform(in: &$0) }
    return tabs.endUserActivations(by: effects)
  }

  mutating func handleDeadline(of id: PendingRequest.ID) -> [ShellEffect] {
    guard let request = pendingRequests.table[id] else { return [] }
    let isBlocked = tabs.isPageBlocked(for: request, in: shared)
    let page = PendingRequests.Page(isBlocked: isBlocked)
    return handleRequestEvent(.deadlineReached(id, page))
  }

  mutating func evaluate(_ request: EvaluationRequest, in id: TabID?, _ limit: EvaluationLimit) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [.deliverEvaluation(.gone(request.request))] }
    let query = PageQuery.evaluation(request, within: limit, standard: evaluationDeadline)
    return apply(to: tab) { query.send(to: &$0, in: &$1) }
  }

  /// The page that is currently described; nil when no page is reachable.
  public var describedPage: PageAddress? {
    tabs.read(selectedTab) { $0.isPageReachable(in: shared) ? $0.address : nil } ?? nil
  }
}

extension PendingRequests.Request {
  func perform(in shell: inout ShellState) -> [ShellEffect] {
    switch self {
    case .deliver(var result):
      if case .value(let json) = result.outcome { result.outcome = .value(json: shell.app.bridged(json)) }
      return [.deliverEvaluation(result)]
    case .endScript(let purpose, let tab, let outcome):
      return shell.tabs.id(tab).map { purpose.end(with: outcome, $0, in: &shell) } ?? []
    case .loseScript(let purpose, let tab, let reason):
      return shell.tabs.id(tab).map { shell.shared.lose(purpose, $0, reason) } ?? []
    case .performBarAction(let icon, let tab):
      guard !shell.hasExited, let tab = shell.tabs.id(tab) else { return [] }
      return shell.performDefaultBarAction(icon, tab)
    case .probe(let tab): return shell.tabs.id(tab).map { shell.probe($0) } ?? []
    case .handleUnresponsivePage(let tab):
      return shell.apply(shell.tabs.handleUnresponsivePage(of: tab, in: &shell.sharedBox.value), of: tab)
    case .recordResponse(let tab):
      shell.tabs.recordResponse(of: tab, in: &shell.sharedBox.value)
      return []
    case .countDroppedReply:
      shell.droppedReplies += 1
      return []
    }
  }
}
