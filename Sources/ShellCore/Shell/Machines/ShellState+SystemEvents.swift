import BridgeContract
import PageWire

/// The part of the state whose changes are events for programs.
struct SystemSnapshot: Equatable {
  fileprivate var isInBackground: Bool
  fileprivate var isOnline: Bool
  fileprivate var tab: TabID
  fileprivate var documents: [TabID: DocumentID]
  fileprivate var deaths: [TabID: Int]
}

extension ShellState {
  /// nil while no program has subscribed to events.
  var systemSnapshot: SystemSnapshot? {
    guard !programs.subscriptions.isEmpty else { return nil }
    return SystemSnapshot(
      isInBackground: isInBackground, isOnline: !settings.condition.isOffline, tab: selectedTab,
      documents: Dictionary(
        tabs.compactMap { tab in tab.page?.document.map { (tab.id, $0) } }, uniquingKeysWith: { first, _ in first }),
      deaths: Dictionary(tabs.map { ($0.id, $0.deathCount) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Notifies programs of what an event has changed.
  func notifyPrograms(of event: ShellEvent, since before: SystemSnapshot) -> [ShellEffect] {
    guard let now = systemSnapshot else { return [] }
    var events: [SystemEvent] = []
    if case .user(.tapBarItem(let item)) = event {
      let data = JSONValue.object([JSONMember("item", .string("\(item)"))])
      events.append(SystemEvent(.barItem, tab: before.tab, data: data))
    }
    if now.isInBackground != before.isInBackground {
      events.append(SystemEvent(now.isInBackground ? .background : .foreground))
    }
    if now.isOnline != before.isOnline {
      events.append(SystemEvent(.network, data: .object([JSONMember("online", .bool(now.isOnline))])))
    }
    if now.tab != before.tab { events.append(SystemEvent(.tab, tab: now.tab)) }
    for tab in tabs.ids {
      if let count = now.deaths[tab], let earlier = before.deaths[tab], count > earlier {
        let kind = deaths.last { $0.tab == tab }?.kind ?? ""
        events.append(SystemEvent(.pageDeath, tab: tab, data: .object([JSONMember("kind", .string(kind))])))
      }
      if let document = now.documents[tab], document != before.documents[tab] {
        let url = JSONMember("url", tabs[tab].pageURL.map { .string($0) } ?? .null)
        events.append(SystemEvent(.document, tab: tab, data: .object([url])))
      }
    }
    return events.flatMap { programs.notify($0) }
  }

  /// The programs that handle the back button of Android over a page, instead of the shell.
  func notifyProgramsOfBack(_ tab: TabID) -> [ShellEffect] {
    guard app.platform == .android, tabs[tab].modals.isEmpty, tabs[tab].stack.current?.page != nil else { return [] }
    let canGoBack = tabs[tab].stack.backIndex != nil
    return programs.notify(
      SystemEvent(.back, tab: tab, data: .object([JSONMember("can_go_back", .bool(canGoBack))])))
  }
}
