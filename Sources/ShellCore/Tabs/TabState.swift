import BridgeContract
import PageWire

/// A tab with its stack, and its page view when it shows pages.
public struct TabState: Equatable, Sendable {
  public var id: TabID
  public var stack: BackStack
  public var page: PageViewState?
  /// Modals over stack and page, the topmost last.
  public var modals: [ModalState]
  /// The tab whose page has opened this one; nil for the app's own.
  public var opener: TabID?
  /// The connection with the opener's page; nil without one, as with `noopener`.
  public var openerWindow: OpenedWindow?
  /// The windows that its page can reference.
  var windowGroup = WindowGroup()
  /// Text on the tab's icon; empty for none.
  public var badge: String
  /// The value that the page passed to `save_state`.
  public var savedState: JSONValue
  /// Deaths of this tab's renderers since launch.
  public var deathCount: Int
  /// The number of deaths that the page has received in a reply to `last_death`.
  public internal(set) var reportedDeaths = 0
  /// Interface names of the calls that were lost when the shell itself was killed, for a restored tab; nil for
  /// other tabs.
  public internal(set) var callsLostWithHost: [String]?
  /// Times of recent deaths, for the breaker; cleared by a retry.
  public var recentDeaths: [Double]
  /// The number of the next loads that die after their commit.
  var deathsOnLoad: LoadDeathCount?

  public init(id: TabID) {
    self.id = id
    stack = BackStack()
    modals = []
    badge = ""
    savedState = .null
    deathCount = 0
    recentDeaths = []
  }
}
