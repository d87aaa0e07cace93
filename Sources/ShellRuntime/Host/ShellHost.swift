import PageWire
import ShellCore

/// Runs an app: owns the shell's state, its clock and everything that the state's effects are about.
///
/// Everything happens on the thread that calls it. Interactive use drives `runOnce`; headless use dispatches and then
/// waits with `settle`, in which virtual time jumps from one timer to the next.
public final class ShellHost {
  public internal(set) var state: ShellState
  /// The loop that pages, programs and servers are served in; more sources can be added to it.
  public let loop: EventLoop

  /// Called after each event and each painted frame.
  public var onChange: (() -> Void)?
  /// How often the state, or what a page shows, has changed.
  public private(set) var changeCount: UInt64 = 0
  /// Sees each event with the effects it had, in order; for traces.
  public var onEffects: ((ShellEvent, [ShellEffect]) -> Void)?
  /// What a script gave.
  public var onEvaluation: ((EvaluationResult) -> Void)?
  public var onDescription: ((PageDescription) -> Void)?
  /// What a page told the inspector, or that it told nothing.
  public var onInspection: ((Inspection) -> Void)?
  /// The app is over.
  public var onExit: (() -> Void)?

  /// Grows with each event but those of descriptions: what was made of the state is still right while it is the same.
  public private(set) var revision: UInt64 = 0
  let configuration: HostConfiguration
  let epoch: Double
  /// When this host was made, on the system's monotonic clock.
  let startTime = System.monotonicMilliseconds
  var clock: ShellClock
  let loader: DocumentLoader
  let network: NetworkShaper
  var arrivals = ArrivalOrder()
  /// The request that is being handed to its server.
  var asking: NetworkShaper.Key?
  let programs: NativePrograms
  let storage: LocalStorageStore
  let vault: VaultStore
  let sessions = SessionStorageStore()
  let cookies: CookieJar
  let sockets: WebSocketClient
  /// The store of pages' events; nil when the app tracks nothing.
  var events: EventStore?
  /// The upload that a server was asked for.
  var upload: HTTPTransfer?
  var isUploading = false
  /// Packs on their way, and the numbers of their requests.
  var downloads: [PackID: PackDownload] = [:]
  var packFiles = 0
  /// Requests for files of packs that servers have not answered.
  var transfersOfPacks = 0
  let servers: AppServers
  let signIn: SignInClient
  let spares: SparePool
  /// nil when the shell and its pages run wherever the system lets them.
  let processorShare: ProcessorShare?
  var processes: [RendererID: PageProcess] = [:]
  /// Stopped processes that are not reaped yet.
  var leaving: [ObjectIdentifier: PageProcess] = [:]
  var pages: [PageAddress: OpenPage] = [:]
  var surfaces: [ViewID: [Generation: PageSurface]] = [:]
  /// nil while nothing wants them.
  var snapshots: PageSnapshots?
  var shellTimers: [ShellTimer: DueTime] = [:]
  /// Answers to pages that ask without end, the next one first.
  var heldAnswers: [HeldAnswer] = []
  var timerOrder: UInt64 = 0
  /// The question that `evaluate` or `describe` waits for, numbered far from those of the state and of the host's users.
  var awaitedRequest: UInt32 = 0x4000_0000
  /// The number of the last description that was asked for before anybody wanted it: of a range of its own.
  var aheadRequest: UInt32 = 0x8000_0000
  var evaluation: EvaluationResult?
  /// The number of an evaluation whose script waits for the answer to a dialog, and its value when that has come.
  var lateRequest: UInt32?
  var lateEvaluation: EvaluationResult?
  var description: PageDescription?
  /// Who is heard while others that are not settled wait; see `takeTurns`.
  var turn: RendererID?
  /// The process of a page whose call was just answered: it mostly calls again at once.
  var answered: PageProcess?
  var isRefillPlanned = false
  /// Renderers that did not settle a command in time, as the state was told.
  var stalled: Set<RendererID> = []
  /// Those whose processes are stopped by signals that the shell did not send, as far as it has looked.
  var stoppedExternally: Set<RendererID> = []
  var stallTimer: EventLoop.TimerID?
  var isStorageFlushPlanned = false
  /// When changed cookies are written; nil when none have changed.
  var cookieFlushDue: Double?
  /// nil when nothing is kept for a launch after the system has ended the app.
  let instances: InstanceStateStore?
  var instanceFlushDue: Double?
  /// Before that there is nothing that could be kept.
  var hasLaunched = false
  /// Launches in a row, this one included, that began with a saved state and have not shown its page yet.
  var restorationAttempts = 0

  /// What was asked of the network; nil while nobody may look.
  var networkLog: NetworkLog?

  /// The shell has come to a sudden end: it takes no event any more. `shutDown` ends its processes.
  private(set) var isHalted = false
  private var queue: [ShellEvent] = []
  private var isDispatching = false
  private var toldTime: Double?

