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
  /// Keeps what reports want; nil when none is wanted.
  let recorder: FlowRecorder?
  /// Real milliseconds that launches took so far.
  private(set) var launchMilliseconds = 0.0
  /// Set while a page does not come to rest, for the failure's text.
  private var unrest: String?
  /// The screen as it was seen last, and what it was made of.
  private var seen: (screen: [ScreenElement], revision: UInt64, request: UInt32?)?
  /// The frame's part of it.
  private var seenFrame: (nodes: [FrameNode], elements: [ScreenElement])?

  public init(session: HeadlessSession, recorder: FlowRecorder? = nil) {
    self.session = session
    self.recorder = recorder
    if let recorder { session.add(recorder) }
  }

  public var state: ShellState { session.state }

  public var now: Double { session.now }

  public var isRunning: Bool { session.host != nil }

  public func launch(_ launch: AppLaunch, grants: [DeviceState.Grant]) {
    seen = nil
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
    seen = (screen, revision, description?.request)
    return screen
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
