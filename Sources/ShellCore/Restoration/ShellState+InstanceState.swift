/// The state that is saved for a launch after the system has ended the app.
extension ShellState {
  public var instanceState: SavedInstanceState {
    let saved = tabs.indices.compactMap { savedTab($0) }
    return SavedInstanceState(origin: app.origin, selectedTab: selectedTab, tabs: saved)
  }

  /// Whether the launch is complete: a finished page, an error page or a native screen is visible.
  public var isLaunched: Bool {
    guard let tab = selected, let current = tab.stack.current else { return false }
    guard current.page != nil else { return true }
    switch tab.page?.phase {
    case .shown(let isFinished): return isFinished
    case .failed: return true
    case .empty, .gone, nil: return false
    }
  }

  private func savedTab(_ index: Int) -> SavedTab? {
    let tab = tabs[index]
    var window: SavedTab.Window?
    if let opener = tab.opener {
      guard let description = description(of: tab.id), case .url(let url) = description.start else { return nil }
      window = SavedTab.Window(title: description.title, url: url, opener: opener)
    }
    let modals = tab.modals.compactMap { modal -> ModalState? in
      guard modal.call == nil else { return nil }
      let stack = persistent(modal.stack)
      return stack.isEmpty ? nil : ModalState(style: modal.style, stack: stack)
    }
    return SavedTab(
      id: tab.id, window: window, stack: persistent(tab.stack), modals: modals, badge: tab.badge,
      savedState: tab.savedState,
      deathCount: tab.deathCount, lostCalls: unreportedLostCalls(index, atLeast: 0) + lostCallNames(index))
  }

  private func persistent(_ stack: BackStack) -> BackStack {
    var entries: [HistoryEntry] = []
    var index = 0
    for (position, entry) in stack.entries.enumerated() {
      if case .contract = entry.content { continue }
      entries.append(persistent(entry))
      if position <= stack.index { index = entries.count - 1 }
    }
    return BackStack(entries: entries, index: index)
  }

  /// Passwords and focus are never saved.
  private func persistent(_ entry: HistoryEntry) -> HistoryEntry {
    guard let screen = nativeScreen(of: entry) else { return entry }
    var entry = entry
    let passwords = screen.elements.compactMap { element -> String? in
      guard case .input(let input) = element, input.kind == .password else { return nil }
      return input.id
    }
    entry.form.values = entry.form.values.filter { !passwords.contains($0.key) }
    entry.form.focus = nil
    entry.form.openPicker = nil
    return entry
  }
}
