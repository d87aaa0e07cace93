import PageWire

extension ShellState {
  /// The reason for selecting a tab.
  enum Selection: Equatable, Sendable {
    case standalone
    /// A load follows at once: neither the start is opened nor the current page recovered.
    case forNavigation
  }

  /// Selects a tab without a navigation. A tab that is selected for the first time opens its start,
  /// a page that died while hidden is recovered now, and any other page is probed.
  mutating func select(_ id: TabID, _ selection: Selection = .standalone) -> [ShellEffect] {
    guard let new = index(of: id), let old = index(of: selectedTab), new != old else { return [] }
    var effects = send(.setVisibility(.hidden), toViewOf: old)
    selectedTab = id
    if !isCoveredByNativeScreen(new), !isCoveredByFullScreen(new), !isInBackground {
      effects += send(.setVisibility(.visible), toViewOf: new)
    }
    switch selection {
    case .forNavigation: return effects
    case .standalone: break
    }
    if tabs[new].page?.deferredRecovery != nil { return effects + performDeferredRecovery(new) }
    if tabs[new].stack.isEmpty, tabs[new].page?.provisional == nil { return effects + openStart(new) }
    if reloadsWhenSelected(new) { return effects + reload(new, restoring: .scroll) }
    return effects + probe(new)
  }

  /// Whether a tab reloads its page when it is selected.
  private func reloadsWhenSelected(_ index: Int) -> Bool {
    guard !isCoveredByNativeScreen(index), tabs[index].page?.provisional == nil else { return false }
    switch description(of: tabs[index].id)?.selection ?? app.navigation.quirks.selection {
    case .keep: return false
    case .reload: return true
    }
  }

  /// Opens the tab's start of app.yaml.
  mutating func openStart(_ index: Int) -> [ShellEffect] {
    guard let description = description(of: tabs[index].id) else { return [] }
    switch description.start {
    case .url(let url): return navigate(index, to: url, commit: .push)
    case .script(let url): return navigate(index, to: url, commit: .push)
    case .screen(let screen): return push(screen, index)
    }
  }

  /// Pushes a native screen onto a tab's stack; the page below it stays alive and is hidden. A provisional load
  /// would commit above the screen, so it is canceled.
  mutating func push(_ screen: ScreenID, _ index: Int) -> [ShellEffect] {
    let settled = settleProvisional(index)
    var entry = newEntry(.screen(screen))
    entry.isModal = tabs[index].stack.current?.isModal == true
    tabs[index].stack.push(entry)
    tabs[index].stack.trim(to: ShellLimits.stackEntries)
    let isKept = tabs[index].stack.entry(tabs[index].page?.entry) != nil
    return settled + pruneSuspendedDocuments(index)
      + (isKept ? send(.setVisibility(.hidden), toPageOf: index) : closeDocument(index))
  }

  /// Closes a document whose entry was removed from the stack, for instance because it was a forward entry.
  private mutating func closeDocument(_ index: Int) -> [ShellEffect] {
    guard tabs[index].page?.isShown == true else { return [] }
    let effects = endGeneration(index) + send(.closeView, toPageOf: index)
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    tabs[index].page?.document = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    tabs[index].page?.phase = .empty
    return effects
  }
}
