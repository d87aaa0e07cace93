import BridgeContract
import CJavaScriptCore
import EngineContract
import PageWire
import TerminalModel
import WebDocument

/// One document on JavaScriptCore: its script context, its mirror tree, and what was painted of it.
final class EmbeddedPage: EnginePage {
  let script: ScriptContext
  let outlet: any PageOutlet
  let mirror = MirrorDocument(viewport: GridSize(columns: 80, rows: 24), prefersDark: false)
  var clock = DocumentClock(PageClock(mode: .virtual, milliseconds: 0, epoch: 0))
  var viewport = Viewport(size: GridSize(columns: 80, rows: 24), colorScheme: .light)
  /// Origin of the document, as bridge calls and dialogs name it.
  var origin = "null"
  var painter = FramePainter()
  /// The page ends: its scripts are stopped and nothing is reported any more.
  private(set) var isClosed = false
  private var lastDialog: UInt32 = 0
  private var lastQuestion: UInt32 = 0

  init(script: ScriptContext, outlet: any PageOutlet) {
    self.script = script
    self.outlet = outlet
    script.page = self
  }

  func open(_ opening: DocumentOpening) -> PageStanding {
    clock = DocumentClock(opening.clock)
    viewport = opening.viewport
    mirror.viewport = opening.viewport.size
    mirror.prefersDark = opening.viewport.colorScheme == .dark
    origin = DocumentOrigin.of(opening.url)
    report(.didCommitDocument)
    script.call(.open, .value(OpeningSettings.make(opening, in: script.context)))
    return settle(.none)
  }

  func retire() {
    let saved = ScriptText.read(script.call(.savedFormState), in: script.context)
    if !saved.isEmpty { report(.didSaveFormState(json: saved)) }
    script.perform(.retire)
    runTasks()
  }

  func close() {
    isClosed = true
    script.page = nil
  }

  // MARK: Reports

  func report(_ event: PageEvent) {
    if !isClosed { outlet.report(event) }
  }

  /// For native functions that only report.
  func reported(_ event: PageEvent) -> JSValueRef? {
    report(event)
    return nil
  }

  /// Opens a dialog; when the page is to end instead, its script is stopped.
  func ask(_ kind: DialogRequest.Kind, message: String, defaultText: String) -> DialogAnswer.Result? {
    guard !isClosed else { return nil }
    lastDialog &+= 1
    let request = DialogRequest(
      request: lastDialog, kind: kind, message: message, defaultText: defaultText, origin: origin)
    if let result = outlet.ask(request) { return result }
    stop()
    return nil
  }

  /// Asks a service of the shell; when the page is to end instead, its script is stopped.
  func ask(_ subject: ServiceQuestion.Subject) -> ServiceAnswer.Content? {
    guard !isClosed else { return nil }
    lastQuestion &+= 1
    if let answer = outlet.ask(ServiceQuestion(question: lastQuestion, subject: subject)) { return answer }
    stop()
    return nil
  }

  private func stop() {
    isClosed = true
    script.runtime.terminateRunningScript()
  }

  // MARK: Settling

  /// Runs what is due: tasks one by one, each followed by its microtasks.
  func runTasks() {
    while !isClosed {
      guard let result = script.call(.step) else { break }
      if JSValueIsObject(script.context, result), let ready = JSValueToObject(script.context, result, nil) {
        evaluate(ready)
      } else if !JSValueToBoolean(script.context, result) {
        break
      }
    }
    if isClosed { script.runtime.allowScripts() }
  }

  /// Evaluates a script that the loader found, as a task of its own.
  private func evaluate(_ ready: JSObjectRef) {
    let context = script.context
    guard let source = ScriptValues.property("source", of: ready, in: context),
      let text = JSValueToStringCopy(context, source, nil)
    else { return }
    defer { JSStringRelease(text) }
    let url = ScriptText.read(ScriptValues.property("url", of: ready, in: context), in: context)
    let line = ScriptValues.property("line", of: ready, in: context).map { JSValueToNumber(context, $0, nil) } ?? 1
    script.evaluate(text, url: url, line: Int(line))
  }

  /// Ends a command: tasks, style and layout where they are due, paint.
  func settle(_ input: Settlement.Input) -> PageStanding {
    runTasks()
    guard !isClosed else { return PageStanding() }
    script.call(.settle)
    // Settling can move the page, which is an event.
    runTasks()
    paint()
    let timer = script.status(.nextTimer)
    return PageStanding(
      input: input, nextTimer: timer < 0 ? nil : timer,
      focus: PageFocus(rawValue: UInt8(script.status(.focus))) ?? .none)
  }
}
