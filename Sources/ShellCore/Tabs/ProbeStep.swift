/// What a probe of a page does.
enum ProbeStep: Equatable, Sendable {
  /// The probe was sent, or there is nothing to probe.
  case done([ShellEffect])
  /// The page is known to be gone.
  case recover
  /// A live page is reloaded, because the app considers it dead.
  case reload
}

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
