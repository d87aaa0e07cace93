/// What becomes of new views, by where they lead.
public struct WindowConfiguration: Equatable, Sendable {
  /// To the origin of the page that asks.
  public var sameOrigin: WindowDecision
  public var otherOrigin: WindowDecision

  public init(sameOrigin: WindowDecision = .same, otherOrigin: WindowDecision = .external) {
    self.sameOrigin = sameOrigin
    self.otherOrigin = otherOrigin
  }
}
