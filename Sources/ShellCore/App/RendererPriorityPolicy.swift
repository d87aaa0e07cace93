/// What an app asks of Android for its renderers (`WebView.setRendererPriorityPolicy`).
public struct RendererPriorityPolicy: Equatable, Sendable {
  public var requested: RendererPriority
  /// A renderer of which nobody sees a view may be ended before anything else.
  public var isWaivedWhenHidden: Bool

  public init(requested: RendererPriority = .important, isWaivedWhenHidden: Bool = false) {
    self.requested = requested
    self.isWaivedWhenHidden = isWaivedWhenHidden
  }
}
