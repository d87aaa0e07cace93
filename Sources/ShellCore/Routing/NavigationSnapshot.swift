/// The navigation state that a shell knows which tracks loads but not same-document navigations.
public struct NavigationSnapshot: Equatable, Sendable {
  public var title = ""
  public var canGoBack = false
}
