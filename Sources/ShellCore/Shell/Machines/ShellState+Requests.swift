import PageWire

/// Requests to pages: their conditions, and what the shell does at their end.
extension ShellState {
  mutating func handleRequestEvent(_ event: PendingRequests.Event) -> [ShellEffect] {
    apply(pendingRequests.handle(event)) { $0.perform($1) }
  }

  mutating func handleDeadline(of id: PendingRequest.ID) -> [ShellEffect] {
    guard let request = pendingRequests.table[id] else { return [] }
    let isBlocked = tabs.isPageBlocked(for: request, in: shared)
    let page = PendingRequests.Page(isBlocked: isBlocked, evaluationDeadline: evaluationDeadline)
    return handleRequestEvent(.deadlineReached(id, page))
  }

  private mutating func perform(_ request: PendingRequests.Request) -> [ShellEffect] {
    switch request {
    case .deliver(var result):
      if case .value(let json) = result.outcome { result.outcome = .value(json: app.bridged(json)) }
      return [.deliverEvaluation(result)]
    case .endScript(let purpose, let tab, let outcome):
      return tabs.id(tab).map { end(purpose, $0, outcome) } ?? []
    case .loseScript(let purpose, let tab, let reason):
      return tabs.id(tab).map { shared.lose(purpose, $0, reason) } ?? []
    case .performBarAction(let icon, let tab):
      guard !hasExited, let tab = tabs.id(tab) else { return [] }
      return performDefaultBarAction(icon, tab)
    case .probe(let tab): return tabs.id(tab).map { probe($0) } ?? []
    case .handleUnresponsivePage(let tab): return apply(tabs.handleUnresponsivePage(of: tab, in: &shared), of: tab)
    case .recordResponse(let tab):
      tabs.recordResponse(of: tab, in: &shared)
      return []
    case .countDroppedReply:
      droppedReplies += 1
      return []
    }
  }

  mutating func evaluate(_ request: EvaluationRequest, in id: TabID?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [.deliverEvaluation(.gone(request.request))] }
    let query = PageQuery.evaluation(request, deadline: evaluationDeadline)
    return apply(to: tab) { query.send(to: &$0, in: &$1) }
  }

  /// The page that is currently described; nil when no page is reachable.
  public var describedPage: PageAddress? {
    tabs.read(selectedTab) { $0.isPageReachable(in: shared) ? $0.address : nil } ?? nil
  }
}
