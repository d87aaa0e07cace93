import PageWire
import ShellCore
import TerminalModel

/// Runs an app: passes events to the shell's state, and its effects to the brokers of network, storage, processes and
/// queries, which own the resources.
///
/// Everything happens on the calling thread. Interactive use drives `runOnce`; headless use dispatches and then waits
/// with `settle`, in which virtual time jumps from one timer to the next.
package final class ShellHost: EventDispatcher {
  let context: HostContext

  /// Called after each event and each painted frame.
  package var onChange: (() -> Void)?
  /// The number of changes of the state or of a page's rendered output.
  package private(set) var changeCount: UInt64 = 0
  /// Receives each event with its effects, in order; for traces.
  package var onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
  /// The app has exited.
  package var onExit: (() -> Void)?
  private var observers: [any HostObserver] = []

  /// Incremented by each event except inspection: values derived from the state are valid while it is equal.
  package private(set) var revision: UInt64 = 0
  let network: NetworkBroker
  let programs: NativePrograms
  let storage: StorageBroker
  let processes: ProcessBroker
  var timers = ShellTimers()
  let queries = QueryBroker()
  /// The shell was killed: it handles no more events. `shutDown` ends its processes.
  private(set) var isHalted = false
  private var queue: [ShellEvent] = []
  private var isDispatching = false
  private var reportedTime: Double?

  /// Creates a host; the app starts with `ShellEvent.launched`.
  package init(configuration: HostConfiguration) throws(HostError) {
    let engine = configuration.warmEngine?.engine ?? configuration.engine
    guard FileAccess.isExecutable(engine.path) else { throw .noEngine(path: engine.path) }
    if let folder = configuration.folders.app, FileAccess.resolve(folder) == nil { throw .noAppFolder(path: folder) }
    // Both at once: the clock shows the wall time from now on.
    let (clock, epoch) = (configuration.time.clock(), configuration.time.currentEpoch())
    let stores = ItemStores(configuration)
    let vault = VaultStore(stores, origin: configuration.app.origin, log: configuration.log)
    let instanceStore = InstanceStateSaver.makeStore(configuration)
    let restoration = instanceStore?.read(for: configuration.app) ?? .nothing
    var app = configuration.app
    app.renderer.separatesScripts = !engine.can(.scriptDocuments)
    var state = ShellState(
      app: app, viewport: configuration.viewport, settings: configuration.settings, vault: vault.read(),
      restoration: restoration)
    _ = state.handle(.timePassed(configuration.time.start))
    if let timeout = configuration.settleTimeout { state.evaluationDeadline = timeout }
    let warm =
      configuration.warmEngine
      ?? WarmEngine(
        engine, standardError: configuration.pageStandardError, engineStart: configuration.engineStart)
    do throws(EngineFailure) {
      try warm.spares.prepare()
    } catch {
      throw .engineFailed(error)
    }
    let context = HostContext(
      configuration: configuration, epoch: epoch, loop: warm.loop, state: state, clock: clock)
    self.context = context
    storage = StorageBroker(context: context, stores: stores, vault: vault, instanceStore: instanceStore)
    network = NetworkBroker(context: context, cookies: storage.cookies, fileCache: warm.fileCache)
    programs = NativePrograms(
      NativePrograms.Environment(
        app: network.loader.content.files, dialect: configuration.folders.dialect.flatMap { AppFiles(folder: $0) },
        enginePath: engine.scriptPath, confiningPath: engine.embeddedPath, isSandboxed: warm.engineStart.isSandboxed,
        settings: configuration.app.bridge.programs,
        seeds: SeedSequence(seed: configuration.seed, launch: configuration.time.start),
        isVirtual: configuration.time.isVirtual, now: { [weak context] in context?.clock.now ?? 0 }),
      loop: context.loop, log: configuration.log)
    processes = ProcessBroker(context: context, network: network, storage: storage, warmEngine: warm)
    context.dispatcher = self
    programs.onReply = { [weak self] in self?.dispatch(.nativeReplied($0, $1)) }
    programs.onProgress = { [weak self] in self?.dispatch(.nativeProgressed($0, json: $1)) }
    programs.onReport = { [weak self] in self?.dispatch(.programReported($0, $1)) }
    programs.pendingScripts = { [weak context] in context?.read { $0.pendingProgramScripts } ?? 0 }
    storage.begin(restoration)
    if let limitations = engine.limitations { configuration.log(limitations) }
  }

  package var state: ShellState { _read { yield context.state } }

  /// Reads the state in place, see `HostContext.read`.
  package func read<Value>(_ body: (inout ShellState) -> Value) -> Value { context.read(body) }

  /// The engine of its pages.
  package var engine: InstalledEngine { processes.spares.engine }

  /// How processes of the engine are started.
  package var engineStart: EngineStart { context.configuration.engineStart }

  /// The app's stubs, to which more can be added; nil without any.
  package var answers: RequestAnswers? { context.configuration.answers }

  /// Why data of the app could not be written; nil if all is written.
  package var storageFailure: String? { storage.lostDataReason }

  /// The loop of all descriptors and timers; more sources can be added to it.
  package var loop: EventLoop { context.loop }

  package var onDescription: ((PageDescription) -> Void)? {
    get { queries.onDescription }
    set { queries.onDescription = newValue }
  }

  /// Receives a reply to the inspector, which can be empty.
  package var onInspection: ((Inspection) -> Void)? {
    get { queries.onInspection }
    set { queries.onInspection = newValue }
  }

  /// The shell's time, in milliseconds since the session's first launch.
  package var now: Double { context.clock.now }

  /// Dispatches an event to the state and performs its effects, in order. Events caused by effects are queued.
  package func dispatch(_ event: ShellEvent) {
    // Who acts has not noticed the halt; what happens by itself waits for `proceed`.
    if isHalted, !isDispatching, case .user = event { return }
    if case .user(let action) = event, action.kind == .userAction { programs.resetExchanges() }
    queue.append(event)
    guard !isDispatching, !isHalted else { return }
    isDispatching = true
    while !queue.isEmpty, !isHalted {
      let next = queue.removeFirst()
      reportTime()
      handle(next)
    }
    isDispatching = false
    processes.flush()
    didChange()
  }

  /// Handles no events after the current one, as if the system had killed the shell there. Further actions of the user
  /// are dropped.
  package func halt() { isHalted = true }

  /// Continues after `halt` with the events that were queued until then.
  package func proceed() {
    isHalted = false
    dispatch(.timePassed(now))
  }

  private func didChange() {
    changeCount += 1
    onChange?()
    for observer in observers { observer.hostDidChange() }
  }

  /// Adds an observer that receives each event after `onEffects`, until the host ends.
  package func add(_ observer: any HostObserver) { observers.append(observer) }

  /// The rendered output of a view's page in its current generation; nil before its first frame.
  package func surface(of view: ViewID) -> RenderedPage? {
    processes.surfaces.surface(of: view, in: context).map {
      RenderedPage(grid: $0.grid, cursor: $0.cursor, focusRing: $0.focusRing)
    }
  }

  /// The port of 127.0.0.1 at which this process serves developer tools; nil for none.
  package var ownDevtoolsPort: UInt16?

  /// The port of 127.0.0.1 at which developer tools of the shown page are served; nil for none.
  package var devtoolsPort: UInt16? {
    ownDevtoolsPort ?? context.state.selected?.page?.renderer.flatMap { processes.devtoolsPort(of: $0) }
  }

  /// The color scheme of pages instead of the theme's; nil for that of the theme.
  package var emulatedColorScheme: ColorScheme?

  /// The boxes that developer tools highlight, in cells relative to the top left of the page, by tab.
  package private(set) var toolHighlights: [TabID: GridRect] = [:]

  /// Highlights a box in a tab's page; nil removes the highlight.
  package func setToolHighlight(_ box: GridRect?, in tab: TabID) {
    guard toolHighlights[tab] != box else { return }
    toolHighlights[tab] = box
    didChange()
  }

  /// Enables snapshots of pages when their entry is left. Headless hosts do not need them.
  package func enableSnapshots() { processes.surfaces.enableSnapshots() }

  /// The last rendered output of an entry's page; nil if there is none.
  package func snapshot(of entry: EntryID) -> RenderedPage? {
    processes.surfaces.snapshot(of: entry).map { RenderedPage(grid: $0.grid) }
  }

  /// Ends all processes and waits until they have exited; the host cannot be used afterwards.
  package func shutDown(_ reason: HostExitReason = .closedByUser) {
    storage.close(reason)
    onChange = nil
    network.shutDown()
    programs.endAll(isPolite: reason.allowsProgramsToEnd, settings: context.configuration.app.bridge.programs)
    network.endServers()
    storage.flush(reason)
    processes.shutDown()
  }

  /// Dispatches `timePassed` before any other event if time has passed.
  func reportTime() {
    let now = context.clock.now
    guard reportedTime != now else { return }
    reportedTime = now
    handle(.timePassed(now))
  }

  private func handle(_ event: ShellEvent) {
    if !event.record.isQuery { revision += 1 }
    let shown = processes.surfaces.visiblePage(in: context)
    let effects = context.state.handle(event)
    processes.surfaces.saveSnapshot(of: shown, in: context)
    onEffects?(event, effects)
    for effect in effects { perform(effect) }
    for observer in observers { observer.hostDidHandle(event, effects) }
    storage.scheduleInstanceFlush(after: event)
  }

  /// The state does not depend on painting, but observers get the event with its time.
  func observePaint(_ envelope: EventEnvelope, by apply: () -> Void) {
    if onEffects != nil || !observers.isEmpty { reportTime() }
    apply()
    onEffects?(.pageReported(envelope), [])
    for observer in observers { observer.hostDidHandle(.pageReported(envelope), []) }
    didChange()
  }
}

