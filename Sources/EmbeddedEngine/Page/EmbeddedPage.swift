import BridgeContract
import CJavaScriptCore
import EngineContract
import PageWire
import TerminalModel
import WebDocument

/// One document on JavaScriptCore: its script context, its layout document, and its last painting.
final class EmbeddedPage: EnginePage {
  let script: ScriptContext
  let eventSink: any PageEventSink
  let layoutDocument = LayoutDocument(viewport: GridSize(columns: 80, rows: 24), prefersDark: false)
  var clock = DocumentClock(PageClock(mode: .virtual, milliseconds: 0, epoch: 0))
  var viewport = Viewport(size: GridSize(columns: 80, rows: 24), colorScheme: .light)
  /// The origin of the document, used in bridge calls and dialogs.
  var origin = "null"
  var painter = PagePainter()
  /// What policies and a sandbox forbid.
  var restrictions = DocumentRestrictions()
  /// The page is closed: its scripts are terminated and it reports no events.
  private(set) var isClosed = false
  /// The running script is being terminated, and no script of this process runs until `allowScripts`.
  private var isStopping = false
  private var lastDialog: UInt32 = 0
  /// Synchronous bridge calls whose replies the running script has received.
  private var receivedPrompts: [UInt32] = []
  private var lastServiceRequest: UInt32 = 0
  /// The documents of this document's view.
  let tree: FrameTree
  /// The frame of this document; nil for the main document.
  let frame: Subframe?
  /// The URL of `location`.
  var url = "about:blank"
  /// `history.state` as JSON text.
  var stateJSON = "null"
  /// The opening parameters of the view's document without its body, used to open documents of frames.
  var opening: DocumentOpening?
  private(set) lazy var pointers = PointerRouter(self)
  /// The command status of the settled page; nil when it may have changed since.
  var settledStatus: CommandStatus?

  init(script: ScriptContext, eventSink: any PageEventSink, tree: FrameTree = FrameTree(), frame: Subframe? = nil) {
    self.script = script
    self.eventSink = eventSink
    self.tree = tree
    self.frame = frame
    script.page = self
    if frame == nil { tree.root = self }
  }

  func open(_ opening: DocumentOpening) -> CommandStatus {
    report(.didCommitDocument)
    initializeDocument(opening)
    return settle(.none)
  }

  /// - Parameter inherited: the origin inherited by a document without its own; nil for the origin of the URL.
  func initializeDocument(_ opening: DocumentOpening, inheriting inherited: String? = nil) {
    clock = DocumentClock(opening.clock)
    viewport = opening.viewport
    layoutDocument.viewport = opening.viewport.size
    layoutDocument.prefersDark = opening.viewport.colorScheme == .dark
    layoutDocument.medium = tree.root?.layoutDocument.medium ?? .screen
    url = opening.url
    stateJSON = opening.history.stateJSON
    if frame == nil { tree.history = JointHistory(opening.history) }
    origin = inherited ?? DocumentOrigin.of(opening.url)
    installPolicies(opening.policies)
    restrictions.sandbox = policies.sandboxed(by: frame?.sandbox)
    if let sandbox = restrictions.sandbox, !sandbox.contains("allow-same-origin") { origin = "null" }
    installPermissions(opening.policies)
    self.opening = opening
    self.opening?.body = []
    var opening = opening
    opening.bridge.scripts.removeAll { !$0.runs(inOrigin: origin, isMainFrame: frame == nil) }
    script.call(.open, .value(OpeningSettings.make(opening, of: self)))
  }

  func retire() {
    // A document whose script was terminated is closed already.
    guard !isClosed else { return }
    saveFormState()
    for page in tree.pages { page.unload(isSuspended: false) }
    runTasks()
  }

  /// Reports the form state, which outlives the document.
  func saveFormState() {
    let saved = ScriptText.decode(script.call(.savedFormState), in: script.context)
    if !saved.isEmpty { report(.didSaveFormState(json: saved)) }
  }

  /// Fires the unload events of the document.
  func unload(isSuspended isKept: Bool) {
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
    if !isClosed { eventSink.report(event) }
  }

  /// For host bindings that only report an event.
  func forwardEvent(_ event: PageEvent) -> JSValueRef? {
    report(event)
    return nil
  }

  /// Opens a dialog; terminates the script when the page is to be closed instead.
  func requestDialog(
    _ kind: DialogRequest.Kind, message: String, defaultText: String, origin: String? = nil
  ) -> DialogAnswer.Result? {
    guard !isClosed else { return nil }
    lastDialog &+= 1
    let request = DialogRequest(
      request: lastDialog, kind: kind, message: message, defaultText: defaultText, origin: origin ?? self.origin)
    reportReceivedPrompts()
    if let result = eventSink.runDialog(request) {
      if kind == .method || (kind == .prompt && defaultText == BridgeContract.syncPromptMarker) {
        receivedPrompts.append(request.request)
      }
      return result
    }
    stop()
    return nil
  }

