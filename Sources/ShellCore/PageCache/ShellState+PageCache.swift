import BridgeContract
import PageWire

/// The page cache. Which documents are kept is WebKit's rule (`BackForwardCache`): those that have loaded whole, came from the
/// app or over HTTP, are left by a new entry or by going through the history, and are no secret (`no-store` over https).
extension ShellState {
  var bfcacheLimit: Int { app.bfcache.limit(on: app.platform) }

  /// The document shown is about to be left for another one. One that can be kept is asked to stand still; it tells when it
  /// does.
  mutating func leaveDocument(_ index: Int, for commit: ProvisionalLoad.Commit) -> [ShellEffect] {
    guard let page = tabs[index].page, let document = page.document, mayKeep(page, index, commit) else { return [] }
    let leaving = SuspendedDocument(
      document: document, generation: page.generation, url: pageURL(index) ?? "", suspendedAt: now)
    tabs[index].page?.leaving = leaving
    return send(.suspendDocument, toPageOf: index)
  }

  private func mayKeep(_ page: PageViewState, _ index: Int, _ commit: ProvisionalLoad.Commit) -> Bool {
    guard bfcacheLimit > 0 || document(belowModalOf: index) == page.document, page.phase == .shown(isFinished: true),
      page.breakage == nil, !page.forbidsStore,
      page.bundleVersion == nil || page.bundleVersion == bundle.current?.version,
      canAnswer(index), !isScriptBlocked(page)
    else { return false }
    switch commit {
    case .push, .traverse: break
    case .replace, .reload: return false
    }
    switch WebAddress.scheme(of: pageURL(index) ?? "") {
    case "http", "https", "app": return true
    case let scheme: return scheme.map { app.schemes[$0] != nil } ?? false
    }
  }

  /// A page says that it stands still. One that nobody knows of any more has nothing to wait for.
  mutating func takeSuspension(_ generation: Generation, _ index: Int) -> [ShellEffect] {
    guard let leaving = tabs[index].page?.leaving, leaving.generation == generation else {
      droppedReports += 1
      return discard([generation], index)
    }
    tabs[index].page?.leaving = nil
    tabs[index].page?.suspended.append(leaving)
    note(.didSuspend, index, leaving.url)
    return pruneDocuments(index)
  }

  /// Lets those go that are too many, the oldest first, and those to which no entry leads any more.
  mutating func pruneDocuments(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, !page.suspended.isEmpty else { return [] }
    let wanted = Set(tabs[index].stack.entries.compactMap(\.page?.document))
    let below = document(belowModalOf: index)
    let kept = page.suspended.filter { wanted.contains($0.document) && $0.document != below }.suffix(bfcacheLimit)
    let gone = page.suspended.filter { !kept.contains($0) && $0.document != below }
    guard !gone.isEmpty else { return [] }
    tabs[index].page?.suspended.removeAll { gone.contains($0) }
    for document in gone { note(.didDiscard, index, document.url) }
    return discard(gone.map(\.generation), index)
  }

  /// The document of the page below a modal of pages, shown or about to be. It is kept whatever the limit is: dismissing shows the page
  /// as it was, as where a modal has a view of its own.
  private func document(belowModalOf index: Int) -> DocumentID? {
    let stack = tabs[index].stack
    let isAboutToCome = stack.modalRoot == nil && tabs[index].page?.provisional?.arrangement == .modal
    guard isAboutToCome || stack.modalRoot != nil, let base = stack.basePosition else { return nil }
    return stack.entries[base].page?.document
  }

  /// Memory is short.
  mutating func dropSuspendedDocuments() -> [ShellEffect] {
    tabs.indices.flatMap { index in dropSuspended(index) { _ in true } }
  }

  mutating func dropSuspended(_ index: Int, where isMeant: (SuspendedDocument) -> Bool) -> [ShellEffect] {
    let gone = (tabs[index].page?.suspended ?? []).filter(isMeant)
    guard !gone.isEmpty else { return [] }
    tabs[index].page?.suspended.removeAll { gone.contains($0) }
    for document in gone { note(.didDiscard, index, document.url) }
    return discard(gone.map(\.generation), index)
  }

  private func discard(_ generations: [Generation], _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let renderer = page.renderer else { return [] }
    let address = PageAddress(renderer: renderer, view: page.view, generation: page.generation)
    return generations.map { .send(.discardDocument($0), to: address) }
  }

  /// Goes to an entry whose document stands still: nothing is loaded and no script runs again. nil when there is none.
  mutating func resume(_ index: Int, _ entry: HistoryEntry, _ wanted: PageEntry, at target: Int) -> [ShellEffect]? {
    guard let page = tabs[index].page, let renderer = page.renderer, canAnswer(index),
      let suspended = page.suspended.first(where: { $0.document == wanted.document }),
      now - suspended.suspendedAt < ShellLimits.bfcacheLifetime
    else { return nil }
    note(.decidePolicyForAction, index, wanted.url)
    note(.didStartProvisional, index, wanted.url)
    let unblocked = unblockScript(index)
    let left = leaveDocument(index, for: .traverse(entry.id))
    let generation = newGeneration()
    let load = LoadID(Self.next(&counters.load))
    var provisional = ProvisionalLoad(
      load: load, url: wanted.url, commit: .traverse(entry.id), restoration: .scrollAndForm, generation: generation)
    provisional.resumed = suspended
    tabs[index].page?.provisional = provisional
    coverPage(index, for: load)
    tabs[index].page?.suspended.removeAll { $0.document == suspended.document }
    let order = ResumptionOrder(
      address: PageAddress(renderer: renderer, view: page.view, generation: generation),
      suspended: suspended.generation,
      entry: HistoryTraversal(
        url: wanted.url, stateJSON: wanted.stateJSON, length: tabs[index].stack.entries.count, index: target,
        scrollRow: wanted.scrollRow),
      visibility: tabs[index].id == selectedTab && !isInBackground ? .visible : .hidden)
    return unblocked + left
      + [.setTimer(.commit(load), after: acceptanceDeadline(page, index)), .resumeDocument(order)]
  }

  /// What was asked of the bridge in its earlier life has ended there; its scripts hear of that now.
  func tellLostCalls(of suspended: SuspendedDocument, _ index: Int) -> [ShellEffect] {
    let gone = BridgeError(.pageGone, "the page was left before the answer came")
    return suspended.lostCallbacks.flatMap {
      send(.deliverReply(BridgeReply(callbackID: $0, outcome: .failure(gone))), toPageOf: index)
    }
  }

  /// A life ends; its document may be one that is kept.
  mutating func noteLostCallbacks(_ callbacks: [String], _ index: Int) {
    guard !callbacks.isEmpty, let generation = tabs[index].page?.generation else { return }
    if tabs[index].page?.leaving?.generation == generation { tabs[index].page?.leaving?.lostCallbacks = callbacks }
    guard let place = tabs[index].page?.suspended.firstIndex(where: { $0.generation == generation }) else { return }
    tabs[index].page?.suspended[place].lostCallbacks = callbacks
  }
}
