import BridgeContract
import PageWire

/// An input of `ShellState`.
public enum ShellEvent: Equatable, Sendable {
  /// Advances the shell's clock, in milliseconds since launch. Precedes any other event when time has passed.
  case timePassed(Double)
  /// The app is launched; with a URL, the first tab opens it instead of its start.
  case launched(url: String?)
  case user(UserAction)
  case pageReported(EventEnvelope)
  case loaderReported(LoadEvent)
  /// The document of a frame is redirected; the loader waits for `ShellEffect.decideFrameRedirect`.
  case frameRedirected(FrameLoadID, url: String)
  /// `pid` is nil while no system process is needed for it.
  case rendererStarted(RendererID, pid: Int32?)
  case rendererDied(RendererID, RendererDeath)
  /// A command takes long; repeated while it does.
  case rendererStalled(RendererID)
  /// It does not respond because its process was stopped by an external signal (SIGSTOP).
  case rendererStopped(RendererID)
  /// A stalled or stopped renderer responds again.
  case rendererResponded(RendererID)
  /// The native side of a call replied, or its program failed.
  case nativeReplied(CallID, BridgeOutcome)
  case signInPrepared(AuthorizationParameters)
  /// The token request has ended.
  case signInEnded(failure: String?)
  case websiteDataListed(WebsiteDataReport)
  case timerFired(ShellTimer)
  /// A report of the pack store or its downloader.
  case packReported(PackReport)
  /// A report of the bundle store or its downloader.
  case bundleReported(BundleReport)
  /// A report of the event store or its server.
  case trackingReported(TrackingReport)
  case viewportChanged(Viewport)
}
