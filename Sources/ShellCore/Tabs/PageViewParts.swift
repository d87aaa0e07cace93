import PageWire

/// The response from which a view's open document was read.
public struct DocumentSource: Equatable, Sendable {
  /// How its transfer was interrupted; nil when it is complete.
  public internal(set) var transferError: LoadFailure?
  /// It was `no-store` over https.
  public internal(set) var forbidsStore = false
  /// The value of its `Referrer-Policy`.
  public internal(set) var referrerPolicy = ""
  /// Its policies have `upgrade-insecure-requests`.
  public internal(set) var upgradesRequests = false
  /// The version of the app's bundle that contains it; nil for other documents.
  var bundleVersion: Int?
}

/// Consecutive client redirects of a view, each soon after its commit and without user activation.
public struct ClientRedirects: Equatable, Sendable {
  /// When the open document was committed, in the shell's milliseconds.
  public internal(set) var committedAt = 0.0
  public internal(set) var count = 0

  /// Counts a client redirect and detects loops: navigations shortly after each commit. Network time does not count,
  /// and a page that navigates once a second is a clock, a slide show or a poll.
  /// - Returns: whether there were too many.
  mutating func record(at now: Double) -> Bool {
    let isFast = now - committedAt < ShellLimits.redirectWindow / Double(ShellLimits.redirects)
    let previous = count
    count = isFast ? previous + 1 : 1
    return isFast && previous >= ShellLimits.redirects
  }
}

/// The documents of a view in the bfcache.
public struct SuspendedDocuments: Equatable, Sendable {
  /// Oldest first.
  public var suspended: [SuspendedDocument] = []
  /// The document whose suspension was requested but not confirmed.
  public var suspending: SuspendedDocument?

  /// Records the lost callbacks of a generation whose document may be suspended.
  mutating func recordLostCallbacks(_ callbacks: [String], of generation: Generation) {
    guard !callbacks.isEmpty else { return }
    if suspending?.generation == generation { suspending?.lostCallbacks = callbacks }
    guard let position = suspended.firstIndex(where: { $0.generation == generation }) else { return }
    suspended[position].lostCallbacks = callbacks
  }
}

/// The recovery of a view from the deaths of its renderers.
public struct ViewRecovery: Equatable, Sendable {
  /// The recovery that is performed when the tab is shown; nil without one.
  public internal(set) var deferred: RecoveryVerdict?
  /// The view object died with its renderer, as on Android: loads in it have no effect.
  public internal(set) var isDead = false
  /// No process can be started for the view: loads in it have no effect.
  public internal(set) var isUnrecoverable = false
  /// The load that recovers the page after a death, until its commit.
  public internal(set) var load: LoadID?
  /// The load that was interrupted by a death, until its detection or deferred recovery; nil without one.
  public internal(set) var interruptedLoad: ProvisionalLoad?
  /// WebKit's own counter of this view's deaths.
  var relaunchCounter = RelaunchCounter()

  /// Removes the recovery that was deferred until the page is shown, and returns it as it is to be performed now; nil
  /// when there is none.
  mutating func removeDeferred() -> (verdict: RecoveryVerdict, interrupted: ProvisionalLoad?)? {
    guard let deferred else { return nil }
    let interrupted = interruptedLoad
    self.deferred = nil
    interruptedLoad = nil
    let verdict: RecoveryVerdict =
      switch deferred {
      case .reloadWhenShown: isDead ? .useDeadView : .reload
      case .recreateWhenShown: .recreate
      case .startPageWhenShown: .startPage
      case .loadSourceWhenShown: isDead ? .useDeadView : .loadSource
      case .leaveBlank, .reload, .recreate, .crashPage, .startPage, .hostExit, .loadSource, .useDeadView, .undetected:
        deferred
      }
    return (verdict, interrupted)
  }
}

/// The loading overlay of a view, in shells that show it at the start of a load and hide it at the end of the same load.
struct LoadingOverlay: Equatable, Sendable {
  /// The load that has shown it; nil while it is hidden.
  var load: LoadID?
  /// The load of the open document.
  var committedLoad: LoadID?

  /// Shows the overlay at the start of a load, unless another load has shown it.
  mutating func show(for load: LoadID, in app: AppDescription) {
    guard app.navigation.quirks.loadingOverlay == .callbacks, self.load == nil else { return }
    self.load = load
  }

  /// Records the load of the open document at its commit.
  mutating func recordCommit(of load: LoadID, in app: AppDescription) {
    guard app.navigation.quirks.loadingOverlay == .callbacks else { return }
    committedLoad = load
  }

  /// Hides the overlay when the load that has shown it finishes or fails.
  mutating func hide(after load: LoadID?) {
    guard load != nil, self.load == load else { return }
    self.load = nil
  }
}

/// Console warnings that are logged once per document.
struct PageWarnings: Equatable, Sendable {
  /// A call of `set_navigation_bar` removed an icon that it did not mention.
  var ofRemovedIcon = false
  /// Unknown icon names, at most `ShellLimits.warnedIcons`.
  var icons: Set<String> = []
}

/// The navigation state that a shell knows which tracks loads but not same-document navigations.
public struct NavigationSnapshot: Equatable, Sendable {
  public var title = ""
  public var canGoBack = false
}
