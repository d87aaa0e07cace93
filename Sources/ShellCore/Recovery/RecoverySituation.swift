/// What is known about a death when it is decided about: with the configuration the whole input of the verdict.
public struct RecoverySituation: Equatable, Sendable {
  /// How the shell learnt of it.
  public enum Discovery: Equatable, Sendable {
    /// The platform said so.
    case reported
    /// A probe, or an attempt to use the page, found it gone.
    case silent
    /// It lives and does not answer; it is ended with the verdict.
    case hung
  }

  /// For which of its policies an app is asked.
  public enum Case: String, Equatable, Sendable {
    case reported, silent, hung, hidden, background

    var text: String {
      switch self {
      case .reported: "reported deaths"
      case .silent: "silent deaths"
      case .hung: "pages that hang"
      case .hidden: "pages out of sight"
      case .background: "deaths in the background"
      }
    }
  }

  public var platform: Platform
  public var discovery: Discovery
  /// The user sees the view: its tab is selected and the app is in front.
  public var isShown: Bool
  public var isInBackground: Bool
  /// The view's document had not finished, or there was none yet.
  public var isLoading: Bool
  /// Deaths within the breaker's window, this one included.
  public var recentDeaths: Int
  /// Whether WebKit's counter allows a reload.
  public var mayRelaunch: Bool
  /// A recovery by reload had been tried and had committed nothing.
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
