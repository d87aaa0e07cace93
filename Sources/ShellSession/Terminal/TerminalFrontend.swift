import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel
import TerminalNcurses

/// A running app on the terminal: renders it and passes input on to it. A single thread runs one event loop for the
/// terminal, the pages, timers and signals.
final class TerminalFrontend {
  /// Why the event loop ended.
  enum End: Equatable {
    /// The exit status: 0 if the user quit.
    case exit(Int32)
    case resume(DebuggerAction)
    /// A presentation continues with its next step.
    case continued
  }

  /// Options of a presentation.
  struct Presentation {
    /// Duration in milliseconds; nil to wait for a key.
    var duration: Double?
    /// The first key or click only ends this part; `q` and Ctrl+C end the whole presentation.
    var endsWithKey: Bool
  }

  /// Observers of a frontend.
  struct Callbacks {
    /// Called before the app receives a user action.
    var willPerform: ((UserAction) -> Void)?
    /// Called with each event and its effects, after the front has handled it.
    var onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
    /// Called with each rendered frame.
    var onFrame: ((RenderedScreen) -> Void)?
  }

  let host: ShellHost
  let terminal: any FrontendTerminal
  var theme: FrontendTheme { didSet { options.theme = theme.shown.name } }
  var settings: FrontendSettings
  var options: ScreenOptions
  var model = ScreenModel()
  var callbacks = Callbacks()
  /// The last refresh of the inspector's runtime data.
  var inspectorRefresh = InspectorRefresh()
  var animations = ScreenAnimationState()
  var deaths = DeathDisplay()
  var presentation = PresentationState()
  var output: FrameOutput
  /// The requests to servers that the inspector saves; nil if none are recorded.
  var harRecorder: HARRecorder?
  private var end: End?
  /// Whether the session has ended: the user quit.
  var hasEnded: Bool { end != nil }
  let timers: FrontendTimers
  /// The press that is checked for a long press.
  var watchedPress: PressState?
  /// Performs commands of flows; nil without `enableFlowCommands`.
  var liveCommands: LiveCommands?
  /// nil if the arrangement of the screen is not stored.
  private var preferences: PreferencesKeeper?

  private static let signals: [ProcessSignal] = [
    .windowChange, .terminate, .interrupt, .quit, .hangUp, .terminalStop, .resume, .reload,
  ]

  /// The observers of a host before a frontend.
  struct HostObservers {
    let onChange: (() -> Void)?
    let onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
    let onDescription: ((PageDescription) -> Void)?
  }

  /// - Parameters:
  ///   - timers: the timers of the screen; nil for those of the host's loop.
  ///   - isDebugging: whether a flow is paused here.
  init(
    host: ShellHost, terminal: any FrontendTerminal, activeTheme: ActiveTheme, settings: Settings,
    loader: SettingsLoader, timers: FrontendTimers? = nil, isDebugging: Bool = false
  ) {
    self.host = host
    self.terminal = terminal
    self.settings = FrontendSettings(settings, loader: loader)
    theme = FrontendTheme(activeTheme, on: terminal.prefersDark == false ? .light : .dark)
    options = ScreenOptions(settings, usesUnicode: terminal.usesUnicode, isDebugging: isDebugging)
    options.theme = theme.shown.name
    output = FrameOutput(depth: terminal.colorDepth.colorDepth)
    self.timers = timers ?? FrontendTimers(loop: host.loop)
  }

  /// Runs until the user or a signal ends it. `start` is called when all event sources are watched.
  func run(start: () -> Void = {}) -> End {
    let observers = attach()
    watch()
    defer {
      stopWatching()
      detach(observers)
    }
    updateViewport()
    presentation.start(at: now)
    // Deaths of an earlier part of a presentation are new for the audience.
    if presentation.current == nil { deaths.skip(to: host.state.detectedDeaths) } else { reportDeaths() }
    startCardTimer()
    end = nil
    start()
    while true {
      renderIfNeeded()
      watchOutputIfBlocked()
      host.runOnce(timeoutMilliseconds: timeout())
      if terminal.pendingInputDeadlineMilliseconds != nil { readTerminal() }
      handleDeferredInput()
      endPresentationIfDue()
      if let end { return end }
      if terminal.isHungUp { return .exit(129) }
      if host.state.hasExited { return .exit(0) }
    }
  }

