import BridgeContract
import PageWire
import ShellCore

/// The domain Page.
final class PageDomain: DevToolsDomain {
  static let name = "Page"
  let agent: Agent
  private(set) var isEnabled = false
  private var sendsLifecycle = false
  /// What the client knows of the page, to find what has changed.
  private var url = ""
  private var load: LoadID?
  private var dialog: DialogRequest?
  private var isNetworkIdle = false
  /// Replies to navigations, until their load commits or fails.
  var navigations: [(load: LoadID, reply: Reply)] = []
  /// Navigations that wait until a document has committed that is being opened.
  var waitingNavigations: [(url: String, reply: Reply)] = []
  private var lastScript = 0
  let screencast: Screencast

  init(_ agent: Agent) {
    self.agent = agent
    screencast = Screencast(agent)
    if let tab = agent.tab {
      url = agent.host.read { $0.viewURL(of: tab) }
      load = agent.page?.provisional?.load
    }
  }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "setLifecycleEventsEnabled": setLifecycleEventsEnabled,
      "getFrameTree": getFrameTree, "getResourceTree": getResourceTree, "getResourceContent": getResourceContent,
      "navigate": navigate, "reload": reload, "stopLoading": stopLoading,
      "getNavigationHistory": getNavigationHistory, "navigateToHistoryEntry": navigateToHistoryEntry,
      "resetNavigationHistory": acknowledge, "captureScreenshot": captureScreenshot, "printToPDF": printToPDF,
      "getLayoutMetrics": getLayoutMetrics, "bringToFront": bringToFront, "close": close,
      "addScriptToEvaluateOnNewDocument": addScript, "removeScriptToEvaluateOnNewDocument": removeScript,
      "createIsolatedWorld": createIsolatedWorld, "setDocumentContent": setDocumentContent,
      "handleJavaScriptDialog": handleDialog, "getAppManifest": getAppManifest,
      "getManifestIcons": acknowledge, "getInstallabilityErrors": getInstallabilityErrors,
      "startScreencast": startScreencast, "stopScreencast": stopScreencast, "screencastFrameAck": ackFrame,
      "setInterceptFileChooserDialog": acknowledge, "setBypassCSP": acknowledge, "setAdBlockingEnabled": acknowledge,
      "setFontFamilies": acknowledge, "getAdScriptAncestryIds": acknowledge, "getAppId": acknowledge,
      "setPrerenderingAllowed": acknowledge, "setWebLifecycleState": acknowledge,
    ]
  }

  func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  private func enable(_: Parameters, _ reply: Reply) {
    isEnabled = true
    if let dialog { announce(dialog) }
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    screencast.stop()
    reply()
  }

  var tab: TabID { agent.tab ?? agent.host.read { $0.selectedTab } }
  var frameID: String { agent.frameID }
  var loaderID: String { agent.channel?.loaderID ?? "" }

  /// Sends an event if the domain is enabled.
  func send(_ method: String, _ members: KeyValuePairs<String, JSONValue?>) {
    if isEnabled { agent.send("Page.\(method)", .members(members)) }
  }

  // MARK: Lifecycle

  private func setLifecycleEventsEnabled(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let isWanted = try parameters.flag("enabled")
    let isNew = isWanted && !sendsLifecycle
    sendsLifecycle = isWanted
    reply()
    guard isNew, let channel = agent.channel, channel.document != nil else { return }
    sendLifecycle("commit")
    if channel.progress >= .parsed { sendLifecycle("DOMContentLoaded") }
    if channel.progress == .loaded { sendLifecycle("load") }
    if isNetworkIdle || channel.progress == .loaded && load == nil {
      isNetworkIdle = true
      sendLifecycle("networkAlmostIdle")
      sendLifecycle("networkIdle")
    }
  }

  private func sendLifecycle(_ name: String) {
    guard sendsLifecycle else { return }
    agent.send(
      "Page.lifecycleEvent",
      .members([
        "frameId": .string(frameID), "loaderId": .string(loaderID), "name": .string(name), "timestamp": agent.timestamp,
      ]))
  }

  func documentDidChange() {
    isNetworkIdle = false
    url = agent.host.read { $0.viewURL(of: tab) }
    sendLifecycle("init")
    send("frameNavigated", ["frame": frameTree.main, "type": .string("Navigation")])
    sendLifecycle("commit")
    finishNavigations()
  }

  func documentDidProgress(_ progress: DocumentProgress) {
    switch progress {
    case .opened: break
    case .parsed:
      send("domContentEventFired", ["timestamp": agent.timestamp])
      sendLifecycle("DOMContentLoaded")
    case .loaded:
      send("loadEventFired", ["timestamp": agent.timestamp])
      sendLifecycle("load")
      send("frameStoppedLoading", ["frameId": .string(frameID)])
    }
  }

  func pageDidEnd() {
    isNetworkIdle = false
    updateLoad()
  }

  /// Replies to navigations whose load has ended.
  private func finishNavigations() {
    let current = agent.page?.provisional?.load
    let ended = navigations.filter { $0.load != current }
    navigations.removeAll { $0.load != current }
    for navigation in ended {
      let identifier = agent.context.loaders.identifier(of: navigation.load)
      let error = identifier == loaderID ? nil : failureText
      navigation.reply(
        .members([
          "frameId": .string(frameID), "loaderId": .string(identifier), "errorText": error.map { .string($0) },
        ]))
    }
  }

  /// Why the last load has no document.
  private var failureText: String {
    guard case .failed(let failure)? = agent.page?.phase else { return "net::ERR_ABORTED" }
    return NetworkErrorText.text(of: failure)
  }

  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    updateLoad()
    updateURL()
    updateDialog()
  }

  private func updateLoad() {
    let now = agent.page?.provisional?.load
    guard now != load else { return }
    let former = load
    load = now
    if now != nil { send("frameStartedLoading", ["frameId": .string(frameID)]) }
    // The loaded document ends the loading; a load without one ends here.
    if former != nil, now == nil, agent.channel?.progress == .loaded || agent.channel?.document == nil {
      send("frameStoppedLoading", ["frameId": .string(frameID)])
    }
    finishNavigations()
  }

  private func updateURL() {
    let now = agent.host.read { $0.viewURL(of: tab) }
    guard now != url else { return }
    let isFragment = now.prefix { $0 != "#" } == url.prefix { $0 != "#" }
    url = now
    guard agent.channel?.document != nil, agent.page?.isShown == true else { return }
    send(
      "navigatedWithinDocument",
      [
        "frameId": .string(frameID), "url": .string(now),
        "navigationType": .string(isFragment ? "fragment" : "historyApi"),
      ])
  }

  func hostDidChange() {
    screencast.update()
    continueNavigations()
    guard !isNetworkIdle, let channel = agent.channel, channel.progress == .loaded, load == nil,
      !agent.host.networkRecords.contains(where: { $0.tab == tab && $0.outcome == .pending && $0.kind != .socket })
    else { return }
    isNetworkIdle = true
    sendLifecycle("networkAlmostIdle")
    sendLifecycle("networkIdle")
  }

  // MARK: Dialogs

  private var shownDialog: DialogRequest? {
    agent.host.read { state in
      guard let dialog = state.shownDialog, dialog.purpose == .page, dialog.tab == self.tab else { return nil }
      return dialog.request
    }
  }

  private func updateDialog() {
    let now = shownDialog
    guard now?.request != dialog?.request || now?.kind != dialog?.kind else {
      dialog = now
      return
    }
    if dialog != nil { send("javascriptDialogClosed", closing) }
    dialog = now
    closing = ["frameId": .string(frameID), "result": .bool(false), "userInput": .string("")]
    if let now { announce(now) }
  }

  /// What is sent when the dialog closes.
  private var closing: KeyValuePairs<String, JSONValue?> = ["result": .bool(false), "userInput": .string("")]

  private func announce(_ dialog: DialogRequest) {
    let type =
      switch dialog.kind {
      case .alert, .method: "alert"
      case .confirm: "confirm"
      case .prompt: "prompt"
      case .leave: "beforeunload"
      }
    send(
      "javascriptDialogOpening",
      [
        "url": .string(url), "frameId": .string(frameID), "message": .string(dialog.message), "type": .string(type),
        "hasBrowserHandler": .bool(true), "defaultPrompt": .string(dialog.defaultText),
      ])
  }

  private func handleDialog(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let json = parameters["accept"], let accepts = json.boolValue else {
      throw .invalidParameter("accept", "boolean value")
    }
    let text = try parameters.optionalString("promptText")
    guard let dialog = shownDialog else { throw .failed("No dialog is showing") }
    if accepts, dialog.kind == .prompt, let text { agent.host.dispatch(.user(.editDialog(text: text))) }
    closing = [
      "frameId": .string(frameID), "result": .bool(accepts),
      "userInput": .string(dialog.kind == .prompt && accepts ? text ?? dialog.defaultText : ""),
    ]
    // The page continues after the reply.
    reply()
    agent.host.dispatch(.user(.respondToDialog(accepted: accepts)))
  }

  // MARK: Scripts

  private func addScript(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let source = try parameters.string("source")
    let runsNow = try parameters.flag("runImmediately")
    if let world = try parameters.optionalString("worldName"), !world.isEmpty {
      _ = agent.domain(RuntimeDomain.self)?.world(world, frame: nil, isLasting: true)
    }
    guard agent.documentScripts.count < DevToolsLimits.documentScripts else {
      throw .failed("a session has at most \(DevToolsLimits.documentScripts) scripts of new documents")
    }
    lastScript += 1
    if !source.isEmpty { agent.documentScripts.append((String(lastScript), source)) }
    let result = JSONValue.members(["identifier": .string(String(lastScript))])
    guard runsNow, agent.channel?.document != nil else { return reply(result) }
    let configuration = JSONValue.members([
      "animating": .array([]), "bindings": .array([]), "scripts": .array([.string(source)]),
    ])
    agent.call("Agent.configure", configuration) { _ in reply(result) }
  }

  private func removeScript(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let id = try parameters.string("identifier")
    guard
      agent.documentScripts.contains(where: { $0.id == id }) || Int(id).map({ (1...lastScript).contains($0) }) == true
    else { throw .failed("Script not found") }
    agent.documentScripts.removeAll { $0.id == id }
    reply()
  }

  private func createIsolatedWorld(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let frame = try frame(parameters)
    let name = try parameters.optionalString("worldName") ?? ""
    guard let runtime = agent.domain(RuntimeDomain.self) else { return reply() }
    let context = runtime.world(name, frame: frame, isLasting: false)
    reply(.members(["executionContextId": .integer(Int64(context))]))
  }

  /// The frame of a command; nil for the main frame.
  func frame(_ parameters: Parameters) throws(ProtocolError) -> PageFrame? {
    guard let id = try parameters.optionalString("frameId"), id != frameID else { return nil }
    guard let frame = agent.channel?.frames.first(where: { $0.id == id }) else {
      throw .failed("No frame for given id found")
    }
    return frame
  }

  private func setDocumentContent(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let html = try parameters.string("html")
    let frame = try frame(parameters)
    agent.call("Page.setDocumentContent", .members(["html": .string(html)]), in: frame?.instance) { reply($0) }
  }

  // MARK: Frames

  func frameDidChange(_ frame: PageFrame, isNew: Bool) {
    if isNew {
      send("frameAttached", ["frameId": .string(frame.id), "parentFrameId": .string(frame.parent ?? frameID)])
    }
    send("frameNavigated", ["frame": frameTree.json(frame), "type": .string("Navigation")])
  }

  func frameDidEnd(_ frame: PageFrame) {
    send("frameDetached", ["frameId": .string(frame.id), "reason": .string("remove")])
  }

  func end() {
    screencast.stop()
    let pending = navigations.map(\.reply) + waitingNavigations.map(\.reply)
    navigations = []
    waitingNavigations = []
    for reply in pending { reply.fail(.documentGone) }
  }
}
