import PageWire

/// A query of the host or its users about a page. It always ends: by a result, by the page's exception, at the
/// deadline, because the page is gone, or because it does not respond.
enum PageQuery: Equatable, Sendable {
  /// A page that takes long is probed, unless the script is expected to wait.
  case evaluation(EvaluationRequest, deadline: Double, isProbed: Bool)
  case description(request: UInt32)
  case inspection(InspectionRequest)

  /// - Parameter standard: the deadline of scripts without a limit of their own, in milliseconds.
  static func evaluation(
    _ request: EvaluationRequest, within limit: EvaluationLimit, standard: Double
  ) -> PageQuery {
    switch limit {
    case .standard: .evaluation(request, deadline: standard, isProbed: true)
    case .deadline(let deadline): .evaluation(request, deadline: deadline, isProbed: true)
    case .wait(let deadline): .evaluation(request, deadline: deadline, isProbed: false)
    }
  }

  func send(to tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch self {
    case .evaluation(let request, let deadline, let isProbed):
      guard let address = tab.address else {
        return [.shell(.deliverEvaluation(.gone(request.request))), .request(.probe)]
      }
      if request.isUserActivation { tab.page?.input.activatingEvaluations.insert(request.request) }
      return begin(
        .evaluation(isProbed: !isProbed, deadline: deadline), request.request, .evaluate(request), to: address,
        deadline: isProbed ? min(ShellLimits.evaluationProbeDelay, deadline) : deadline, in: &shell, tab.id)
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
