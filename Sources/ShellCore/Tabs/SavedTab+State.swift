/// The state of a tab for a launch after the system has ended the app; nil for a tab that cannot be opened again.
extension SavedTab {
  init?(_ tab: TabState, in shell: SharedState) {
    var window: SavedTab.Window?
    if let opener = tab.opener {
      guard let description = shell.app.description(of: tab.id), case .url(let url) = description.start else {
        return nil
      }
      window = SavedTab.Window(title: description.title, url: url, opener: opener)
    }
    let modals = tab.modals.compactMap { modal -> ModalState? in
      guard modal.call == nil else { return nil }
      let stack = shell.app.persistent(modal.stack)
      return stack.isEmpty ? nil : ModalState(style: modal.style, stack: stack)
    }
    self.init(
      id: tab.id, window: window, stack: shell.app.persistent(tab.stack), modals: modals, badge: tab.badge,
      savedState: tab.savedState,
      deathCount: tab.deathCount,
      lostCalls: tab.unreportedLostCalls(atLeast: 0, in: shell) + tab.lostCallNames(in: shell))
  }
}

extension AppDescription {
  fileprivate func persistent(_ stack: BackStack) -> BackStack {
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
