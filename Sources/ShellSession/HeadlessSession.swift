import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import SourceText
import TerminalModel

/// The whole shell without a terminal: real page processes, real loads, and virtual time unless told otherwise.
///
/// The app can be started and stopped any number of times; what it stored stays until `clearStorage`.
public final class HeadlessSession {
  public let target: AppTarget
  public private(set) var theme: Theme
  /// Of the whole screen.
  public let size: GridSize
  /// The running app; nil before its launch and after its stop.
  public private(set) var host: ShellHost?
  private let options: HeadlessOptions
  private let enginePath: String
  private let storage: TemporaryFolder
  /// Secrets are not forgotten with the rest.
  private let keychain: TemporaryFolder
  /// The app's own; a launch finds them as the one before has left them.
  let servers: AppServers
  private let screenOptions: ScreenOptions
  /// What an audience reads in the frame.
  var caption: Caption? { didSet { observers.forEach { $0.sessionDidChange(self) } } }
  private let model = ScreenModel()
  private var lastState: ShellState
  /// The clock while no app runs.
  private var stoppedTime: ShellClock
  private var observers: [any SessionObserver] = []
  /// How the device is set, which outlives the app.
  private var settings = DeviceSettings()
  private var colorScheme: ColorScheme
  /// The frame as it was described last, and what it shows: most steps of a flow change nothing about it.
  private var describedFrame: (shown: ShellState, nodes: [FrameNode])?

  public init(target: AppTarget, options: HeadlessOptions) throws(SessionError) {
    self.target = target
    self.options = options
    size = options.size
    screenOptions = ScreenOptions(showsInspector: options.showsInspector, showsProcessNumbers: false)
    let chosen = try options.theme.map { name throws(SessionError) in try ThemeChoice.named(name) }
    theme = chosen ?? ThemeLibrary.standard(for: .dark)
    colorScheme = (theme.variant ?? .dark).colorScheme
    settings.network = target.app.network
    enginePath = try EngineLocator.path(of: options.engine)
    storage = try TemporaryFolder(prefix: "hull-storage")
    keychain = try TemporaryFolder(prefix: "hull-keychain")
    servers = AppServers(target.app.servers, folder: target.folder)
    servers.start()
    stoppedTime = ShellClock(mode: options.clockMode)
    lastState = ShellState(
      app: target.app, viewport: Viewport(size: options.size, colorScheme: colorScheme))
  }

  /// Of the running app, or of the last one.
  public var state: ShellState { host?.state ?? lastState }

  /// The session's time: it passes while no app runs, too, and a launch continues it.
  var now: Double { host?.now ?? stoppedTime.now }

  /// Starts the app; `settle` waits for it. A running one is stopped first.
  public func launch(url: String? = nil) throws(SessionError) {
    stop()
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, enginePath: enginePath, clockMode: options.clockMode,
      seed: options.clockMode == .virtual ? options.seed : nil,
      epoch: options.clockMode == .virtual ? HeadlessOptions.virtualEpoch + options.clockOffset : nil,
      viewport: Viewport(size: layout.page.size, colorScheme: colorScheme),
      storageFolder: storage.path, keepsSpare: options.keepsSpare,
      warmEngine: options.warmEngine, answerTimeout: options.patience ?? RuntimeLimits.answerTimeout,
      patience: options.patience)
    configuration.startTime = stoppedTime.now
    configuration.settings = settings
    configuration.keychainFolder = keychain.path
    configuration.servers = servers
    configuration.sharesProcessor = options.sharesProcessor
    do {
      let started = try ShellHost(configuration: configuration)
      host = started
      tellObservers()
      started.dispatch(.launched(url: url))
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
  }

  /// Tells an observer of everything from now on, until it is removed.
  public func add(_ observer: any SessionObserver) {
    observers.append(observer)
    tellObservers()
  }

  /// Tells it nothing any more.
  public func remove(_ observer: any SessionObserver) {
    observers.removeAll { $0 === observer }
    tellObservers()
  }

  private func tellObservers() {
    guard !observers.isEmpty else {
      host?.onEffects = nil
      host?.onChange = nil
      return
    }
    host?.onEffects = { [weak self] event, effects in
      guard let self else { return }
      for observer in observers { observer.session(self, didTake: event, effects: effects) }
    }
    host?.onChange = { [weak self] in
      guard let self else { return }
      for observer in observers { observer.sessionDidChange(self) }
    }
  }

  /// Ends the app's processes; what it stored stays.
  public func stop(_ ending: HostEnding = .closed) {
    guard let host else { return }
    lastState = host.state
    stoppedTime = ShellClock(mode: options.clockMode, startingAt: host.now)
    host.shutDown(ending)
    self.host = nil
  }

  /// What the running app does ends with the event that it takes now; `stop(.killed)` then ends its processes.
  func halt() { host?.halt() }

  /// Forgets what the app stored. A running app is stopped.
  public func clearStorage() {
    stop()
    storage.empty()
  }

  /// Forgets the app's secrets; a running app goes on without them.
  public func clearKeychain() {
    dispatch(.user(.clearKeychain))
    if host == nil { keychain.empty() }
  }

  /// Ends everything and removes what was stored.
  public func end() {
    stop(.discarded)
    servers.end()
    observers = []
    storage.remove()
    keychain.remove()
  }

  /// Tells the running app what happened; nothing happens when none runs.
  public func dispatch(_ event: ShellEvent) {
    host?.dispatch(event)
  }

