/// A renderer's priority on Android; the last one is reported with its death
/// (`RenderProcessGoneDetail.rendererPriorityAtExit`).
public enum RendererPriority: String, CaseIterable, Sendable {
  /// The system may end it before anything else.
  case waived
  case bound
  /// As important as the app itself: the default.
  case important
}

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

/// Whether the views of an app share a renderer. The raw values are the names in app.yaml.
public enum RendererSharing: String, CaseIterable, Sendable {
  case shared, own
}
