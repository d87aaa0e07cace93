import BridgeContract
import PageWire

/// The state of the shell as a value: tabs, stacks, bars, renderers, the call log.
///
/// `handle` processes an event and returns effects. It has no clock and does no I/O, so that sessions can be
/// replayed, compared and searched.
public struct ShellState: Equatable, Sendable {
  public internal(set) var tabs: TabList
  @usableFromInline var sharedBox: CopyOnWrite<SharedState>
  public internal(set) var externals = ExternalState()
  public internal(set) var downloads = DownloadState()
  /// Input of the terminal that waits for the page.
  var typeAhead = TypeAheadBuffer()
  /// The app's programs.
  public internal(set) var programs = ProgramState()
  /// The app's native storage.
  public internal(set) var vault: VaultState
  /// The temporary banner over the page.
  public internal(set) var banner: String?
  /// The text that the user has copied last in the app.
  public internal(set) var copied: CopiedText?
  /// The website data as of the last listing.
  public internal(set) var websiteData = WebsiteDataReport()
  /// Milliseconds for a script of the shell to return a value.
  public var evaluationDeadline = ShellLimits.evaluationDeadline
  /// Tabs whose initial load has not started yet, in serial mode.
  var initialLoads: [TabID] = []
  /// The state that the launch restores; nothing afterwards.
  var restoration: InstanceRestoration

  public init(
    app: AppDescription, viewport: Viewport, settings: DeviceSettings = DeviceSettings(),
    vault: VaultState = VaultState(), restoration: InstanceRestoration = .nothing
  ) {
    self.restoration = restoration
    self.vault = vault
    tabs = TabList(app.tabs.map { TabState(id: $0.id) })
    let selected = app.tabs.first?.id ?? ""
    sharedBox = CopyOnWrite(SharedState(app: app, viewport: viewport, selectedTab: selected, settings: settings))
    shared.settings.grants += vault.savedGrants(besides: settings.grants)
  }
}
