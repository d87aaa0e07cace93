import BridgeContract

/// An app as its app.yaml declares it.
public struct AppDescription: Equatable, Sendable {
  public var name: String
  /// Origin under which the app's own files are served, for instance `app://bank`.
  public var origin: String
  public var platform: Platform
  public var tabs: [TabDescription]
  public var screens: [ScreenID: NativeScreen]
  public var bridge: BridgeConfiguration
  public var recovery: RecoveryConfiguration
  /// Whether all views share one renderer; nil as the platform has it.
  public var renderers: RendererSharing?
  /// Bytes that a page process may take beyond what it starts with; one that takes more ends.
  public var pageMemory: UInt64 = 2 << 30
  /// What the app asks of Android for its renderers.
  public var rendererPriority = RendererPriorityPolicy()
  /// The network between the app and its servers at the first launch.
  public var network = NetworkCondition()
  public var statusBar = StatusBarConfiguration()
  /// How the app's views are led.
  public var navigation = NavigationConfiguration()
  /// Servers that the app brings with it.
  public var servers: [ServerDescription] = []
  /// How users sign in; nil when the app leaves that to its pages.
  public var signIn: SignInConfiguration?
  public var cookies = CookieConfiguration()
  /// What is there again after the system has ended the app.
  public var restoration = RestorationConfiguration()
  public var bfcache = BFCacheConfiguration.platform
  /// Rows of the keyboard that comes up for text fields; 0 for none.
  public var keyboardRows = 0
  public var windows = WindowConfiguration()
  public var external = ExternalConfiguration()
  public var downloads = DownloadDecision.allow
  /// Origins whose certificates are trusted whatever they say.
  public var trustedOrigins: [String] = []
  /// Values of pages that the shell watches, each as `PAGE.KEY` of `window.NAMESPACE.state`.
  public var watches: [String] = []
  public var actions: [ActionDescription] = []
  /// The app's own schemes by their names, in lower case.
  public var schemes: [String: SchemeDescription] = [:]
  public var scripts: [ScriptDescription] = []
  /// Where the app's own pages are from; nil when they are the files of its folder.
  public var bundle: BundleDescription?
  public var tracking: TrackingConfiguration?
  /// Weak spots of web views that are turned on.
  public var quirks = Quirks()
  public var userAgentConfiguration = UserAgentConfiguration.platform

  /// Android has one renderer for all views of an app, iOS one for each.
  public var sharesRenderers: Bool {
    switch renderers {
    case .shared: true
    case .own: false
    case nil: platform == .android
    }
  }

  /// Puts a recovery in place of the app's and of all that tabs have of their own.
  public mutating func setRecovery(_ recovery: RecoveryConfiguration) {
    self.recovery = recovery
    for index in tabs.indices { tabs[index].recovery = nil }
  }

  /// Puts ways of loads, history and tabs in place of the app's, and of those that tabs have of their own.
  public mutating func set(_ settings: NavigationSettings) {
    settings.apply(to: &navigation)
    guard settings.selection != nil else { return }
    for index in tabs.indices { tabs[index].selection = nil }
  }

  /// The device that the app runs on.
  public var device: DeviceProfile { DeviceProfile(platform) }

  /// The text that pages and servers receive, with the marker of an analytics SDK where the app has one.
  public var userAgent: String {
    guard let tracking, tracking.schemes.values.contains(.eventsByFrames) else { return unmarkedUserAgent }
    let host = WebAddress.authority(of: tracking.server)
    return unmarkedUserAgent + TrackingContract.userAgentMarker(host: host, project: tracking.project)
  }

  /// The same without that marker.
  var unmarkedUserAgent: String { userAgentConfiguration.text(on: device) }

  public init(
    name: String, origin: String, platform: Platform = .ios, tabs: [TabDescription],
    screens: [ScreenID: NativeScreen] = [:], bridge: BridgeConfiguration = BridgeConfiguration(),
    recovery: RecoveryConfiguration = RecoveryConfiguration()
  ) {
    self.name = name
    self.origin = origin
    self.platform = platform
    self.tabs = tabs
    self.screens = screens
    self.bridge = bridge
    self.recovery = recovery
  }
}
