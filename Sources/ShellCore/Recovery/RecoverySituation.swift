/// The facts about a death that determine the verdict, together with the configuration.
public struct RecoverySituation: Equatable, Sendable {
  /// How the shell detected it.
  public enum Discovery: Equatable, Sendable {
    /// The platform reported it.
    case reported
    /// A probe or an attempt to use the page detected it.
    case silent
    /// It is alive but unresponsive; the verdict ends it.
    case hung
  }

  /// The policy that applies.
  public enum Case: String, Equatable, Sendable {
    case reported, silent, hung, hidden, background

    var description: String {
      switch self {
      case .reported: "reported deaths"
      case .silent: "silent deaths"
      case .hung: "hung pages"
      case .hidden: "hidden pages"
      case .background: "deaths in the background"
      }
    }
  }

  public var platform: Platform
  public var discovery: Discovery
  /// The view is visible: its tab is selected and the app is in the foreground.
  public var isShown: Bool
  public var isInBackground: Bool
  /// The view's document had not finished loading, or there was none yet.
  public var isLoading: Bool
  /// Deaths within the breaker's window, including this one.
  public var recentDeaths: Int
  /// Whether WebKit's counter allows a reload.
  public var mayRelaunch: Bool
  /// A recovery by reload was tried and did not commit.
  public var didReloadFail: Bool

  public init(
    platform: Platform, discovery: Discovery = .reported, isShown: Bool = true, isInBackground: Bool = false,
    isLoading: Bool = false, recentDeaths: Int = 1, mayRelaunch: Bool = true, didReloadFail: Bool = false
  ) {
    self.platform = platform
    self.discovery = discovery
    self.isShown = isShown
    self.isInBackground = isInBackground
    self.isLoading = isLoading
    self.recentDeaths = recentDeaths
    self.mayRelaunch = mayRelaunch
    self.didReloadFail = didReloadFail
  }
}
