import PageWire

extension ShellState {
  /// Evaluates a script of the shell in a page. It always ends: by a value, by the page's exception, at the deadline,
  /// because the page is gone, or because it does not respond. A page that takes long is probed.
  mutating func evaluate(_ request: EvaluationRequest, in id: TabID?) -> [ShellEffect] {
    guard let index = index(ofTarget: id) else { return [.deliverEvaluation(.gone(request.request))] }
    guard let address = address(index) else { return [.deliverEvaluation(.gone(request.request))] + probe(index) }
    pendingRequests.evaluations[request.request] = address
    return [
      .setTimer(
        .evaluation(request: request.request), after: min(ShellLimits.evaluationProbeDelay, evaluationDeadline)),
      .send(.evaluate(request), to: address),
    ]
  }

  mutating func handleEvaluationResult(_ result: EvaluationResult) -> [ShellEffect] {
    if let effects = handleScriptResult(result) { return effects }
    pendingRequests.probedEvaluations.remove(result.request)
    guard pendingRequests.evaluations.removeValue(forKey: result.request) != nil else {
      droppedReplies += 1
      return []
    }
    var result = result
    if case .value(let json) = result.outcome { result.outcome = .value(json: bridged(json)) }
    return [.cancelTimer(.evaluation(request: result.request)), .deliverEvaluation(result)]
  }

  mutating func handleEvaluationTimeout(_ request: UInt32) -> [ShellEffect] {
    guard let address = pendingRequests.evaluations[request] else { return [] }
    // The script waits for a dialog: it ends when the user has answered.
    if let index = index(of: address.view), let page = tabs[index].page, isScriptBlocked(page) {
      return [.setTimer(.evaluation(request: request), after: evaluationDeadline)]
    }
    let remaining = evaluationDeadline - ShellLimits.evaluationProbeDelay
    if remaining > 0, pendingRequests.probedEvaluations.insert(request).inserted {
      let probing = index(of: address.view).map { probe($0) } ?? []
      return [.setTimer(.evaluation(request: request), after: remaining)] + probing
    }
    pendingRequests.evaluations[request] = nil
    pendingRequests.probedEvaluations.remove(request)
    let result = EvaluationResult(
      request: request,
      outcome: .exception(text: "DEADLINE: the page did not respond within \(WholeNumber.duration(evaluationDeadline))")
    )
    // The script may await a promise that never settles; a probe checks whether the page is alive.
    let probing = index(of: address.view).map { probe($0) } ?? []
    return [.deliverEvaluation(result)] + probing
  }

  /// Ends the evaluations of a tab whose page is unresponsive.
  mutating func endEvaluations(_ index: Int, _ end: (UInt32) -> EvaluationResult) -> [ShellEffect] {
    guard let view = tabs[index].page?.view else { return [] }
    var effects: [ShellEffect] = []
    for (request, address) in pendingRequests.evaluations.sorted(by: { $0.key < $1.key }) where address.view == view {
      pendingRequests.evaluations[request] = nil
      pendingRequests.probedEvaluations.remove(request)
      effects += [.cancelTimer(.evaluation(request: request)), .deliverEvaluation(end(request))]
    }
    return effects
  }

  /// The page that is currently described; nil when no page is reachable.
  public var describedPage: PageAddress? {
    guard let index = index(of: selectedTab), isPageReachable(index) else { return nil }
    return address(index)
  }

  mutating func describe(_ request: UInt32) -> [ShellEffect] {
    guard let address = describedPage else {
      return [.deliverDescription(PageDescription(request: request, nodes: []))]
    }
    pendingRequests.descriptions[request] = address
    return [
      .setTimer(.description(request: request), after: ShellLimits.probeDeadline),
      .send(.describe(request: request), to: address),
    ]
  }

  mutating func handleDescription(_ description: PageDescription) -> [ShellEffect] {
    guard pendingRequests.descriptions.removeValue(forKey: description.request) != nil else { return [] }
    return [.cancelTimer(.description(request: description.request)), .deliverDescription(description)]
  }

  mutating func handleDescriptionTimeout(_ request: UInt32) -> [ShellEffect] {
    guard pendingRequests.descriptions.removeValue(forKey: request) != nil else { return [] }
    return [.deliverDescription(PageDescription(request: request, nodes: []))]
  }
}