  /// Makes a host; nothing of the app runs before `ShellEvent.launched` is dispatched.
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
    instances = Self.instanceStore(configuration)
    let restoration = instances?.read(for: configuration.app) ?? .nothing
    state = ShellState(
      app: configuration.app, viewport: configuration.viewport, settings: configuration.settings, vault: vault.read(),
      restoration: restoration)
    _ = state.handle(.timePassed(configuration.startTime))
    if let patience = configuration.patience { state.evaluationDeadline = patience }
    let warm =
      configuration.warmEngine
      ?? WarmEngine(path: configuration.enginePath, standardError: configuration.pageStandardError)
    loop = warm.loop
    let (start, epoch) = (clock, epoch)
    // Cookies age in the time that pages see. What is read at the launch needs the time of the launch.
    let now = { (epoch + start.now) / 1_000 }
    cookies = CookieJar(folder: configuration.storageFolder, now: now, log: configuration.log)
    servers = configuration.servers ?? AppServers(configuration.app.servers, folder: configuration.appFolder)
    let credentials = CredentialStore(trusted: configuration.app.trustedOrigins)
    servers.log = configuration.log
    servers.start()
    servers.watch(in: loop)
    loader = DocumentLoader(
      appOrigin: configuration.app.origin, appFolder: configuration.appFolder, fileMemory: warm.files,
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
    processorShare = configuration.sharesProcessor ? ProcessorShare() : nil
    // A run in virtual time is over, and what it stored is gone, before a machine could lose it.
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
    cookies.onDirty = { [weak self] in self?.planCookieFlush() }
    loader.onLoadEvent = { [weak self] in self?.arrive($0) }
    loader.onResource = { [weak self] in self?.arrive($0, for: $1) }
    loader.onFrameRedirect = { [weak self] in self?.arrive(redirectOf: $0, to: $1) }
    loader.onPart = { [weak self] in self?.arrive($0, for: $1) }
    loader.onAnswer = { [weak self] in self?.arrive($0, for: $1) }
    loader.onSource = { [weak self] in self?.noteSource($0, request: $1, of: $2) }
    sockets.onEvent = { [weak self] in
      self?.note($0, of: $1)
      self?.deliver(.socket($0), to: $1)
    }
    programs.onAnswer = { [weak self] in self?.dispatch(.nativeAnswered($0, $1)) }
    network.condition = state.settings.condition
    sockets.isOffline = network.condition.isOffline
    if configuration.keepsSpare { spares.warmUp() }
    beginRestoration(restoration)
  }

  /// The shell's time, in milliseconds since the session's first launch.
  public var now: Double { clock.now }

  /// Tells the state what happened and does what it wants, in order. What comes of that at once is told afterwards.
  public func dispatch(_ event: ShellEvent) {
    guard !isHalted else { return }
    queue.append(event)
    guard !isDispatching else { return }
    isDispatching = true
    while !queue.isEmpty, !isHalted {
      let next = queue.removeFirst()
      tellTime()
      take(next)
    }
    isDispatching = false
    flush()
    didChange()
  }

  /// Handles no event after the one that is being handled, as if the system had ended the shell there.
  public func halt() { isHalted = true }

  func didChange() {
    changeCount += 1
    onChange?()
  }

  /// What a view's page shows: all that its current life has painted. nil before its first frame.
  public func surface(of view: ViewID) -> RenderedPage? {
    guard let generation = state.tabs.first(where: { $0.page?.view == view })?.page?.generation,
      let surface = surfaces[view]?[generation]
    else { return nil }
    return RenderedPage(grid: surface.grid, cursor: surface.cursor, focusRing: surface.focusRing)
  }

  /// Ends all processes and waits until they are gone; the host is of no use any more.
  public func shutDown(_ ending: HostEnding = .closed) {
    cookies.onDirty = nil
    endInstanceState(ending)
    onChange = nil
    loader.onLoadEvent = nil
    signIn.onEnd = nil
    loader.onResource = nil
    loader.onPart = nil
    loader.onAnswer = nil
    sockets.onEvent = nil
    sockets.closeAll { _ in true }
    network.dropAll()
    arrivals.forgetAll()
    cancelUpload()
    events = nil
    downloads = [:]
    loader.cancelAll()
    loader.cache.disk?.close()
    programs.endAll()
    servers.unwatch()
    if configuration.servers == nil { servers.end() }
    switch ending {
    case .closed, .terminated:
      storage.flush()
      cookies.flush()
      flushVault()
    case .killed:
      storage.flush()
      flushVault()
    case .discarded: break
    }
    processorShare?.leave()
    for renderer in Array(processes.keys) { stop(renderer) }
    if configuration.warmEngine == nil, let spare = spares.discard() { leave(spare) }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while !leaving.isEmpty, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }

  /// `timePassed` comes before any other event when time has moved.
  func tellTime() {
    let now = clock.now
    guard toldTime != now else { return }
    toldTime = now
    take(.timePassed(now))
  }

  private func take(_ event: ShellEvent) {
    if !event.isOfDescription { revision += 1 }
    let shown = shownPage
    let effects = state.handle(event)
    keepSnapshot(of: shown)
    onEffects?(event, effects)
    for effect in effects { perform(effect) }
    planInstanceFlush(after: event)
  }

  /// Writes what a whole burst of effects has for each page, at once.
  func flush() {
    for process in processes.values { process.flush() }
    guard let answered else { return }
    self.answered = nil
    loop.expectEvent { [weak answered] in answered?.receiveNow() ?? false }
  }
}
