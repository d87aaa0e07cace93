import PageWire

extension ShellState {
  /// Traverses to another entry of a tab: by popstate when its document is open, else by a load.
  mutating func traverse(_ tab: TabID, to target: Int) -> [ShellEffect] {
    let stack = tabs[tab].stack
    guard stack.entries.indices.contains(target), target != stack.index else { return [] }
    let entry = stack.entries[target]
    guard let entryPage = entry.page else {
      let effects = tabs[tab].sendToPage(.setVisibility(.hidden))
      tabs[tab].stack.step(to: target)
      return effects
    }
    guard tabs[tab].address != nil, tabs[tab].page?.document == entryPage.document, tabs[tab].canRespond(in: shared)
    else {
      return tabs[tab].resume(entry, entryPage, at: target, in: &shared)
        ?? navigate(tab, to: entryPage.url, commit: .traverse(entry.id), restoring: .scrollAndForm)
    }
    let wasUnderScreen = tabs[tab].isCoveredByNativeScreen
    tabs[tab].stack.step(to: target)
    var effects =
      wasUnderScreen && tabs[tab].isPageVisible(in: shared) ? tabs[tab].sendToPage(.setVisibility(.visible)) : []
    if tabs[tab].page?.entry != entry.id {
      tabs[tab].page?.entry = entry.id
      shared.recordEvent(.didChangeHistory, tab, entryPage.url)
      let traversal = HistoryTraversal(
        url: entryPage.url, stateJSON: entryPage.stateJSON, length: stack.entries.count, index: target,
        scrollRow: entryPage.scrollRow)
      effects += tabs[tab].sendToPage(.traverse(traversal))
      if entry.scriptScreen != nil { effects += apply(to: tab) { $0.sendShownEvent(in: &$1) } }
    }
    return effects
  }

  /// Reloads the current entry; does nothing for a native screen.
  mutating func reload(_ tab: TabID, restoring: ProvisionalLoad.Restoration) -> [ShellEffect] {
    guard let entry = tabs[tab].stack.current else { return openStart(tab) }
    guard let page = entry.page else { return [] }
    return navigate(tab, to: page.url, commit: .reload, restoring: restoring)
  }
}
