/// How an app's views are led: who decides about loads, which tab a link belongs to, and the shell's ways.
public struct NavigationConfiguration: Equatable, Sendable {
  /// Whether the app is asked before a page loads; nil when all loads are allowed.
  public var question: NavigationQuestion?
  /// Schemes that pages may navigate to, frames included; nil when the app has no rule of its own.
  public var schemes: [String]?
  /// Tabs of links from outside, the first that matches.
  public var links: [LinkRoute] = []
  /// How visits of pages are presented, by their URLs; of the rules that match, the last counts. Without any rule they are entries as in
  /// a web view.
  public var rules: [PathRule] = []
  public var formRedirect = FormRedirect.push
  /// On Android.
  public var backAtRoot = BackAtRoot.background
  /// Whether a long press on a link shows its preview; nil as the platform has it.
  public var previewsLinks: Bool?
  /// Whether a swipe from the edge goes back, on iOS.
  public var swipesBack = true
  public var habits = NavigationHabits()

  public init() {}
}
