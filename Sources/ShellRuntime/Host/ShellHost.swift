import PageWire
import ShellCore

/// Runs an app: owns the shell's state, its clock, and the resources that effects work on.
///
/// Everything happens on the calling thread. Interactive use drives `runOnce`; headless use dispatches and then waits
/// with `settle`, in which virtual time jumps from one timer to the next.
public final class ShellHost {
  public internal(set) var state: ShellState
  /// The loop of all descriptors and timers; more sources can be added to it.
  public let loop: EventLoop

  /// Called after each event and each painted frame.
  public var onChange: (() -> Void)?
  /// The number of changes of the state or of a page's rendered output.
  public private(set) var changeCount: UInt64 = 0
  /// Receives each event with its effects, in order; for traces.
  public var onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
  /// Receives the value of a script.
  public var onEvaluation: ((EvaluationResult) -> Void)?
  public var onDescription: ((PageDescription) -> Void)?
  /// Receives a reply to the inspector, which can be empty.
  public var onInspection: ((Inspection) -> Void)?
  /// The app has exited.
  public var onExit: (() -> Void)?

  /// Incremented by each event except inspection: values derived from the state are valid while it is equal.
  public private(set) var revision: UInt64 = 0
  let configuration: HostConfiguration
  let epoch: Double
  /// When this host was created, on the system's monotonic clock.
  let startTime = System.monotonicMilliseconds
  var clock: ShellClock
  let loader: DocumentLoader
  let network: NetworkShaper
  var responseSequencer = ResponseSequencer()
  /// The request that is being sent to its server.
  var requestInProgress: NetworkShaper.Key?
  let programs: NativePrograms
  let storage: LocalStorageStore
  let vault: VaultStore
  let sessions = SessionStorageStore()
  let cookies: CookieJar
  let sockets: WebSocketClient
  /// The store of pages' events; nil if the app tracks nothing.
  var events: EventStore?
  /// The pending upload of events.
  var upload: HTTPTransfer?
  var isUploading = false
  /// Pending downloads of packs, and the number of requests for their files.
  var downloads: [PackID: PackDownload] = [:]
  var packRequestCount = 0
  /// The number of pending requests for files of packs.
  var activePackTransfers = 0
  let servers: AppServers
  let signIn: SignInClient
  let spares: SparePool
  /// nil if the system decides where the shell and its pages run.
  let processorShare: ProcessorAffinity?
  var processes: [RendererID: PageProcess] = [:]
  /// Ended processes that are not reaped yet.
  var exitingProcesses: [ObjectIdentifier: PageProcess] = [:]
  var pages: [PageAddress: OpenPage] = [:]
  var surfaces: [ViewID: [Generation: PageSurface]] = [:]
  /// nil if snapshots are not enabled.
  var snapshots: PageSnapshots?
  var shellTimers: [ShellTimer: DueTime] = [:]
  /// Replies to pages that send requests without end, the next one first.
  var throttledReplies: [ThrottledReply] = []
  var timerOrder: UInt64 = 0
  /// The ID of the request that `evaluate` or `describe` waits for, outside of the ranges of the state and of users.
  var awaitedRequest: UInt32 = 0x4000_0000
  /// The ID of the last prefetched description request, in a range of its own.
  var prefetchRequest: UInt32 = 0x8000_0000
  var evaluation: EvaluationResult?
  /// The ID of an evaluation that is blocked by a dialog, and its value after the dialog was answered.
  var blockedRequest: UInt32?
  var blockedEvaluation: EvaluationResult?
  var description: PageDescription?
  /// The only renderer whose events are read, see `serializeProcesses`; nil if all are read.
  var serializedRenderer: RendererID?
  /// The process that got the last reply: it usually sends the next call at once.
  var repliedProcess: PageProcess?
  var isRefillPlanned = false
  /// Renderers that were reported as unresponsive to the state.
  var stalled: Set<RendererID> = []
  /// Renderers whose processes were stopped by external signals, as of the last check.
  var stoppedExternally: Set<RendererID> = []
  var stallTimer: EventLoop.TimerID?
  var isStorageFlushPlanned = false
  /// When changed cookies are written; nil if none have changed.
  var cookieFlushDue: Double?
  /// nil if the app does not save its instance state.
  let instanceStateStore: InstanceStateStore?
  var instanceFlushDue: Double?
  /// Whether the app has launched; before that there is no state to save.
  var hasLaunched = false
  /// Consecutive launches from a saved state, this one included, that have not shown its page yet.
  var restorationAttempts = 0

