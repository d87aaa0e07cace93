import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import SourceText
import TerminalModel

/// The shell without a terminal, with real page processes and real loads, in virtual time unless configured otherwise.
///
/// The app can be started and stopped any number of times. Its data is kept until `clearStorage`.
package final class HeadlessSession {
  package let target: AppTarget
  package private(set) var theme: Theme
  /// The size of the whole screen.
  package private(set) var size: GridSize
  /// The running app; nil before its launch and after it is stopped.
  package private(set) var host: ShellHost?
  private let options: HeadlessOptions
  package let engine: InstalledEngine
  private let storage: TemporaryFolder
  /// Secrets, which `clearStorage` does not remove.
  private let keychain: TemporaryFolder
  /// The app's own servers, which keep running between launches.
  let servers: AppServers
  /// The app's stubs and recording. A launch continues them.
  let answers: RequestAnswers
  private let screenOptions: ScreenOptions
  /// The caption of a presentation.
  var caption: Caption? { didSet { observers.forEach { $0.sessionDidChange(self) } } }
  private let model = ScreenModel()
  private var lastState: ShellState
  /// The clock while no app is running.
  private var stoppedTime: ShellClock
  private var observers: [any SessionObserver] = []
  /// Called with the host of each launch, before its first event.
  package var onLaunch: ((ShellHost) -> Void)?
  /// The device settings, which outlive the app.
  private var settings = DeviceSettings()
  private var colorScheme: ColorScheme
  /// The last description of the chrome, cached because most steps of a flow do not change it.
  private var cachedChrome: (shown: ShellState, nodes: [ChromeNode])?

  package init(target: AppTarget, options: HeadlessOptions) throws(SessionError) {
    self.target = target
    self.options = options
    size = options.size
    screenOptions = ScreenOptions(showsInspector: options.showsInspector, showsProcessIDs: false)
    let chosen = try options.theme.map { name throws(SessionError) in try ThemeLoader.named(name) }
    theme = chosen ?? ThemeLibrary.standard(for: .dark)
    colorScheme = (theme.variant ?? .dark).colorScheme
    settings.network = target.app.environment.network
    if let warm = options.warmEngine {
      engine = warm.engine
    } else {
      engine = try EngineCatalog().engine(of: target, chosen: options.engine)
    }
    storage = try TemporaryFolder(prefix: "hull-storage")
    keychain = try TemporaryFolder(prefix: "hull-keychain")
    servers = AppServers(target.app.requests.servers, folder: target.folder)
    servers.start()
    answers = RequestAnswers(target.answers)
    stoppedTime = ShellClock(mode: options.clockMode)
    lastState = ShellState(
      app: target.app, viewport: Viewport(size: options.size, colorScheme: colorScheme))
  }

  /// Records the requests to servers; nil for none.
  package var harRecorder: HARRecorder? { options.harRecorder }

  /// The state of the running app, or of the last one.
  package var state: ShellState { host?.state ?? lastState }

  /// Reads the state in place: a copy costs more than most questions.
  package func read<Value>(_ body: (inout ShellState) -> Value) -> Value {
    if let host { return host.read(body) }
    return body(&lastState)
  }

  /// The session's time. It also passes while no app is running, and a launch continues it.
  var now: Double { host?.now ?? stoppedTime.now }

  /// Starts the app. A running one is stopped first. `settle` waits for the launch to finish.
  package func launch(url: String? = nil) throws(SessionError) {
    stop()
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, engine: engine, clockMode: options.clockMode,
      seed: options.clockMode == .virtual ? options.seed : nil,
      epoch: options.clockMode == .virtual ? HeadlessOptions.virtualEpoch + options.clockOffset : nil,
      viewport: Viewport(size: layout.page.size, colorScheme: colorScheme),
      storageFolder: storage.path, keepsSpare: options.keepsSpare,
      warmEngine: options.warmEngine, replyTimeout: options.timeout ?? RuntimeLimits.replyTimeout,
      settleTimeout: options.timeout)
    configuration.folders.dialect = target.dialectFolder
    configuration.time.start = stoppedTime.now
    configuration.settings = settings
    configuration.folders.keychain = keychain.path
    configuration.servers = servers
    configuration.answers = answers
    configuration.harRecorder = options.harRecorder
    configuration.engineStart = options.engineStart
    configuration.sharesProcessor = options.sharesProcessor
    do {
      let started = try ShellHost(configuration: configuration)
      host = started
      onLaunch?(started)
      if options.recordsRequests { started.enableNetworkLog() }
      updateObservation()
      started.dispatch(.launched(url: url))
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
  }

  /// Adds an observer of all further events, until it is removed.
  package func add(_ observer: any SessionObserver) {
    observers.append(observer)
    updateObservation()
  }

  /// Removes an observer.
  package func remove(_ observer: any SessionObserver) {
    observers.removeAll { $0 === observer }
    updateObservation()
  }

  private func updateObservation() {
    guard !observers.isEmpty else {
      host?.onEffects = nil
      host?.onChange = nil
      return
    }
    host?.onEffects = { [weak self] event, effects in
      guard let self else { return }
      for observer in observers { observer.session(self, didHandle: event, effects: effects) }
    }
    host?.onChange = { [weak self] in
      guard let self else { return }
      for observer in observers { observer.sessionDidChange(self) }
    }
  }

  /// Ends the app's processes. Its data is kept.
  package func stop(_ ending: HostExitReason = .closedByUser) {
    guard let host else { return }
    lastState = host.state
    stoppedTime = ShellClock(mode: options.clockMode, startingAt: host.now)
    host.shutDown(ending)
    self.host = nil
  }

  /// Stops the running app after the current event; `stop(.killed)` then ends its processes.
  package func halt() { host?.halt() }

  /// Removes the app's data. A running app is stopped.
  package func clearStorage() {
    stop()
    storage.empty()
  }

  /// Removes the app's secrets. A running app continues without them.
  package func clearKeychain() {
    dispatch(.user(.clearKeychain))
    if host == nil { keychain.empty() }
  }

  /// Ends all processes and removes all data.
  package func end() {
    stop(.discarded)
    servers.end()
    observers = []
    storage.remove()
    keychain.remove()
  }

  /// Sends an event to the running app; ignored if none is running.
  package func dispatch(_ event: ShellEvent) {
    host?.dispatch(event)
  }

  /// Advances the clock and performs everything that is due. Without an app only the clock advances.
  func advance(milliseconds: Double) {
    if let host {
      _ = host.advance(byMilliseconds: milliseconds)
    } else {
      stoppedTime.jump(to: stoppedTime.now + max(0, milliseconds))
      _ = lastState.handle(.timePassed(now))
    }
  }

  /// Waits until nothing is due within some virtual milliseconds; returns the reason if a page prevents that.
  package func settle(horizon: Double) -> String? { reason(of: host?.settle(horizon: horizon)) }

  /// Waits until the effects of a flow's step are complete.
  func settleStep() -> String? { reason(of: host?.settleStep()) }

  /// Begins the reasons that concern the page, not a server or a native program.
  package static let unresponsivePage = "the page does not respond"

  private func reason(of result: SettleResult?) -> String? {
    switch result {
    case .settled, .exited, nil: nil
    case .pageUnresponsive(let view):
      host?.isRunning(view) == true
        ? "\(Self.unresponsivePage): its script does not finish"
        : "\(Self.unresponsivePage): its process is suspended"
    case .timedOut: "a server or a native program does not respond"
    case .programFloods(let name): "the native program \(name) sends more than the page can handle"
    }
  }

  /// The value of a script in the visible page; promises are awaited.
  package func evaluate(_ script: String) -> EvaluationResult.Outcome {
    switch run(script) {
    case .ended(let outcome): outcome
    case .awaitsDialog(let dialog): .exception(text: Self.blockedMessage(waitingFor: dialog))
    }
  }

  /// Evaluates a script that may open a dialog and wait for its answer.
  func run(_ script: String) -> PageScriptResult {
    if let dialog = blockingDialog { return .ended(.exception(text: Self.blockedMessage(waitingFor: dialog))) }
    return switch host?.run(script) {
    case .ended(let result): .ended(result.outcome)
    case .blockedByDialog(let dialog): .awaitsDialog(dialog: Self.description(of: dialog))
    case .noReply, nil: .ended(.exception(text: unresponsiveMessage))
    }
  }

  /// Evaluates a script in the page of a tab.
  /// - Parameter timeout: milliseconds of the session's time; nil for the standard.
  package func evaluate(_ script: String, tab: TabID, timeout: Double?) -> ScriptRunResult {
    host?.run(script, tab: tab, timeout: timeout) ?? .noReply
  }

  /// The loop of the running app; nil if none is running.
  package var loop: EventLoop? { host?.loop }

  /// Whether the app is running.
  package var isRunning: Bool { host != nil && !state.hasExited }

  /// The time that pages and servers see, in seconds since 1970.
  package var epochSeconds: Double { host?.wallSeconds ?? 0 }

  /// Sets a cookie as a response to a navigation of the user would.
  /// - Parameter header: the value of `Set-Cookie`.
  package func setCookie(_ header: String, for url: String) { host?.setCookie(header, for: url) }

  /// Whether the session's time is the system's.
  package var isInRealTime: Bool { options.clockMode == .real }

  /// Handles what happens within a time, or sleeps: for sessions in real time between two commands.
  /// - Parameter milliseconds: nil to wait until something happens.
  package func runOnce(milliseconds: Double?) {
    guard let host else { return }
    host.runOnce(timeoutMilliseconds: milliseconds.map { Int(min(max(0, $0.rounded(.up)), 1_000_000)) })
  }

  /// The value of a script, evaluated without advancing time.
  func evaluateNow(_ script: String) -> EvaluationResult.Outcome {
    host?.evaluateNow(script)?.outcome ?? .exception(text: unresponsiveMessage)
  }

  /// The result of a script that was blocked by a dialog; returned once.
  func consumeBlockedEvaluation() -> EvaluationResult.Outcome? { host?.consumeBlockedEvaluation()?.outcome }

  private var unresponsiveMessage: String {
    "the page does not respond" + (options.timeout.map { " within \(DurationText.formatted(milliseconds: $0))" } ?? "")
  }

  /// The dialog that blocks a script of the visible page.
  private var blockingDialog: String? { host?.blockingDialog().map(Self.description) }

  private static func description(of dialog: DialogState) -> String {
    "\(dialog.kindName) \(Diagnostic.quote(dialog.request.message))"
  }

  private static func blockedMessage(waitingFor dialog: String) -> String {
    "a script of the page is blocked by a dialog: \(dialog)"
  }

  /// The rendered screen, with colors resolved.
  ///
  /// - Parameter showsDeathCard: whether a card reports the deaths detected in the last four seconds.
  package func screenGrid(showsDeathCard: Bool = false) -> Grid {
    var screenOptions = screenOptions
    var model = model
    let surface = surface
    if showsDeathCard {
      model.reportDeaths(state.deaths.count { $0.detection.map { $0.time + Self.deathCardTime > state.now } ?? false })
      screenOptions.pageFocus = surface?.focusRing
    }
    screenOptions.caption = caption
    if options.showsClock { screenOptions.clock = virtualTime }
    return ScreenRenderer.render(
      state: state, page: surface, model: model, theme: theme, size: size, options: screenOptions
    ).grid
  }

  /// Milliseconds for which a card reports a death.
  private static let deathCardTime = 4_000.0

  /// The time of day that pages see as UTC.
  var virtualTime: ClockTime? {
    guard options.clockMode == .virtual else { return nil }
    let minutes = Int((HeadlessOptions.virtualEpoch + options.clockOffset + state.now) / 60_000) % (24 * 60)
    return ClockTime(hours: minutes / 60, minutes: minutes % 60)
  }

  /// The page area alone, with colors resolved.
  package func pageGrid() -> Grid {
    var grid = surface?.grid ?? Grid(size: state.viewport.size)
    grid.restyle(grid.bounds) { $0 = theme.resolvingRoles(in: $0) }
    return grid
  }

  /// The nodes of the chrome.
  package func chromeNodes() -> [ChromeNode] {
    let shown = read { $0.withoutRecords }
    if let cachedChrome, cachedChrome.shown == shown { return cachedChrome.nodes }
    let nodes = ScreenRenderer.describe(state: shown, model: model, size: size, options: screenOptions)
    cachedChrome = (shown, nodes)
    return nodes
  }

  /// The nodes of the visible native screen that are scrolled out of view.
  func offscreenNativeNodes() -> [ChromeNode] {
    ScreenRenderer.describeOffscreen(state: state, model: model, size: size, options: screenOptions)
  }

  /// The row that a native screen would be scrolled to; nil if none is visible.
  func nativeRow(scrolledBy rows: Int) -> Int? {
    ScreenRenderer.nativeRow(scrolledBy: rows, state: state, model: model, size: size, options: screenOptions)
  }

  /// Where the page is on the screen.
  package var pageArea: GridRect { layout.page }

  /// The sheet that a swipe down dismisses; nil if there is none.
  package var sheetArea: SheetArea? { layout.sheet(state) }

  /// Changes the size of the screen, as the terminal of a user does.
  package func resize(to size: GridSize) {
    self.size = size
    resizePage(to: layout.page.size)
  }

  /// Sets the size of the page independently of the chrome.
  package func resizePage(to size: GridSize) {
    dispatch(.viewportChanged(Viewport(size: size, colorScheme: colorScheme)))
  }

  /// Applies a device setting, which is kept for the next launch.
  func applySetting(_ action: UserAction) { settings.apply(action) }

  /// Changes the theme.
  package func setTheme(_ theme: Theme) {
    self.theme = theme
    dispatch(
      .viewportChanged(
        Viewport(size: state.viewport.size, colorScheme: (theme.variant ?? .dark).colorScheme)))
  }

  /// Sets dark or light mode for pages. The chrome follows it unless a theme is set.
  package func setColorScheme(_ scheme: ColorScheme) {
    colorScheme = scheme
    if options.theme == nil {
      switch scheme {
      case .dark: theme = ThemeLibrary.standard(for: .dark)
      case .light: theme = ThemeLibrary.standard(for: .light)
      }
    }
    let viewport = Viewport(size: state.viewport.size, colorScheme: scheme)
    guard host == nil else { return dispatch(.viewportChanged(viewport)) }
    lastState = ShellState(app: target.app, viewport: viewport)
    _ = lastState.handle(.timePassed(now))
  }

  private var surface: PageSurface? {
    guard let view = state.selected?.page?.view, let page = host?.surface(of: view) else { return nil }
    return PageSurface(grid: page.grid, cursor: page.cursor, focusRing: page.focusRing)
  }

  private var layout: ScreenLayout { ScreenLayout.make(size: size, state: state, model: model, options: screenOptions) }
}

/// Observes a session, for traces and recordings. Without an observer there is no cost.
package protocol SessionObserver: AnyObject {
  /// Called after an event was handled; the state is the new one.
  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect])
  /// Called when the content of the screen may have changed.
  func sessionDidChange(_ session: HeadlessSession)
}
