/// What a shell that sees loads alone knows of a page, as apps keep it that hear of loads and not of what pages do in between.
public struct NavigationNotice: Equatable, Sendable {
  public var title = ""
  public var canGoBack = false
}
