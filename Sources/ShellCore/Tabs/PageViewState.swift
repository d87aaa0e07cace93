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
  public internal(set) var source = DocumentSource()
  public internal(set) var redirects = ClientRedirects()
  public var scroll: ScrollState
  public var input = PageInput()
  public var bfcache = SuspendedDocuments()
  public var recovery = ViewRecovery()
  var overlay = LoadingOverlay()
  /// The navigation state at the last commit or end of a load, for shells that track loads only.
  public internal(set) var navigationSnapshot = NavigationSnapshot()
  /// The form fields of the open document were restored.
  var didRestoreForm = false
  /// Watched values of the page's state, in the order of app.yaml.
  public var watched: [JSONMember] = []
  /// Warnings that were logged for the open document already.
  var warnings = PageWarnings()
  /// The view's navigation delegate is no longer the app's: the app receives no callbacks.
  var isDelegateReplaced = false

  public init(view: ViewID) {
    self.view = view
    generation = Generation(0)
    phase = .empty
    scroll = ScrollState(row: 0, contentRows: 0)
  }

  public var isLoading: Bool { provisional != nil || phase == .shown(isFinished: false) }

  public var isShown: Bool {
    switch phase {
    case .shown: true
    case .empty, .gone, .failed: false
    }
  }
}
