import BridgeContract
import TerminalModel

extension WireCodec {
  /// Encodes an event as a packet.
  public static func encode(_ envelope: EventEnvelope) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    writer.write(tag: envelope.event.record.tag.rawValue, view: envelope.view, generation: envelope.generation)
    try writer.write(envelope.event)
    return try writer.finish()
  }
}

extension WireWriter {
  /// Writes the values of an event.
  mutating func write(_ event: PageEvent) throws(WireViolation) {
    switch event {
    case .didAcceptDocument, .didCommitDocument, .didFinishDocument, .didSuspendDocument: break
    case .didStart(let identity):
      write(identity.wireVersion)
      try write(identity.name)
      if identity.declaresCapabilities { write(identity.capabilities.rawValue) }
    case .didSettle(let settlement):
      write(settlement.sequence)
      write(settlement.input.rawValue)
      try write(settlement.nextTimer)
      try write(settlement.nextFrame)
      write(settlement.focus.rawValue)
    case .didPaint(let frame): try write(frame)
    case .didChangeTitle(let text), .didSaveFormState(let text), .didChangeState(let text): try write(text)
    case .didChangeHistory(let change):
      write(change.kind.rawValue)
      try write(change.url)
      try write(change.stateJSON)
    case .didRequestTraversal(let delta): write(delta)
    case .didRequestNavigation(let request): try write(request)
    case .didCallBridge(let call): try write(call)
    case .didPostMessage(let handler, let body, let callback):
      try write(handler)
      try write(body)
      try write(callback)
    case .didOpenDialog(let dialog): try write(dialog)
    case .didLogConsole(let message):
      write(message.level.rawValue)
      try write(message.text, limit: WireLimits.consoleBytes)
      try write(message.source, limit: WireLimits.consoleBytes)
      try write(message.values, limit: InspectionLimits.consoleValueBytes)
    case .didEvaluate(let result): try write(result)
    case .didRequestResource(let request): try write(request)
    case .didChangeStorage(let change): try write(change)
    case .didChangeScroll(let scroll):
      write(scroll.row)
      write(scroll.contentRows)
    case .didDescribe(let description): try write(description)
    case .didInspect(let inspection): try write(inspection)
    case .didHandleNavigationBarTap(let request, let handled):
      write(request)
      write(handled)
    case .didAnswerProbe(let request): write(request)
    case .didUseService(let use): try write(use)
    case .didReceiveAnswer(let receipt): try write(receipt)
    case .didPressLink(let link):
      try write(link.url)
      try write(link.text)
    }
  }

  private mutating func write(_ receipt: ReplyReceipt) throws(WireViolation) {
    switch receipt {
    case .callback(let id):
      write(UInt8(0))
      try write(id)
    case .prompt(let request):
      write(UInt8(1))
      write(request)
    }
  }

  private mutating func write(_ request: NavigationRequest) throws(WireViolation) {
    write(request.cause.rawValue)
    try write(request.url)
    try write(request.method)
    try write(request.contentType)
    try write(request.body)
    try write(request.target)
    write(request.isMainFrame)
    try write(request.frameOrigin)
    write(request.download != nil)
    if let name = request.download { try write(name) }
    write(request.window)
    try write(request.referrerPolicy)
    try write(request.referrer)
  }

  private mutating func write(_ call: BridgeCall) throws(WireViolation) {
    try write(call.interfaceName)
    try write(call.data)
    try write(call.callbackID)
    try write(call.origin)
    write(call.isMainFrame)
  }

  private mutating func write(_ dialog: DialogRequest) throws(WireViolation) {
    write(dialog.request)
    write(dialog.kind.rawValue)
    try write(dialog.message)
    try write(dialog.defaultText)
    try write(dialog.origin)
  }

  private mutating func write(_ result: EvaluationResult) throws(WireViolation) {
    write(result.request)
    switch result.outcome {
    case .value(let json):
      write(UInt8(0))
      try write(json)
    case .exception(let text):
      write(UInt8(1))
      try write(text)
    }
  }

  private mutating func write(_ description: PageDescription) throws(WireViolation) {
    write(description.request)
    try write(count: description.nodes.count, limit: WireLimits.describedNodes)
    for node in description.nodes {
      write(node.node)
      write(node.parent != nil)
      if let parent = node.parent { write(parent) }
      try write(node.name)
      try write(node.role)
      try write(node.text)
      try write(node.label)
      try write(node.placeholder)
      try write(node.id)
      write(node.bounds)
      write(node.state.rawValue)
    }
  }
}

extension WireCursor {
  /// Reads the body of an event's packet.
  mutating func readEventEnvelope() throws(WireViolation) -> EventEnvelope {
    let byte = try readByte()
    guard let tag = PageEventTag(rawValue: byte) else { throw .unknownTag(byte) }
    let view = ViewID(try readNumber())
    let generation = Generation(try readNumber())
    let event = try readEvent(tag)
    try expectEnd()
    return EventEnvelope(view: view, generation: generation, event: event)
  }

  private mutating func readEvent(_ tag: PageEventTag) throws(WireViolation) -> PageEvent {
    switch tag {
    case .didStart: .didStart(try readIdentity(nameLimit: WireLimits.textBytes))
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
    case .didPostMessage: .didPostMessage(handler: try readText(), body: try readText(), callback: try readText())
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
      window: try readNumber(), referrerPolicy: try readText(), referrer: try readText())
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