/// Observes a host; for tools that outlive the frontends, whose closures replace each other.
package protocol HostObserver: AnyObject {
  /// An event was handled, and its effects were performed.
  func hostDidHandle(_ event: ShellEvent, _ effects: [ShellEffect])
  /// The state or a page's rendered output has changed.
  func hostDidChange()
}

/// Why a host cannot start.
package enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The page process's program is missing or not executable.
  case noEngine(path: String)
  /// The engine could not start what its page processes need.
  case engineFailed(EngineFailure)
  /// The app's folder is missing.
  case noAppFolder(path: String)

  package var description: String {
    switch self {
    case .noEngine(let path): "the page process \(path) is missing or not executable"
    case .engineFailed(let failure): failure.description
    case .noAppFolder(let path): "the app's folder \(path) is missing"
    }
  }
}

extension HostExitReason {
  /// Whether programs may end by themselves. Otherwise the system would have killed them, or the run is over.
  fileprivate var allowsProgramsToEnd: Bool {
    switch self {
    case .closedByUser, .terminated: true
    case .killed, .discarded: false
    }
  }
}

/// The reason why an app exits, which decides what the next launch restores.
package enum HostExitReason: Equatable, Sendable {
  /// By the user: the next launch starts from the beginning.
  case closedByUser
  /// By the system, with time to save pending state.
  case terminated
  /// By the system, at once: pending writes are lost.
  case killed
  /// There is no next launch: stored data is deleted, and nothing is written.
  case discarded
}
