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
  /// The dialect whose native side is part of `bridge`; nil without one.
  public var dialect: String?
  public var recovery: RecoveryConfiguration
  public var renderer = RendererConfiguration()
  /// The device and its network at the first launch.
  public var environment = EnvironmentConfiguration()
  /// How the app handles loads, history, tabs and bars.
  public var navigation = NavigationConfiguration()
  /// What responds to requests besides real servers.
  public var requests = RequestConfiguration()
  /// OAuth sign-in by the shell; nil when pages handle it themselves.
  public var signIn: SignInConfiguration?
  /// What is kept when the app ends.
  public var persistence = PersistenceConfiguration()
  public var bfcache = BFCacheConfiguration.platform
  /// The app's decisions about what its pages request outside of themselves.
  public var decisions = DecisionConfiguration()
  /// What the app shares with its pages besides the bridge.
  public var pages = PageConfiguration()
  /// The bundle that contains the app's own pages; nil when they are the files of its folder.
  public var bundle: BundleDescription?
  public var tracking: TrackingConfiguration?
  /// Web view quirks that are enabled.
  public var quirks = Quirks()

  /// On Android all views of an app share one renderer by default, on iOS each has its own.
  public var sharesRenderers: Bool {
    switch renderer.sharing {
    case .shared: true
    case .own: false
    case nil: platform == .android
    }
  }

  /// Replaces the recovery configuration of the app and of all its tabs.
  public mutating func setRecovery(_ recovery: RecoveryConfiguration) {
    self.recovery = recovery
    for index in tabs.indices { tabs[index].recovery = nil }
  }

  /// Applies settings of loads, history and tabs, and resets those of single tabs.
  public mutating func set(_ settings: NavigationOverrides) {
    settings.apply(to: &navigation)
    guard settings.selection != nil else { return }
    for index in tabs.indices { tabs[index].selection = nil }
  }

  /// The device that the app runs on.
  public var device: DeviceProfile { DeviceProfile(platform) }

  /// The user agent string that pages and servers receive, with the marker of an analytics SDK where the app has one.
  public var userAgent: String {
    guard let tracking, tracking.schemes.values.contains(.eventsByFrames) else { return unmarkedUserAgent }
    let host = WebAddress.authority(of: tracking.server)
    return unmarkedUserAgent + TrackingContract.userAgentMarker(host: host, project: tracking.project)
  }

  /// The user agent string without that marker.
  var unmarkedUserAgent: String { environment.userAgent.userAgent(on: device) }

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

/// The processes of an app's pages.
public struct RendererConfiguration: Equatable, Sendable {
  /// Whether all views share one renderer; nil for the platform's default.
  public var sharing: RendererSharing?
  /// Bytes that a page process may allocate beyond its initial size; exceeding the limit ends it.
  public var memoryLimit: UInt64 = 2 << 30
  /// The name of the engine of pages; nil for the embedded one.
  public var engine: String?
  /// Whether a tab's script does not share the renderer of pages, because the engine of pages cannot open it.
  public var separatesScripts = false
  /// The renderer priority that the app requests from Android.
  public var priority = RendererPriorityPolicy()

  public init() {}
}

/// The device and the network of an app, as its profile sets them.
public struct EnvironmentConfiguration: Equatable, Sendable {
  /// The network between the app and its servers.
  public var network = NetworkCondition()
  public var statusBar = StatusBarConfiguration()
  /// Rows of the on-screen keyboard for text fields; 0 for none.
  public var keyboardRows = 0
  public var userAgent = UserAgentConfiguration.platform

  public init() {}
}

/// How an app decides about new windows, other apps, downloads, and connections to untrusted servers.
public struct DecisionConfiguration: Equatable, Sendable {
  public var windows = WindowConfiguration()
  public var external = ExternalConfiguration()
  public var downloads = DownloadDecision.allow
  /// Origins whose certificates are always trusted.
  public var trustedOrigins: [String] = []

  public init() {}
}

/// What an app shares with its pages besides the bridge.
public struct PageConfiguration: Equatable, Sendable {
  /// Page values that the shell watches, each as `PAGE.KEY` of `window.NAMESPACE.state`.
  public var watches: [String] = []
  public var actions: [ActionDescription] = []
  /// The app's own schemes by lower-case name.
  public var schemes: [String: SchemeDescription] = [:]
  public var scripts: [ScriptDescription] = []

  public init() {}
}

/// What responds to an app's requests besides real servers.
public struct RequestConfiguration: Equatable, Sendable {
  /// Servers that the app brings with it.
  public var servers: [ServerDescription] = []
  /// Recordings and stubs that answer requests in place of servers.
  public var answers = AnswerConfiguration()

  public init() {}
}

/// What is kept of an app when it ends.
public struct PersistenceConfiguration: Equatable, Sendable {
  public var cookies = CookieConfiguration()
  /// The state that is restored after the system has ended the app.
  public var restoration = RestorationConfiguration()

  public init() {}
}

/// How the app's cookies are stored.
public struct CookieConfiguration: Equatable, Sendable {
  /// Milliseconds from a change until it is written to disk. An app that is killed before that loses the change; the
  /// end of a renderer or a regular exit of the app loses nothing.
  public var flush: Double = 0

  public init() {}
}

/// The device's status bar beyond the network indicator, as the app's profile sets it for pictures and flows.
public struct StatusBarConfiguration: Equatable, Sendable {
  /// A fixed time of day in minutes since midnight; nil for the clock's time.
  public var minutes: Int?
  /// Charge of the battery in percent.
  public var battery = 100
  public var isCharging = false

  public init() {}
}

/// A server of the app: a program that serves an origin, so that URLs are those of a real site.
public struct ServerDescription: Equatable, Sendable {
  /// For instance `http://login.test`.
  public var origin: String
  /// Path relative to the app's folder.
  public var program: String

  public init(origin: String, program: String) {
    self.origin = origin
    self.program = program
  }
}

/// The download policy of an app.
public enum DownloadDecision: String, CaseIterable, Sendable {
  case allow
  /// Asks the user first.
  case ask
  case deny
}