  /// Observes the host, together with its earlier observers, which are returned.
  func attach() -> HostObservers {
    let observers = HostObservers(
      onChange: host.onChange, onEffects: host.onEffects, onDescription: host.onDescription)
    host.onChange = { [weak self] in
      observers.onChange?()
      self?.requestFrame()
    }
    host.onEffects = { [weak self] event, effects in
      observers.onEffects?(event, effects)
      self?.observe(event, effects)
    }
    host.onInspection = { [weak self] in
      self?.model.handle($0)
      self?.requestFrame()
    }
    host.onDescription = { [weak self] in
      observers.onDescription?($0)
      self?.model.handle($0)
    }
    host.enableNetworkLog()
    host.enableSnapshots()
    return observers
  }

  /// Leaves the host to its earlier observers.
  func detach(_ observers: HostObservers) {
    timers.cancelAll()
    // A flow that continues does not wait for the timer of this input.
    if host.state.hasDeferredInput { host.dispatch(.deferredInputConsumed) }
    host.onInspection = nil
    host.onChange = observers.onChange
    host.onEffects = observers.onEffects
    host.onDescription = observers.onDescription
  }

  /// Watches the terminal, signals and files in the host's loop.
  private func watch() {
    host.loop.watch(terminal.inputDescriptor, for: .read) { [weak self] _ in self?.readTerminal() }
    host.loop.onSignal(.windowChange) { [weak self] in self?.resize() }
    host.loop.onSignal(.terminate) { [weak self] in self?.end = .exit(143) }
    host.loop.onSignal(.interrupt) { [weak self] in self?.end = .exit(130) }
    host.loop.onSignal(.quit) { [weak self] in self?.end = .exit(131) }
    host.loop.onSignal(.hangUp) { [weak self] in self?.end = .exit(129) }
    host.loop.onSignal(.terminalStop) { [weak self] in self?.suspend() }
    host.loop.onSignal(.resume) { [weak self] in self?.requestFrame() }
    host.loop.onSignal(.reload) { [weak self] in self?.reloadSettings() }
    if options.clock != nil { setClockTimer() }
    watchThemes()
    watchSettings()
  }

  private func stopWatching() {
    savePreferences()
    theme.files.stop(in: host.loop)
    settings.files.stop(in: host.loop)
    Self.signals.forEach { host.loop.restoreDefault(of: $0) }
    host.loop.unwatch(terminal.inputDescriptor)
    if output.isWatchingOutput { host.loop.unwatch(terminal.outputDescriptor) }
    output.isWatchingOutput = false
  }

  /// Updates the clock of the status line once a minute; nothing else wakes an idle shell.
  private func setClockTimer() {
    timers.set(.clock, after: ClockTime.millisecondsToNextMinute) { [weak self] in
      self?.options.clock = .now
      self?.requestFrame()
      self?.setClockTimer()
    }
  }

  private func observe(_ event: ShellEvent, _ effects: [ShellEffect]) {
    callbacks.onEffects?(event, effects)
    if mayChangeDocument(event) { model.panes.pageDidChange() }
    reportDeaths()
    for case .copyText(let text) in effects { copy(text) }
    for case .handleIgnoredKey(let key) in effects {
      perform(model.pageDidNotHandle(key: key, state: host.state))
    }
    perform(model.stateDidChange(host.state))
  }

  /// Restores the stored arrangement of the screen, and saves changes from now on.
  func restorePreferences(from store: ScreenPreferencesStore) {
    preferences = PreferencesKeeper(
      restoring: store, settings: settings.current, columns: terminal.size.columns, model: &model)
  }

  /// Saves the user's changes of the arrangement.
  func savePreferences() { preferences?.save(model, columns: terminal.size.columns) }

  /// Requests a frame.
  func requestFrame() { output.request() }

  func perform(_ commands: [ScreenCommand]) {
    for command in commands {
      switch command {
      case .user(let action):
        callbacks.willPerform?(action)
        host.dispatch(.user(action))
      case .quit: end = .exit(0)
      case .suspend: suspend()
      case .redraw:
        terminal.redraw()
        output.forgetDisplayed()
        requestFrame()
      case .copy(let text): copy(text)
      case .save(let text): save(text)
      case .saveRequests: saveRequests()
      case .useTheme(let name): useTheme(name)
      case .selectText(let point): selectText(at: point)
      case .toggleMouse: toggleMouse()
      case .runFlowCommand(let name, let arguments): runFlowCommand(name, arguments)
      case .debugFlow(let choice): end = .resume(choice)
      }
    }
  }

  private func selectText(at point: GridPoint?) {
    let screen = output.displayed?.grid.size == terminal.size ? output.displayed : nil
    model.beginSelection(on: (screen ?? rendered()).grid, at: point, state: host.state, options: options)
  }

  private func toggleMouse() {
    terminal.setMouse(!terminal.usesMouse)
    model.notify(
      terminal.usesMouse
        ? "The mouse belongs to the app again" : "The mouse belongs to the terminal: it selects text as usual")
  }

