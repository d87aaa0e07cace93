import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel
import TerminalNcurses

/// A running app on the terminal: draws it, and gives it what the user does. One thread, one loop over the terminal, the
/// pages, timers and signals.
final class TerminalFront {
  /// What ended it.
  enum End: Equatable {
    /// The exit status: 0 when the user quit.
    case exit(Int32)
    case resume(HaltChoice)
    /// A presentation continues with its next step.
    case continued
  }

  /// How a presentation shows the app.
  struct Presentation {
    /// Milliseconds; nil for as long as nobody presses a key.
    var span: Double?
    /// The first key or click ends it, and does nothing else; `q` and Ctrl+C end the whole presentation.
    var endsWithKey: Bool
  }

  let host: ShellHost
  let terminal: NcursesTerminal
  var wardrobe: Wardrobe
  /// What is worn now.
  var theme: Theme { didSet { options.theme = theme.name } }
  var options: ScreenOptions
  var model = ScreenModel()
  /// Called before the app gets what the user did.
  var willDo: ((UserAction) -> Void)?
  /// Sees each event with the effects it had, after the front itself.
  var onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
  /// Called with each frame that was drawn.
  var onFrame: ((RenderedScreen) -> Void)?
  /// Tells of changes of the theme files.
  var themeSignal: FileSignal?
  /// The settings in force, and where they come from.
  var settings: Settings
  /// The choice of colours with which the terminal was opened.
  let openedColor: TerminalOptions.ColorChoice
  let loader: SettingsLoader
  /// Tells of changes of the file of settings.
  var settingsSignal: FileSignal?
  var clipboard: Clipboard
  /// What the inspector was told last, and when its processes were looked at.
  var look = InspectorLook()
  var motion = FrameMotion()
  var phases = DeathPhases()
  /// Deaths that the screen has reported.
  var knownDeaths = 0
  var cardTimer: EventLoop.TimerID?
  var presentation: Presentation?
  private var presentationStart = 0.0
  private let start = WallTime.now
  var inputs = PageInputLedger()
  var typedAhead = TypedAhead()
  var patienceTimer: EventLoop.TimerID?
  var reducer: ColorReducer
  private var painter = ScreenPainter()
  private var needsFrame = true
  /// What the terminal shows; nil when that is not known.
  var shown: RenderedScreen?
  private var lastFrame = -Double.infinity
  private var end: End?
  var watchesOutput = false
  private var minuteTimer: EventLoop.TimerID?
  /// Wakes for a question to a page that waits for its time.
  var questionTimer: EventLoop.TimerID?
  var pressTimer: EventLoop.TimerID?
  var watchedPress: PressState?
  /// Remembers the arrangement of the screen; nil where nothing is remembered.
  var preferencesStore: ScreenPreferencesStore?
  /// As it was at the start.
  var startPreferences = ScreenPreferences()

  /// Milliseconds between two frames at the least: a page that paints without end does not flood the terminal.
  private static let frameInterval: Double = 8
  private static let signals: [ProcessSignal] = [
    .windowChange, .terminate, .interrupt, .quit, .hangUp, .terminalStop, .resume, .reload,
  ]

  /// - Parameter isDebugging: a flow has stopped here.
  init(
    host: ShellHost, terminal: NcursesTerminal, wardrobe: Wardrobe, settings: Settings, loader: SettingsLoader,
    isDebugging: Bool = false
  ) {
    self.host = host
    self.terminal = terminal
    self.wardrobe = wardrobe
    self.settings = settings
    openedColor = settings.color.value
    self.loader = loader
    clipboard = Clipboard(settings.clipboard.value)
    theme = wardrobe.theme(on: terminal.prefersDark == false ? .light : .dark)
    options = ScreenOptions(settings, usesUnicode: terminal.usesUnicode, isDebugging: isDebugging)
    options.theme = theme.name
    reducer = ColorReducer(depth: terminal.colorDepth.colorDepth)
  }

