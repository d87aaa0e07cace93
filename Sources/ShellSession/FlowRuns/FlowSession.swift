import Flows
import PageWire
import ShellCore
import ShellScreen
import TerminalModel

/// The driver of flows: a headless session that settles after each step.
package final class FlowSession: FlowDriver {
  let session: HeadlessSession
  /// The recording of `startRecording`.
  var recording: SessionRecording?
  /// The recording that is kept if the flow fails.
  var failureRecording: SessionRecording?
  /// Presents the flow to an audience; nil without one.
  var presentation: FlowPresentation?
  /// Records the trace and the screenshots of reports; nil without reports.
  let recorder: FlowRunRecorder?
  /// Real time spent in launches, in milliseconds.
  private(set) var launchMilliseconds = 0.0
  /// Why the page has not settled, for the message of a failure.
  private var unsettledReason: String?
  /// The last description of the screen, and the revision and request that it is based on.
  private var lastScreen: (screen: [ScreenElement], revision: UInt64, request: UInt32?)?
  /// The last description of the document of each view.
  private var lastDescriptions: [ViewID: (generation: Generation, description: PageDescription)] = [:]
  /// The last description of the chrome.
  private var lastChrome: (nodes: [ChromeNode], elements: [ScreenElement])?

  /// Base of relative paths of screenshots and recordings; nil for the working folder.
  private let outputFolder: String?

  package init(session: HeadlessSession, outputFolder: String? = nil, recorder: FlowRunRecorder? = nil) {
    self.session = session
    self.outputFolder = outputFolder
    self.recorder = recorder
    if let recorder { session.add(recorder) }
  }

  package var state: ShellState { session.state }

  package var copiedText: CopiedText? { session.read { $0.copied } }

  package var showsDialog: Bool { session.read { $0.showsDialog } }

  package var now: Double { session.now }

  package var isRunning: Bool { session.host != nil }

  package func launch(_ launch: AppLaunch, grants: [DeviceState.Grant]) {
    lastScreen = nil
    lastDescriptions = [:]
    if launch.clearsState { session.clearStorage() }
    if launch.clearsKeychain { session.clearKeychain() }
    if !launch.stopsFirst, session.host != nil {
      perform(.setPermissions(grants))
      return perform(.foreground)
    }
    session.applySetting(.setPermissions(grants))
    let start = WallTime.now
    defer { launchMilliseconds += start.millisecondsSince }
    do {
      try session.launch(url: launch.url)
      settle()
    } catch {
      unsettledReason = error.message
    }
  }

  package func stop() { session.stop() }

  package func kill() { session.stop(.killed) }

  package func clearState() { session.clearStorage() }

  package func clearKeychain() {
    session.clearKeychain()
    settle()
  }

  package func perform(_ action: UserAction) {
    session.applySetting(action)
    // The page cannot be described afterwards, and gestures use its last description.
    if case .killRenderer(let kind, _, _) = action, isUndetected(kind) { _ = screen() }
    // A link starts the app if it is not running.
    if session.host == nil, case .openURL(let url, _) = action {
      let grants = state.settings.grants
      return launch(AppLaunch(url: url, stopsFirst: true), grants: grants)
    }
    session.dispatch(.user(translatedForNativeScreen(action)))
    settle()
  }

  /// Translates a wheel event over a native screen into a scroll position within its bounds.
  private func translatedForNativeScreen(_ action: UserAction) -> UserAction {
    guard case .wheelPage(_, let rows) = action, let row = session.nativeRow(scrolledBy: rows) else { return action }
    return .scrollNative(toRow: row)
  }

  package func advance(milliseconds: Double) {
    session.advance(milliseconds: milliseconds)
  }

  package func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool {
    session.host?.advanceToNextTask(within: milliseconds, changingScreen: changingScreen) ?? false
  }

  package func evaluate(_ script: String) -> PageScriptResult {
    session.host?.renewRequestHorizon()
    let end = session.run(script)
    // Navigations that the script starts, such as a reload, are part of the step.
    settle()
    return end
  }

  package func consumeLateEvaluation() -> EvaluationResult.Outcome? { session.consumeBlockedEvaluation() }

  package func screenText() -> String { GridExport.text(session.screenGrid()) }

  package var unresponsiveReason: String? {
    state.selected?.page == nil ? nil : state.unresponsiveReason ?? unsettledReason
  }

  package func screen() -> [ScreenElement] {
    let isCovered = session.read { $0.isInBackground ? nil : $0.showsDialog }
    guard let isCovered else { return [] }
    let description = isCovered ? nil : session.host?.describe()
    let revision = session.host?.revision ?? 0
    if let lastScreen, session.host != nil, lastScreen.revision == revision, lastScreen.request == description?.request
    {
      return lastScreen.screen
    }
    let chrome = chromeElements()
    let screen = chrome + pageElements(description, behind: chrome.count)
    if let description { storeDescription(description) }
    lastScreen = (screen, revision, description?.request)
    return screen
  }

  package func elementsOutOfView() -> [ScreenElement] {
    guard !state.isInBackground, session.host != nil else { return [] }
    return session.offscreenNativeNodes().map { node in
      var element = ScreenElement(node)
      element.isOnScreen = false
      return element
    }
  }

  package func lastPageElements() -> [ScreenElement] {
    guard state.isShownPageDeadUndetected, state.shownDialog == nil, !state.isInBackground,
      let page = state.selected?.page,
      let last = lastDescriptions[page.view], last.generation == page.generation
    else { return [] }
    return pageElements(last.description, behind: 0)
  }

  /// The running recordings.
  var recordings: [SessionRecording] { [recording, failureRecording].compactMap(\.self) }

  private func storeDescription(_ description: PageDescription) {
    guard !description.nodes.isEmpty, let address = session.read({ $0.describedPage }) else { return }
    if lastDescriptions.count > session.read({ $0.tabs.count }) {
      let views = Set(state.tabs.compactMap(\.page?.view))
      lastDescriptions = lastDescriptions.filter { views.contains($0.key) }
    }
    lastDescriptions[address.view] = (address.generation, description)
  }

  private func isUndetected(_ kind: DeathKind) -> Bool {
    switch kind.record.result {
    case .deadSilently: true
    case .dead: state.app.platform == .iosLegacy
    case .unresponsive, .suspended: false
    }
  }

  /// Resolves the path of a file that a flow writes.
  func outputPath(_ path: String) -> String {
    guard let outputFolder, !path.hasPrefix("/") else { return path }
    return outputFolder.hasSuffix("/") ? outputFolder + path : outputFolder + "/" + path
  }

  /// Waits until the effects of what has happened outside of `perform` are complete.
  package func settle() {
    unsettledReason = session.settleStep()
  }

  /// The elements of the chrome, cached because most steps do not change it.
  private func chromeElements() -> [ScreenElement] {
    let nodes = session.chromeNodes()
    if let lastChrome, lastChrome.nodes == nodes { return lastChrome.elements }
    let elements = nodes.map { ScreenElement($0) }
    lastChrome = (nodes, elements)
    return elements
  }

  /// The elements of the page if it is visible.
  private func pageElements(_ description: PageDescription?, behind offset: Int) -> [ScreenElement] {
    guard let description else {
      if state.shownDialog == nil, session.host != nil, state.selected?.page?.isShown == true {
        unsettledReason = unsettledReason ?? "the page does not respond: its process is suspended"
      }
      return []
    }
    let area = session.pageArea
    return description.nodes.map { ScreenElement($0, in: area, offset: offset) }
  }
}

extension FlowSession: FlowObserver {
  /// Adds a marker to the recording, and records the screen before the step.
  package func stepDidBegin(_ step: StepReport, number: Int) {
    for recording in recordings { recording.mark(step.description) }
    recorder?.stepDidBegin(step, number: number, in: session)
  }

  /// Records the screen after the step.
  package func stepDidEnd(_ step: StepReport, number: Int) {
    recorder?.stepDidEnd(step, number: number, in: session)
    _ = presentation?.show(session, waitsForKey: false)
  }
}
