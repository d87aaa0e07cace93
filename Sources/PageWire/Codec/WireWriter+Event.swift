import BridgeContract
import TerminalModel

extension PageEvent {
  var tag: EventTag {
    switch self {
    case .didStart: .didStart
    case .didSettle: .didSettle
    case .didCommitDocument: .didCommitDocument
    case .didFinishDocument: .didFinishDocument
    case .didSuspendDocument: .didSuspendDocument
    case .didPaint: .didPaint
    case .didChangeTitle: .didChangeTitle
    case .didChangeHistory: .didChangeHistory
    case .didRequestTraversal: .didRequestTraversal
    case .didRequestNavigation: .didRequestNavigation
    case .didCallBridge: .didCallBridge
    case .didPostMessage: .didPostMessage
    case .didOpenDialog: .didOpenDialog
    case .didLogConsole: .didLogConsole
    case .didEvaluate: .didEvaluate
    case .didRequestResource: .didRequestResource
    case .didChangeStorage: .didChangeStorage
    case .didChangeScroll: .didChangeScroll
    case .didSaveFormState: .didSaveFormState
    case .didDescribe: .didDescribe
    case .didInspect: .didInspect
    case .didHandleNavigationBarTap: .didHandleNavigationBarTap
    case .didAnswerProbe: .didAnswerProbe
    case .didUseService: .didUseService
    case .didReceiveAnswer: .didReceiveAnswer
    case .didAcceptDocument: .didAcceptDocument
    case .didChangeState: .didChangeState
    case .didPressLink: .didPressLink
    }
  }
}

extension WireWriter {
  mutating func write(_ event: PageEvent) throws(WireViolation) {
    switch event {
    case .didAcceptDocument, .didCommitDocument, .didFinishDocument, .didSuspendDocument: break
    case .didStart(let identity):
      write(identity.wireVersion)
      try write(identity.name)
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
    case .didPostMessage(let handler, let body):
      try write(handler)
      try write(body)
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