  /// Log of network requests; nil if the inspector is not enabled.
  var networkLog: NetworkLog?

  /// The shell was killed: it handles no more events. `shutDown` ends its processes.
  private(set) var isHalted = false
  private var queue: [ShellEvent] = []
  private var isDispatching = false
  private var reportedTime: Double?

  /// Creates a host; the app starts with `ShellEvent.launched`.
  public init(configuration: HostConfiguration) throws(HostError) {
    guard FileAccess.isExecutable(configuration.enginePath) else {
      throw .noEngine(path: configuration.enginePath)
    }
    if let folder = configuration.appFolder, FileAccess.resolve(folder) == nil { throw .noAppFolder(path: folder) }
    self.configuration = configuration
    epoch = configuration.epoch ?? System.wallMilliseconds - configuration.startTime
    clock = ShellClock(mode: configuration.clockMode, startingAt: configuration.startTime)
    vault = VaultStore(
      folder: configuration.storageFolder, keychainFolder: configuration.keychainFolder,
      origin: configuration.app.origin, log: configuration.log)
    instanceStateStore = Self.makeInstanceStore(configuration)
    let restoration = instanceStateStore?.read(for: configuration.app) ?? .nothing
    state = ShellState(
      app: configuration.app, viewport: configuration.viewport, settings: configuration.settings, vault: vault.read(),
      restoration: restoration)
    _ = state.handle(.timePassed(configuration.startTime))
    if let timeout = configuration.settleTimeout { state.evaluationDeadline = timeout }
    let warm =
      configuration.warmEngine
      ?? WarmEngine(
        path: configuration.enginePath, standardError: configuration.pageStandardError,
        usesZygote: configuration.usesZygote)
    loop = warm.loop
    let (start, epoch) = (clock, epoch)
    // Cookies expire in the time that pages see. Reading them needs the time of the launch.
    let now = { (epoch + start.now) / 1_000 }
    cookies = CookieJar(folder: configuration.storageFolder, now: now, log: configuration.log)
    servers = configuration.servers ?? AppServers(configuration.app.servers, folder: configuration.appFolder)
    let credentials = CredentialStore(trusted: configuration.app.trustedOrigins)
    servers.log = configuration.log
    servers.start()
    servers.watch(in: loop)
    loader = DocumentLoader(
      appOrigin: configuration.app.origin, appFolder: configuration.appFolder, fileCache: warm.fileCache,
      userAgent: state.userAgent, cookies: cookies, servers: servers, credentials: credentials, loop: loop)
    network = NetworkShaper(
      seed: configuration.seed ?? UInt64(System.wallMilliseconds),
      defaultLatency: configuration.clockMode == .virtual ? RuntimeLimits.defaultLatency : 0)
    if configuration.app.schemes.values.contains(where: { if case .resources = $0 { true } else { false } }) {
      loader.packs = PackStore(
        folder: configuration.storageFolder.map { $0 + "/packs" }, log: configuration.log)
      loader.schemes = configuration.app.schemes
    }
    if let bundle = configuration.app.bundle {
      loader.bundle = BundleStore(
        bundle, files: loader.files, folder: configuration.storageFolder.map { $0 + "/bundle" }, epoch: epoch,
        log: configuration.log)
    }
    loader.streamsBodies = configuration.clockMode == .real
    sockets = WebSocketClient(
      userAgent: state.userAgent, cookies: cookies, servers: servers, credentials: credentials, loop: loop)
    programs = NativePrograms(files: loader.files, loop: loop, log: configuration.log)
    storage = LocalStorageStore(folder: configuration.storageFolder, log: configuration.log)
    spares = warm.spares
    processorShare = configuration.sharesProcessor && warm.usesZygote ? ProcessorAffinity() : nil
    // Data of a run in virtual time does not outlive the run, so it need not survive a crash of the machine.
    storage.isDurable = configuration.clockMode == .real
    cookies.isDurable = storage.isDurable
    vault.isDurable = storage.isDurable
    signIn = SignInClient(
      configuration.app.signIn, appOrigin: configuration.app.origin, cookies: cookies, seed: configuration.seed)
    loader.signIn = signIn
    signIn.onEnd = { [weak self] in self?.dispatch(.signInEnded(failure: $0)) }
    loader.cache.now = { [weak self] in (epoch + (self?.clock.now ?? 0)) / 1_000 }
    loader.cache.readsServerDates = configuration.clockMode == .real
    loader.cache.disk = configuration.storageFolder.map { DiskCache(folder: $0, log: configuration.log) }
    loader.bundle?.onTampered = { [weak self] in self?.dispatch(.bundleReported(.tampered(version: $0, $1))) }
    cookies.now = { [weak self] in (epoch + (self?.clock.now ?? 0)) / 1_000 }
    cookies.onDirty = { [weak self] in self?.scheduleCookieFlush() }
    loader.onLoadEvent = { [weak self] in self?.receive($0) }
    loader.onResource = { [weak self] in self?.receive($0, for: $1) }
    loader.onFrameRedirect = { [weak self] in self?.receive(redirectOf: $0, to: $1) }
    loader.onPart = { [weak self] in self?.receive($0, for: $1) }
    loader.onServiceReply = { [weak self] in self?.receive($0, for: $1) }
    loader.onSource = { [weak self] in self?.recordSource($0, request: $1, of: $2) }
    sockets.onEvent = { [weak self] in
      self?.record($0, of: $1)
      self?.deliver(.socket($0), to: $1)
    }
    programs.onReply = { [weak self] in self?.dispatch(.nativeReplied($0, $1)) }
    network.condition = state.settings.condition
    sockets.isOffline = network.condition.isOffline
    if configuration.keepsSpare { spares.warmUp() }
    beginRestoration(restoration)
  }

