import PageWire

/// A query of the host or its users about a page. It always ends: by a result, by the page's exception, at the
/// deadline, because the page is gone, or because it does not respond.
enum PageQuery: Equatable, Sendable {
  /// A page that takes long is probed.
  case evaluation(EvaluationRequest, deadline: Double)
  case description(request: UInt32)
  case inspection(InspectionRequest)

  func send(to tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch self {
    case .evaluation(let request, let deadline):
      guard let address = tab.address else {
        return [.shell(.deliverEvaluation(.gone(request.request))), .request(.probe)]
      }
      return begin(
        .evaluation(isProbed: false), request.request, .evaluate(request), to: address,
        deadline: min(ShellLimits.evaluationProbeDelay, deadline), in: &shell, tab.id)
    case .description(let request):
      guard tab.isPageReachable(in: shell), let address = tab.address else {
        return [.shell(.deliverDescription(PageDescription(request: request, nodes: [])))]
      }
      return begin(.description, request, .describe(request: request), to: address, in: &shell, tab.id)
    case .inspection(let inspection):
      guard let page = tab.page, !shell.isScriptBlocked(page), let address = tab.address else {
        return [.shell(.deliverInspection(Inspection(request: inspection.request, content: .noResponse)))]
      }
      return begin(.inspection, inspection.request, .inspect(inspection), to: address, in: &shell, tab.id)
    }
  }

  private func begin(
    _ purpose: PendingRequest.Purpose, _ number: UInt32, _ command: PageCommand, to address: PageAddress,
    deadline: Double = ShellLimits.probeDeadline, in shell: inout SharedState, _ tab: TabID
  ) -> [TabEffect] {
    let request = PendingRequest(tab: tab, purpose: purpose)
    return shell.begin(request, number: number, command, to: address, deadline: deadline).asTabEffects
  }
}
