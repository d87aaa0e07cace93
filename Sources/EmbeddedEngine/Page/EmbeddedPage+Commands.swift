import BridgeContract
import CJavaScriptCore
import EngineContract
import PageWire
import TerminalModel

extension EmbeddedPage {
  func perform(_ command: PageCommand) -> CommandStatus {
    if case .describe = command {} else { settledStatus = nil }
    switch command {
    case .openDocument, .closeView, .answerDialog, .suspendDocument, .resumeDocument, .discardDocument:
      return settle(.none)
    case .resize(let viewport): resize(viewport)
    case .pressKey(let key): return settle(press(key))
    case .insertText(let text): return settle(insert(text))
    case .tap(let point): return settle(tap(point))
    case .wheel(let point, let rows): return settle(wheel(point, rows))
    case .scroll(let row):
      script.call(.scrollToRow, .integer(row))
      return settle(.consumed)
    case .focus(let entry):
      return settle(script.flag(.focusEdge, .flag(entry == .last)) ? .consumed : .ignored)
    case .blur: script.call(.blur)
    case .act(let action): return settle(performAction(action))
    case .deliverReply(let reply): deliver(reply)
    case .deliverResource(let delivery):
      if delivery.request >= FrameTree.firstRequest { deliverToFrames(delivery) } else { deliver(delivery) }
    case .traverse(let traversal): traverse(traversal)
    case .tapNavigationBarItem(let tap): handle(tap)
    case .evaluate(let request): evaluate(request)
    case .describe(let request):
      // A settled page has not changed since.
      let status = settledStatus ?? settle(.none)
      describe(request)
      return status
    case .inspect(let request): inspect(request)
    case .advanceClock(let milliseconds): advanceClock(to: milliseconds)
    case .setVisibility(let visibility):
      for page in tree.pages { page.script.perform(.setVisibility, .flag(visibility == .visible)) }
    case .setDevice(let device): apply(device)
    case .swipe(let gesture): return settle(swipe(gesture))
    case .longPress(let point): return settle(longPress(point))
    case .pointer(let input): return settle(pointers.perform(input))
    case .probe(let request): report(.didAnswerProbe(request: request))
    case .deliverService(let delivery): deliver(delivery)
    case .deliverScreenEvent(let json): script.call(.screenEvent, .text(json))
    case .releaseMemory: HullCollectGarbage(script.context)
    }
    return settle(.none)
  }

  /// Converts an `Input` of `shared-state.js`.
  func input(_ value: JSValueRef?) -> Settlement.Input {
    guard let value else { return .ignored }
    return Settlement.Input(rawValue: UInt8(max(0, min(2, JSValueToNumber(script.context, value, nil))))) ?? .ignored
  }

  func resize(_ viewport: Viewport) {
    self.viewport = viewport
    layoutDocument.viewport = viewport.size
    layoutDocument.prefersDark = viewport.colorScheme == .dark
    publishQueriedStates()
    painter.invalidate()
    script.perform(
      .resize, .integer(viewport.size.columns), .integer(viewport.size.rows), .flag(viewport.colorScheme == .dark))
  }

  /// Sets the medium of all documents of the view.
  func setMedium(_ call: NativeCall) -> JSValueRef? {
    for page in tree.pages {
      page.layoutDocument.medium = call.flag(0) ? .print : .screen
      page.publishQueriedStates()
      page.painter.invalidate()
    }
    return nil
  }

  private func apply(_ device: DeviceState) {
    opening?.device = device
    for page in tree.pages {
      page.script.perform(.setDevice, .flag(device.isOnline), .texts(page.grants(of: device)))
    }
  }

  private func deliver(_ reply: BridgeReply) {
    let frame =
      reply.kind == .progress
      ? tree.callbacks[reply.callbackID] : tree.callbacks.removeValue(forKey: reply.callbackID)
    let script = frame?.page?.script ?? script
    let callback: HostCallback =
      switch reply.kind {
      case .last: .deliverReply
      case .progress: .deliverProgress
      case .message: .settleMessage
      }
    switch reply.outcome {
    case .value(let json): script.call(callback, .text(reply.callbackID), .flag(true), .text(json))
    case .failure(let error): script.call(callback, .text(reply.callbackID), .flag(false), .text(error.json.text))
    }
    if reply.kind == .last { report(.didReceiveAnswer(.callback(id: reply.callbackID))) }
  }

  private func handle(_ tap: NavigationBarTap) {
    let item =
      switch tap.item {
      case .left: "left"
      case .right: "right"
      }
    let value = script.perform(.tapNavigationBar, .text(item), .text(tap.icon))
    let isHandled = value.map { JSValueToBoolean(script.context, $0) } ?? false
    report(.didHandleNavigationBarTap(request: tap.request, handled: isHandled))
  }

  private func evaluate(_ request: EvaluationRequest) {
    let internals = InternalsDirective.name(in: request.script)
    if let internals { script.call(.exposeInternals, .text(internals)) }
    defer { if internals != nil { script.call(.concealInternals) } }
    let source = request.isConsoleInput ? TypedScript.parseable(request.script, in: script.context) : request.script
    switch script.value(of: source) {
    case .value(let value):
      script.call(.finishEvaluation, .integer(request.request), .value(value), .flag(request.isConsoleInput))
    case .exception(let exception):
      let text = ScriptText.decode(script.call(.errorText, .value(exception)), in: script.context)
      report(.didEvaluate(EvaluationResult(request: request.request, outcome: .exception(text: text))))
    }
  }

  /// Each timer runs at its due time, including timers that are set within the span.
  private func advanceClock(to milliseconds: Double) {
    runTasks()
    while !isClosed, runNextTimer(before: milliseconds) { runTasks() }
    moveClock(to: milliseconds)
  }

  func moveClock(to milliseconds: Double) {
    for page in tree.pages {
      page.script.call(.setClock, .number(milliseconds))
      page.clock.advance(to: milliseconds)
    }
  }

  /// Runs the next due timer of all documents in the view.
  private func runNextTimer(before milliseconds: Double) -> Bool {
    guard !tree.isEmpty else { return script.flag(.runDueTimer, .number(milliseconds)) }
    let due = tree.pages.map { page in
      (page, page.script.call(.nextDue).map { JSValueToNumber(page.script.context, $0, nil) } ?? -1)
    }
    guard let next = due.filter({ $0.1 >= 0 }).min(by: { $0.1 < $1.1 }), next.1 <= milliseconds else { return false }
    for page in tree.pages { page.script.call(.setClock, .number(next.1)) }
    return next.0.script.flag(.runDueTimer, .number(milliseconds))
  }

  /// Describes the page, which must be settled.
  private func describe(_ request: UInt32) {
    let area = GridRect(column: 0, row: 0, columns: viewport.size.columns, rows: viewport.size.rows)
    let nodes = semanticNodes().prefix(WireLimits.describedNodes)
    report(.didDescribe(PageDescription(request: request, nodes: nodes.map { DescribedNode($0, area: area) })))
  }
}
