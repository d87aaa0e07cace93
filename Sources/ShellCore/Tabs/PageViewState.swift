import BridgeContract
import PageWire

/// A tab's page view.
public struct PageViewState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// Nothing has been committed yet.
    case empty
    /// A document is open, its load event may still be due.
    case shown(isFinished: Bool)
    /// The renderer is gone: a blank page under a live bar.
    case gone
    /// The shell shows an error page in place of the document.
    case failed(LoadFailure)
  }

  public var view: ViewID
  public var renderer: RendererID?
  /// The committed life; events of other lives are dropped.
  public var generation: Generation
  public var phase: Phase
  /// The document that is open in the renderer; nil when none is.
  public var document: DocumentID?
  /// The history entry at which the open document stands.
  public var entry: EntryID?
  public var provisional: ProvisionalLoad?
  /// How the document's transfer broke off; nil when all of it came.
  public var breakage: LoadFailure?
  /// The user touched this document; a script's navigation without that is a redirect and collapses.
  public var hadUserActivation: Bool
  /// When the open document was committed, in the shell's milliseconds.
  public var committedAt: Double
  /// Redirects by script in a row, each soon after its commit and without the user.
  public var clientRedirects: Int
  public var scroll: ScrollState
  public var focus: PageFocus
  /// A server wants no copy of the document to be kept (`Cache-Control: no-store` over https).
  public var forbidsStore = false
  /// Documents of this view that were left and stand still, the oldest first.
  public var suspended: [SuspendedDocument] = []
  /// The one that was asked to stand still and has not said that it does.
  public var leaving: SuspendedDocument?
  /// Rows that the keyboard on the screen takes from it.
  public var keyboardRows = 0
  /// What is to be done about a death once the tab is shown; nil when nothing waits for that.
  public var awaitedRecovery: RecoveryVerdict?
  /// The view object died with its renderer, as on Android: whoever loads something in it gets nothing.
  public var isDead = false
  /// The view has lost its connection to processes: a load in it reaches none.
  public internal(set) var isStuck = false
  /// The reload that is to bring the page back after a death, until something is committed.
  public internal(set) var recoveryLoad: LoadID?
  /// The load that the open document came by; nil where no overlay follows loads.
  var committedLoad: LoadID?
  /// The load that has laid a sign over the page, in shells that take it away with the end of the same.
  var overlay: LoadID?
  /// What an app that sees loads alone knows of the page: as of the last commit or end of a load.
  public internal(set) var heard = NavigationNotice()
  /// The user has typed text into the open document.
  public internal(set) var hasTypedText = false
  /// Form fields of the open document got back what was saved of them.
  var didRestoreForm = false
  /// WebKit's own count of this view's deaths.
  var relaunches = RelaunchCounter()
  /// Watched values of the page's state that are there, in the order of app.yaml.
  public var watched: [JSONMember] = []
  /// The load that a death cut short, while the death has not been found or its recovery is awaited; nil when there was none.
  public var interrupted: ProvisionalLoad?

  /// The version of the app's bundle from which the open document was read; nil when it is none of the app's own pages.
  var bundleVersion: Int?
  /// Warnings that the open document has received already.
  var warned = PageWarnings()

  /// The app's navigation delegate is not the view's any more: no callback reaches the app.
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
