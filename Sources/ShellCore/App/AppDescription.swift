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
  /// Servers that the app brings with it.
  public var servers: [ServerDescription] = []
  /// How users sign in; nil when the app leaves that to its pages.
  public var signIn: SignInConfiguration?
  public var cookies = CookieConfiguration()
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
  /// What follows the engine's own words in the user agent; empty for nothing.
  public var userAgentSuffix = ""

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
