import BridgeContract
import PageWire

/// The bfcache. Documents are cached by WebKit's rules (`BackForwardCache`): they have loaded completely, came from the
/// app or over HTTP, are left by a new entry or a traversal, and are not confidential (`no-store` over https).
extension ShellState {
  var bfcacheLimit: Int { app.bfcache.limit(on: app.platform) }

  /// Requests the suspension of the current document before another one replaces it, if it can be cached;
  /// `didSuspendDocument` confirms it.
  mutating func suspendDocument(_ index: Int, for commit: ProvisionalLoad.Commit) -> [ShellEffect] {
    guard let page = tabs[index].page, let document = page.document, isCacheable(page, index, commit) else { return [] }
    let suspending = SuspendedDocument(
      document: document, generation: page.generation, url: pageURL(index) ?? "", suspendedAt: now)
    tabs[index].page?.suspending = suspending
    return send(.suspendDocument, toPageOf: index)
  }

  private func isCacheable(_ page: PageViewState, _ index: Int, _ commit: ProvisionalLoad.Commit) -> Bool {
    guard bfcacheLimit > 0 || document(belowModalOf: index) == page.document, page.phase == .shown(isFinished: true),
      page.transferError == nil, !page.forbidsStore,
      page.bundleVersion == nil || page.bundleVersion == bundle.current?.version,
      canRespond(index), !isScriptBlocked(page)
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

  /// Handles a suspended document. One that is no longer expected is discarded.
  mutating func handleSuspension(_ generation: Generation, _ index: Int) -> [ShellEffect] {
    guard let suspending = tabs[index].page?.suspending, suspending.generation == generation else {
      droppedEvents += 1
      return discard([generation], index)
    }
    tabs[index].page?.suspending = nil
    tabs[index].page?.suspended.append(suspending)
    recordEvent(.didSuspend, index, suspending.url)
    return pruneSuspendedDocuments(index)
  }

  /// Discards the oldest suspended documents beyond the limit, and those without a history entry.
  mutating func pruneSuspendedDocuments(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, !page.suspended.isEmpty else { return [] }
    let reachable = Set(tabs[index].stack.entries.compactMap(\.page?.document))
    let below = document(belowModalOf: index)
    let kept = page.suspended.filter { reachable.contains($0.document) && $0.document != below }.suffix(bfcacheLimit)
    let discarded = page.suspended.filter { !kept.contains($0) && $0.document != below }
    guard !discarded.isEmpty else { return [] }
    tabs[index].page?.suspended.removeAll { discarded.contains($0) }
    for document in discarded { recordEvent(.didDiscard, index, document.url) }
    return discard(discarded.map(\.generation), index)
  }

  /// The document below a modal of pages, shown or about to be. It is kept regardless of the limit, because dismissing
  /// the modal shows the page unchanged, as if the modal had a view of its own.
  private func document(belowModalOf index: Int) -> DocumentID? {
    let stack = tabs[index].stack
    let isAboutToBeShown = stack.modalRoot == nil && tabs[index].page?.provisional?.arrangement == .modal
    guard isAboutToBeShown || stack.modalRoot != nil, let base = stack.basePosition else { return nil }
    return stack.entries[base].page?.document
  }

  /// Drops all suspended documents after a memory warning.
  mutating func dropSuspendedDocuments() -> [ShellEffect] {
    tabs.indices.flatMap { index in dropSuspended(index) { _ in true } }
  }

  mutating func dropSuspended(_ index: Int, where isMeant: (SuspendedDocument) -> Bool) -> [ShellEffect] {
    let discarded = (tabs[index].page?.suspended ?? []).filter(isMeant)
    guard !discarded.isEmpty else { return [] }
    tabs[index].page?.suspended.removeAll { discarded.contains($0) }
    for document in discarded { recordEvent(.didDiscard, index, document.url) }
    return discard(discarded.map(\.generation), index)
  }

  private func discard(_ generations: [Generation], _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let renderer = page.renderer else { return [] }
    let address = PageAddress(renderer: renderer, view: page.view, generation: page.generation)
    return generations.map { .send(.discardDocument($0), to: address) }
  }

  /// Goes to an entry whose document is suspended, without a load and without running its scripts again; nil when there
  /// is none.
  mutating func resume(_ index: Int, _ entry: HistoryEntry, _ entryPage: PageEntry, at target: Int) -> [ShellEffect]? {
    guard let page = tabs[index].page, let renderer = page.renderer, canRespond(index),
      let suspended = page.suspended.first(where: { $0.document == entryPage.document }),
      now - suspended.suspendedAt < ShellLimits.bfcacheLifetime
    else { return nil }
    recordEvent(.decidePolicyForAction, index, entryPage.url)
    recordEvent(.didStartProvisional, index, entryPage.url)
    let unblocked = unblockScript(index)
    let suspension = suspendDocument(index, for: .traverse(entry.id))
    let generation = newGeneration()
    let load = LoadID(Self.next(&counters.load))
    var provisional = ProvisionalLoad(
      load: load, url: entryPage.url, commit: .traverse(entry.id), restoration: .scrollAndForm, generation: generation)
    provisional.resumed = suspended
    tabs[index].page?.provisional = provisional
    showLoadingOverlay(index, for: load)
    tabs[index].page?.suspended.removeAll { $0.document == suspended.document }
    let resumption = ResumeDocumentRequest(
      address: PageAddress(renderer: renderer, view: page.view, generation: generation),
      suspended: suspended.generation,
      entry: HistoryTraversal(
        url: entryPage.url, stateJSON: entryPage.stateJSON, length: tabs[index].stack.entries.count, index: target,
        scrollRow: entryPage.scrollRow),
      visibility: tabs[index].id == selectedTab && !isInBackground ? .visible : .hidden)
    return unblocked + suspension
      + [.setTimer(.commit(load), after: acceptanceDeadline(page, index)), .resumeDocument(resumption)]
  }

  /// Reports to a resumed document the bridge calls that ended while it was suspended.
  func reportLostCalls(of suspended: SuspendedDocument, _ index: Int) -> [ShellEffect] {
    let gone = BridgeError(.pageGone, "the user left the page before the reply")
    return suspended.lostCallbacks.flatMap {
      send(.deliverReply(BridgeReply(callbackID: $0, outcome: .failure(gone))), toPageOf: index)
    }
  }

  /// Records the lost callbacks of a generation whose document may be suspended.
  mutating func recordLostCallbacks(_ callbacks: [String], _ index: Int) {
    guard !callbacks.isEmpty, let generation = tabs[index].page?.generation else { return }
    if tabs[index].page?.suspending?.generation == generation {
      tabs[index].page?.suspending?.lostCallbacks = callbacks
    }
    guard let position = tabs[index].page?.suspended.firstIndex(where: { $0.generation == generation }) else { return }
    tabs[index].page?.suspended[position].lostCallbacks = callbacks
  }
}
