/// What a recovery does next.
enum RecoveryStep: Equatable, Sendable {
  case done([ShellEffect])
  case openStart
  /// Starts the load again that ended with the renderer.
  case restart(ProvisionalLoad)
  /// Loads the tab's start as the page that is recovered.
  case loadStart
  /// Loads the current entry.
  case loadEntry(url: String, ProvisionalLoad.Restoration)
  /// Loads the view's initial source as a new entry.
  case loadSource(url: String)
}

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
