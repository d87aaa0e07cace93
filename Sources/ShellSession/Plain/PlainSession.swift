import Flows
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

/// An app as lines of words: what is on the screen and what changes on it is printed, and commands are read, a line each.
///
/// For screen readers and logs: nothing is drawn, no control sequence is sent, and input and output may be pipes. Commands
/// that come faster than the app wait until it has come to rest.
public final class PlainSession {
  let host: ShellHost
  private let trace: TraceWriter?
  private let transcriber: FlowTranscriber?
  private let startURL: String?
  private let remark: String?
  private let write: (String) -> Void
  private var input = LineInput(descriptor: STDIN_FILENO)
  private var waiting: [String] = []
  var end: TerminalFront.End?
  /// What was told last.
  private(set) var screen: PlainScreen?
  private var toldState: ShellState?
  /// The line of the screen from which `more` goes on.
  var readLines = PlainReport.page
  private var hasChanged = true
  private var lineCount = 0
  private var questions: UInt32 = 0
  private var description: PageDescription?

  /// Milliseconds in which an app comes to rest, or is told as it is.
  private static let patience = 5_000.0
  /// Milliseconds in which a page says what is in it.
  private static let answerPatience = 1_500.0
  /// Milliseconds between two reports at the least, of an app that changes by itself.
  private static let pause = 250.0
  /// Rows enough for every line of a native screen: nothing has to be scrolled to be read.
  private static let size = GridSize(columns: 80, rows: 2_000)

  /// - Parameter write: prints a line.
  public init(
    target: AppTarget, options: PlainOptions, write: @escaping (String) -> Void
  ) throws(SessionError) {
    let log = try LogFile(path: options.logPath)
    trace = try options.tracePath.map { path throws(SessionError) in try TraceWriter(path: path) }
    startURL = options.url
    remark = options.remark
    self.write = write
    let data = options.isPrivate ? nil : UserData.folders(for: target.app.origin)
    let usual = ScreenLayout.make(
      size: GridSize(columns: 80, rows: 24),
      state: ShellState(app: target.app, viewport: Viewport(size: Self.size, colorScheme: .dark)),
      options: Self.screenOptions)
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, enginePath: try EngineLocator.path(of: options.engine),
      viewport: Viewport(size: usual.page.size, colorScheme: .dark), storageFolder: data?.storageFolder,
      log: { log.write($0) })
    configuration.keychainFolder = data?.keychainFolder
    configuration.settings.network = target.app.network
    do {
      host = try ShellHost(configuration: configuration)
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
    do throws(SessionError) {
      let host = host
      transcriber = try options.flowPath.map { path throws(SessionError) in
        try FlowTranscriber(path: path, target: target, openedURL: options.url, host: host)
      }
    } catch {
      host.shutDown()
      throw error
    }
  }

  func perform(_ action: UserAction) {
    transcriber?.willDo(action)
    host.dispatch(.user(action))
  }

  /// Launches the app and runs until it ends, its user quits, the input is over or a signal comes; gives the exit status.
  public func run() throws(SessionError) -> Int32 {
    watch()
    if let remark { say("Note: \(remark)") }
    let app = host.state.app
    say("App: \(app.name), on \(app.platform.rawValue), policy \(app.recovery.name)")
    say("Ready: a number taps the thing that has it, help lists the commands, quit ends")
    host.dispatch(.launched(url: startURL))
    rest()
    tell()
    while end == nil, !host.state.hasExited {
      if !waiting.isEmpty {
        let said = lineCount
        carryOut(waiting.removeFirst())
        guard end == nil else { continue }
        rest()
        tell()
        if lineCount == said { say("Unchanged: nothing on the screen has changed") }
      } else if input.hasEnded {
        end = .exit(0)
      } else {
        host.runOnce(timeoutMilliseconds: nil)
        guard hasChanged else { continue }
        pause(Self.pause)
        tell()
      }
    }
    return try finish()
  }

  private func finish() throws(SessionError) -> Int32 {
    if host.state.hasExited, toldState?.hasExited != true { tell() }
    let end = end ?? .exit(0)
    for signal in Self.signals { host.loop.restoreDefault(of: signal) }
    host.loop.unwatch(input.descriptor)
    defer { host.shutDown(end.ending) }
    try transcriber?.finish()
    guard case .exit(let status) = end else { return 0 }
    return status
  }

  private static let signals: [ProcessSignal] = [.terminate, .interrupt, .hangUp]

  private func watch() {
    host.onChange = { [weak self] in self?.hasChanged = true }
    host.onEffects = { [weak self] event, effects in
      guard let self else { return }
      trace?.write(event, effects: effects, state: host.state)
      transcriber?.take(event)
    }
    host.onDescription = { [weak self] description in
      if description.request > FlowTranscriber.firstRequest {
        self?.transcriber?.take(description)
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
    waiting += input.read()
    // A closed input is readable for ever.
    if input.hasEnded { host.loop.unwatch(input.descriptor) }
  }

  /// Waits until nothing is on its way any more; not for timers, and not for ever.
  private func rest() {
    let deadline = host.now + Self.patience
    while end == nil, !host.state.hasExited, !host.isAtRest, host.now < deadline {
      host.runOnce(timeoutMilliseconds: 20)
    }
  }

  func pause(_ milliseconds: Double) {
    let deadline = host.now + milliseconds
    while end == nil, !host.state.hasExited, host.now < deadline {
      host.runOnce(timeoutMilliseconds: max(1, Int(deadline - host.now)))
    }
  }

  /// Says what has changed since the last time.
  private func tell() {
    let state = host.state
    hasChanged = false
    PlainNews.lines(from: toldState, to: state).forEach(say)
    toldState = state
    let next = PlainScreen(state, elements: elements(), after: screen)
    let lines = PlainReport.lines(from: screen, to: next)
    if lines.first?.hasPrefix("Screen:") == true { readLines = PlainReport.page }
    lines.forEach(say)
    screen = next
    // Asking the page was no change.
    hasChanged = host.state != state
  }

  /// The native frame, and the page where it is what the user sees.
  private func elements() -> [ScreenElement] {
    guard !host.state.isInBackground, !host.state.hasExited else { return [] }
    let frame = ScreenRenderer.describe(
      state: host.state, model: ScreenModel(), size: Self.size, options: Self.screenOptions
    ).map { ScreenElement($0) }
    guard let nodes = ask()?.nodes else { return frame }
    let area = GridRect(
      column: 0, row: 0, columns: host.state.viewport.size.columns, rows: host.state.viewport.size.rows)
    let page = nodes.map { ScreenElement($0, in: area, behind: frame.count) }
    return frame + page
  }

  private func ask() -> PageDescription? {
    guard host.state.shownDialog == nil, host.state.describedPage != nil else { return nil }
    questions += 1
    description = nil
    host.dispatch(.user(.describePage(request: questions)))
    let deadline = host.now + Self.answerPatience
    while description?.request != questions, end == nil, host.now < deadline { host.runOnce(timeoutMilliseconds: 20) }
    if description?.request != questions, end == nil { say("Page: it does not say what is in it") }
    return description
  }

  /// Prints a line. What a page has put into it cannot steer the terminal.
  func say(_ line: String) {
    lineCount += 1
    write(DisplayText.visible(line))
  }

  private static let screenOptions = ScreenOptions(iconSet: .ascii, showsInspector: false, showsProcessNumbers: false)
}
