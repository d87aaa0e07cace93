import BridgeContract
import TerminalModel

extension WireCursor {
  /// Reads the body of an event's packet.
  mutating func readEventEnvelope() throws(WireViolation) -> EventEnvelope {
    let byte = try readByte()
    guard let tag = EventTag(rawValue: byte) else { throw .unknownTag(byte) }
    let view = ViewID(try readNumber())
    let generation = Generation(try readNumber())
    let event = try readEvent(tag)
    try expectEnd()
    return EventEnvelope(view: view, generation: generation, event: event)
  }

  private mutating func readEvent(_ tag: EventTag) throws(WireViolation) -> PageEvent {
    switch tag {
    case .didStart: .didStart(EngineIdentity(wireVersion: try readNumber(), name: try readText()))
    case .didSettle:
      .didSettle(
        Settlement(
          sequence: try readNumber(), input: try readCase(Settlement.Input.self),
          nextTimer: try readFlag() ? try readDouble() : nil, nextFrame: try readFlag() ? try readDouble() : nil,
          focus: try readCase(PageFocus.self)))
    case .didAcceptDocument: .didAcceptDocument
    case .didCommitDocument: .didCommitDocument
    case .didFinishDocument: .didFinishDocument
    case .didSuspendDocument: .didSuspendDocument
    case .didPaint: .didPaint(try readRenderedFrame())
    case .didChangeTitle: .didChangeTitle(try readText())
    case .didChangeHistory:
      .didChangeHistory(
        HistoryChange(kind: try readCase(HistoryChange.Kind.self), url: try readText(), stateJSON: try readText()))
    case .didRequestTraversal: .didRequestTraversal(delta: try readInteger())
    case .didRequestNavigation: .didRequestNavigation(try readNavigation())
    case .didCallBridge:
      .didCallBridge(
        BridgeCall(
          interfaceName: try readText(), data: try readText(), callbackID: try readText(), origin: try readText(),
          isMainFrame: try readFlag()))
    case .didPostMessage: .didPostMessage(handler: try readText(), body: try readText())
    case .didOpenDialog:
      .didOpenDialog(
        DialogRequest(
          request: try readNumber(), kind: try readCase(DialogRequest.Kind.self), message: try readText(),
          defaultText: try readText(), origin: try readText()))
    case .didLogConsole:
      .didLogConsole(
        ConsoleMessage(
          level: try readCase(ConsoleMessage.Level.self), text: try readText(limit: WireLimits.consoleBytes),
          source: try readText(limit: WireLimits.consoleBytes),
          values: try readText(limit: InspectionLimits.consoleValueBytes)))
    case .didEvaluate: .didEvaluate(try readEvaluation())
    case .didRequestResource: .didRequestResource(try readResourceRequest())
    case .didChangeStorage: .didChangeStorage(try readStorageChange())
    case .didChangeScroll:
      .didChangeScroll(ScrollState(row: try readInteger(), contentRows: try readInteger()))
    case .didSaveFormState: .didSaveFormState(json: try readText())
    case .didDescribe: .didDescribe(try readDescription())
    case .didInspect: .didInspect(try readInspection())
    case .didHandleNavigationBarTap:
      .didHandleNavigationBarTap(request: try readNumber(), handled: try readFlag())
    case .didAnswerProbe: .didAnswerProbe(request: try readNumber())
    case .didUseService: .didUseService(try readServiceUse())
    case .didChangeState: .didChangeState(json: try readText())
    case .didReceiveAnswer: .didReceiveAnswer(try readReceipt())
    case .didPressLink: .didPressLink(PressedLink(url: try readText(), text: try readText()))
    }
  }

  private mutating func readReceipt() throws(WireViolation) -> ReplyReceipt {
    let kind = try readByte()
    switch kind {
    case 0: return .callback(id: try readText())
    case 1: return .prompt(request: try readNumber())
    default: throw .unknownValue(kind)
    }
  }

  private mutating func readNavigation() throws(WireViolation) -> NavigationRequest {
    NavigationRequest(
      cause: try readCase(NavigationRequest.Cause.self), url: try readText(), method: try readText(),
      contentType: try readText(), body: try readBody(), target: try readText(), isMainFrame: try readFlag(),
      frameOrigin: try readText(), download: try readFlag() ? try readText() : nil,
      window: try readNumber())
  }

  private mutating func readEvaluation() throws(WireViolation) -> EvaluationResult {
    let request = try readNumber()
    let kind = try readByte()
    switch kind {
    case 0: return EvaluationResult(request: request, outcome: .value(json: try readText()))
    case 1: return EvaluationResult(request: request, outcome: .exception(text: try readText()))
    default: throw .unknownValue(kind)
    }
  }

  /// Minimum bytes of a described node: number, parent flag, six empty texts, bounds and state.
  private static let describedNodeBytes = 4 + 1 + 6 * 4 + 16 + 1

  private mutating func readDescription() throws(WireViolation) -> PageDescription {
    let request = try readNumber()
    let count = try readCount(elementBytes: Self.describedNodeBytes, limit: WireLimits.describedNodes)
    var nodes: [DescribedNode] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count {
      nodes.append(
        DescribedNode(
          node: try readNumber(), parent: try readFlag() ? try readNumber() : nil, name: try readText(),
          role: try readText(), text: try readText(), label: try readText(), placeholder: try readText(),
          id: try readText(),
          bounds: try readRect(), state: DescribedNode.State(rawValue: try readByte())))
    }
    return PageDescription(request: request, nodes: nodes)
  }
}
