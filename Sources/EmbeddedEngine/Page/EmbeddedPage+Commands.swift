import BridgeContract
import CJavaScriptCore
import EngineContract
import PageWire
import TerminalModel

extension EmbeddedPage {
  func perform(_ command: PageCommand) -> PageStanding {
    switch command {
    case .openDocument, .closeView, .answerDialog: return settle(.none)
    case .resize(let viewport): resize(viewport)
    case .pressKey(let key): return settle(input(press(key)))
    case .insertText(let text): return settle(input(script.perform(.insertText, .text(text))))
    case .tap(let point): return settle(input(script.perform(.tap, .integer(point.column), .integer(point.row))))
    case .wheel(let point, let rows):
      return settle(input(script.perform(.wheel, .integer(point.column), .integer(point.row), .integer(rows))))
    case .scroll(let row):
      script.call(.scrollToRow, .integer(row))
      return settle(.consumed)
    case .focus(let entry):
      return settle(script.flag(.focusEdge, .flag(entry == .last)) ? .consumed : .ignored)
    case .blur: script.call(.blur)
    case .act(let action): return settle(input(act(action)))
    case .deliverReply(let reply): deliver(reply)
    case .deliverResource(let delivery): deliver(delivery)
    case .traverse(let traversal):
      script.perform(
        .traverse, .text(traversal.url), .text(traversal.stateJSON), .integer(traversal.length),
        .integer(traversal.index), .integer(traversal.scrollRow ?? -1))
    case .tapNavigationBarItem(let tap): handle(tap)
    case .evaluate(let request): evaluate(request)
    case .describe(let request): describe(request)
    case .advanceClock(let milliseconds): advanceClock(to: milliseconds)
    case .setVisibility(let visibility): script.perform(.setVisibility, .flag(visibility == .visible))
    case .probe(let request): report(.didAnswerProbe(request: request))
    case .deliverService(let delivery): deliver(delivery)
    }
    return settle(.none)
  }

  /// `Input` of `keyboard.js`.
  private func input(_ value: JSValueRef?) -> Settlement.Input {
    guard let value else { return .ignored }
    return Settlement.Input(rawValue: UInt8(max(0, min(2, JSValueToNumber(script.context, value, nil))))) ?? .ignored
  }

  private func press(_ key: KeyPress) -> JSValueRef? {
    script.perform(
      .pressKey, .text(KeyName.of(key.code)), .flag(key.modifiers.contains(.shift)),
      .flag(key.modifiers.contains(.alt)),
      .flag(key.modifiers.contains(.control)))
  }

  /// Kinds as in `act` of `hooks.js`.
  private func act(_ action: NodeAction) -> JSValueRef? {
    switch action {
    case .tap(let node): script.perform(.act, .number(0), .integer(node))
    case .scrollIntoView(let node): script.perform(.act, .number(1), .integer(node))
    case .focus(let node): script.perform(.act, .number(2), .integer(node))
    }
  }

  private func resize(_ viewport: Viewport) {
    self.viewport = viewport
    mirror.viewport = viewport.size
    mirror.prefersDark = viewport.colorScheme == .dark
    painter.invalidate()
    script.perform(
      .resize, .integer(viewport.size.columns), .integer(viewport.size.rows), .flag(viewport.colorScheme == .dark))
  }

  private func deliver(_ reply: BridgeReply) {
    switch reply.outcome {
    case .value(let json): script.call(.deliverReply, .text(reply.callbackID), .flag(true), .text(json))
    case .failure(let error): script.call(.deliverReply, .text(reply.callbackID), .flag(false), .text(error.json.text))
    }
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
    switch script.value(of: request.script) {
    case .value(let value): script.call(.evaluated, .integer(request.request), .value(value))
    case .exception(let exception):
      let text = ScriptText.read(script.call(.errorText, .value(exception)), in: script.context)
      report(.didEvaluate(EvaluationResult(request: request.request, outcome: .exception(text: text))))
    }
  }

  /// Each timer runs at its own time, those included that timers of the span set inside of it.
  private func advanceClock(to milliseconds: Double) {
    runTasks()
    while !isClosed, script.flag(.runDueTimer, .number(milliseconds)) { runTasks() }
    script.call(.setClock, .number(milliseconds))
    clock.advance(to: milliseconds)
  }

  private func describe(_ request: UInt32) {
    runTasks()
    script.call(.settle)
    let area = GridRect(column: 0, row: 0, columns: viewport.size.columns, rows: viewport.size.rows)
    let nodes = mirror.describe(paintRequest).prefix(WireLimits.describedNodes)
    report(.didDescribe(PageDescription(request: request, nodes: nodes.map { DescribedNode($0, area: area) })))
    painter.needsPaint = true
  }
}
