import PageWire

/// The state machine of requests to pages. Each request ends exactly once: by the page's reply, at its deadline, or with
/// its page.
struct PendingRequests: Equatable, Sendable {
  var table: [PendingRequest.ID: PendingRequest] = [:]

  /// Scripts of programs that wait for pages.
  var programScripts: Int {
    table.values.count { if case .script(.program) = $0.purpose { true } else { false } }
  }
}

extension PendingRequests {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// A request is sent to a page.
    case began(PendingRequest, number: UInt32, PageCommand, to: PageAddress, deadline: Double)
    case replied(Reply)
    case deadlineReached(PendingRequest.ID, Page)
    case pageGone(TabID)
    /// The page does not respond, and may respond later.
    case pageUnresponsive(TabID)
  }

  enum Reply: Equatable, Sendable {
    case evaluation(EvaluationResult)
    case description(PageDescription)
    case inspection(Inspection)
    case barTap(request: UInt32, isHandled: Bool)
    case probe(request: UInt32)
  }

  /// The page of a request at its deadline.
  struct Page: Equatable, Sendable {
    /// A dialog or a synchronous call blocks its script: the request ends when the user has answered.
    var isBlocked: Bool
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Delivers the result of an evaluation, whose value is converted for the native side.
    case deliver(EvaluationResult)
    case endScript(ScriptPurpose, TabID, EvaluationResult.Outcome)
    /// Ends a script that did not return a value.
    case loseScript(ScriptPurpose, TabID, reason: String)
    case performBarAction(icon: String, TabID)
    case probe(TabID)
    case handleUnresponsivePage(TabID)
    /// Records that a page has responded to a probe.
    case recordResponse(TabID)
    /// Counts a result for which no request is pending.
    case countDroppedReply
  }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .began(let request, let number, let command, let address, let deadline):
      return begin(request, number: number, deadline: deadline).map(Effect.shell) + [
        .shell(.send(command, to: address))
      ]
    case .replied(let reply): return handle(reply)
    case .deadlineReached(let id, let page): return handleDeadline(of: id, page)
    case .pageGone(let tab):
      return ids { $1.tab == tab }.flatMap { endWithPage($0) }
    case .pageUnresponsive(let tab):
      return ids { $0.kind == .evaluation && $1.tab == tab }.flatMap { id -> [Effect] in
        table[id] = nil
        return [cancelTimer(id), .shell(.deliverEvaluation(.notResponding(id.number)))]
      }
    }
  }

  mutating func begin(_ request: PendingRequest, number: UInt32, deadline: Double) -> [ShellEffect] {
    let id = PendingRequest.ID(request.purpose.kind, number)
    table[id] = request
    return [.setTimer(id.timer, after: deadline)]
  }

  /// Whether a request of a kind is pending.
  func hasRequest(_ kind: PendingRequest.Kind, of tab: TabID? = nil) -> Bool {
    table.contains { $0.key.kind == kind && (tab == nil || $0.value.tab == tab) }
  }

  private func ids(where matches: (PendingRequest.ID, PendingRequest) -> Bool) -> [PendingRequest.ID] {
    table.filter { matches($0.key, $0.value) }.keys.sorted()
  }

  private func cancelTimer(_ id: PendingRequest.ID) -> Effect { .shell(.cancelTimer(id.timer)) }

  // MARK: Replies

  private mutating func handle(_ reply: Reply) -> [Effect] {
    switch reply {
    case .evaluation(let result): return handle(result)
    case .description(let description):
      let id = PendingRequest.ID(.description, description.request)
      guard table.removeValue(forKey: id) != nil else { return [] }
      return [cancelTimer(id), .shell(.deliverDescription(description))]
    case .inspection(let inspection):
      let id = PendingRequest.ID(.inspection, inspection.request)
      guard table.removeValue(forKey: id) != nil else { return [] }
      return [cancelTimer(id), .shell(.deliverInspection(inspection))]
    case .barTap(let number, let isHandled):
      let id = PendingRequest.ID(.barTap, number)
      guard let request = table.removeValue(forKey: id), case .barTap(let icon) = request.purpose else { return [] }
      return [cancelTimer(id)] + (isHandled ? [] : [.request(.performBarAction(icon: icon, request.tab))])
    case .probe(let number):
      let id = PendingRequest.ID(.probe, number)
      guard let request = table.removeValue(forKey: id) else { return [] }
      return [.request(.recordResponse(request.tab)), cancelTimer(id)]
    }
  }

  /// Handles the result of a script, of the shell or of the host.
  private mutating func handle(_ result: EvaluationResult) -> [Effect] {
    let script = PendingRequest.ID(.script, result.request)
    if let request = table.removeValue(forKey: script), case .script(let purpose) = request.purpose {
      return [.request(.endScript(purpose, request.tab, result.outcome)), cancelTimer(script)]
    }
    let id = PendingRequest.ID(.evaluation, result.request)
    guard table.removeValue(forKey: id) != nil else { return [.request(.countDroppedReply)] }
    return [cancelTimer(id), .request(.deliver(result))]
  }

  // MARK: Deadlines

  private mutating func handleDeadline(of id: PendingRequest.ID, _ page: Page) -> [Effect] {
    guard let request = table[id] else { return [] }
    switch request.purpose {
    case .evaluation(let isProbed, let deadline):
      return handleEvaluationDeadline(of: id, request.tab, isProbed: isProbed, deadline, page)
    case .description:
      table[id] = nil
      return [.shell(.deliverDescription(PageDescription(request: id.number, nodes: [])))]
    case .inspection:
      table[id] = nil
      return [.shell(.deliverInspection(Inspection(request: id.number, content: .noResponse)))]
    case .script(let purpose):
      guard !page.isBlocked else { return [.shell(.setTimer(id.timer, after: ShellLimits.evaluationDeadline))] }
      table[id] = nil
      let seconds = WholeNumber.text(ShellLimits.evaluationDeadline / 1000)
      return [
        .request(.loseScript(purpose, request.tab, reason: "the page did not respond within \(seconds) s")),
        .request(.probe(request.tab)),
      ]
    case .barTap(let icon):
      guard !page.isBlocked else { return [.shell(.setTimer(id.timer, after: ShellLimits.probeDeadline))] }
      table[id] = nil
      return [
        .request(.handleUnresponsivePage(request.tab)), .request(.performBarAction(icon: icon, request.tab)),
      ]
    case .probe:
      table[id] = nil
      return [.request(.handleUnresponsivePage(request.tab))]
    }
  }

  /// A page that takes long is probed before the deadline: a probe checks whether it is alive. At the deadline it is
  /// probed again, because the script may await a promise that never settles.
  private mutating func handleEvaluationDeadline(
    of id: PendingRequest.ID, _ tab: TabID, isProbed: Bool, _ deadline: Double, _ page: Page
  ) -> [Effect] {
    guard !page.isBlocked else { return [.shell(.setTimer(id.timer, after: deadline))] }
    let remaining = deadline - ShellLimits.evaluationProbeDelay
    if remaining > 0, !isProbed {
      table[id]?.purpose = .evaluation(isProbed: true, deadline: deadline)
      return [.shell(.setTimer(id.timer, after: remaining)), .request(.probe(tab))]
    }
    table[id] = nil
    let outcome = EvaluationResult.Outcome.exception(
      text: "DEADLINE: the page did not respond within \(WholeNumber.duration(deadline))")
    return [
      .shell(.deliverEvaluation(EvaluationResult(request: id.number, outcome: outcome))), .request(.probe(tab)),
    ]
  }

  /// Ends a request whose page is gone. Taps on the bar and probes need no result.
  private mutating func endWithPage(_ id: PendingRequest.ID) -> [Effect] {
    guard let request = table.removeValue(forKey: id) else { return [] }
    switch request.purpose {
    case .evaluation: return [cancelTimer(id), .shell(.deliverEvaluation(.gone(id.number)))]
    case .description:
      return [cancelTimer(id), .shell(.deliverDescription(PageDescription(request: id.number, nodes: [])))]
    case .inspection:
      return [
        cancelTimer(id), .shell(.deliverInspection(Inspection(request: id.number, content: .noResponse))),
      ]
    case .script(let purpose):
      return [cancelTimer(id), .request(.loseScript(purpose, request.tab, reason: "the page is gone"))]
    case .barTap, .probe: return [cancelTimer(id)]
    }
  }
}
