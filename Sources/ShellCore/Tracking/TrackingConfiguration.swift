/// How the shell takes part in its pages' analytics, as app.yaml declares it.
public struct TrackingConfiguration: Equatable, Sendable {
  /// The four ways in which such an SDK has worked with its app, oldest first.
  public enum Scheme: Int, CaseIterable, Sendable {
    /// The shell calls the page when that has loaded, which fails when the page's SDK loads later.
    case callWhenLoaded = 1
    /// The page asks by a frame, and the shell answers by the call.
    case answerWhenAsked = 2
    /// The user agent names the server, and the page sends its events by frames.
    case eventsByFrames = 3
    /// A script names the server at the document's start, and the page posts its events to a message handler.
    case eventsByMessages = 4
  }

  /// When the app starts its SDK.
  public enum Start: String, CaseIterable, Sendable {
    /// Before the first view is made, on its configuration.
    case early
    /// When the first page has finished: the user agent changes then, and the script is injected by an exchanged method,
    /// which views that have loaded already do not come by again.
    case late
  }

  /// Whether the SDK is the only party that sets the user agent.
  public enum UserAgentOwner: String, CaseIterable, Sendable {
    case keep
    /// The app sets one of its own when the first page has finished, made of what it read before the SDK did.
    case overwrite
  }

  /// By tab; a tab without one takes no part.
  public var schemes: [TabID: Scheme]
  /// Where events are uploaded to.
  public var server: String
  public var project: String
  /// Servers whose events the shell takes (scheme 4), by origin; the server's own is one of them.
  public var allowedOrigins: [String]
  /// Whom the app's events are of: pages' events become this one's.
  public var distinctID: String
  /// Events of one upload.
  public var batch: Int
  /// Milliseconds that an event waits at the most before it is uploaded.
  public var flushInterval: Double

  /// `$app_version` of events.
  public var appVersion = "1.0"
  /// `$carrier` of events.
  public var carrier = "Hull Mobile"
  public var start = Start.early
  public var userAgent = UserAgentOwner.keep

  public init(
    schemes: [TabID: Scheme], server: String, project: String = "default", allowedOrigins: [String] = [],
    distinctID: String = "app", batch: Int = 50, flushInterval: Double = 15_000
  ) {
    self.schemes = schemes
    self.server = server
    self.project = project
    self.allowedOrigins = allowedOrigins
    self.distinctID = distinctID
    self.batch = batch
    self.flushInterval = flushInterval
  }

  /// Whether events of a server's pages are taken.
  func allows(server: String) -> Bool {
    let origin = WebAddress.origin(of: server)
    return !origin.isEmpty && (origin == WebAddress.origin(of: self.server) || allowedOrigins.contains(origin))
  }
}
