import PageWire

extension ShellState {
  /// The selected tab.
  public var selected: TabState? { tabs.first { $0.id == selectedTab } }

  /// The tab with that id; nil when there is none.
  public func tab(_ id: TabID) -> TabState? { tabs.first { $0.id == id } }

  /// The title of a tab in the tab bar.
  public func title(of id: TabID) -> String {
    let title = app.description(of: id)?.title ?? id.rawValue
    switch app.navigation.quirks.tabTitles {
    case .app: return title
    case .page:
      let page = tab(id)?.stack.current?.page?.title ?? ""
      return page.isEmpty ? title : page
    }
  }

  /// The visible dialog.
  public var shownDialog: DialogState? {
    isBlockedByScript ? nil : queuedDialog ?? stallDialog
  }

  /// The description of a tab in the app.
  public func description(of id: TabID) -> TabDescription? { app.description(of: id) }

  /// The current entry of a tab's topmost modal, or else of its stack.
  public func shownEntry(of id: TabID) -> HistoryEntry? {
    tab(id)?.shownEntry
  }

  /// The native screen of a tab; nil when it shows a page.
  public func nativeScreen(of id: TabID) -> NativeScreen? {
    shownEntry(of: id).flatMap(nativeScreen)
  }

  /// The native screen of an entry; nil for pages.
  public func nativeScreen(of entry: HistoryEntry) -> NativeScreen? { app.nativeScreen(of: entry) }

  /// The focused input of the current native screen with its text; nil when there is none.
  public var focusedInput: (index: Int, input: NativeInput, text: String)? {
    guard let entry = shownEntry(of: selectedTab), let screen = nativeScreen(of: entry) else { return nil }
    return entry.form.focusedInput(in: screen)
  }

  /// Whether a field of the page or of a native screen accepts typed text.
  public var acceptsText: Bool {
    if focusedInput != nil { return true }
    guard let tab = selected, tab.modals.isEmpty else { return false }
    return tab.page?.input.focus == .textField
  }

  /// Whether paintings of this generation belong on the screen.
  public func isCurrent(view: ViewID, generation: Generation) -> Bool {
    tabs.contains { $0.page?.view == view && $0.page?.generation == generation }
  }

  /// The view's own URL: that of the open document, and empty once its renderer is gone, although the
  /// history still has its entry (as with `WKWebView.url`).
  public func viewURL(of id: TabID) -> String { tabs[id].viewURL }

  public var pendingCalls: [CallRecord] { calls.filter(\.isPending) }

  /// Whether the loading overlay is over the tab's page and blocks its input.
  public func isCoveredByLoadingOverlay(_ id: TabID) -> Bool {
    guard let page = tab(id)?.page else { return false }
    return switch app.navigation.quirks.loadingOverlay {
    case .none: false
    case .load: page.isLoading
    case .callbacks: page.overlay.load != nil
    }
  }

  /// Whether the native side receives booleans of pages as 0 and 1.
  public var hasNumericBooleans: Bool { app.hasNumericBooleans }

  /// The current bar of a tab: that of its topmost modal, or else of its current entry.
  public func navigationBar(of id: TabID) -> NavigationBar { app.navigationBar(of: tabs[id]) }

  /// The bar of a tab's current entry below its modals: the bar that the page has set, or a default with the page's
  /// title.
  public func barBelowModals(of id: TabID) -> NavigationBar { app.barBelowModals(of: tabs[id]) }

  /// The title of the back target's bar; nil at the root, and when that title is empty.
  public func backTitle(in stack: BackStack) -> String? { app.backTitle(in: stack) }
}
