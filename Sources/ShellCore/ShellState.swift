import BridgeContract
import PageWire

/// The whole shell as a value: tabs, stacks, bars, renderers, the bridge's ledger.
///
/// `handle` takes what happened and gives what must be done; it knows no clock and does no I/O, so a session can be
/// replayed, compared and searched.
public struct ShellState: Equatable, Sendable {
  public internal(set) var app: AppDescription
  /// Milliseconds since launch, from the last `timePassed`.
  public internal(set) var now: Double = 0
  public internal(set) var viewport: Viewport
  public internal(set) var tabs: [TabState]
  public internal(set) var selectedTab: TabID
  public internal(set) var renderers: [RendererID: RendererState] = [:]
  /// Open dialogs, oldest first; the first of the selected tab is shown.
  public internal(set) var dialogs: [DialogState] = []
  /// Bridge calls, oldest first: all pending ones and the last ended ones.
  public internal(set) var calls: [CallRecord] = []
  /// How many of them are pending.
  var unansweredCalls = 0
  /// Answers that came after their call had ended, and reports of earlier lives.
  public internal(set) var droppedReplies = 0
  public internal(set) var droppedReports = 0
  public internal(set) var timeline: [TimelineRecord] = []
  public internal(set) var deaths: [DeathRecord] = []
  /// What was handed to other apps, and what was downloaded; oldest first.
  public internal(set) var externals: [ExternalRecord] = []
  public internal(set) var downloads: [DownloadRecord] = []
  /// A sign-in under way.
  public internal(set) var signIn: SignInState?
  /// A remark over the page, for a while.
  public internal(set) var banner: String?
  /// The text that the user copied last in the app.
  public internal(set) var copied: CopiedText?
  public internal(set) var console: [ConsoleRecord] = []
  /// Counts of the records that these lists no longer have.
  public internal(set) var dropped = DroppedRecords()
  /// How often each URL was requested since launch.
  public internal(set) var loadCounts: [String: Int] = [:]
  /// Actions sent to pages, oldest first.
  public internal(set) var actions: [ActionRecord] = []
  public internal(set) var tracking = TrackingState()
  /// Packs of resources that were used or found; the others are absent.
  public internal(set) var packs: [PackID: PackState] = [:]
  /// Where the app's own pages are from.
  public internal(set) var bundle = BundleState()
  /// How often pages posted to a message handler that app.yaml does not name, by the name.
  public internal(set) var refusedMessages: [String: Int] = [:]
  public internal(set) var hasExited = false
  /// Other code has taken the navigation delegate of the views that were there (quirk `replaced_delegate`).
  var hasReplacedDelegate = false
  /// The user has left the app; it is not on the screen.
  public internal(set) var isInBackground = false
  public internal(set) var settings: DeviceSettings
  /// What the app keeps with the shell.
  public internal(set) var vault: VaultState
  /// What sites have left with the app, when it was looked at last.
  public internal(set) var websiteData = WebsiteDataReport()
  /// Milliseconds for a script of the shell to give its value.
  public var evaluationDeadline = ShellLimits.evaluationDeadline
  var counters = ShellCounters()
  var waits = ShellWaits()
  var packWaits: [PackID: PackWaits] = [:]
  /// What the launch goes on from; nothing afterwards.
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
    recallPermissions()
  }
}
