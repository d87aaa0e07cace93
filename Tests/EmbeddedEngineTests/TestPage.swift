import BridgeContract
import EngineContract
import PageWire
import TerminalModel

@testable import EmbeddedEngine

/// A page on the real engine, in virtual time, with textual descriptions of its events.
final class TestPage {
  static let url = "app://bank/index.html"

  let eventSink = RecordingEventSink()
  let page: EmbeddedPage
  private(set) var status = CommandStatus()
  private var lastRequest: UInt32 = 0

  /// Opens a document with this body.
  init(
    _ html: String, url: String = TestPage.url, answers: [DialogAnswer.Result] = [],
    engine: EmbeddedEngine = EmbeddedEngine(), _ change: (inout DocumentOpening) -> Void = { _ in }
  ) {
    eventSink.dialogReplies = answers
    page = engine.makeEmbeddedPage(eventSink: eventSink)
    var opening = DocumentOpening(
      url: url, body: Array(html.utf8),
      viewport: Viewport(size: GridSize(columns: 40, rows: 10), colorScheme: .light),
      clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 1_700_000_000_000), randomSeed: 7)
    change(&opening)
    status = page.open(opening)
  }

  deinit { page.close() }

  @discardableResult
  func perform(_ command: PageCommand) -> CommandStatus {
    status = page.perform(command)
    return status
  }

  func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    perform(.pressKey(KeyPress(code, modifiers)))
  }

  /// Taps the center of the first matching element.
  func tap(_ selector: String) {
    let cell = evaluate(
      """
      { const box = document.querySelector('\(selector)').getBoundingClientRect();
        [Math.floor((box.x + box.width / 2) / 8), Math.floor((box.y + box.height / 2) / 16)] }
      """
    ).dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
    guard cell.count == 2 else { return }
    perform(.tap(GridPoint(column: cell[0], row: cell[1])))
  }

  /// Names of the lazy modules evaluated so far, in order.
  var evaluatedLazyModules: [String] {
    ScriptText.decode(page.script.call(.lazyModuleNames), in: page.script.context).split(separator: " ").map(
      String.init)
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The JSON of a script's value, or its exception.
  func evaluate(_ script: String) -> String {
    lastRequest += 1
    let start = eventSink.events.count
    perform(.evaluate(EvaluationRequest(request: lastRequest, script: script)))
    for event in eventSink.events[start...] {
      guard case .didEvaluate(let result) = event, result.request == lastRequest else { continue }
      eventSink.events.removeSubrange(start...)
      switch result.outcome {
      case .value(let json): return json
      case .exception(let text): return "exception: \(text)"
      }
    }
    return "pending"
  }

  /// The visible rows without trailing spaces.
  func rows() -> [String] {
    let grid = page.layoutDocument.paint(page.paintRequest).grid
    return (0..<grid.size.rows).map { row in
      var text = ""
      for cell in grid.row(row) where cell.shape != .tail { text.append(cell.glyph) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Evaluates a script and returns the new console output.
  @discardableResult
  func run(_ script: String) -> [String] {
    lastRequest += 1
    perform(.evaluate(EvaluationRequest(request: lastRequest, script: script)))
    return drainConsoleTexts()
  }

  /// The console texts since the last call.
  func drainConsoleTexts() -> [String] {
    drainEvents().filter { $0.hasPrefix("console ") }.map { String($0.dropFirst(8)) }
  }

  /// The events since the last call, except painting, scrolling and reply receipts.
  func drainEvents() -> [String] {
    defer { eventSink.events = [] }
    return eventSink.events.compactMap(Self.describe)
  }

  /// The console messages since the last call, with level and position.
  func drainConsole() -> [String] {
    defer { eventSink.events = [] }
    return eventSink.events.compactMap { event in
      guard case .didLogConsole(let message) = event else { return nil }
      return "\(message.level) \(message.text)\(message.source.isEmpty ? "" : " @ \(message.source)")"
    }
  }

  private static func describe(_ event: PageEvent) -> String? {
    switch event {
    case .didPaint, .didChangeScroll, .didReceiveAnswer, .didAcceptDocument: nil
    case .didPressLink(let link): "press \(link.url) \(link.text)"
    case .didStart: "start"
    case .didSettle: "settle"
    case .didCommitDocument: "commit"
    case .didFinishDocument: "finish"
    case .didChangeTitle(let title): "title \(title)"
    case .didChangeHistory(let change): "history \(change.kind) \(change.url) \(change.stateJSON)"
    case .didRequestTraversal(let delta): "traverse \(delta)"
    case .didRequestNavigation(let request):
      "navigate \(request.cause) \(request.method) \(request.url)"
        + (request.body.isEmpty ? "" : " \(String(decoding: request.body, as: UTF8.self))")
        + (request.target.isEmpty ? "" : " in \(request.target)")
    case .didCallBridge(let call): "call \(call.interfaceName) \(call.data) #\(call.callbackID.isEmpty ? "none" : "id")"
    case .didPostMessage(let handler, let body, _): "post \(handler) \(body)"
    case .didOpenDialog(let request): "dialog \(request.kind)"
    case .didLogConsole(let message): "console \(message.text)"
    case .didEvaluate(let result): "evaluate \(result.request)"
    case .didRequestResource(let request):
      "request \(request.request) \(request.destination) \(request.method) \(request.url)"
    case .didChangeStorage(let change): "storage \(change)"
    case .didSaveFormState(let json): "form \(json)"
    case .didDescribe(let description): "describe \(description.request)"
    case .didInspect(let inspection): "inspect \(inspection.request)"
    case .didHandleNavigationBarTap(let request, let isHandled): "tap \(request) \(isHandled ? "handled" : "free")"
    case .didAnswerProbe(let request): "probe \(request)"
    case .didUseService(let use): "service \(use)"
    case .didChangeState(let json): "state \(json)"
    case .didSuspendDocument: "suspended"
    }
  }

  /// The last bridge call's callback.
  var lastCallback: String {
    for event in eventSink.events.reversed() {
      if case .didCallBridge(let call) = event { return call.callbackID }
    }
    return ""
  }

  func deliver(
    _ request: UInt32, _ text: String, status: Int = 200, url: String = "", failure: String = "",
    type: String = "text/plain"
  ) {
    deliver(request, Array(text.utf8), status: status, url: url, failure: failure, type: type)
  }

  func deliver(
    _ request: UInt32, _ bytes: [UInt8], status: Int = 200, url: String = "", failure: String = "",
    type: String = "text/plain"
  ) {
    perform(
      .deliverResource(
        ResourceDelivery(
          request: request, status: status, url: url, headers: [StorageItem(key: "Content-Type", value: type)],
          body: bytes, failure: failure)))
  }

  /// Responds to all requests, including those caused by the responses; missing files get status 404.
  /// - Parameter files: texts by path in the app.
  func serve(_ files: [String: String]) {
    while let request = nextRequest() {
      let path = String(request.url.dropFirst("app://bank/".count).prefix { $0 != "?" })
      let ending = path.split(separator: ".").last ?? ""
      let types = ["js": "text/javascript", "json": "application/json", "css": "text/css"]
      deliver(
        request.request, files[path] ?? "", status: files[path] == nil ? 404 : 200, url: request.url,
        type: types[String(ending)] ?? "text/plain")
    }
  }

  /// Removes and returns the first pending request.
  private func nextRequest() -> ResourceRequest? {
    for (index, event) in eventSink.events.enumerated() {
      guard case .didRequestResource(let request) = event else { continue }
      eventSink.events.remove(at: index)
      return request
    }
    return nil
  }
}
