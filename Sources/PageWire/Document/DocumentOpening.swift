/// What a history entry restores in its document.
public struct RestoredState: Equatable, Sendable {
  /// The first visible row as soon as the document is high enough; nil for the top or the URL's fragment.
  public var scrollRow: Int?
  /// The state from `didSaveFormState` for this entry; empty when there is none.
  public var formState: String

  public init(scrollRow: Int? = nil, formState: String = "") {
    self.scrollRow = scrollRow
    self.formState = formState
  }
}

/// The storage of a document's origin.
public struct DocumentStorage: Equatable, Sendable {
  public var local: [StorageItem]
  /// The tab's sessionStorage.
  public var session: [StorageItem]
  /// Maximum size of localStorage in UTF-8 bytes; 0 while the shell cannot write it.
  public var localQuota: Int

  /// The quota of an origin whose data can be written.
  public static let localQuota = 5 << 20

  public init(local: [StorageItem] = [], session: [StorageItem] = [], localQuota: Int = Self.localQuota) {
    self.local = local
    self.session = session
    self.localQuota = localQuota
  }
}

/// Everything that a page process needs to open a document, because it has no files and no network.
public struct DocumentOpening: Equatable, Sendable {
  /// The kind of the body.
  public enum Content: UInt8, CaseIterable, Sendable {
    /// A document of HTML, XML or text.
    case document
    /// A script that runs in a realm without a document; the shell draws its screens.
    case script
  }

  public var url: String
  public var referrer: String
  /// For instance `text/html; charset=utf-8`.
  public var contentType: String
  public var body: [UInt8]
  public var viewport: Viewport
  public var visibility: PageVisibility
  public var clock: PageClock
  /// Seed of Math.random and crypto in virtual time; nil for real randomness.
  public var randomSeed: UInt64?
  public var userAgent: String
  public var webView: WebViewKind
  /// Whether a long press on a link is reported (`didPressLink`).
  public var previewsLinks: Bool
  /// Another page has opened this one's window, and keeps the connection.
  public var hasOpener = false
  /// The policies of the response's headers.
  public var policies = DocumentPolicies()
  /// Rows by which the document can be scrolled beyond its end.
  public var insetRows: Int
  public var history: HistoryContext
  public var restored: RestoredState
  public var storage: DocumentStorage
  public var bridge: BridgeInjection
  public var device: DeviceState
  public var content: Content

  public init(
    url: String, referrer: String = "", contentType: String = "text/html; charset=utf-8", body: [UInt8],
    viewport: Viewport, visibility: PageVisibility = .visible, clock: PageClock, randomSeed: UInt64? = nil,
    userAgent: String = "Hull", webView: WebViewKind = .desktop, previewsLinks: Bool = false, insetRows: Int = 0,
    history: HistoryContext = HistoryContext(length: 1, stateJSON: "null"),
    restored: RestoredState = RestoredState(), storage: DocumentStorage = DocumentStorage(),
    bridge: BridgeInjection = BridgeInjection(), device: DeviceState = DeviceState(),
    content: Content = .document
  ) {
    self.url = url
    self.referrer = referrer
    self.contentType = contentType
    self.body = body
    self.viewport = viewport
    self.visibility = visibility
    self.clock = clock
    self.randomSeed = randomSeed
    self.userAgent = userAgent
    self.webView = webView
    self.previewsLinks = previewsLinks
    self.insetRows = insetRows
    self.history = history
    self.restored = restored
    self.storage = storage
    self.bridge = bridge
    self.device = device
    self.content = content
  }
}
