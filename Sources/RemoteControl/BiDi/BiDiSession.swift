import BridgeContract
import ShellCore
import ShellRuntime
import WebDriver

/// WebDriver BiDi in a session (W3C WebDriver BiDi): the commands of all its WebSockets, and the events for them.
final class BiDiSession {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let navigations = BiDiNavigations()
  private let tracker: BiDiTracker
  private let channels: BiDiChannels
  private let network: NetworkModule
  private let modules: [String: any BiDiModule]
  private var sockets: Set<UInt32> = []
  private let send: (UInt32, String) -> Void
  /// Commands that wait for the end of a classic one.
  private var deferred: [(command: BiDiCommand, socket: UInt32)] = []

  /// - Parameter send: sends a message to a WebSocket, by its number.
  init(app: AppDriver, documents: PageDocuments, host: any BiDiHost, send: @escaping (UInt32, String) -> Void) {
    self.send = send
    let context = BiDiContext(app: app, documents: documents)
    context.host = host
    self.context = context
    let pages = BiDiPages(context)
    self.pages = pages
    let realms = BiDiRealms()
    let shell = BiDiShellEvents(context)
    let log = BiDiLog(context)
    let frames = BiDiFrames(context, realms: realms)
    let tracker = BiDiTracker(
      context, pages: pages, realms: realms, navigations: navigations, frames: frames, log: log, shell: shell)
    self.tracker = tracker
    let channels = BiDiChannels(context, pages: pages, realms: realms, frames: frames, log: log)
    channels.onDocument = { [weak tracker] kind, tab in tracker?.documentDidProgress(kind, in: tab) }
    self.channels = channels
    let script = ScriptModule(context, pages: pages, realms: realms, channels: channels, tracker: tracker)
    let network = NetworkModule(context, navigations: navigations)
    self.network = network
    let session = SessionModule(context, tracker: tracker, log: log)
    modules = [
      "session": session, "browser": BrowserModule(context),
      "browsingContext": BrowsingContextModule(context, pages: pages, navigations: navigations, frames: frames),
      "script": script,
      "network": network, "storage": StorageModule(context), "input": InputModule(context),
    ]
    tracker.onCommit = { [weak script] in script?.didCommit($0) }
    tracker.reportsConsole = { [weak channels] in channels?.isObserving($0) != true }
    session.onSubscriptions = { [weak network] in
      network?.updateInterest()
      if !context.subscriptions.wants("hull:barChanged") { return }
      shell.rememberBars(context.app.state)
    }
    context.broadcast = { [weak self] text in self?.broadcast(text) }
    let prepare: (ShellHost) -> Void = { [weak script, weak network] host in
      host.documentScripts = { script?.scripts(for: $0, in: $1) ?? [] }
      network?.attach(host)
    }
    app.session.onLaunch = prepare
    if let running = app.session.host { prepare(running) }
    tracker.begin()
  }

  private func broadcast(_ text: String) {
    for socket in sockets.sorted() { send(socket, text) }
  }

  func open(_ socket: UInt32) {
    sockets.insert(socket)
    context.hasClients = true
    channels.observeAll()
  }

  func close(_ socket: UInt32) {
    sockets.remove(socket)
    context.hasClients = !sockets.isEmpty
    // No client is left that could continue paused requests.
    if sockets.isEmpty { network.releaseAll() }
  }

  /// Ends the commands that wait, when the session ends.
  func end() {
    tracker.end()
    let error = WebDriverError(.invalidSessionID, "the session has ended")
    pages.failAll(of: nil, error)
    navigations.failAll(of: nil, error)
  }

  /// Performs the command of a message, which can end later.
  func receive(_ text: String, from socket: UInt32) {
    let command: BiDiCommand
    do throws(BiDiCommand.Invalid) {
      command = try BiDiCommand(text)
    } catch {
      return send(socket, BiDiMessage.error(error.id, error.error))
    }
    let module = command.method.prefix { $0 != "." }
    if context.isInClassicCommand, Self.waitingModules.contains(String(module)) {
      return deferred.append((command, socket))
    }
    perform(command, from: socket)
  }

  /// Commands of these modules wait for their effects, which is not possible during a classic command.
  private static let waitingModules = ["storage", "input"]

  /// Performs a classic command; commands of WebSockets are performed meanwhile.
  func duringClassicCommand<Value>(_ action: () -> Value) -> Value {
    context.isInClassicCommand = true
    network.servesClient = true
    defer {
      context.isInClassicCommand = false
      network.servesClient = false
    }
    return action()
  }

  private func perform(_ command: BiDiCommand, from socket: UInt32) {
    var isAnswered = false
    let reply: BiDiReply = { [weak self] result in
      guard let self, !isAnswered else { return }
      isAnswered = true
      guard sockets.contains(socket) else { return }
      switch result {
      case .success(let value): send(socket, BiDiMessage.success(command.id, value))
      case .failure(let error): send(socket, BiDiMessage.error(command.id, error))
      }
    }
    do throws(WebDriverError) {
      let parts = command.method.split(separator: ".", maxSplits: 1).map { String($0) }
      guard parts.count == 2, let module = modules[parts[0]] else {
        throw WebDriverError(.unknownCommand, "there is no command \(command.method)")
      }
      try module.handle(parts[1], command.parameters, reply: reply)
    } catch {
      reply(.failure(error))
    }
  }

  /// Lets virtual time pass while a client waits for a script or a navigation, and nothing but time is missing. A script
  /// that waits for another command waits on.
  func proceed() {
    while !deferred.isEmpty {
      let next = deferred.removeFirst()
      perform(next.command, from: next.socket)
    }
    guard !context.app.session.isInRealTime else { return }
    if !context.app.isRunning { return failPending() }
    context.settle()
    let end = context.app.now + Self.horizon
    var isRunning = true
    while isRunning, context.app.now < end, pages.hasPendingWork || navigations.isAwaited, !network.isPausing,
      context.app.state.shownDialog == nil, context.app.isRunning
    {
      isRunning = context.app.driver.waitForChange(within: end - context.app.now, changingScreen: true)
    }
  }

  /// Maximum milliseconds of virtual time that pass after a command.
  private static let horizon = 300_000.0

  private func failPending() {
    let error = WebDriverError(.noSuchFrame, "the app is not running")
    pages.failAll(of: nil, error)
    navigations.failAll(of: nil, error)
  }
}