  /// The screen's clock in milliseconds. The app's own clock may be paused during a presentation.
  var now: Double { presentation.now(hostTime: host.now) }

  /// Ends a presentation when its duration and the phases of a death are over.
  private func endPresentationIfDue() {
    guard let presentationEnd = presentation.end, deaths.phases.nextChange == nil, now >= presentationEnd else {
      return
    }
    end = end ?? .continued
  }

  /// Handles a key or a click during a presentation; false if it is for the app.
  func handlePresentationInput(_ event: TerminalEvent) -> Bool {
    guard presentation.current?.endsWithKey == true else { return false }
    switch event {
    case .key(let key):
      model.dismissDeathCard()
      let isEnd = key == KeyPress(.character("q")) || key == KeyPress(.character("c"), .control)
      end = isEnd ? .exit(0) : .continued
      return true
    case .pointer(let pointer):
      if pointer.action == .press { end = .continued }
      return true
    case .paste: return true
    case .resized, .focusGained, .focusLost: return false
    }
  }

  func resize(to reported: GridSize? = nil) {
    terminal.updateSize(to: reported)
    output.forgetDisplayed()
    requestFrame()
  }

  /// Restores the terminal, stops this process group as job control expects, and resumes when it is continued.
  private func suspend() {
    terminal.suspend()
    ProcessGroup.stop()
    terminal.resume()
    output.forgetDisplayed()
    requestFrame()
  }

  var layout: ScreenLayout {
    ScreenLayout.make(size: terminal.size, state: host.state, model: model, options: options)
  }

  /// Adapts the page to the layout, which the terminal's size and the inspector determine.
  private func updateViewport() {
    let layout = layout
    // There are no events for changes of cookies and cached responses, so a visible inspector polls them.
    if !layout.inspector.isEmpty { host.refreshWebsiteData() }
    sendInspectionRequests(layout)
    refreshInspector(layout)
    guard layout.page.size != host.state.viewport.size || colorScheme != host.state.viewport.colorScheme
    else { return }
    host.dispatch(.viewportChanged(Viewport(size: layout.page.size, colorScheme: colorScheme)))
  }

  /// Draws a requested frame without the minimum time since the last one.
  func drawNow() {
    output.forgetTime()
    renderIfNeeded()
  }

  private func renderIfNeeded() {
    guard terminal.isReadyForOutput else { return }
    updateSpinner()
    updateRendererPhase()
    updatePageFocus()
    if animations.transition != nil, now - output.lastFrame >= ScreenTransition.interval { requestFrame() }
    if let released = animations.swipe?.releasedAt, now >= released + ScreenAnimationState.swipeHold {
      requestFrame()
    }
    guard output.isDue(at: now) else { return }
    updateViewport()
    options.devtoolsPort = host.devtoolsPort
    options.toolHighlight = host.toolHighlights[host.state.selectedTab]
    let screen = applyingBackSwipe(applyingTransition(rendered()))
    output.begin()
    if animations.transition != nil { output.recordStep(at: now) }
    guard screen != output.displayed else { return }
    // With few colors, the reducer chooses by appearance and contrast, and without colors a strong background becomes
    // reverse video; the terminal itself would choose the nearest numbers.
    terminal.show(screen.grid, cursor: screen.cursor) { output.reducer.reduce($0) }
    output.recordDisplayed(screen, at: now)
    callbacks.onFrame?(screen)
  }

  private func rendered() -> RenderedScreen {
    output.painter.render(
      revision: host.changeCount, state: host.state, page: surface, model: model, theme: theme.shown,
      size: terminal.size,
      options: options)
  }

  private var surface: PageSurface? {
    guard let view = host.state.selected?.page?.view, let page = host.surface(of: view) else { return nil }
    return PageSurface(grid: page.grid, cursor: page.cursor, focusRing: page.focusRing)
  }

  var focusedPageBox: GridRect? {
    guard let surface else { return nil }
    return surface.focusRing ?? surface.cursor.map { GridRect(column: $0.column, row: $0.row, columns: 1, rows: 1) }
  }

  /// How long the loop may block in milliseconds; nil if nothing is due.
  private func timeout() -> Int? {
    var candidates: [Int] = []
    guard terminal.isReadyForOutput else { return terminal.pendingInputDeadlineMilliseconds }
    let due = [
      output.nextDue, presentation.end, deaths.phases.nextChange,
      animations.nextFrameTime(at: now, lastFrame: output.lastFrame),
    ].compactMap { $0 }.min()
    if let due { candidates.append(max(0, Int((due - now).rounded(.up)))) }
    if let input = terminal.pendingInputDeadlineMilliseconds { candidates.append(input) }
    return candidates.min()
  }
}
