import PageWire

extension ShellState {
  /// The selected tab.
  public var selected: TabState? { tabs.first { $0.id == selectedTab } }

  /// The named tab, or the selected one.
  func tabID(ofTarget id: TabID?) -> TabID? { tabs.id(id ?? selectedTab) }

  /// The tab with that id; nil when there is none.
  public func tab(_ id: TabID) -> TabState? { tabs.first { $0.id == id } }

  /// The title of a tab in the tab bar.
  public func title(of id: TabID) -> String { tabs.title(of: id, in: shared) }

  /// The visible dialog.
  public var shownDialog: DialogState? {
    isBlockedByScript ? nil : queuedDialog ?? (shared.hasStalledRenderer ? tabs.stallDialog(in: shared) : nil)
  }

  /// Whether a dialog is visible. It does not copy the dialog.
  public var showsDialog: Bool {
    (!dialogQueue.open.isEmpty || shared.hasStalledRenderer) && shownDialog != nil
  }

  /// The current entry of a tab's topmost modal, or else of its stack.
  public func shownEntry(of id: TabID) -> HistoryEntry? {
    tab(id)?.shownEntry
  }

  /// The native screen of a tab; nil when it shows a page.
  public func nativeScreen(of id: TabID) -> NativeScreen? {
    shownEntry(of: id).flatMap(app.nativeScreen)
  }

  /// The focused input of the current native screen with its text; nil when there is none.
  public var focusedInput: (index: Int, input: NativeInput, text: String)? {
    tabs.focusedInput(in: shared)
  }

  /// Whether a field of the page or of a native screen accepts typed text.
  public var acceptsText: Bool {
    if focusedInput != nil { return true }
    guard let tab = selected, tab.modals.isEmpty else { return false }
    return tab.page?.input.focus == .textField
  }

  /// Rows of the keyboard over the current page; 0 while it is hidden.
  public var keyboardRows: Int { selected?.page?.input.keyboardRows ?? 0 }

  /// Whether a page's window is open; number 0 is its opener.
  public func isWindowOpen(_ number: UInt32, of address: PageAddress) -> Bool {
    guard let tab = tabs.id(of: address.view) else { return false }
    return tabs.window(number, of: tab, in: address.generation) != nil
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
  public func isCoveredByLoadingOverlay(_ id: TabID) -> Bool { tabs.isCoveredByLoadingOverlay(id, in: shared) }

  /// The current bar of a tab: that of its topmost modal, or else of its current entry.
  public func navigationBar(of id: TabID) -> NavigationBar { app.navigationBar(of: tabs[id]) }

  /// The bar of a tab's current entry below its modals: the bar that the page has set, or a default with the page's
  /// title.
  public func barBelowModals(of id: TabID) -> NavigationBar { app.barBelowModals(of: tabs[id]) }

  /// The state that is saved for a launch after the system has ended the app.
  public var instanceState: SavedInstanceState {
    let saved = tabs.compactMap { SavedTab($0, in: shared) }
    return SavedInstanceState(origin: app.origin, selectedTab: selectedTab, tabs: saved)
  }

  /// Whether the launch is complete: a finished page, an error page or a native screen is visible.
  public var isLaunched: Bool { tabs.isLaunched(in: shared) }
}
