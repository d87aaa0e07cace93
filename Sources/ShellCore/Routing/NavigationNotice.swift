/// The navigation state that a shell knows which tracks loads but not same-document navigations.
public struct NavigationNotice: Equatable, Sendable {
  public var title = ""
  public var canGoBack = false
}
