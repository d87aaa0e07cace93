import PageWire

/// What happened: the only way into `ShellState`.
public enum ShellEvent: Equatable, Sendable {
  /// The shell's clock, in milliseconds since launch. Comes before any other event when time has moved.
  case timePassed(Double)
  /// The app starts; with a URL, the first tab opens that one instead of its own.
  case launched(url: String?)
  case user(UserAction)
  case pageReported(EventEnvelope)
  case loaderReported(LoadEvent)
  /// A server redirects the document of a frame; the loader waits for `ShellEffect.decideFrameRedirect`.
  case frameRedirected(FrameLoadID, url: String)
  /// `pid` is nil while no process of the system has to be there for it.
  case rendererStarted(RendererID, pid: Int32?)
  case rendererDied(RendererID, RendererDeath)
  /// It has not settled a command for long; comes again while that is so.
  case rendererStalled(RendererID)
  /// It does not answer because its process is stopped, by a signal that the shell did not send (SIGSTOP).
  case rendererStopped(RendererID)
  /// One that had stalled or was stopped settled its commands.
  case rendererAnswered(RendererID)
  /// The native side of a call answered (or its program failed).
  case nativeAnswered(CallID, NativeAnswer)
  case signInPrepared(SignInTicket)
  /// A token was got, or why there is none.
  case signInEnded(failure: String?)
  case websiteDataListed(WebsiteDataReport)
  case timerFired(ShellTimer)
  /// The store of packs, or what brings them, has something to say.
  case packReported(PackReport)
  /// The store of the app's own pages, or what brings newer ones, has something to say.
  case bundleReported(BundleReport)
  /// The store of pages' events, or their server, answered.
  case trackingReported(TrackingReport)
  case viewportChanged(Viewport)
}
