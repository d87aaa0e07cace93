import BridgeContract

/// A tab in a saved instance state.
public struct SavedTab: Equatable, Sendable {
  /// A tab that was opened by a page and is not declared in app.yaml.
  public struct Window: Equatable, Sendable {
    public var title: String
    public var url: String
    public var opener: TabID

    public init(title: String, url: String, opener: TabID) {
      self.title = title
      self.url = url
      self.opener = opener
    }
  }

  public var id: TabID
  public var window: Window?
  public var stack: BackStack
  /// Modals that were not presented by a page's call.
  public var modals: [ModalState]
  public var badge: String
  /// The value that the page passed to `save_state`.
  public var savedState: JSONValue
  /// Deaths of this tab's renderers.
  public var deathCount: Int
  /// Interface names of the calls that were pending.
  public var lostCalls: [String]

  public init(
    id: TabID, window: Window? = nil, stack: BackStack = BackStack(), modals: [ModalState] = [], badge: String = "",
    savedState: JSONValue = .null, deathCount: Int = 0, lostCalls: [String] = []
  ) {
    self.id = id
    self.window = window
    self.stack = stack
    self.modals = modals
    self.badge = badge
    self.savedState = savedState
    self.deathCount = deathCount
    self.lostCalls = lostCalls
  }
}
