import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel
import TerminalNcurses

/// The shell on a terminal: one thread, one loop over the terminal, the pages, timers and signals.
public final class InteractiveSession {
  private let host: ShellHost
  private let terminal: NcursesTerminal
  private let theme: Theme
  private let trace: TraceWriter?
  private let recorder: CastRecorder?
  private let startURL: String?
  private var options: ScreenOptions
  private var model = ScreenModel()
  private var inputs = PageInputLedger()
  private var needsFrame = true
  private var shown: RenderedScreen?
  private var lastFrame = -Double.infinity
  private var exitStatus: Int32?

  /// Milliseconds between two frames at the least: a page that paints without end does not flood the terminal.
  private static let frameInterval: Double = 8

  /// Takes the terminal; while that is asked what it can do, the engine starts.
  public init(target: AppTarget, options given: InteractiveOptions) throws(SessionError) {
    let log = try LogFile(path: given.logPath)
    let chosen = try given.theme.map { name throws(SessionError) in try ThemeChoice.named(name) }
    startURL = given.url
    trace = try given.tracePath.map { path throws(SessionError) in try TraceWriter(path: path) }
    let scheme = (chosen?.variant ?? .dark).colorScheme
    // What the terminal shows is known when it is asked: see `fitPage`.
    let size = GridSize(columns: 80, rows: 24)
    let data = given.isPrivate ? nil : UserData.folders(for: target.app.origin)
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, enginePath: try EngineLocator.path(of: given.engine),
      viewport: Viewport(size: size, colorScheme: scheme),
      storageFolder: data?.storageFolder, log: { log.write($0) })
    configuration.keychainFolder = data?.keychainFolder
    do {
      host = try ShellHost(configuration: configuration)
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
    do {
      terminal = try NcursesTerminal(
        options: TerminalOptions(color: given.color), environment: ProcessEnvironment.variables(Self.terminalVariables))
    } catch {
      host.shutDown()
      throw SessionError(.badInput, error.description)
    }
    theme = chosen ?? ThemeLibrary.standard(for: terminal.prefersDark == false ? .light : .dark)
    options = ScreenOptions(
      iconSet: terminal.usesUnicode ? .unicode : .ascii, showsInspector: given.showsInspector, clock: .now)
    let shownSize = terminal.size
    recorder = given.castPath.map { CastRecorder(path: $0, size: shownSize, title: target.app.name) }
    try? terminal.redirectStandardError(to: given.logPath)
  }

  /// What `NcursesTerminal` decides by.
  private static let terminalVariables = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX", "STY", "TERM_PROGRAM",
    "COLUMNS",
    "LINES", "TERMINFO",
  ]

  /// Launches the app and runs until the user or a signal ends it, and gives the exit status. The terminal is as it was before.
  public func run() throws(SessionError) -> Int32 {
    watch()
    fitPage()
    host.dispatch(.launched(url: startURL))
    while exitStatus == nil {
      showIfNeeded()
      host.runOnce(timeoutMilliseconds: timeout())
      if terminal.pendingInputDeadlineMilliseconds != nil { readTerminal() }
      if host.state.hasExited || terminal.isHungUp { exitStatus = exitStatus ?? (terminal.isHungUp ? 129 : 0) }
    }
    terminal.restore()
    host.shutDown()
    try recorder?.finish()
    return exitStatus ?? 0
  }

  private func watch() {
    host.onChange = { [weak self] in self?.needsFrame = true }
    host.onEffects = { [weak self] event, effects in self?.observe(event, effects) }
    host.loop.watch(terminal.inputDescriptor, for: .read) { [weak self] _ in self?.readTerminal() }
    host.loop.onSignal(.windowChange) { [weak self] in self?.resize() }
    host.loop.onSignal(.terminate) { [weak self] in self?.exitStatus = 143 }
    host.loop.onSignal(.interrupt) { [weak self] in self?.exitStatus = 130 }
    host.loop.onSignal(.hangUp) { [weak self] in self?.exitStatus = 129 }
    host.loop.onSignal(.terminalStop) { [weak self] in self?.suspend() }
    host.loop.onSignal(.resume) { [weak self] in self?.needsFrame = true }
    setClockTimer()
  }

  /// The status line's clock moves once a minute, and nothing else wakes an idle shell.
  private func setClockTimer() {
    host.loop.setTimer(after: ClockTime.millisecondsToNextMinute) { [weak self] in
      self?.options.clock = .now
      self?.needsFrame = true
      self?.setClockTimer()
    }
  }

  private func observe(_ event: ShellEvent, _ effects: [ShellEffect]) {
    trace?.write(event, effects: effects, state: host.state)
    for key in inputs.take(event, effects) {
      carryOut(model.pageIgnored(key: key, state: host.state))
    }
  }

  private func readTerminal() {
    for event in terminal.readEvents() {
      switch event {
      case .resized: resize()
      case .key, .pointer, .paste, .focusGained, .focusLost:
        carryOut(model.handle(event, state: host.state, size: terminal.size, options: options))
      }
      needsFrame = true
    }
  }

  private func carryOut(_ commands: [ScreenCommand]) {
    for command in commands {
      switch command {
      case .user(let action): host.dispatch(.user(action))
      case .quit: exitStatus = 0
      case .suspend: suspend()
      case .redraw:
        terminal.redraw()
        shown = nil
        needsFrame = true
      case .copy(let text):
        if !terminal.copyToClipboard(text) { model.notify("Too long for the terminal's clipboard", kind: .warning) }
      }
    }
  }

  private func resize() {
    terminal.resized()
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

  /// The page follows the frame's layout, which the terminal's size and the inspector decide.
  private func fitPage() {
    let layout = ScreenLayout.make(size: terminal.size, state: host.state, model: model, options: options)
    guard layout.page.size != host.state.viewport.size || theme.variant.colorScheme != host.state.viewport.colorScheme
    else { return }
    host.dispatch(.viewportChanged(Viewport(size: layout.page.size, colorScheme: theme.variant.colorScheme)))
  }

  private func showIfNeeded() {
    guard needsFrame, host.now - lastFrame >= Self.frameInterval else { return }
    fitPage()
    let screen = ScreenRenderer.render(
      state: host.state, page: surface, model: model, theme: theme, size: terminal.size, options: options)
    needsFrame = false
    guard screen != shown else { return }
    terminal.show(fitted(screen.grid), cursor: screen.cursor)
    shown = screen
    lastFrame = host.now
    recorder?.record(screen, at: host.state.now)
    trace?.writeFrame(time: host.state.now)
  }

  /// Where colours are few they are chosen by look and contrast, and where there are none a strong paper becomes a
  /// reversal; the terminal by itself would take the numbers that lie nearest.
  private func fitted(_ grid: Grid) -> Grid {
    switch terminal.colorDepth {
    case .none: grid.reduced(to: .none)
    case .ansi16: grid.reduced(to: .ansi16)
    case .palette256, .trueColor: grid
    }
  }

  private var surface: PageSurface? {
    guard let view = host.state.selected?.page?.view, let page = host.surface(of: view) else { return nil }
    return PageSurface(grid: page.grid, cursor: page.cursor, focusRing: page.focusRing)
  }

  /// How long the loop may sleep: for ever when nothing is due.
  private func timeout() -> Int? {
    var candidates: [Int] = []
    if needsFrame { candidates.append(max(0, Int((lastFrame + Self.frameInterval - host.now).rounded(.up)))) }
    if let input = terminal.pendingInputDeadlineMilliseconds { candidates.append(input) }
    return candidates.min()
  }
}
