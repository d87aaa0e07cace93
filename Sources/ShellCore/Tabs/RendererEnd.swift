/// The end of a renderer: the facts that are the same for all of its views.
struct RendererEnd: Equatable, Sendable {
  var kind: String
  var cause: RendererDeath.Cause?
  var detail: RenderProcessGoneDetail?
  var pid: Int32?
  var detection: DeathDetection
  /// No process was started for its view.
  var wasNeverStarted = false
}

/// The reason for a probe.
enum ProbeTrigger: Equatable, Sendable {
  /// The app has come to the foreground.
  case foreground
  /// The page is shown again, or a reply is overdue.
  case use
}
