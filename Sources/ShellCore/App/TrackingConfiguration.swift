/// The shell's side of its pages' analytics, as app.yaml declares it.
public struct TrackingConfiguration: Equatable, Sendable {
  /// The four protocols between such an SDK and its app, oldest first.
  public enum Scheme: Int, CaseIterable, Sendable {
    /// The shell calls the page when it has loaded, which fails if the page's SDK loads later.
    case callWhenLoaded = 1
    /// The page requests the call by a frame.
    case replyWhenRequested = 2
    /// The user agent string names the server, and the page sends its events by frames.
    case eventsByFrames = 3
    /// A script names the server at the document's start, and the page posts its events to a message handler.
    case eventsByMessages = 4
  }

  /// When the app starts its SDK.
  public enum Start: String, CaseIterable, Sendable {
    /// Before the first view is created, in its configuration.
    case early
    /// When the first page has finished: the user agent string changes then, and the script is injected by method
    /// swizzling, which has no effect on views that have loaded already.
    case late
  }

  /// Whether the app overwrites the SDK's user agent string.
  public enum UserAgentOwner: String, CaseIterable, Sendable {
    case keep
    /// The app sets its own when the first page has finished, based on the one from before the SDK's start.
    case overwrite
  }

  /// By tab; a tab without one has no analytics.
  public var schemes: [TabID: Scheme]
  /// The server that receives the uploads.
  public var server: String
  public var project: String
  /// Servers whose events the shell accepts (scheme 4), by origin, in addition to its own server.
  public var allowedOrigins: [String]
  /// The id of the app's user, to whom pages' events are assigned.
  public var distinctID: String
  /// Events per upload.
  public var batch: Int
  /// Maximum milliseconds before an event is uploaded.
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

  /// Whether events for a server are accepted.
  func allows(server: String) -> Bool {
    let origin = WebAddress.origin(of: server)
    return !origin.isEmpty && (origin == WebAddress.origin(of: self.server) || allowedOrigins.contains(origin))
  }
}

/// Analytics settings that app.yaml and the headers of flows can set; nil leaves the current value.
public struct TrackingOverrides: Equatable, Sendable {
  public var start: TrackingConfiguration.Start?
  public var userAgent: TrackingConfiguration.UserAgentOwner?

  public init() {}

  public func apply(to tracking: inout TrackingConfiguration) {
    if let start { tracking.start = start }
    if let userAgent { tracking.userAgent = userAgent }
  }
}
