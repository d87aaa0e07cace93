import BridgeContract
import PageWire

/// The state of the shell as a value: tabs, stacks, bars, renderers, the call log.
///
/// `handle` processes an event and returns effects. It has no clock and does no I/O, so that sessions can be
/// replayed, compared and searched.
public struct ShellState: Equatable, Sendable {
  public internal(set) var app: AppDescription
  /// Milliseconds since launch, from the last `timePassed`.
  public internal(set) var now: Double = 0
  public internal(set) var viewport: Viewport
  public internal(set) var tabs: [TabState]
  public internal(set) var selectedTab: TabID
  public internal(set) var renderers: [RendererID: RendererState] = [:]
  public internal(set) var dialogQueue = DialogQueue()
  public internal(set) var callLog = CallLog()
  /// Events of other generations.
  public internal(set) var droppedEvents = 0
  public internal(set) var timeline: [TimelineRecord] = []
  public internal(set) var deaths: [DeathRecord] = []
  public internal(set) var externals = ExternalState()
  public internal(set) var downloads = DownloadState()
  public internal(set) var signIn = SignInState()
  /// The temporary banner over the page.
  public internal(set) var banner: String?
  /// The text that the user has copied last in the app.
  public internal(set) var copied: CopiedText?
  public internal(set) var console: [ConsoleRecord] = []
  /// Counts of the records that were dropped from these lists.
  public internal(set) var dropped = DroppedRecords()
  /// How often each URL was requested since launch.
  public internal(set) var loadCounts: [String: Int] = [:]
  /// Actions sent to pages, oldest first.
  public internal(set) var actions: [ActionRecord] = []
  public internal(set) var tracking = TrackingState()
  public internal(set) var packs = PackCatalog()
  /// The bundle of the app's own pages.
  public internal(set) var bundle = BundleState()
  /// Counts of messages to handlers that app.yaml does not declare, by name.
  public internal(set) var refusedMessages: [String: Int] = [:]
  public internal(set) var hasExited = false
  /// Other code has replaced the navigation delegate of the existing views (quirk `replaced_delegate`).
  var hasReplacedDelegate = false
  /// The app is in the background.
  public internal(set) var isInBackground = false
  public internal(set) var settings: DeviceSettings
  /// The app's native storage.
  public internal(set) var vault: VaultState
  /// The website data as of the last listing.
  public internal(set) var websiteData = WebsiteDataReport()
  /// Milliseconds for a script of the shell to return a value.
  public var evaluationDeadline = ShellLimits.evaluationDeadline
  var counters = ShellCounters()
  var pendingRequests = PendingRequests()
  /// Tabs whose initial load has not started yet, in serial mode.
  var initialLoads: [TabID] = []
  /// The state that the launch restores; nothing afterwards.
  var restoration: InstanceRestoration

  public init(
    app: AppDescription, viewport: Viewport, settings: DeviceSettings = DeviceSettings(),
    vault: VaultState = VaultState(), restoration: InstanceRestoration = .nothing
  ) {
    self.restoration = restoration
    self.app = app
    self.settings = settings
    self.vault = vault
    self.viewport = viewport
    tabs = app.tabs.map { TabState(id: $0.id) }
    selectedTab = app.tabs.first?.id ?? ""
    self.settings.grants += vault.savedGrants(besides: settings.grants)
  }
}
