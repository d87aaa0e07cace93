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
  /// The running script has been ordered to stop, and no script of this process runs until `allowScripts`.
  private var isStopping = false
  private var lastDialog: UInt32 = 0
  /// Synchronous bridge calls whose answers the running script has received.
  private var receivedPrompts: [UInt32] = []
  private var lastQuestion: UInt32 = 0
  /// The documents of the view that this one belongs to.
  let tree: FrameTree
  /// The frame that this document is in; nil for the view's own.
  let frame: SubFrame?
  /// What `location` says.
  var url = "about:blank"
  /// What `history.state` says, as JSON text.
  var stateJSON = "null"
  /// How the view's document was opened, without its text: what documents of its frames are opened with.
  var opening: DocumentOpening?
  /// How it stands since it has come to rest; nil when anything can have happened since.
  var rest: PageStanding?

  init(script: ScriptContext, outlet: any PageOutlet, tree: FrameTree = FrameTree(), frame: SubFrame? = nil) {
    self.script = script
    self.outlet = outlet
    self.tree = tree
    self.frame = frame
    script.page = self
    if frame == nil { tree.root = self }
  }

  func open(_ opening: DocumentOpening) -> PageStanding {
    report(.didCommitDocument)
    enter(opening)
    return settle(.none)
  }

  /// - Parameter inherited: the origin of a document that has none of its own; nil for that of the URL.
  func enter(_ opening: DocumentOpening, inheriting inherited: String? = nil) {
    clock = DocumentClock(opening.clock)
    viewport = opening.viewport
    mirror.viewport = opening.viewport.size
    mirror.prefersDark = opening.viewport.colorScheme == .dark
    url = opening.url
    stateJSON = opening.history.stateJSON
    if frame == nil { tree.history = JointHistory(opening.history) }
    origin = inherited ?? DocumentOrigin.of(opening.url)
    if let sandbox = frame?.sandbox, !sandbox.lowercased().split(separator: " ").contains("allow-same-origin") {
      origin = "null"
    }
    self.opening = opening
    self.opening?.body = []
    var opening = opening
    opening.bridge.scripts.removeAll { !$0.runs(inOrigin: origin, isMainFrame: frame == nil) }
    script.call(.open, .value(OpeningSettings.make(opening, in: frame, script.context)))
  }

  func retire() {
    // A document whose script was stopped has ended already.
    guard !isClosed else { return }
    saveFormState()
    for page in tree.pages { page.leave(isKept: false) }
    runTasks()
  }

  /// What the user typed outlives the document.
  func saveFormState() {
    let saved = ScriptText.read(script.call(.savedFormState), in: script.context)
    if !saved.isEmpty { report(.didSaveFormState(json: saved)) }
  }

  /// The document is told that it is left.
  func leave(isKept: Bool) {
    script.perform(.unloadDocument, .flag(isKept))
  }

  func close() {
    isClosed = true
    allowScripts()
    script.page = nil
    if frame == nil { tree.close() }
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
  func ask(
    _ kind: DialogRequest.Kind, message: String, defaultText: String, origin: String? = nil
  ) -> DialogAnswer.Result? {
    guard !isClosed else { return nil }
    lastDialog &+= 1
    let request = DialogRequest(
      request: lastDialog, kind: kind, message: message, defaultText: defaultText, origin: origin ?? self.origin)
    reportReceivedPrompts()
    if let result = outlet.ask(request) {
      if kind == .prompt, defaultText == BridgeContract.syncPromptMarker { receivedPrompts.append(request.request) }
      return result
    }
    stop()
    return nil
  }

  /// A script that asks again, or has ended, has received the answers before.
  private func reportReceivedPrompts() {
    for request in receivedPrompts { report(.didReceiveAnswer(.prompt(request: request))) }
    receivedPrompts = []
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
    isStopping = true
    script.runtime.terminateRunningScript()
  }

  /// The script that `stop` ended has returned. Scripts of other documents in this process, and of the one that replaces this one, must
  /// run again, whatever kind of command the script belonged to.
  private func allowScripts() {
    guard isStopping else { return }
    isStopping = false
    script.runtime.allowScripts()
  }

  // MARK: Settling

  /// How often a page may change itself by what it hears while it settles.
  private static let settlingRounds = 32

  /// Runs what is due in all documents of the view: tasks one by one, each followed by its microtasks.
  func runTasks() {
    while !isClosed {
      var ran = tree.carryOut()
      if tree.isEmpty {
        ran = runTask()
      } else {
        for page in tree.pages where !page.isClosed { ran = page.runTask() || ran }
      }
      if !ran { break }
    }
    if isClosed { allowScripts() }
  }

  /// False when nothing is due in this document.
  private func runTask() -> Bool {
    guard let result = script.call(.step) else { return false }
    if JSValueIsObject(script.context, result), let ready = JSValueToObject(script.context, result, nil) {
      evaluate(ready)
      return true
    }
    return JSValueToBoolean(script.context, result)
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

  /// Ends a command: tasks, style and layout where they are due, paint. Documents of frames are settled with their
  /// view's own.
  func settle(_ input: Settlement.Input) -> PageStanding {
    rest = nil
    guard frame == nil else { return PageStanding(input: input) }
    defer { allowScripts() }
    if !tree.isPlain { runTasks() }
    guard !isClosed else { return PageStanding() }
    // Settling can move the page, which is an event, and tells observers of geometry; both can change the page again.
    var hasTasks = true
    for _ in 0...Self.settlingRounds {
      // A document alone runs its tasks before it settles, and says so: mostly there are none.
      hasTasks = tree.isPlain ? script.flag(.settleIdle) : settleScripts()
      if script.status(.treeChanged) != 0 { painter.needsPaint = true }
      guard hasTasks, !isClosed else { break }
      runTasks()
    }
    guard !isClosed else { return PageStanding() }
    reportReceivedPrompts()
    paint()
    func earliest(_ item: PlatformStatus) -> Double? {
      tree.pages.map { $0.script.status(item) }.filter { $0 >= 0 }.min()
    }
    let focused = tree.pages.last { $0.isFocused } ?? self
    let standing = PageStanding(
      input: input, nextTimer: earliest(.nextTimer), nextFrame: earliest(.nextFrame),
      focus: PageFocus(rawValue: UInt8(focused.script.status(.focus))) ?? .none)
    rest =
      hasTasks
      ? nil
      : PageStanding(nextTimer: standing.nextTimer, nextFrame: standing.nextFrame, focus: standing.focus)
    return standing
  }

  /// True when that made work.
  @discardableResult
  func settleScripts() -> Bool {
    var hasTasks = script.flag(.settle)
    guard !tree.isEmpty else { return hasTasks }
    resizeFrames()
    for page in tree.pages where page !== self { hasTasks = page.script.flag(.settle) || hasTasks }
    return hasTasks
  }

  /// Whether keys come to this document.
  private var isFocused: Bool {
    guard let frame else { return true }
    return frame.parent.focusedFrame === frame && frame.parent.isFocused
  }
}
