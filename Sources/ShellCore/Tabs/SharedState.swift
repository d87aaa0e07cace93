import PageWire

/// What the tabs of a shell share: everything of its state that a tab reads and changes besides itself. A tab never
/// sees another tab; what concerns several of them is in `ShellState`.
@usableFromInline
struct SharedState: Equatable, Sendable {
  @usableFromInline var app: AppDescription
  /// Milliseconds since launch, from the last `timePassed`.
  @usableFromInline var now: Double = 0
  @usableFromInline var viewport: Viewport
  @usableFromInline var selectedTab: TabID
  /// The app is in the background.
  @usableFromInline var isInBackground = false
  @usableFromInline var hasExited = false
  @usableFromInline var settings: DeviceSettings
  @usableFromInline var renderers: [RendererID: RendererState] = [:]
  @usableFromInline var dialogQueue = DialogQueue()
  @usableFromInline var callLog = CallLog()
  var pendingRequests = PendingRequests()
  @usableFromInline var signIn = SignInState()
  @usableFromInline var tracking = TrackingState()
  @usableFromInline var packs = PackCatalog()
  /// The bundle of the app's own pages.
  @usableFromInline var bundle = BundleState()
  @usableFromInline var records = ShellRecords()
  var counters = ShellCounters()
  /// Other code has replaced the navigation delegate of the existing views (quirk `replaced_delegate`).
  var hasReplacedDelegate = false

  var hasStalledRenderer: Bool { renderers.values.contains { $0.stall != nil } }
}
