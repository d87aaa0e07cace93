import PageWire

/// Tabs by their ids.
extension ShellState {
  var tabIDs: [TabID] { tabs.map(\.id) }

  /// The tab with that id; nil when it is closed.
  func tabID(_ id: TabID) -> TabID? { tabs.contains { $0.id == id } ? id : nil }

  func tabID(of view: ViewID) -> TabID? { tabID { $0.page?.view == view } }

  func tabID(where matches: (TabState) -> Bool) -> TabID? { tabs.firstIndex(where: matches).map { tabs[$0].id } }

  /// The named tab, or the selected one.
  func tabID(ofTarget id: TabID?) -> TabID? { tabID(id ?? selectedTab) }
}