  /// The shell's time, in milliseconds since the session's first launch.
  public var now: Double { clock.now }

  /// Dispatches an event to the state and performs its effects, in order. Events caused by effects are queued.
  public func dispatch(_ event: ShellEvent) {
    guard !isHalted else { return }
    queue.append(event)
    guard !isDispatching else { return }
    isDispatching = true
    while !queue.isEmpty, !isHalted {
      let next = queue.removeFirst()
      reportTime()
      handle(next)
    }
    isDispatching = false
    flush()
    didChange()
  }

  /// Drops all events after the current one, as if the system had killed the shell there.
  public func halt() { isHalted = true }

  func didChange() {
    changeCount += 1
    onChange?()
  }

  /// The rendered output of a view's page in its current generation; nil before its first frame.
  public func surface(of view: ViewID) -> RenderedPage? {
    guard let generation = state.tabs.first(where: { $0.page?.view == view })?.page?.generation,
      let surface = surfaces[view]?[generation]
    else { return nil }
    return RenderedPage(grid: surface.grid, cursor: surface.cursor, focusRing: surface.focusRing)
  }

  /// Ends all processes and waits until they have exited; the host cannot be used afterwards.
  public func shutDown(_ reason: HostExitReason = .closedByUser) {
    cookies.onDirty = nil
    closeInstanceState(reason)
    onChange = nil
    loader.onLoadEvent = nil
    signIn.onEnd = nil
    loader.onResource = nil
    loader.onPart = nil
    loader.onServiceReply = nil
    sockets.onEvent = nil
    sockets.closeAll { _ in true }
    network.dropAll()
    responseSequencer.removeAll()
    cancelUpload()
    events = nil
    downloads = [:]
    loader.cancelAll()
    loader.cache.disk?.close()
    programs.endAll()
    servers.unwatch()
    if configuration.servers == nil { servers.end() }
    switch reason {
    case .closedByUser, .terminated:
      storage.flush()
      cookies.flush()
      flushVault()
    case .killed:
      storage.flush()
      flushVault()
    case .discarded: break
    }
    processorShare?.release()
    for renderer in Array(processes.keys) { stop(renderer) }
    if configuration.warmEngine == nil, let spare = spares.discard() { retainUntilExit(spare) }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while !exitingProcesses.isEmpty, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }

  /// Dispatches `timePassed` before any other event if time has passed.
  func reportTime() {
    let now = clock.now
    guard reportedTime != now else { return }
    reportedTime = now
    handle(.timePassed(now))
  }

  private func handle(_ event: ShellEvent) {
    if !event.isInspectionOnly { revision += 1 }
    let shown = visiblePage
    let effects = state.handle(event)
    saveSnapshot(of: shown)
    onEffects?(event, effects)
    for effect in effects { perform(effect) }
    scheduleInstanceFlush(after: event)
  }

  /// Writes the buffered commands of each page at once.
  func flush() {
    for process in processes.values { process.flush() }
    guard let repliedProcess else { return }
    self.repliedProcess = nil
    loop.expectEvent { [weak repliedProcess] in repliedProcess?.receiveNow() ?? false }
  }
}
