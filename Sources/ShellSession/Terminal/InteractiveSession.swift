import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel
import TerminalNcurses

/// The shell on a terminal, with its recording, trace and transcript.
package final class InteractiveSession {
  private let host: ShellHost
  private let terminal: NcursesTerminal
  private let front: TerminalFrontend
  private let trace: TraceWriter?
  private let recorder: (any ScreenRecorder)?
  private let flowRecorder: FlowFileRecorder?
  private let harFile: HARFile?
  private let nativeFile: NativeCallFile?
  private let startURL: String?
  private let tools: (any SessionExtension)?

  /// Opens the terminal. The engine starts while the terminal replies to queries.
  package init(target: AppTarget, options given: InteractiveOptions) throws(SessionError) {
    let log = try LogFile(path: given.logPath)
    let settings = try given.settings.load()
    // Everything that can fail comes first, so that errors are reported before the terminal enters the alternate screen.
    let activeTheme = try ActiveTheme(settings.theme.value)
    startURL = given.url
    if let path = given.recordingPath { try FileSystem.ensureWritable(path) }
    trace = try given.tracePath.map { path throws(SessionError) in try TraceWriter(path: path) }
    harFile = try given.harPath.map { path throws(SessionError) in try HARFile(path: path) }
    nativeFile = try given.nativePath.map { path throws(SessionError) in try NativeCallFile(path: path) }
    // The size of the page is set when the terminal has replied: see `TerminalFrontend`.
    let size = GridSize(columns: 80, rows: 24)
    let data = given.isPrivate ? nil : AppDataFolders.folders(for: target.app.origin)
    let engine = try EngineCatalog().engine(of: target, chosen: given.engine)
    tools = try DevtoolsOption.tools(given.devtoolsPort, engine, given.makeDeveloperTools)
    var configuration = HostConfiguration(
      app: target.app, appFolder: target.folder, engine: engine,
      viewport: Viewport(size: size, colorScheme: (activeTheme.dark.variant ?? .dark).colorScheme),
      storageFolder: data?.storageFolder, log: { log.write($0) })
    configuration.pageStandardError = log.descriptor
    configuration.folders.dialect = target.dialectFolder
    configuration.engineStart = settings.engineStart
    configuration.engineStart.devtoolsPort = given.devtoolsPort
    configuration.folders.keychain = data?.keychainFolder
    configuration.settings.network = target.app.environment.network
    configuration.answers = RequestAnswers(target.answers)
    let harRecorder = harFile?.recorder ?? HARRecorder(limit: .recent)
    configuration.harRecorder = harRecorder
    do {
      host = try ShellHost(configuration: configuration)
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
    do throws(SessionError) {
      let host = host
      try tools?.start(host)
      flowRecorder = try given.flowPath.map { path throws(SessionError) in
        try FlowFileRecorder(path: path, target: target, openedURL: given.url, host: host)
      }
      terminal = try NcursesTerminal.open(settings)
    } catch {
      tools?.end()
      host.shutDown()
      throw error
    }
    let shownSize = terminal.size
    front = TerminalFrontend(
      host: host, terminal: terminal, activeTheme: activeTheme, settings: settings, loader: given.settings)
    front.harRecorder = harRecorder
    front.enableFlowCommands()
    let theme = front.theme.shown
    recorder = given.recordingPath.map {
      given.recordingFormat.recorder(path: $0, size: shownSize, title: target.app.name, theme: theme)
    }
    front.model = ScreenModel(panel: settings.inspectorPanel.value)
    if !given.isPrivate, let path = ScreenPreferencesStore.standardPath {
      front.restorePreferences(from: ScreenPreferencesStore(path: path))
    }
    try? terminal.redirectStandardError(to: given.logPath)
  }

  /// Launches the app, runs until the user or a signal ends it, restores the terminal, and returns the exit status.
  package func run() throws(SessionError) -> Int32 {
    front.callbacks.willPerform = { [flowRecorder, recorder, host] action in
      flowRecorder?.willPerform(action)
      if let marker = action.marker { recorder?.mark(marker, at: host.state.now) }
    }
    front.callbacks.onEffects = { [trace, flowRecorder, nativeFile, host] event, effects in
      trace?.write(event, effects: effects, state: host.state)
      nativeFile?.write(event, effects: effects, state: host.state)
      flowRecorder?.handle(event)
    }
    host.onDescription = { [flowRecorder] in flowRecorder?.receive($0) }
    front.callbacks.onFrame = { [recorder, trace, host] screen in
      recorder?.record(screen, at: host.state.now)
      trace?.writeFrame(time: host.state.now)
    }
    let end = front.run { host.dispatch(.launched(url: startURL)) }
    terminal.restore()
    tools?.end()
    let failure = SessionError.combined([
      SessionError.of { () throws(SessionError) in try flowRecorder?.finish() },
      SessionError.of { () throws(SessionError) in try recorder?.finish() },
      SessionError.of { () throws(SessionError) in try harFile?.write() },
      SessionError.of { () throws(SessionError) in try trace?.finish() },
      SessionError.of { () throws(SessionError) in try nativeFile?.finish() },
      SessionError.ofEnd(of: host, end.exitReason),
    ])
    if let failure { throw failure }
    switch end {
    case .exit(let status): return status
    case .resume, .continued: return 0
    }
  }
}
