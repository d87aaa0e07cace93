/// How an app's views are led: who decides about loads, which tab a link belongs to, and the shell's ways.
public struct NavigationConfiguration: Equatable, Sendable {
  /// Whether the app is asked before a page loads; nil when all loads are allowed.
  public var question: NavigationQuestion?
  /// Tabs of links from outside, the first that matches.
  public var links: [LinkRoute] = []
  public var habits = NavigationHabits()

  public init() {}
}