  /// Runs until the user or a signal ends it. `start` is called once everything is listened to.
  func run(start: () -> Void = {}) -> End {
    let (onChange, onEffects, onDescription) = (host.onChange, host.onEffects, host.onDescription)
    watch(onChange, onEffects)
    host.onDescription = { [weak self] in
      onDescription?($0)
      self?.model.take($0)
    }
    defer {
      leave(onChange, onEffects)
      host.onDescription = onDescription
    }
    host.keepNetworkLog()
    host.keepSnapshots()
    fitPage()
    presentationStart = now
    // What an earlier part of a presentation did is news for its audience.
    if presentation == nil { knownDeaths = host.state.detectedDeaths } else { reportDeaths() }
    setCardTimer()
    end = nil
    start()
    while true {
      showIfNeeded()
      followOutput()
      host.runOnce(timeoutMilliseconds: timeout())
      if terminal.pendingInputDeadlineMilliseconds != nil { readTerminal() }
      releaseTypedAhead()
      endPresentation()
      if let end { return end }
      if terminal.isHungUp { return .exit(129) }
      if host.state.hasExited { return .exit(0) }
    }
  }

  private func watch(_ onChange: (() -> Void)?, _ onEffects: ((ShellEvent, [ShellEffect]) -> Void)?) {
    host.onChange = { [weak self] in
      onChange?()
      self?.needsFrame = true
    }
    host.onEffects = { [weak self] event, effects in
      onEffects?(event, effects)
      self?.observe(event, effects)
    }
    host.onInspection = { [weak self] in
      self?.model.take($0)
      self?.needsFrame = true
    }
    host.loop.watch(terminal.inputDescriptor, for: .read) { [weak self] _ in self?.readTerminal() }
    host.loop.onSignal(.windowChange) { [weak self] in self?.resize() }
    host.loop.onSignal(.terminate) { [weak self] in self?.end = .exit(143) }
    host.loop.onSignal(.interrupt) { [weak self] in self?.end = .exit(130) }
    host.loop.onSignal(.quit) { [weak self] in self?.end = .exit(131) }
    host.loop.onSignal(.hangUp) { [weak self] in self?.end = .exit(129) }
    host.loop.onSignal(.terminalStop) { [weak self] in self?.suspend() }
    host.loop.onSignal(.resume) { [weak self] in self?.needsFrame = true }
    host.loop.onSignal(.reload) { [weak self] in self?.readSettings() }
    if options.clock != nil { setClockTimer() }
    watchThemes()
    watchSettings()
  }

  private func leave(_ onChange: (() -> Void)?, _ onEffects: ((ShellEvent, [ShellEffect]) -> Void)?) {
    savePreferences()
    stopWatchingThemes()
    stopWatchingSettings()
    let timers = [minuteTimer, pressTimer, questionTimer, patienceTimer, cardTimer]
    for timer in timers.compactMap({ $0 }) { host.loop.cancelTimer(timer) }
    // A presentation enters again.
    (minuteTimer, pressTimer, questionTimer, patienceTimer, cardTimer) = (nil, nil, nil, nil, nil)
    host.onInspection = nil
    Self.signals.forEach { host.loop.restoreDefault(of: $0) }
    host.loop.unwatch(terminal.inputDescriptor)
    if watchesOutput { host.loop.unwatch(terminal.outputDescriptor) }
    watchesOutput = false
    host.onChange = onChange
    host.onEffects = onEffects
  }

  /// The status line's clock moves once a minute, and nothing else wakes an idle shell.
  private func setClockTimer() {
    minuteTimer = host.loop.setTimer(after: ClockTime.millisecondsToNextMinute) { [weak self] in
      self?.options.clock = .now
      self?.needsFrame = true
      self?.setClockTimer()
    }
  }

  private func observe(_ event: ShellEvent, _ effects: [ShellEffect]) {
    onEffects?(event, effects)
    if changesPage(event) { model.pageChanged() }
    reportDeaths()
    for case .copyText(let text) in effects { copy(text) }
    for key in inputs.take(event, effects) {
      carryOut(model.pageIgnored(key: key, state: host.state))
    }
  }

  /// Something that is shown has changed.
  func draw() { needsFrame = true }

  func carryOut(_ commands: [ScreenCommand]) {
    for command in commands {
      switch command {
      case .user(let action):
        willDo?(action)
        host.dispatch(.user(action))
      case .quit: end = .exit(0)
      case .suspend: suspend()
      case .redraw:
        terminal.redraw()
        shown = nil
        needsFrame = true
      case .copy(let text): copy(text)
      case .save(let text): save(text)
      case .useTheme(let name): useTheme(name)
      case .selectText(let point): selectText(at: point)
      case .toggleMouse: toggleMouse()
      case .resumeFlow(let choice): end = .resume(choice)
      }
    }
  }

