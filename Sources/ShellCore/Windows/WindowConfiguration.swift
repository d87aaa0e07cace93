/// Decisions about new windows by the target's origin.
public struct WindowConfiguration: Equatable, Sendable {
  /// For the origin of the requesting page.
  public var sameOrigin: WindowDecision
  public var otherOrigin: WindowDecision

  public init(sameOrigin: WindowDecision = .same, otherOrigin: WindowDecision = .external) {
    self.sameOrigin = sameOrigin
    self.otherOrigin = otherOrigin
  }
}
