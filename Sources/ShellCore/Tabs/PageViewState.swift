import BridgeContract
import PageWire

/// A tab's page view.
public struct PageViewState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// No load has committed yet.
    case empty
    /// A document is open; its load event may be pending.
    case shown(isFinished: Bool)
    /// The renderer is gone: the page is blank, the bar still works.
    case gone
    /// An error page replaces the document.
    case failed(LoadFailure)
  }

  public var view: ViewID
  public var renderer: RendererID?
  /// The committed generation; events of others are dropped.
  public var generation: Generation
  public var phase: Phase
  /// The document that is open in the renderer; nil when none is.
  public var document: DocumentID?
  /// The history entry of the open document.
  public var entry: EntryID?
  public var provisional: ProvisionalLoad?
  /// How the document's transfer was interrupted; nil when it is complete.
  public var transferError: LoadFailure?
  /// The document has had user activation; without it a script navigation is a redirect and collapses.
  public var hadUserActivation: Bool
  /// When the open document was committed, in the shell's milliseconds.
  public var committedAt: Double
  /// Consecutive client redirects, each soon after its commit and without user activation.
  public var clientRedirects: Int
  public var scroll: ScrollState
  public var focus: PageFocus
  /// The inputs that the open document has not settled.
  var pendingInput = PendingInputQueue()
  /// The response was `no-store` over https.
  public var forbidsStore = false
  /// Documents of this view in the bfcache, oldest first.
  public var suspended: [SuspendedDocument] = []
  /// The document whose suspension was requested but not confirmed.
  public var suspending: SuspendedDocument?
  /// Rows of the on-screen keyboard over it.
  public var keyboardRows = 0
  /// The recovery that is performed when the tab is shown; nil without one.
  public var deferredRecovery: RecoveryVerdict?
  /// The view object died with its renderer, as on Android: loads in it have no effect.
  public var isDead = false
  /// No process can be started for the view: loads in it have no effect.
  public internal(set) var isUnrecoverable = false
  /// The load that recovers the page after a death, until its commit.
  public internal(set) var recoveryLoad: LoadID?
  /// The load of the open document; nil in shells whose overlay does not track loads.
  var committedLoad: LoadID?
  /// The load that has shown the overlay, in shells that hide it at the end of the same load.
  var overlayLoad: LoadID?
  /// The navigation state at the last commit or end of a load, for shells that track loads only.
  public internal(set) var navigationSnapshot = NavigationSnapshot()
  /// The user has typed text into the open document.
  public internal(set) var hasTypedText = false
  /// The form fields of the open document were restored.
  var didRestoreForm = false
  /// WebKit's own counter of this view's deaths.
  var relaunchCounter = RelaunchCounter()
  /// Watched values of the page's state, in the order of app.yaml.
  public var watched: [JSONMember] = []
  /// The load that was interrupted by a death, until its detection or deferred recovery; nil without one.
  public var interruptedLoad: ProvisionalLoad?

  /// The version of the app's bundle from which the open document was read; nil for other pages.
  var bundleVersion: Int?
  /// Warnings that were logged for the open document already.
  var warnings = PageWarnings()

  /// The view's navigation delegate is no longer the app's: the app receives no callbacks.
  var isDelegateReplaced = false

  public init(view: ViewID) {
    self.view = view
    generation = Generation(0)
    phase = .empty
    hadUserActivation = false
    committedAt = 0
    clientRedirects = 0
    scroll = ScrollState(row: 0, contentRows: 0)
    focus = .none
  }

  public var isLoading: Bool { provisional != nil || phase == .shown(isFinished: false) }

  public var isShown: Bool {
    switch phase {
    case .shown: true
    case .empty, .gone, .failed: false
    }
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
