import Flows
import PageWire
import ShellCore
import ShellScreen
import TerminalModel

/// An app as flows drive it: the headless session, settled after each step.
public final class FlowSession: FlowDriver {
  let session: HeadlessSession
  /// What is being recorded by `startRecording`.
  var recording: SessionRecording?
  /// Shows the flow to an audience; nil where there is none.
  var presentation: FlowPresentation?
  /// Keeps what reports want; nil when none is wanted.
  let recorder: FlowRecorder?
  /// Real milliseconds that launches took so far.
  private(set) var launchMilliseconds = 0.0
  /// Set while a page does not come to rest, for the failure's text.
  private var unrest: String?
  /// The screen as it was seen last, and what it was made of.
  private var seen: (screen: [ScreenElement], revision: UInt64, request: UInt32?)?
  /// The last description of the document of each view.
  private var lastDescriptions: [ViewID: (generation: Generation, description: PageDescription)] = [:]
  /// The frame's part of it.
  private var seenFrame: (nodes: [FrameNode], elements: [ScreenElement])?

  /// Where pictures and recordings with relative paths are written; nil for the current folder.
  private let outputFolder: String?

  public init(session: HeadlessSession, outputFolder: String? = nil, recorder: FlowRecorder? = nil) {
    self.session = session
    self.outputFolder = outputFolder
    self.recorder = recorder
    if let recorder { session.add(recorder) }
  }

  public var state: ShellState { session.state }

  public var now: Double { session.now }

  public var isRunning: Bool { session.host != nil }

  public func launch(_ launch: AppLaunch, grants: [DeviceState.Grant]) {
    seen = nil
    lastDescriptions = [:]
    if launch.clearsState { session.clearStorage() }
    if launch.clearsKeychain { session.clearKeychain() }
    if !launch.stopsFirst, session.host != nil {
      perform(.setPermissions(grants))
      return perform(.foreground)
    }
    session.keep(.setPermissions(grants))
    let start = WallTime.now
    defer { launchMilliseconds += start.millisecondsSince }
    do {
      try session.launch(url: launch.url)
      settle()
    } catch {
      unrest = error.message
    }
  }

  public func stop() { session.stop() }

  public func kill() { session.stop(.killed) }

  public func clearState() { session.clearStorage() }

  public func clearKeychain() {
    session.clearKeychain()
    settle()
  }

  public func perform(_ action: UserAction) {
    session.keep(action)
    // Afterwards the page cannot be described, and gestures go to where the user saw it last.
    if case .killRenderer(let kind, _, _) = action, isUnnoticed(kind) { _ = screen() }
    // A link opens the app when it does not run.
    if session.host == nil, case .openURL(let url, _) = action {
      let grants = state.settings.grants
      return launch(AppLaunch(url: url, stopsFirst: true), grants: grants)
    }
    session.dispatch(.user(forNativeScreen(action)))
    settle()
  }

  /// A wheel over a native screen scrolls that, as far as it goes.
  private func forNativeScreen(_ action: UserAction) -> UserAction {
    guard case .wheelPage(_, let rows) = action, let row = session.nativeRow(scrolledBy: rows) else { return action }
    return .scrollNative(toRow: row)
  }

  public func advance(milliseconds: Double) {
    session.advance(milliseconds: milliseconds)
  }

  public func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool {
    session.host?.advanceToNextTask(within: milliseconds, changingScreen: changingScreen) ?? false
  }

  public func evaluate(_ script: String) -> PageScriptEnd {
    session.host?.renewRequestHorizon()
    let end = session.run(script)
    // What the script set off, a reload for instance, belongs to the step.
    settle()
    return end
  }

  public func takeLateEvaluation() -> EvaluationResult.Outcome? { session.takeLateEvaluation() }

  public func screenText() -> String { GridExport.text(session.screenGrid()) }

  public var silence: String? {
    guard let page = state.selected?.page else { return nil }
    switch page.phase {
    case .gone: return "renderer gone"
    case .empty, .shown, .failed: break
    }
    guard let renderer = page.renderer.flatMap({ state.renderers[$0] }) else { return unrest }
    switch renderer.life {
    case .hung: return "renderer hung"
    case .suspended: return "renderer suspended"
    // Stopped, and the shell has not noticed: it has asked for nothing yet.
    case .starting, .alive: return renderer.isStopped ? "renderer hung" : unrest
    case .goneSilently, .dead: return unrest
    }
  }

  public func screen() -> [ScreenElement] {
    guard !state.isInBackground else { return [] }
    let description = session.state.shownDialog == nil ? session.host?.describe() : nil
    let revision = session.host?.revision ?? 0
    if let seen, session.host != nil, seen.revision == revision, seen.request == description?.request {
      return seen.screen
    }
    let frame = frameElements()
    let screen = frame + pageElements(description, behind: frame.count)
    if let description { keep(description) }
    seen = (screen, revision, description?.request)
    return screen
  }

  public func elementsOutOfView() -> [ScreenElement] {
    guard !state.isInBackground, session.host != nil else { return [] }
    return session.frameNodesOutOfView().map { node in
      var element = ScreenElement(node)
      element.isOnScreen = false
      return element
    }
  }

  public func lastPage() -> [ScreenElement] {
    guard state.isShownPageDeadUnnoticed, state.shownDialog == nil, !state.isInBackground,
      let page = state.selected?.page,
      let last = lastDescriptions[page.view], last.generation == page.generation
    else { return [] }
    return pageElements(last.description, behind: 0)
  }

  private func keep(_ description: PageDescription) {
    guard !description.nodes.isEmpty, let address = state.describedPage else { return }
    let views = Set(state.tabs.compactMap(\.page?.view))
    if lastDescriptions.count > views.count { lastDescriptions = lastDescriptions.filter { views.contains($0.key) } }
    lastDescriptions[address.view] = (address.generation, description)
  }

  private func isUnnoticed(_ kind: DeathKind) -> Bool {
    switch kind {
    case .silent, .unrecoverable: true
    case .reported, .crash, .abort, .oom, .onLoad, .shared: state.app.platform == .iosLegacy
    case .hang, .busyLoop, .suspended: false
    }
  }

  /// The path of a file that a flow writes.
  func outputPath(_ path: String) -> String {
    guard let outputFolder, !path.hasPrefix("/") else { return path }
    return outputFolder.hasSuffix("/") ? outputFolder + path : outputFolder + "/" + path
  }

  func settle() {
    unrest = session.settleStep()
  }

  /// Most steps leave the frame as it is.
  private func frameElements() -> [ScreenElement] {
    let nodes = session.frameNodes()
    if let seenFrame, seenFrame.nodes == nodes { return seenFrame.elements }
    let elements = nodes.map { ScreenElement($0) }
    seenFrame = (nodes, elements)
    return elements
  }

  /// The page's nodes, where the page is what the user sees.
  private func pageElements(_ description: PageDescription?, behind offset: Int) -> [ScreenElement] {
    guard let description else {
      if state.shownDialog == nil, session.host != nil, state.selected?.page?.isShown == true {
        unrest = unrest ?? "the page does not answer: its process stands still"
      }
      return []
    }
    let area = session.pageArea
    return description.nodes.map { ScreenElement($0, in: area, behind: offset) }
  }
}
