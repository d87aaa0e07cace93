/// A renderer's priority on Android; the last one is reported with its death
/// (`RenderProcessGoneDetail.rendererPriorityAtExit`).
public enum RendererPriority: String, CaseIterable, Sendable {
  /// The system may end it before anything else.
  case waived
  case bound
  /// As important as the app itself: the default.
  case important
}
