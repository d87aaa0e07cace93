import BridgeContract
import PageWire

/// The part of the state whose changes are events for programs.
struct SystemSnapshot: Equatable {
  private var isInBackground: Bool
  private var isOnline: Bool
  private var tab: TabID
  private var documents: [TabID: DocumentID]
  private var deaths: [TabID: Int]
  /// The item of the bar that the event taps; nil if it taps none, or one without an icon.
  private var tappedItem: NavigationBarTap.Item?

  init(_ shell: ShellState, before event: ShellEvent? = nil) {
    isInBackground = shell.isInBackground
    isOnline = !shell.settings.condition.isOffline
    tab = shell.selectedTab
    documents = Dictionary(
      shell.tabs.compactMap { tab in tab.page?.document.map { (tab.id, $0) } }, uniquingKeysWith: { first, _ in first })
    deaths = Dictionary(shell.tabs.map { ($0.id, $0.deathCount) }, uniquingKeysWith: { first, _ in first })
    // A dialog covers the bar.
    if case .user(.tapBarItem(let item)) = event, shell.shownDialog == nil {
      let bar = shell.navigationBar(of: tab)
      let icon =
        switch item {
        case .left: bar.leftIcon
        case .right: bar.rightIcon
        }
      tappedItem = icon == nil ? nil : item
    }
  }

  /// What has changed until now.
  func events(in shell: ShellState) -> [SystemEvent] {
    let now = SystemSnapshot(shell)
    var events: [SystemEvent] = []
    if let item = tappedItem {
      events.append(SystemEvent(.barItem, tab: tab, data: .object([JSONMember("item", .string("\(item)"))])))
    }
    if now.isInBackground != isInBackground {
      events.append(SystemEvent(now.isInBackground ? .background : .foreground))
    }
    if now.isOnline != isOnline {
      events.append(SystemEvent(.network, data: .object([JSONMember("online", .bool(now.isOnline))])))
    }
    if now.tab != tab { events.append(SystemEvent(.tab, tab: now.tab)) }
    for tab in shell.tabs.ids {
      if let count = now.deaths[tab], let earlier = deaths[tab], count > earlier {
        let kind = shell.deaths.last { $0.tab == tab }?.kind ?? ""
        events.append(SystemEvent(.pageDeath, tab: tab, data: .object([JSONMember("kind", .string(kind))])))
      }
      if let document = now.documents[tab], document != documents[tab] {
        let url = JSONMember("url", shell.tabs[tab].pageURL.map { .string($0) } ?? .null)
        events.append(SystemEvent(.document, tab: tab, data: .object([url])))
      }
    }
    return events
  }
}
