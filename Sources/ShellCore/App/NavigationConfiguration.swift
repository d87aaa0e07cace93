/// Navigation policy, link routes and path rules of an app, and the quirks of its shell.
public struct NavigationConfiguration: Equatable, Sendable {
  /// The interface that decides about loads; nil when all loads are allowed.
  public var policy: NavigationPolicyConfiguration?
  /// Schemes that pages and their subframes may navigate to; nil when the app has no rule of its own.
  public var schemes: [String]?
  /// Tabs of links from outside; the first match counts.
  public var links: [LinkRoute] = []
  /// Presentation rules by URL; of the rules that match, the last counts. Without a rule each visit is a history entry,
  /// as in a web view.
  public var rules: [PathRule] = []
  /// What a path configuration declares without an effect in Hull, in the order of the file.
  public var unsupportedRules: [UnsupportedRule] = []
  public var formRedirect = FormRedirect.push
  /// Android only.
  public var backAtRoot = BackAtRoot.background
  /// Whether a long press on a link shows a preview; nil for the platform's default.
  public var previewsLinks: Bool?
  /// Whether a swipe from the edge goes back, on iOS.
  public var swipesBack = true
  public var quirks = NavigationQuirks()

  public init() {}
}

/// A pattern of links from outside, and the tab in which they open.
public struct LinkRoute: Equatable, Sendable {
  public var pattern: PathPattern
  public var tab: TabID

  public init(pattern: PathPattern, tab: TabID) {
    self.pattern = pattern
    self.tab = tab
  }
}

/// Behavior of Android's back button on the root entry. The raw values are the names in app.yaml.
public enum BackAtRoot: String, CaseIterable, Sendable {
  /// The app goes to the background with its state unchanged, as on Android 12 and later.
  case background
  /// The app ends, as with `Activity.finish`.
  case exit
  /// The user is asked first, and then the app ends.
  case confirm
}