  private func selectText(at point: GridPoint?) {
    let screen = shown?.grid.size == terminal.size ? shown : nil
    model.beginSelection(on: (screen ?? rendered()).grid, at: point, state: host.state, options: options)
  }

  private func toggleMouse() {
    terminal.setMouse(!terminal.usesMouse)
    model.notify(
      terminal.usesMouse ? "The mouse taps here again" : "The mouse is the terminal's: it selects as it does elsewhere")
  }

  /// Milliseconds on the screen's clock. The app's own time may be held while a presentation shows it.
  var now: Double { presentation == nil ? host.now : start.millisecondsSince }

  /// The span of a presentation is over, and so are the phases of a death.
  private func endPresentation() {
    guard let span = presentation?.span, phases.due == nil, now >= presentationStart + span else { return }
    end = end ?? .continued
  }

  /// A key or a click of a presentation's audience; false where it is the app's.
  func endsPresentation(_ event: TerminalEvent) -> Bool {
    guard presentation?.endsWithKey == true else { return false }
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
    terminal.resized(to: reported)
    shown = nil
    needsFrame = true
  }

  /// Gives the terminal back, stops this process' whole group as a shell expects it, and goes on when it is continued.
  private func suspend() {
    terminal.suspend()
    ProcessGroup.stop()
    terminal.resume()
    shown = nil
    needsFrame = true
  }

  var layout: ScreenLayout {
    ScreenLayout.make(size: terminal.size, state: host.state, model: model, options: options)
  }

  /// The page follows the frame's layout, which the terminal's size and the inspector decide.
  private func fitPage() {
    let layout = layout
    // Nothing tells of cookies and answers that come and go; who looks at the inspector sees what is there now.
    if !layout.inspector.isEmpty { host.refreshWebsiteData() }
    askPages(layout)
    lookAround(layout)
    guard layout.page.size != host.state.viewport.size || colorScheme != host.state.viewport.colorScheme
    else { return }
    host.dispatch(.viewportChanged(Viewport(size: layout.page.size, colorScheme: colorScheme)))
  }

  private func showIfNeeded() {
    guard terminal.takesFrames else { return }
    turnSign()
    followPhases()
    followPageFocus()
    if motion.current != nil, now - lastFrame >= ScreenMotion.interval { needsFrame = true }
    if let released = motion.swipe?.releasedAt, now >= released + FrameMotion.swipeHold { needsFrame = true }
    guard needsFrame, now - lastFrame >= Self.frameInterval else { return }
    fitPage()
    let screen = swiped(moved(rendered()))
    needsFrame = false
    // Two steps of a motion may look alike; the next one is due all the same.
    if motion.current != nil { lastFrame = now }
    guard screen != shown else { return }
    // Where colours are few they are chosen by look and contrast, and where there are none a strong paper becomes a
    // reversal; the terminal by itself would take the numbers that lie nearest.
    terminal.show(screen.grid, cursor: screen.cursor) { reducer.reduce($0) }
    shown = screen
    lastFrame = now
    onFrame?(screen)
  }

  private func rendered() -> RenderedScreen {
    painter.render(
      revision: host.changeCount, state: host.state, page: surface, model: model, theme: theme, size: terminal.size,
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

  /// How long the loop may sleep: for ever when nothing is due.
  private func timeout() -> Int? {
    var candidates: [Int] = []
    guard terminal.takesFrames else { return terminal.pendingInputDeadlineMilliseconds }
    if needsFrame { candidates.append(max(0, Int((lastFrame + Self.frameInterval - now).rounded(.up)))) }
    if let span = presentation?.span {
      candidates.append(max(0, Int((presentationStart + span - now).rounded(.up))))
    }
    if let due = phases.due { candidates.append(max(0, Int((due - now).rounded(.up)))) }
    if let due = motion.due(at: now, lastFrame: lastFrame) {
      candidates.append(max(0, Int((due - now).rounded(.up))))
    }
    if let input = terminal.pendingInputDeadlineMilliseconds { candidates.append(input) }
    return candidates.min()
  }
}
