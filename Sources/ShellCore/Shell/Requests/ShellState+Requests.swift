import PageWire

/// Requests to pages: their conditions, and what the shell does at their end.
extension ShellState {
  mutating func handleRequestEvent(_ event: PendingRequests.Event) -> [ShellEffect] {
    apply(pendingRequests.handle(event)) { $0.perform($1) }
  }

  mutating func handleDeadline(of id: PendingRequest.ID) -> [ShellEffect] {
    guard let request = pendingRequests.table[id] else { return [] }
    return handleRequestEvent(.deadlineReached(id, page(of: request)))
  }

  private func page(of request: PendingRequest) -> PendingRequests.Page {
    let page = tab(request.tab)?.page
    let isPageBlocked: Bool =
      switch request.purpose {
      case .evaluation, .script: page.map { shared.isScriptBlocked($0) } ?? false
      // The page may have opened a dialog in its handler, or another page of its renderer.
      case .barTap: page?.renderer.map { tabs.isBlocked($0, in: shared) } ?? false
      case .description, .inspection, .probe: false
      }
    return PendingRequests.Page(isBlocked: isPageBlocked, evaluationDeadline: evaluationDeadline)
  }

  private mutating func perform(_ request: PendingRequests.Request) -> [ShellEffect] {
    switch request {
    case .deliver(var result):
      if case .value(let json) = result.outcome { result.outcome = .value(json: app.bridged(json)) }
      return [.deliverEvaluation(result)]
    case .endScript(let purpose, let tab, let outcome):
      if let tab = tabs.id(tab) { end(purpose, tab, outcome) }
      return []
    case .loseScript(let purpose, let tab, let reason):
      if let tab = tabs.id(tab) { shared.lose(purpose, tab, reason) }
      return []
    case .performBarAction(let icon, let tab):
      guard !hasExited, let tab = tabs.id(tab) else { return [] }
      return performDefaultBarAction(icon, tab)
    case .probe(let tab): return tabs.id(tab).map { probe($0) } ?? []
    case .handleUnresponsivePage(let tab): return tabs.id(tab).map { handleUnresponsiveRenderer($0) } ?? []
    case .recordResponse(let tab):
      recordResponse(of: tab)
      return []
    case .countDroppedReply:
      droppedReplies += 1
      return []
    }
  }

  // MARK: Requests

  /// Evaluates a script of the host in a page. It always ends: by a value, by the page's exception, at the deadline,
  /// because the page is gone, or because it does not respond. A page that takes long is probed.
  mutating func evaluate(_ request: EvaluationRequest, in id: TabID?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [.deliverEvaluation(.gone(request.request))] }
    guard let address = tabs[tab].address else { return [.deliverEvaluation(.gone(request.request))] + probe(tab) }
    return shared.begin(
      PendingRequest(tab: tab, purpose: .evaluation(isProbed: false)), number: request.request,
      .evaluate(request), to: address, deadline: min(ShellLimits.evaluationProbeDelay, evaluationDeadline))
  }

  /// The page that is currently described; nil when no page is reachable.
  public var describedPage: PageAddress? {
    guard let tab = tabs.id(selectedTab), tabs[tab].isPageReachable(in: shared) else { return nil }
    return tabs[tab].address
  }

  mutating func describe(_ request: UInt32) -> [ShellEffect] {
    guard let address = describedPage else {
      return [.deliverDescription(PageDescription(request: request, nodes: []))]
    }
    return shared.begin(
      PendingRequest(tab: selectedTab, purpose: .description), number: request, .describe(request: request),
      to: address, deadline: ShellLimits.probeDeadline)
  }

  /// Sends a query of the inspector to the current page.
  mutating func inspect(_ inspection: InspectionRequest) -> [ShellEffect] {
    guard let tab = tabs.id(selectedTab), let page = tabs[tab].page, !shared.isScriptBlocked(page),
      let address = tabs[tab].address
    else { return [.deliverInspection(Inspection(request: inspection.request, content: .noResponse))] }
    return shared.begin(
      PendingRequest(tab: selectedTab, purpose: .inspection), number: inspection.request, .inspect(inspection),
      to: address, deadline: ShellLimits.probeDeadline)
  }
}
