import PageWire

/// A move in a tab's history.
enum Traversal: Equatable, Sendable {
  /// To another entry, by its position: by popstate when its document is open, else by a load.
  case to(Int)
  /// From the committed entry; cancels a provisional load, as WebKit does. At the root that equals "stop loading";
  /// without a document it would leave a blank view, so the load continues there.
  case back
  case forward
  /// Several entries at once.
  case by(Int)
  /// Back without forward entries, because native stacks have none.
  case pop
  /// Dismisses a modal of pages: back to the page below it.
  case toPageBelowModal

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch self {
    case .to(let target): return Self.move(&tab, to: target, in: &shell)
    case .back:
      if tab.stack.backIndex == nil, tab.opener != nil { return [.request(.closeWindow)] }
      if tab.stack.backIndex == nil, tab.page?.isShown == false, !tab.isCoveredByNativeScreen,
        tab.page?.provisional?.generation == nil
      {
        return []
      }
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      return settled + (tab.stack.backIndex.map { Self.move(&tab, to: $0, in: &shell) } ?? [])
    case .forward:
      guard tab.stack.forwardIndex != nil else { return [] }
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      return settled + (tab.stack.forwardIndex.map { Self.move(&tab, to: $0, in: &shell) } ?? [])
    case .by(let steps):
      let (target, overflow) = tab.stack.index.addingReportingOverflow(steps)
      guard !overflow, tab.stack.entries.indices.contains(target) else { return [] }
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      return settled + Self.move(&tab, to: target, in: &shell)
    case .pop:
      guard let target = tab.stack.backIndex else { return [] }
      let isPage = tab.stack.entries[target].page != nil
      let settled = isPage ? tab.settleProvisional(in: &shell).asTabEffects : []
      let moved = Self.move(&tab, to: target, in: &shell)
      return settled + moved + [.request(.removeForwardEntries(afterLoad: isPage))]
    case .toPageBelowModal:
      guard let base = tab.stack.basePosition, tab.stack.modalRoot != nil else { return [] }
      let settled = tab.settleProvisional(in: &shell).asTabEffects
      return settled + Self.move(&tab, to: base, in: &shell)
    }
  }

  private static func move(_ tab: inout TabState, to target: Int, in shell: inout SharedState) -> [TabEffect] {
    let stack = tab.stack
    guard stack.entries.indices.contains(target), target != stack.index else { return [] }
    let entry = stack.entries[target]
    guard let entryPage = entry.page else {
      let effects = tab.sendToPage(.setVisibility(.hidden))
      tab.stack.step(to: target)
      return effects.asTabEffects
    }
    guard tab.address != nil, tab.page?.document == entryPage.document, tab.canRespond(in: shell) else {
      if let effects = tab.resume(entry, entryPage, at: target, in: &shell) { return effects.asTabEffects }
      let load = PendingNavigation(
        tab: tab.id, url: entryPage.url, commit: .traverse(entry.id), restoring: .scrollAndForm)
      return [.request(.load(load))]
    }
    let wasUnderScreen = tab.isCoveredByNativeScreen
    tab.stack.step(to: target)
    var effects = wasUnderScreen && tab.isPageVisible(in: shell) ? tab.sendToPage(.setVisibility(.visible)) : []
    guard tab.page?.entry != entry.id else { return effects.asTabEffects }
    tab.page?.entry = entry.id
    shell.recordEvent(.didChangeHistory, tab.id, entryPage.url)
    let traversal = HistoryTraversal(
      url: entryPage.url, stateJSON: entryPage.stateJSON, length: stack.entries.count, index: target,
      scrollRow: entryPage.scrollRow)
    effects += tab.sendToPage(.traverse(traversal))
    return effects.asTabEffects + (entry.scriptScreen != nil ? ScriptScreenEvent.shown.send(to: &tab, in: &shell) : [])
  }
}
