import PageWire

/// The launch after the system has ended the app: restores all tabs; their pages are loaded when they are shown.
extension ShellState {
  /// Restores the state of the last run; nil when there is none.
  /// - Parameter url: a URL to open on top of the restored state.
  mutating func restore(opening url: String?) -> [ShellEffect]? {
    let lastRun = restoration
    restoration = .nothing
    let saved: SavedInstanceState
    switch lastRun {
    case .nothing: return nil
    case .refused(let error):
      if let index = index(of: selectedTab) { log(.warning, index, "the app's saved state is not restored: \(error)") }
      return nil
    case .state(let state): saved = state
    }
    for tab in saved.tabs { restore(tab) }
    let address = url.map { WebAddress.typed($0, origin: app.origin) }
    let linked = address.flatMap { linkedTab($0) }.flatMap { index(of: $0) }
    guard let index = linked ?? index(of: saved.selectedTab) ?? index(of: selectedTab) else { return nil }
    selectedTab = tabs[index].id
    guard let url, let address else { return show(index) }
    if let link = AppLink(url), app.schemes[link.scheme] != nil {
      return show(index) + (follow(link: url, index) ?? [])
    }
    guard address != pageURL(index) else { return show(index) }
    return dismissAll(index) + navigate(index, to: address, commit: .push)
  }

  private mutating func restore(_ saved: SavedTab) {
    if let window = saved.window, index(of: saved.id) == nil {
      app.tabs.append(TabDescription(id: saved.id, title: window.title, start: .url(window.url)))
      var tab = TabState(id: saved.id)
      tab.opener = window.opener
      tabs.append(tab)
      counters.window = max(counters.window, saved.id.windowNumber ?? 0)
    }
    guard let index = index(of: saved.id) else { return }
    tabs[index].stack = renumbered(saved.stack)
    tabs[index].modals = saved.modals.map { ModalState(style: $0.style, stack: renumbered($0.stack)) }
    tabs[index].badge = saved.badge
    guard tabs[index].stack.entries.contains(where: { $0.page != nil }) else { return }
    var page = PageViewState(view: ViewID(Self.next(&counters.view)))
    page.deferredRecovery = .recreateWhenShown
    tabs[index].page = page
    tabs[index].deathCount = saved.deathCount + 1
    if app.bridge.quirks.exposesLastDeath {
      tabs[index].savedState = saved.savedState
      tabs[index].callsLostWithHost = saved.lostCalls
    }
    recordEvent(.didRestoreState, index, pageURL(index) ?? "")
    if !saved.lostCalls.isEmpty {
      log(
        .warning, index,
        "the app was ended before the page received the replies to these calls: "
          + saved.lostCalls.joined(separator: ", "))
    }
  }

  /// Assigns ids of this run; entries of the same document still share one.
  private mutating func renumbered(_ stack: BackStack) -> BackStack {
    var documents: [DocumentID: DocumentID] = [:]
    var entries: [HistoryEntry] = []
    for var entry in stack.entries {
      entry.id = EntryID(Self.next(&counters.entry))
      // The page below a modal may not have been saved; then the first entry becomes the tab's own.
      if entries.isEmpty { entry.isModal = false }
      if var page = entry.page {
        let document = documents[page.document] ?? DocumentID(Self.next(&counters.document))
        documents[page.document] = document
        page.document = document
        entry.content = .page(page)
      }
      entries.append(entry)
    }
    return BackStack(entries: entries, index: stack.index)
  }

  /// Loads the visible content of a tab; a tab without entries opens its start.
  private mutating func show(_ index: Int) -> [ShellEffect] {
    tabs[index].stack.isEmpty ? openStart(index) : performDeferredRecovery(index)
  }
}

extension TabID {
  /// The number of a tab that a page has opened.
  fileprivate var windowNumber: UInt32? {
    rawValue.hasPrefix("WINDOW_") ? UInt32(rawValue.dropFirst(7)) : nil
  }
}
