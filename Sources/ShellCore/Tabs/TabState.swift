import BridgeContract
import PageWire

/// A tab: its own stack, and its own page view when it shows pages.
public struct TabState: Equatable, Sendable {
  public var id: TabID
  public var stack: BackStack
  public var page: PageViewState?
  /// Modals over stack and page, the uppermost last.
  public var modals: [ModalState]
  /// The tab whose page had this one opened; nil for the app's own.
  public var opener: TabID?
  /// How the opener's pages know this tab's page; nil when they do not, as with `noopener`.
  public var openerWindow: OpenedWindow?
  /// Text on the tab's icon; empty for none.
  public var badge: String
  /// What the page gave to `save_state`.
  public var savedState: JSONValue
  /// Deaths of this tab's renderers since launch.
  public var deathCount: Int
  /// How many of these deaths were reported to the page: it has received an answer to `last_death` since.
  public internal(set) var toldDeaths = 0
  /// Interface names of the calls that were lost when the shell itself was ended, and this tab is from before; nil for
  /// a tab of this run.
  public internal(set) var callsLostWithHost: [String]?
  /// When this tab's renderers died, for the breaker; emptied by a retry.
  public var recentDeaths: [Double]

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
