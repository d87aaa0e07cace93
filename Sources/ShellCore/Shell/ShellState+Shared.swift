import PageWire

/// The parts of `SharedState` under their own names. The getters are inlinable, so that other modules
/// read a part without a copy of the whole.
extension ShellState {
  /// What the tabs share.
  @inlinable var shared: SharedState {
    _read { yield sharedBox.value }
    _modify { yield &sharedBox.value }
  }

  public internal(set) var app: AppDescription {
    @inlinable get { shared.app }
    _modify { yield &shared.app }
  }

  public internal(set) var now: Double {
    @inlinable get { shared.now }
    _modify { yield &shared.now }
  }

  public internal(set) var viewport: Viewport {
    @inlinable get { shared.viewport }
    _modify { yield &shared.viewport }
  }

  public internal(set) var selectedTab: TabID {
    @inlinable get { shared.selectedTab }
    _modify { yield &shared.selectedTab }
  }

  public internal(set) var isInBackground: Bool {
    @inlinable get { shared.isInBackground }
    _modify { yield &shared.isInBackground }
  }

  public internal(set) var hasExited: Bool {
    @inlinable get { shared.hasExited }
    _modify { yield &shared.hasExited }
  }

  public internal(set) var settings: DeviceSettings {
    @inlinable get { shared.settings }
    _modify { yield &shared.settings }
  }

  public internal(set) var renderers: [RendererID: RendererState] {
    @inlinable get { shared.renderers }
    _modify { yield &shared.renderers }
  }

  public internal(set) var dialogQueue: DialogQueue {
    @inlinable get { shared.dialogQueue }
    _modify { yield &shared.dialogQueue }
  }

  public internal(set) var callLog: CallLog {
    @inlinable get { shared.callLog }
    _modify { yield &shared.callLog }
  }

  var pendingRequests: PendingRequests {
    get { shared.pendingRequests }
    _modify { yield &shared.pendingRequests }
  }

  public internal(set) var signIn: SignInState {
    @inlinable get { shared.signIn }
    _modify { yield &shared.signIn }
  }

  public internal(set) var tracking: TrackingState {
    @inlinable get { shared.tracking }
    _modify { yield &shared.tracking }
  }

  public internal(set) var packs: PackCatalog {
    @inlinable get { shared.packs }
    _modify { yield &shared.packs }
  }

  public internal(set) var bundle: BundleState {
    @inlinable get { shared.bundle }
    _modify { yield &shared.bundle }
  }

  var counters: ShellCounters {
    get { shared.counters }
    _modify { yield &shared.counters }
  }

  public internal(set) var timeline: [TimelineRecord] {
    @inlinable get { shared.records.timeline }
    _modify { yield &shared.records.timeline }
  }

  public internal(set) var console: [ConsoleRecord] {
    @inlinable get { shared.records.console }
    _modify { yield &shared.records.console }
  }

  public internal(set) var deaths: [DeathRecord] {
    @inlinable get { shared.records.deaths }
    _modify { yield &shared.records.deaths }
  }

  public internal(set) var actions: [ActionRecord] {
    @inlinable get { shared.records.actions }
    _modify { yield &shared.records.actions }
  }

  public internal(set) var dropped: DroppedRecords {
    @inlinable get { shared.records.dropped }
    _modify { yield &shared.records.dropped }
  }

  public internal(set) var droppedEvents: Int {
    @inlinable get { shared.records.droppedEvents }
    _modify { yield &shared.records.droppedEvents }
  }

  public internal(set) var loadCounts: [String: Int] {
    @inlinable get { shared.records.loadCounts }
    _modify { yield &shared.records.loadCounts }
  }

  public internal(set) var refusedMessages: [String: Int] {
    @inlinable get { shared.records.refusedMessages }
    _modify { yield &shared.records.refusedMessages }
  }
}
