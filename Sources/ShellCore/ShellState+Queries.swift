import PageWire

extension ShellState {
  /// The tab that the user sees.
  public var selected: TabState? { tabs.first { $0.id == selectedTab } }

  /// The tab of that name; nil when there is none.
  public func tab(_ id: TabID) -> TabState? { tabs.first { $0.id == id } }

  /// The description of a tab in the app.
  public func description(of id: TabID) -> TabDescription? { app.tabs.first { $0.id == id } }

  /// The dialog that the user sees now.
  public var shownDialog: DialogState? { dialogs.first { $0.tab == selectedTab } ?? stallDialog }

  /// The bar of a tab's current entry: what the page asked for, or a default with the page's title.
  public func navigationBar(of id: TabID) -> NavigationBar {
    guard let tab = tab(id), let entry = tab.stack.current else { return NavigationBar(title: app.name) }
    switch entry.content {
    case .screen(let screen):
      var bar = app.screens[screen]?.bar ?? NavigationBar(title: app.name)
      if bar.leftIcon == nil, tab.stack.backIndex != nil { bar.leftIcon = NavigationBar.backIcon }
      return bar
    case .page(let page):
      if let bar = entry.bar { return bar }
      return NavigationBar(
        leftIcon: tab.stack.backIndex == nil && tab.opener == nil ? nil : NavigationBar.backIcon,
        title: page.title.isEmpty ? app.name : page.title)
    }
  }

  /// The native screen that a tab shows now; nil when it shows a page.
  public func nativeScreen(of id: TabID) -> NativeScreen? {
    guard case .screen(let screen)? = tab(id)?.stack.current?.content else { return nil }
    return app.screens[screen]
  }

  /// Whether frames of this life belong on the screen.
  public func isCurrent(view: ViewID, generation: Generation) -> Bool {
    tabs.contains { $0.page?.view == view && $0.page?.generation == generation }
  }

  public var pendingCalls: [CallRecord] { calls.filter(\.isPending) }
}