  /// Lets time pass, with everything that is due meanwhile; without an app only the clock moves.
  func advance(milliseconds: Double) {
    if let host {
      _ = host.advance(byMilliseconds: milliseconds)
    } else {
      stoppedTime.jump(to: stoppedTime.now + max(0, milliseconds))
      _ = lastState.handle(.timePassed(now))
    }
  }

  /// Waits until nothing is due within some virtual milliseconds; the reason when a page does not let it.
  public func settle(horizon: Double) -> String? { reason(of: host?.settle(horizon: horizon)) }

  /// Waits until a step of a flow is over.
  func settleStep() -> String? { reason(of: host?.settleStep()) }

  private func reason(of result: SettleResult?) -> String? {
    switch result {
    case .settled, .exited, nil: nil
    case .pageNotAnswering(let view):
      host?.isRunning(view) == true
        ? "the page does not answer: its script does not come to an end"
        : "the page does not answer: its process stands still"
    case .outOfTime: "a server or a native program does not answer"
    }
  }

  /// The value of a script in the shown page, promises awaited.
  public func evaluate(_ script: String) -> EvaluationResult.Outcome {
    switch run(script) {
    case .ended(let outcome): outcome
    case .asks(let dialog): .exception(text: Self.message(waitingFor: dialog))
    }
  }

  /// The same, for a script that may open a dialog and waits for its answer then.
  func run(_ script: String) -> PageScriptEnd {
    if let dialog = blockingDialog { return .ended(.exception(text: Self.message(waitingFor: dialog))) }
    return switch host?.run(script) {
    case .ended(let result): .ended(result.outcome)
    case .asks(let dialog): .asks(dialog: Self.text(of: dialog))
    case .unanswered, nil: .ended(.exception(text: noAnswer))
    }
  }

  /// The value of a script that takes no time.
  func evaluateAtOnce(_ script: String) -> EvaluationResult.Outcome {
    host?.evaluateAtOnce(script)?.outcome ?? .exception(text: noAnswer)
  }

  /// What came of a script that had opened a dialog, once.
  func takeLateEvaluation() -> EvaluationResult.Outcome? { host?.takeLateEvaluation()?.outcome }

  private var noAnswer: String {
    "the page does not answer" + (options.patience.map { " within \(DurationText.text(milliseconds: $0))" } ?? "")
  }

  /// The dialog whose answer a script of the shown page waits for.
  private var blockingDialog: String? { host?.blockingDialog().map(Self.text) }

  private static func text(of dialog: DialogState) -> String {
    "\(dialog.kindName) \(Diagnostic.quote(dialog.request.message))"
  }

  private static func message(waitingFor dialog: String) -> String {
    "a script of the page waits for the answer to a dialog: \(dialog)"
  }

  /// The frame as it would be drawn, colours resolved.
  ///
  /// - Parameter showsDeathCard: a card reports deaths that were detected in the last four seconds.
  public func screenGrid(showsDeathCard: Bool = false) -> Grid {
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

  /// What pages are told as UTC.
  private var virtualTime: ClockTime? {
    guard options.clockMode == .virtual else { return nil }
    let minutes = Int((HeadlessOptions.virtualEpoch + options.clockOffset + state.now) / 60_000) % (24 * 60)
    return ClockTime(hours: minutes / 60, minutes: minutes % 60)
  }

  /// The page area alone, colours resolved.
  public func pageGrid() -> Grid {
    var grid = surface?.grid ?? Grid(size: state.viewport.size)
    grid.restyle(grid.bounds) { $0 = theme.resolved($0) }
    return grid
  }

  /// The native frame's parts.
  public func frameNodes() -> [FrameNode] {
    let shown = state.withoutRecords
    if let describedFrame, describedFrame.shown == shown { return describedFrame.nodes }
    let nodes = ScreenRenderer.describe(state: shown, model: model, size: size, options: screenOptions)
    describedFrame = (shown, nodes)
    return nodes
  }

  /// The parts of the native screen shown that are scrolled out of view.
  func frameNodesOutOfView() -> [FrameNode] {
    ScreenRenderer.describeOutOfView(state: state, model: model, size: size, options: screenOptions)
  }

  /// Where a native screen would be scrolled to; nil when none is shown.
  func nativeRow(scrolledBy rows: Int) -> Int? {
    ScreenRenderer.nativeRow(scrolledBy: rows, state: state, model: model, size: size, options: screenOptions)
  }

  /// Where the page is on the screen.
  public var pageArea: GridRect { layout.page }

  /// The sheet that a swipe down dismisses; nil when none is shown.
  public var sheetArea: SheetArea? { layout.sheet(state) }

  /// Gives the page a size of its own, whatever the frame's.
  public func resizePage(to size: GridSize) {
    dispatch(.viewportChanged(Viewport(size: size, colorScheme: colorScheme)))
  }

  /// Remembers what is set on the device: it holds for the next launch as well.
  func keep(_ action: UserAction) { settings.take(action) }

  /// The same app in another theme.
  public func wear(_ theme: Theme) {
    self.theme = theme
    dispatch(
      .viewportChanged(
        Viewport(size: state.viewport.size, colorScheme: (theme.variant ?? .dark).colorScheme)))
  }

  /// Dark or light: pages are told, and the frame follows unless it has a theme of its own.
  public func setColorScheme(_ scheme: ColorScheme) {
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
