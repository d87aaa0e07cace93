/// The renderer priority that an app requests from Android (`WebView.setRendererPriorityPolicy`).
public struct RendererPriorityPolicy: Equatable, Sendable {
  public var requested: RendererPriority
  /// A renderer without a visible view may be ended before anything else.
  public var isWaivedWhenHidden: Bool

  public init(requested: RendererPriority = .important, isWaivedWhenHidden: Bool = false) {
    self.requested = requested
    self.isWaivedWhenHidden = isWaivedWhenHidden
  }
}
