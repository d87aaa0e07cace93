import BridgeContract
import PageWire
import TerminalModel

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
  /// The native side of a call replied, and replies again.
  case nativeProgressed(CallID, json: String)
  /// A program requests something of the shell, or its process has changed.
  case programReported(ProgramReference, ProgramReport)
  case signInPrepared(AuthorizationParameters)
  /// The token request has ended.
  case signInEnded(failure: String?)
  case websiteDataListed(WebsiteDataReport)
  /// A report of the stores on the disk.
  case storageReported(StorageReport)
  case timerFired(ShellTimer)
  /// A report of the pack store or its downloader.
  case packReported(PackReport)
  /// A report of the bundle store or its downloader.
  case bundleReported(BundleReport)
  /// A report of the event store or its server.
  case trackingReported(TrackingReport)
  case viewportChanged(Viewport)
  /// Input of a terminal, which `ShellState.mustDeferInput` defers.
  case inputDeferred(TerminalEvent)
  /// The terminal handles the deferred input.
  case deferredInputConsumed
}

/// The properties of an event.
public struct ShellEventRecord: Equatable, Sendable {
  /// Whether a crash test can kill a renderer after the event.
  public enum CrashPoint: Equatable, Sendable {
    case none
    /// A point with that description.
    case described(String)
    /// The content of the event decides, and describes the point.
    case byContent
  }

  public let crashPoint: CrashPoint
  /// Whether the user may have waited for the event before the next action. The recorder of flows records the time
  /// between them.
  public let isAppActivity: Bool
  /// Whether traces have a fact for the event itself. All traces have the changes that it causes.
  public let isTraced: Bool
  /// Whether it belongs to a query of the page or the runtime, and changes nothing visible. `didSettle` reports only
  /// what the page waits for and which element receives text input.
  public let isQuery: Bool

  init(_ crashPoint: CrashPoint, isAppActivity: Bool = true, isTraced: Bool = false, isQuery: Bool = false) {
    self.crashPoint = crashPoint
    self.isAppActivity = isAppActivity
    self.isTraced = isTraced
    self.isQuery = isQuery
  }
}

extension ShellEvent {
  public var record: ShellEventRecord {
    switch self {
    case .timePassed: ShellEventRecord(.none, isAppActivity: false)
    case .launched: ShellEventRecord(.described("launched"), isTraced: true)
    case .user(let action):
      ShellEventRecord(.byContent, isAppActivity: false, isTraced: true, isQuery: action.kind == .query)
    case .pageReported(let envelope): ShellEventRecord(.byContent, isQuery: envelope.event.record.kind == .inspection)
    case .loaderReported: ShellEventRecord(.byContent, isTraced: true)
    case .frameRedirected: ShellEventRecord(.described("subframe redirected"))
    case .rendererStarted: ShellEventRecord(.described("renderer started"))
    case .rendererDied: ShellEventRecord(.described("renderer died"))
    case .rendererStalled: ShellEventRecord(.described("renderer stalled"))
    case .rendererStopped: ShellEventRecord(.described("renderer stopped"))
    case .rendererResponded: ShellEventRecord(.described("renderer responsive"))
    case .nativeReplied: ShellEventRecord(.described("native reply"))
    case .nativeProgressed: ShellEventRecord(.described("native progress"))
    case .programReported(_, .started), .programReported(_, .log), .programReported(_, .subscribed):
      ShellEventRecord(.none, isAppActivity: false)
    case .programReported: ShellEventRecord(.described("program report"))
    case .signInPrepared: ShellEventRecord(.described("sign-in prepared"))
    case .signInEnded: ShellEventRecord(.described("sign-in ended"))
    case .websiteDataListed: ShellEventRecord(.none, isAppActivity: false, isQuery: true)
    case .storageReported: ShellEventRecord(.none, isAppActivity: false)
    case .timerFired(.typeAhead), .inputDeferred, .deferredInputConsumed: ShellEventRecord(.none, isAppActivity: false)
    case .timerFired: ShellEventRecord(.byContent)
    case .packReported: ShellEventRecord(.described("packs reported"), isAppActivity: false)
    case .bundleReported: ShellEventRecord(.described("bundle reported"), isAppActivity: false)
    case .trackingReported: ShellEventRecord(.described("tracking reported"), isAppActivity: false, isTraced: true)
    case .viewportChanged: ShellEventRecord(.described("viewport changed"), isAppActivity: false)
    }
  }
}
