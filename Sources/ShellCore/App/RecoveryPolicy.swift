/// The shell's reaction to the death of a renderer. The raw values are the names in app.yaml and on the command line.
public enum RecoveryPolicy: String, CaseIterable, Sendable {
  /// The page stays blank.
  case none
  /// The current history entry is reloaded in the same view; no entry is added.
  case reload
  /// As `reload`, but not before the tab is shown.
  case deferred
  /// A new view replaces the old one; stack, scroll and bar are restored.
  case recreate
  /// As `recreate`; repeated deaths end on a crash page.
  case breaker
  /// The stack is discarded and the tab's start page is loaded.
  case startPage = "start-page"
  /// The app exits.
  case hostExit = "host-exit"
}

/// A circuit breaker that shows a crash page with a retry button after repeated deaths.
public struct RecoveryBreaker: Equatable, Sendable {
  /// Deaths of a tab within `window`, including the last one.
  public var deaths: Int
  /// Milliseconds.
  public var window: Double

  public init(deaths: Int = 3, window: Double = 60_000) {
    self.deaths = deaths
    self.window = window
  }
}

/// The URL that a recovery by reload requests. The raw values are the names in app.yaml.
public enum ReloadTarget: String, CaseIterable, Sendable {
  /// The URL of the current history entry, including changes by scripts.
  case entry
  /// The URL from which the entry's document was loaded: changes by scripts since then are lost.
  case initialURL = "initial-url"
  /// The view's own URL, which is empty after a death: an empty page replaces the entry.
  case viewURL = "view-url"
  /// The tab's start URL, as a new navigation that adds an entry: the view's URL is empty after a death, and a reload
  /// becomes the load of the view's initial source.
  case source
}

/// How an app detects a silent death or an unresponsive page.
public enum RecoveryProbe: Equatable, Sendable {
  /// No probe.
  case none
  /// Pings the page when the app comes to the foreground, when a tab is shown, and when a reply is overdue.
  /// `deadline` in milliseconds; nil: only pings that fail at once are detected, so that a hung page is not found.
  /// `everyView`: at the foreground the pages of all tabs are pinged, not only the visible one.
  case answer(deadline: Double? = ShellLimits.probeDeadline, everyView: Bool = false)
  /// Checks at the foreground whether the view still has a URL, without a ping. It detects deaths only.
  case url
  /// Checks at the foreground whether the view has a title, and reloads the page otherwise, without a ping. It detects
  /// deaths, and mistakes live pages without a title for dead ones.
  case title

  /// Whether all views are probed when the app comes to the foreground, not only the current one.
  var everyView: Bool {
    switch self {
    case .answer(_, let everyView): everyView
    case .none, .url, .title: false
    }
  }
}
