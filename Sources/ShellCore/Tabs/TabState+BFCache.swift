import BridgeContract
import PageWire

/// The bfcache. Documents are cached by WebKit's rules (`BackForwardCache`): they have loaded completely, came from the
/// app or over HTTP, are left by a new entry or a traversal, and are not confidential (`no-store` over https).
extension TabState {
  /// Requests the suspension of the current document before another one replaces it, if it can be cached;
  /// `didSuspendDocument` confirms it.
  mutating func suspendDocument(for commit: ProvisionalLoad.Commit, in shell: inout SharedState) -> [ShellEffect] {
    guard let page = self.page, let document = page.document, isCacheable(page, commit, in: shell) else { return [] }
    var suspending = SuspendedDocument(
      document: document, generation: page.generation, url: pageURL ?? "", suspendedAt: shell.now)
    suspending.source = page.source
    self.page?.bfcache.suspending = suspending
    return sendToPage(.suspendDocument)
  }

  func isCacheable(_ page: PageViewState, _ commit: ProvisionalLoad.Commit, in shell: SharedState) -> Bool {
    guard shell.app.bfcacheLimit > 0 || documentBelowModal == page.document, page.phase == .shown(isFinished: true),
      page.source.transferError == nil, !page.source.forbidsStore,
      page.source.bundleVersion == nil || page.source.bundleVersion == shell.bundle.current?.version,
      canRespond(in: shell), !shell.isScriptBlocked(page)
    else { return false }
    switch commit {
    case .push, .traverse: break
    case .replace, .reload: return false
    }
    switch WebAddress.scheme(of: pageURL ?? "") {
    case "http", "https", "app": return true
    case let scheme: return scheme.map { shell.app.pages.schemes[$0] != nil } ?? false
    }
  }

  /// Handles a suspended document. One that is no longer expected is discarded.
  mutating func handleSuspension(_ generation: Generation, in shell: inout SharedState) -> [ShellEffect] {
    guard let suspending = page?.bfcache.suspending, suspending.generation == generation else {
      shell.records.droppedEvents += 1
      return page?.discard([generation]) ?? []
    }
    page?.bfcache.suspending = nil
    page?.bfcache.suspended.append(suspending)
    shell.recordEvent(.didSuspend, id, suspending.url)
    return pruneSuspendedDocuments(in: &shell)
  }

  /// Discards the oldest suspended documents beyond the limit, and those without a history entry.
  mutating func pruneSuspendedDocuments(in shell: inout SharedState) -> [ShellEffect] {
    guard let page = self.page, !page.bfcache.suspended.isEmpty else { return [] }
    let reachable = Set(stack.entries.compactMap(\.page?.document))
    let below = documentBelowModal
    let kept = page.bfcache.suspended.filter { reachable.contains($0.document) && $0.document != below }.suffix(
      shell.app.bfcacheLimit)
    let discarded = page.bfcache.suspended.filter { !kept.contains($0) && $0.document != below }
    guard !discarded.isEmpty else { return [] }
    self.page?.bfcache.suspended.removeAll { discarded.contains($0) }
    for document in discarded { shell.recordEvent(.didDiscard, id, document.url) }
    return page.discard(discarded.map(\.generation))
  }

  /// The document below a modal of pages, shown or about to be. It is kept regardless of the limit, because dismissing
  /// the modal shows the page unchanged, as if the modal had a view of its own.
  var documentBelowModal: DocumentID? {
    let stack = self.stack
    let isAboutToBeShown = stack.modalRoot == nil && page?.provisional?.arrangement == .modal
    guard isAboutToBeShown || stack.modalRoot != nil, let base = stack.basePosition else { return nil }
    return stack.entries[base].page?.document
  }

  mutating func dropSuspended(
    in shell: inout SharedState, where isMeant: (SuspendedDocument) -> Bool
  ) -> [ShellEffect] {
    let discarded = (page?.bfcache.suspended ?? []).filter(isMeant)
    guard !discarded.isEmpty else { return [] }
    page?.bfcache.suspended.removeAll { discarded.contains($0) }
    for document in discarded { shell.recordEvent(.didDiscard, id, document.url) }
    return page?.discard(discarded.map(\.generation)) ?? []
  }

  /// Reports to a resumed document the bridge calls that ended while it was suspended.
  func reportLostCalls(of suspended: SuspendedDocument) -> [ShellEffect] {
    let gone = BridgeError(.pageGone, "the user left the page before the reply")
    return suspended.lostCallbacks.flatMap {
      sendToPage(.deliverReply(BridgeReply(callbackID: $0, outcome: .failure(gone))))
    }
  }

  /// Goes to an entry whose document is suspended, without a load and without running its scripts again; nil when there
  /// is none.
  mutating func resume(_ entry: HistoryEntry, _ entryPage: PageEntry, at target: Int, in shell: inout SharedState)
    -> [ShellEffect]?
  {
    guard let page = self.page, let renderer = page.renderer, canRespond(in: shell),
      let suspended = page.bfcache.suspended.first(where: { $0.document == entryPage.document }),
      shell.now - suspended.suspendedAt < ShellLimits.bfcacheLifetime
    else { return nil }
    shell.recordEvent(.decidePolicyForAction, id, entryPage.url)
    shell.recordEvent(.didStartProvisional, id, entryPage.url)
    let unblocked = unblockScript(in: &shell)
    let suspension = suspendDocument(for: .traverse(entry.id), in: &shell)
    let generation = shell.counters.nextGeneration()
    let load = shell.counters.nextLoad()
    var provisional = ProvisionalLoad(
      load: load, url: entryPage.url, commit: .traverse(entry.id), restoration: .scrollAndForm, generation: generation)
    provisional.resumed = suspended
    self.page?.provisional = provisional
    self.page?.overlay.show(for: load, in: shell.app)
    self.page?.bfcache.suspended.removeAll { $0.document == suspended.document }
    let resumption = ResumeDocumentRequest(
      address: PageAddress(renderer: renderer, view: page.view, generation: generation),
      suspended: suspended.generation,
      entry: HistoryTraversal(
        url: entryPage.url, stateJSON: entryPage.stateJSON, length: stack.entries.count, index: target,
        scrollRow: entryPage.scrollRow),
      visibility: id == shell.selectedTab && !shell.isInBackground ? .visible : .hidden)
    return unblocked + suspension
      + [.setTimer(.commit(load), after: shell.acceptanceDeadline(page, id)), .resumeDocument(resumption)]
  }
}
