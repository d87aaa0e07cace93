import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel

/// The domain Input: trusted input of a user, as the shell has it: taps, long presses, swipes, the wheel and keys; and the
/// mouse or pen of a client, unless it acts as a finger.
final class InputDomain: DevToolsDomain {
  static let name = "Input"
  private let agent: Agent
  /// Where a finger or the main button is pressed, and where it has moved.
  private var press: (start: GridPoint, current: GridPoint, time: Double)?

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "dispatchMouseEvent": dispatchMouseEvent, "dispatchTouchEvent": dispatchTouchEvent,
      "emulateTouchFromMouseEvent": emulateTouch, "dispatchKeyEvent": dispatchKeyEvent,
      "insertText": insertText, "synthesizeTapGesture": synthesizeTap, "synthesizeScrollGesture": synthesizeScroll,
      "setIgnoreInputEvents": acknowledge, "setInterceptDrags": acknowledge, "cancelDragging": acknowledge,
    ]
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  /// Milliseconds from which a press without movement is a long press.
  private static let longPressTime = 500.0

  private func perform(_ action: UserAction) {
    if let tab = agent.tab, agent.host.read({ $0.selectedTab }) != tab { agent.host.dispatch(.user(.selectTab(tab))) }
    agent.host.dispatch(.user(action))
  }

  private func point(_ parameters: Parameters) throws(ProtocolError) -> GridPoint {
    GridPoint.cell(x: try parameters.number("x"), y: try parameters.number("y"))
  }

  private func dispatchMouseEvent(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let steps: [String: PointerInput.Step] = [
      "mousePressed": .press, "mouseReleased": .release, "mouseMoved": .move, "mouseWheel": .wheel,
    ]
    guard agent.domain(EmulationDomain.self)?.emitsTouchesForMouse != true,
      let step = steps[try parameters.string("type")]
    else { return try emulateTouch(parameters, reply) }
    perform(.pointerPage(try pointer(step, parameters)))
    settle(reply)
  }

  private func pointer(_ step: PointerInput.Step, _ parameters: Parameters) throws(ProtocolError) -> PointerInput {
    let names = ["left", "middle", "right", "back", "forward"]
    let button = try parameters.optionalString("button").flatMap(names.firstIndex) ?? 0
    let bits = try parameters.optionalInteger("modifiers") ?? 0
    let flags: [(bit: Int, modifier: KeyModifiers)] = [(1, .alt), (2, .control), (4, .meta), (8, .shift)]
    var contact = PointerContact()
    contact.pressure = try parameters.optionalNumber("force").map { min(max($0, 0), 1) }
    contact.tangentialPressure = min(max(try parameters.optionalNumber("tangentialPressure") ?? 0, -1), 1)
    contact.tiltX = min(max(try parameters.optionalInteger("tiltX") ?? 0, -90), 90)
    contact.tiltY = min(max(try parameters.optionalInteger("tiltY") ?? 0, -90), 90)
    contact.twist = min(max(try parameters.optionalInteger("twist") ?? 0, 0), 359)
    var input = PointerInput(
      step, device: try parameters.optionalString("pointerType") == "pen" ? .pen : .mouse,
      x: try parameters.number("x"), y: try parameters.number("y"), button: UInt8(button),
      modifiers: flags.reduce(into: []) { if bits & $1.bit != 0 { $0.insert($1.modifier) } }, contact: contact)
    input.deltaX = PointerInput.limited(try parameters.optionalNumber("deltaX") ?? 0)
    input.deltaY = PointerInput.limited(try parameters.optionalNumber("deltaY") ?? 0)
    return input
  }

  private func emulateTouch(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let type = try parameters.string("type")
    let point = try point(parameters)
    let button = try parameters.optionalString("button") ?? "none"
    switch type {
    case "mousePressed":
      if button == "left" { press = (point, point, agent.host.now) }
    case "mouseMoved": press?.current = point
    case "mouseReleased":
      // Another button opens a context menu, which phones open by a long press.
      if button == "right" { perform(.longPressPage(point)) }
      if button == "left" {
        press?.current = point
        release()
      }
    case "mouseWheel":
      let rows = ((try parameters.optionalNumber("deltaY") ?? 0) / 16).rounded(.awayFromZero)
      perform(.wheelPage(at: point, rows: Int(min(max(rows, -1e6), 1e6))))
    default: throw .failed("Unexpected event type '\(type)'")
    }
    settle(reply)
  }

  private func release() {
    guard let press else { return }
    self.press = nil
    if press.start != press.current {
      perform(.swipePage(SwipeGesture(start: press.start, end: press.current)))
    } else if agent.host.now - press.time >= Self.longPressTime {
      perform(.longPressPage(press.start))
    } else {
      perform(.tapPage(press.start))
    }
  }

  private func dispatchTouchEvent(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let type = try parameters.string("type")
    let points = try parameters.list("touchPoints")
    guard points.count <= 1 else { throw .failed("gestures with several fingers are not supported") }
    switch type {
    case "touchStart":
      guard let first = points.first else { throw .invalidParameter("touchPoints", "one point") }
      let point = try point(Parameters(first))
      press = (point, point, agent.host.now)
    case "touchMove":
      if let first = points.first { press?.current = try point(Parameters(first)) }
    case "touchEnd": release()
    case "touchCancel": press = nil
    default: throw .failed("Unexpected event type '\(type)'")
    }
    settle(reply)
  }

  /// Replies when the page has handled the input, as Chrome does.
  private func settle(_ reply: Reply) {
    guard agent.channel?.document != nil else { return reply() }
    agent.call("Agent.readyState", .empty) { _ in reply() }
  }

  private func dispatchKeyEvent(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let type = try parameters.string("type")
    let key = try parameters.optionalString("key") ?? ""
    let text = try parameters.optionalString("text") ?? ""
    let bits = try parameters.optionalInteger("modifiers") ?? 0
    switch type {
    case "keyDown", "rawKeyDown":
      var modifiers: KeyModifiers = []
      if bits & 1 != 0 { modifiers.insert(.alt) }
      if bits & 6 != 0 { modifiers.insert(.control) }
      if bits & 8 != 0 { modifiers.insert(.shift) }
      try press(key, text, modifiers)
    case "char": if !text.isEmpty { insert(text) }
    case "keyUp": break
    default: throw .failed("Unexpected event type '\(type)'")
    }
    settle(reply)
  }

  private func press(_ key: String, _ text: String, _ modifiers: KeyModifiers) throws(ProtocolError) {
    let hasCommand = !modifiers.isDisjoint(with: [.control, .alt])
    if !hasCommand, key.count == 1 || key.isEmpty {
      // A character: the shell types text, and the page gets its keys.
      if text == "\r" || text == "\n" { return perform(.pressKey(KeyPress(.enter, modifiers))) }
      if !text.isEmpty { insert(text) }
      return
    }
    guard let code = KeyCode(name: key) else { return }
    perform(.pressKey(KeyPress(code, modifiers)))
  }

  private func insert(_ text: String) { perform(.insertText(text)) }

  private func insertText(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let text = try parameters.string("text")
    if !text.isEmpty { insert(text) }
    settle(reply)
  }

  private func synthesizeTap(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let point = try point(parameters)
    let isLong = (try parameters.optionalNumber("duration") ?? 0) >= Self.longPressTime
    for _ in 0..<min(max(1, try parameters.optionalInteger("tapCount") ?? 1), 3) {
      perform(isLong ? .longPressPage(point) : .tapPage(point))
    }
    settle(reply)
  }

  private func synthesizeScroll(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let point = try point(parameters)
    // A positive distance scrolls up.
    let rows = (-(try parameters.optionalNumber("yDistance") ?? 0) / 16).rounded(.awayFromZero)
    perform(.wheelPage(at: point, rows: Int(min(max(rows, -1e6), 1e6))))
    settle(reply)
  }
}
