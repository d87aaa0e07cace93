import Flows
import LineMode
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An app in line mode: the content of the screen and its changes are printed, and commands are read, a line each.
///
/// For screen readers and logs: nothing is drawn, no control sequence is sent, and input and output may be pipes.
/// Commands are queued until the app has settled.
package final class LineModeSession {
  let host: ShellHost
  /// Performs commands of flows.
  private(set) lazy var liveCommands = LiveCommands(self)
  private let trace: TraceWriter?
  private let flowRecorder: FlowFileRecorder?
  private let harFile: HARFile?
  private let nativeFile: NativeCallFile?
  private let startURL: String?
  private let tools: (any SessionExtension)?
  private let notice: String?
  private let write: (String) -> Void
  private var input = LineInput(descriptor: STDIN_FILENO)
  private var commands: [String] = []
  var end: TerminalFrontend.End?
  /// The last printed screen.
  private(set) var screen: LineScreen?
  private var reportedState: ShellState?
  /// The line of the screen at which `more` continues.
  var nextLine = LineReport.pageLength
  private var hasChanged = true
  private var lineCount = 0
  private var descriptionRequest: UInt32 = 0
  private var description: PageDescription?

  /// Maximum time in milliseconds to wait until the app settles.
  private static let settleTimeout = 5_000.0
  /// Time limit of a page's description in milliseconds.
  private static let descriptionTimeout = 1_500.0
  /// Minimum time between two reports of an app that changes by itself, in milliseconds.
  private static let pause = 250.0
  /// Enough rows for every line of a native screen, so that nothing has to be scrolled.
  fileprivate static let size = GridSize(columns: 80, rows: 2_000)

  /// - Parameter write: prints a line.
  package init(
    target: AppTarget, options: LineModeOptions, write: @escaping (String) -> Void
  ) throws(SessionError) {
    let log = try LogFile(path: options.logPath)
    trace = try options.tracePath.map { path throws(SessionError) in try TraceWriter(path: path) }
    harFile = try options.harPath.map { path throws(SessionError) in try HARFile(path: path) }
    nativeFile = try options.nativePath.map { path throws(SessionError) in try NativeCallFile(path: path) }
    startURL = options.url
    notice = options.notice
    self.write = write
    let data = options.isPrivate ? nil : AppDataFolders.folders(for: target.app.origin)
    let standard = ScreenLayout.make(
      size: GridSize(columns: 80, rows: 24),
      state: ShellState(app: target.app, viewport: Viewport(size: Self.size, colorScheme: .dark)),
      options: Self.screenOptions)
    let engine = try EngineCatalog().engine(of: target, chosen: options.engine)
    tools = try DevtoolsOption.tools(options.devtoolsPort, engine, options.makeDeveloperTools)
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, engine: engine,
      viewport: Viewport(size: standard.page.size, colorScheme: .dark), storageFolder: data?.storageFolder,
      log: { log.write($0) })
    configuration.pageStandardError = log.descriptor
    configuration.folders.dialect = target.dialectFolder
    configuration.engineStart = options.engineStart
    configuration.engineStart.devtoolsPort = options.devtoolsPort
    configuration.folders.keychain = data?.keychainFolder
    configuration.settings.network = target.app.environment.network
    configuration.answers = RequestAnswers(target.answers)
    configuration.harRecorder = harFile?.recorder ?? (tools == nil ? nil : HARRecorder(limit: .recent))
    do {
      host = try ShellHost(configuration: configuration)
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
    do throws(SessionError) {
      let host = host
      try tools?.start(host)
      flowRecorder = try options.flowPath.map { path throws(SessionError) in
        try FlowFileRecorder(path: path, target: target, openedURL: options.url, host: host)
      }
    } catch {
      tools?.end()
      host.shutDown()
      throw error
    }
  }

  func perform(_ action: UserAction) {
    flowRecorder?.willPerform(action)
    host.dispatch(.user(action))
  }

  /// Launches the app and runs until it exits, the user quits, the input ends or a signal is received. Returns the exit
  /// status.
  package func run() throws(SessionError) -> Int32 {
    watch()
    if let notice { printLine("Note: \(notice)") }
    let app = host.state.app
    if let limitations = host.engine.limitations { printLine("Note: \(limitations)") }
    if let port = host.ownDevtoolsPort {
      printLine("Note: developer tools: \(DevtoolsPorts.url(at: port))json")
    } else if let port = host.engineStart.devtoolsPort {
      printLine("Note: developer tools of the first page: \(DevtoolsPorts.url(at: port))")
    }
    printLine("App: \(app.name), on \(app.platform.rawValue), policy \(app.recovery.name)")
    printLine("Ready: a number taps the element with that number, help lists commands, quit exits")
    host.dispatch(.launched(url: startURL))
    settle()
    report()
    while end == nil, !host.state.hasExited {
      if !commands.isEmpty {
        let printed = lineCount
        execute(commands.removeFirst())
        guard end == nil else { continue }
        settle()
        report()
        if lineCount == printed { printLine("Unchanged: nothing on the screen has changed") }
      } else if input.hasEnded {
        end = .exit(0)
      } else {
        host.runOnce(timeoutMilliseconds: nil)
        guard hasChanged else { continue }
        pause(Self.pause)
        report()
      }
    }
    return try finish()
  }

  private func finish() throws(SessionError) -> Int32 {
    if host.state.hasExited, reportedState?.hasExited != true { report() }
    let end = end ?? .exit(0)
    tools?.end()
    for signal in Self.signals { host.loop.restoreDefault(of: signal) }
    host.loop.unwatch(input.descriptor)
    let failure = SessionError.combined([
      SessionError.of { () throws(SessionError) in try harFile?.write() },
      SessionError.of { () throws(SessionError) in try flowRecorder?.finish() },
      SessionError.of { () throws(SessionError) in try trace?.finish() },
      SessionError.of { () throws(SessionError) in try nativeFile?.finish() },
      SessionError.ofEnd(of: host, end.exitReason),
    ])
    if let failure { throw failure }
    guard case .exit(let status) = end else { return 0 }
    return status
  }

  private static let signals: [ProcessSignal] = [.terminate, .interrupt, .hangUp]

  private func watch() {
    host.onChange = { [weak self] in self?.hasChanged = true }
    host.onEffects = { [weak self] event, effects in
      guard let self else { return }
      trace?.write(event, effects: effects, state: host.state)
      nativeFile?.write(event, effects: effects, state: host.state)
      flowRecorder?.handle(event)
    }
    host.onDescription = { [weak self] description in
      if description.request > FlowFileRecorder.firstRequestID {
        self?.flowRecorder?.receive(description)
      } else {
        self?.description = description
      }
    }
    host.loop.watch(input.descriptor, for: .read) { [weak self] _ in self?.receive() }
    host.loop.onSignal(.terminate) { [weak self] in self?.end = .exit(143) }
    host.loop.onSignal(.interrupt) { [weak self] in self?.end = .exit(130) }
    host.loop.onSignal(.hangUp) { [weak self] in self?.end = .exit(129) }
  }

  private func receive() {
    commands += input.read()
    // A descriptor at its end is always readable.
    if input.hasEnded { host.loop.unwatch(input.descriptor) }
  }

  /// Waits until nothing is in progress, within a limit. Timers are not awaited.
  func settle() {
    let deadline = host.now + Self.settleTimeout
    while end == nil, !host.state.hasExited, !host.isIdle, host.now < deadline {
      host.runOnce(timeoutMilliseconds: 20)
    }
  }

  func pause(_ milliseconds: Double) {
    let deadline = host.now + milliseconds
    while end == nil, !host.state.hasExited, host.now < deadline {
      host.runOnce(timeoutMilliseconds: max(1, Int(deadline - host.now)))
    }
  }

  /// Prints the changes since the last report.
  private func report() {
    let state = host.state
    hasChanged = false
    Announcement.lines(from: reportedState, to: state).forEach(printLine)
    reportedState = state
    let next = LineScreen(state, elements: elements(), after: screen)
    let lines = LineReport.lines(from: screen, to: next)
    if lines.first?.hasPrefix("Screen:") == true { nextLine = LineReport.pageLength }
    lines.forEach(printLine)
    screen = next
    // The description request itself is not a change.
    hasChanged = host.state != state
  }

  /// The elements of the chrome, and of the page if it is visible.
  private func elements() -> [ScreenElement] {
    guard !host.state.isInBackground, !host.state.hasExited else { return [] }
    let chrome = ScreenRenderer.describe(
      state: host.state, model: ScreenModel(), size: Self.size, options: Self.screenOptions
    ).map { ScreenElement($0) }
    guard let nodes = describePage()?.nodes else { return chrome }
    let area = GridRect(
      column: 0, row: 0, columns: host.state.viewport.size.columns, rows: host.state.viewport.size.rows)
    let page = nodes.map { ScreenElement($0, in: area, offset: chrome.count) }
    return chrome + page
  }

  private func describePage() -> PageDescription? {
    guard host.state.shownDialog == nil, host.state.describedPage != nil else { return nil }
    descriptionRequest += 1
    description = nil
    host.dispatch(.user(.describePage(request: descriptionRequest)))
    let deadline = host.now + Self.descriptionTimeout
    while description?.request != descriptionRequest, end == nil, host.now < deadline {
      host.runOnce(timeoutMilliseconds: 20)
    }
    if description?.request != descriptionRequest, end == nil {
      printLine("Page: not responding; its content is unknown")
    }
    return description
  }

  /// Prints a line. Control characters of a page are made visible.
  func printLine(_ line: String) {
    lineCount += 1
    write(DisplayText.visible(line))
  }

  fileprivate static let screenOptions = ScreenOptions(iconSet: .ascii, showsInspector: false, showsProcessIDs: false)
}

extension LineModeSession: LiveApp {
  var screenSize: GridSize { Self.size }
  var screenModel: ScreenModel { ScreenModel() }
  var screenOptions: ScreenOptions { Self.screenOptions }
  var shownTheme: Theme { ThemeLibrary.standard(for: .dark) }

  func setColorScheme(_ scheme: ColorScheme) {
    host.dispatch(.viewportChanged(Viewport(size: host.state.viewport.size, colorScheme: scheme)))
  }
}
