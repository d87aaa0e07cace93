/// A pattern of links from outside, and the tab in which they open.
public struct LinkRoute: Equatable, Sendable {
  public var pattern: PathPattern
  public var tab: TabID

  public init(pattern: PathPattern, tab: TabID) {
    self.pattern = pattern
    self.tab = tab
  }
}