  /// A further request, or the end of a script, proves that the script received the earlier replies.
  private func reportReceivedPrompts() {
    for request in receivedPrompts { report(.didReceiveAnswer(.prompt(request: request))) }
    receivedPrompts = []
  }

  /// Sends a request to a service of the shell; terminates the script when the page is to be closed instead.
  func requestService(_ subject: ServiceRequest.Subject) -> ServiceReply.Content? {
    guard !isClosed else { return nil }
    lastServiceRequest &+= 1
    if let reply = eventSink.performBlocking(ServiceRequest(request: lastServiceRequest, subject: subject)) {
      return reply
    }
    stop()
    return nil
  }

  private func stop() {
    isClosed = true
    isStopping = true
    script.runtime.terminateRunningScript()
  }

  /// The script terminated by `stop` has returned. Other documents of this process, and the next document of this view,
  /// must be able to run scripts again, whatever command the script belonged to.
  private func allowScripts() {
    guard isStopping else { return }
    isStopping = false
    script.runtime.allowScripts()
  }

  // MARK: Settling

  /// Maximum number of rounds in which a page may change itself while it settles.
  private static let settlingRounds = 32

  /// Runs the due tasks of all documents in the view, each followed by its microtasks.
  func runTasks() {
    while !isClosed {
      var ran = tree.runPendingActions()
      if tree.isEmpty {
        ran = runTask()
      } else {
        for page in tree.pages where !page.isClosed { ran = page.runTask() || ran }
      }
      if !ran { break }
    }
    if isClosed { allowScripts() }
  }

  /// Returns false when no task is due in this document.
  private func runTask() -> Bool {
    guard let result = script.call(.step) else { return false }
    if JSValueIsObject(script.context, result), let ready = JSValueToObject(script.context, result, nil) {
      evaluate(ready)
      return true
    }
    return JSValueToBoolean(script.context, result)
  }

  /// Evaluates a script of the loader as a task.
  private func evaluate(_ ready: JSObjectRef) {
    let context = script.context
    guard let source = ScriptValues.property("source", of: ready, in: context),
      let text = JSValueToStringCopy(context, source, nil)
    else { return }
    defer { JSStringRelease(text) }
    let url = ScriptText.decode(ScriptValues.property("url", of: ready, in: context), in: context)
    let line = ScriptValues.property("line", of: ready, in: context).map { JSValueToNumber(context, $0, nil) } ?? 1
    script.evaluate(text, url: url, line: Int(line))
  }

  /// Completes a command: runs tasks, updates style and layout if needed, and paints. Documents of frames are settled
  /// with the main document.
  func settle(_ input: Settlement.Input) -> CommandStatus {
    settledStatus = nil
    guard frame == nil else { return CommandStatus(input: input) }
    defer { allowScripts() }
    if !tree.isSingleDocument { runTasks() }
    guard !isClosed else { return CommandStatus() }
    // Settling can scroll the page, which fires an event, and notifies geometry observers; both can change the page
    // again.
    var hasTasks = true
    for _ in 0...Self.settlingRounds {
      // A view with a single document runs its tasks before settling and returns their status in one call: usually
      // there are none.
      hasTasks = tree.isSingleDocument ? script.flag(.settleIdle) : settleDocuments()
      if script.status(.treeChanged) != 0 { painter.needsPaint = true }
      guard hasTasks, !isClosed else { break }
      runTasks()
    }
    guard !isClosed else { return CommandStatus() }
    reportReceivedPrompts()
    paint()
    func earliest(_ item: PlatformStatus) -> Double? {
      tree.pages.map { $0.script.status(item) }.filter { $0 >= 0 }.min()
    }
    let focused = tree.pages.last { $0.isFocused } ?? self
    let status = CommandStatus(
      input: input, nextTimer: earliest(.nextTimer), nextFrame: earliest(.nextFrame),
      focus: PageFocus(rawValue: UInt8(focused.script.status(.focus))) ?? .none)
    settledStatus =
      hasTasks
      ? nil
      : CommandStatus(nextTimer: status.nextTimer, nextFrame: status.nextFrame, focus: status.focus)
    return status
  }

  /// Returns true when settling queued tasks.
  @discardableResult
  func settleDocuments() -> Bool {
    var hasTasks = script.flag(.settle)
    guard !tree.isEmpty else { return hasTasks }
    resizeFrames()
    for page in tree.pages where page !== self { hasTasks = page.script.flag(.settle) || hasTasks }
    return hasTasks
  }

  /// Whether this document receives keys.
  private var isFocused: Bool {
    guard let frame else { return true }
    return frame.parent.focusedFrame === frame && frame.parent.isFocused
  }
}
