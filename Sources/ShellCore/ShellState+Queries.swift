import PageWire

extension ShellState {
  /// The selected tab.
  public var selected: TabState? { tabs.first { $0.id == selectedTab } }

  /// The tab with that id; nil when there is none.
  public func tab(_ id: TabID) -> TabState? { tabs.first { $0.id == id } }

  /// The title of a tab in the tab bar.
  public func title(of id: TabID) -> String {
    let title = description(of: id)?.title ?? id.rawValue
    switch app.navigation.quirks.tabTitles {
    case .app: return title
    case .page:
      let page = tab(id)?.stack.current?.page?.title ?? ""
      return page.isEmpty ? title : page
    }
  }

  /// The description of a tab in the app.
  public func description(of id: TabID) -> TabDescription? { app.tabs.first { $0.id == id } }

  /// The visible dialog.
  public var shownDialog: DialogState? {
    isBlockedByScript ? nil : queuedDialog ?? stallDialog
  }

  /// The current entry of a tab's topmost modal, or else of its stack.
  public func shownEntry(of id: TabID) -> HistoryEntry? {
    guard let tab = tab(id) else { return nil }
    return tab.modals.last?.stack.current ?? tab.stack.current
  }

  /// The current bar of a tab: that of its topmost modal, or else of its current entry.
  public func navigationBar(of id: TabID) -> NavigationBar {
    guard let modal = modal(of: id) else { return barBelowModals(of: id) }
    return bar(of: modal.stack, rootIcon: NavigationBar.closeIcon, pageRootIcon: nil)
  }

  /// The bar of a tab's current entry below its modals: the bar that the page has set, or a default with the page's
  /// title.
  public func barBelowModals(of id: TabID) -> NavigationBar {
    guard let tab = tab(id) else { return NavigationBar(title: app.name) }
    // Back at the root of a window that a page has opened closes the window.
    if let known = navigationSnapshot(of: tab), tab.stack.current?.bar == nil {
      let icon = known.canGoBack || tab.opener != nil ? NavigationBar.backIcon : nil
      return NavigationBar(leftIcon: icon, title: known.title.isEmpty ? app.name : known.title)
    }
    return bar(of: tab.stack, rootIcon: nil, pageRootIcon: tab.opener == nil ? nil : NavigationBar.backIcon)
  }

  /// - Parameters:
  ///   - rootIcon: the left icon of a screen at the root, unless it has its own.
  ///   - pageRootIcon: the left icon of a page at the root.
  private func bar(of stack: BackStack, rootIcon: String?, pageRootIcon: String?) -> NavigationBar {
    guard let entry = stack.current else { return NavigationBar(title: app.name) }
    let isModalRoot = stack.modalRoot == stack.index
    let back = stack.backIndex == nil ? nil : isModalRoot ? NavigationBar.closeIcon : NavigationBar.backIcon
    switch entry.content {
    case .screen(let screen):
      var bar = app.screens[screen]?.bar ?? NavigationBar(title: app.name)
      bar.leftIcon = bar.leftIcon ?? back ?? rootIcon
      return bar
    case .contract(_, let screen):
      var bar = screen.bar
      bar.leftIcon = bar.leftIcon ?? back ?? rootIcon
      return bar
    case .page(let page):
      if var bar = entry.scriptScreen.map({ entry.bar ?? $0.screen.bar }) {
        bar.leftIcon = bar.leftIcon ?? back
        return bar
      }
      return entry.bar
        ?? NavigationBar(leftIcon: back ?? pageRootIcon, title: page.title.isEmpty ? app.name : page.title)
    }
  }

  /// The native screen of a tab; nil when it shows a page.
  public func nativeScreen(of id: TabID) -> NativeScreen? {
    shownEntry(of: id).flatMap(nativeScreen)
  }

  /// The native screen of an entry; nil for pages.
  public func nativeScreen(of entry: HistoryEntry) -> NativeScreen? {
    switch entry.content {
    case .page: entry.scriptScreen?.screen
    case .screen(let screen): app.screens[screen]
    case .contract(_, let screen): screen
    }
  }

  /// The focused input of the current native screen with its text; nil when there is none.
  public var focusedInput: (index: Int, input: NativeInput, text: String)? {
    guard let entry = shownEntry(of: selectedTab), let index = entry.form.focus, let screen = nativeScreen(of: entry),
      screen.elements.indices.contains(index), case .input(let input) = screen.elements[index]
    else { return nil }
    return (index, input, entry.form.text(of: input))
  }

  /// Whether a field of the page or of a native screen accepts typed text.
  public var acceptsText: Bool {
    if focusedInput != nil { return true }
    guard let tab = selected, tab.modals.isEmpty else { return false }
    return tab.page?.focus == .textField
  }

  /// Whether paintings of this generation belong on the screen.
  public func isCurrent(view: ViewID, generation: Generation) -> Bool {
    tabs.contains { $0.page?.view == view && $0.page?.generation == generation }
  }

  /// The view's own URL: that of the open document, and empty once its renderer is gone, although the
  /// history still has its entry (as with `WKWebView.url`).
  public func viewURL(of id: TabID) -> String {
    guard let index = index(of: id), let page = tabs[index].page, page.isShown else { return "" }
    return pageURL(index) ?? ""
  }

  public var pendingCalls: [CallRecord] { calls.filter(\.isPending) }
}
