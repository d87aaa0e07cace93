import BridgeContract
import PageWire

extension TabState {
  /// Ends what is bound to the page generation: pending calls fail with `PAGE_GONE`, dialogs close, and requests to the
  /// page end.
  mutating func endGeneration(in shell: inout SharedState) -> [ShellEffect] {
    guard let page = self.page else { return [] }
    let calls = shell.callLog.handle(.pageGone(page.view, page.generation), in: shell.callContext)
    for case .request(.dropCalls(let records, _)) in calls { dropCalls(records) }
    shell.dialogQueue.close(of: page.view, page.generation)
    self.page?.watched = []
    let input = self.page?.input.pending.handle(.documentEnded) ?? []
    let requests = shell.pendingRequests.handle(.pageGone(id))
    var lost: [ShellEffect] = []
    for case .request(.loseScript(let purpose, _, let reason)) in requests { lost += shell.lose(purpose, id, reason) }
    return input + calls.compactMap(\.shellEffect) + requests.compactMap(\.shellEffect) + lost
  }

  /// Kills the renderer at a commit after `killRenderer: onLoad`, until the count is used up or the renderer is
  /// revived.
  mutating func killOnLoad(in shell: inout SharedState) -> [ShellEffect] {
    guard let deaths = deathsOnLoad, let renderer = page?.renderer else {
      return []
    }
    deathsOnLoad = deaths.decremented
    shell.renderers[renderer]?.requestedDeath = .atLoad
    return [.killRenderer(renderer, .atLoad)]
  }

  /// Commits the provisional load: updates the stack and ends the previous generation.
  mutating func commit(in shell: inout SharedState) -> [ShellEffect] {
    guard let page = self.page, let provisional = page.provisional, let generation = provisional.generation
    else { return [] }
    recordUnfinishedLoad(in: &shell)
    var effects: [ShellEffect] = [.cancelTimer(.commit(provisional.load))]
    effects += endGeneration(in: &shell)
    let resumed = provisional.resumed
    let document = resumed?.document ?? shell.counters.nextDocument()
    let entry = commitEntry(provisional, document: document, in: &shell)
    self.page?.provisional = nil
    self.page?.overlay.recordCommit(of: provisional.load, in: shell.app)
    self.page?.recovery.load = nil
    self.page?.input.hasTypedText = false
    let savedForm = stack.entry(entry)?.page?.formState ?? ""
    self.page?.didRestoreForm = provisional.restoration == .scrollAndForm && !savedForm.isEmpty
    self.page?.generation = generation
    self.page?.phase = .shown(isFinished: false)
    let source = resumed?.source ?? provisional.source
    let isFirst = openerWindow != nil && page.document == nil
    windowGroup.commit(source, generation, replacing: isFirst ? nil : page.source)
    self.page?.source = source
    self.page?.document = document
    self.page?.entry = entry
    self.page?.input.hadUserActivation = false
    self.page?.input.activatingEvaluations = []
    self.page?.warnings = PageWarnings()
    // Suspended documents of other bundle versions were discarded.
    let kept = shell.app.isBundled(provisional.url) ? shell.bundle.current?.version : nil
    self.page?.source.bundleVersion = resumed == nil ? provisional.bundleVersion : kept
    self.page?.redirects.committedAt = shell.now
    self.page?.input.focus = .none
    self.page?.scroll = ScrollState(row: 0, contentRows: 0)
    shell.recordEvent(.didCommit, id, provisional.url)
    updateNavigationSnapshot(in: &shell)
    if let resumed {
      shell.recordEvent(.didResume, id, provisional.url)
      return effects + reportLostCalls(of: resumed)
    }
    effects += killOnLoad(in: &shell)
    return effects + pruneSuspendedDocuments(in: &shell)
  }

  /// Records the failure of a document that is replaced before it has finished loading (`didFail navigation`).
  mutating func recordUnfinishedLoad(in shell: inout SharedState) {
    guard page?.phase == .shown(isFinished: false) else { return }
    shell.recordEvent(.didFail, id, "\(pageURL ?? "") was replaced before it had finished")
  }

  /// Updates the back stack for a load and returns its entry.
  mutating func commitEntry(_ provisional: ProvisionalLoad, document: DocumentID, in shell: inout SharedState)
    -> EntryID
  {
    switch provisional.commit {
    case .push:
      break
    case .replace:
      guard let position = pagePosition else { break }
      var entry = shell.newEntry(.page(PageEntry(url: provisional.url, document: document)))
      entry.isModal = stack.entries[position].isModal
      stack.replace(at: position, with: entry)
      return entry.id
    case .traverse(let id):
      guard let position = stack.entries.firstIndex(where: { $0.id == id }) else { break }
      stack.step(to: position)
      stack.replaceDocument(id, url: provisional.url, document: document)
      stack.finishNativeTraversal(id, provisional)
      return id
    case .reload:
      guard let position = pagePosition else { break }
      stack.replaceDocument(stack.entries[position].id, url: provisional.url, document: document)
      return stack.entries[position].id
    }
    if provisional.arrangement == .aboveStart, stack.isEmpty, let start = shell.startContent(id) {
      let entry = shell.newEntry(start)
      stack.push(entry)
    }
    var entry = shell.newEntry(.page(PageEntry(url: provisional.url, document: document)))
    entry.isModal =
      provisional.arrangement == .modal
      || provisional.arrangement == .plain && stack.current?.isModal == true
    stack.push(entry, provisional.arrangement)
    stack.trim(to: ShellLimits.stackEntries)
    return entry.id
  }

  /// Whether the tab's renderer is known to respond.
  func canRespond(in shell: SharedState) -> Bool {
    guard let renderer = page?.renderer else { return false }
    switch shell.renderers[renderer]?.status {
    case .starting, .alive: return true
    case .hung, .suspended, .diedSilently, .dead, nil: return false
    }
  }

  /// Shows an error page in place of the document. Its entry has the failed URL, so that
  /// a retry loads that and adds no entry.
  mutating func fail(_ failure: LoadFailure, in shell: inout SharedState) -> [ShellEffect] {
    guard let provisional = page?.provisional else { return [] }
    shell.recordEvent(.didFailProvisional, id, failure.message)
    page?.overlay.hide(after: provisional.load)
    recordUnfinishedLoad(in: &shell)
    let suspension = suspendDocument(for: provisional.commit, in: &shell)
    let effects = suspension + endGeneration(in: &shell) + (suspension.isEmpty ? sendToPage(.closeView) : [])
    page?.provisional = nil
    let generation = shell.counters.nextGeneration()
    page?.generation = generation
    _ = commitEntry(provisional, document: shell.counters.nextDocument(), in: &shell)
    page?.document = nil
    page?.entry = nil
    page?.input.focus = .none
    page?.phase = .failed(failure)
    return effects + pruneSuspendedDocuments(in: &shell)
  }

  /// Ends a pending navigation before another one. A load without a response is canceled. A load that was handed to a
  /// live page counts as committed, because the page replaces its old document in any case.
  mutating func settleProvisional(in shell: inout SharedState) -> [ShellEffect] {
    shell.callLog.cancelNavigation(of: id)
    guard let provisional = page?.provisional else { return [] }
    if provisional.generation != nil, canRespond(in: shell) { return commit(in: &shell) }
    shell.recordEvent(.didFailProvisional, id, "\(provisional.url) was canceled")
    return dropLoad(in: &shell)
  }

  /// Ends a load that was handed to a page which will not commit it.
  mutating func dropUncommittedLoad(in shell: inout SharedState) -> [ShellEffect] {
    page?.provisional?.generation == nil ? [] : dropLoad(in: &shell)
  }

  /// Ends the load of a tab before its commit, in any phase.
  mutating func dropLoad(in shell: inout SharedState) -> [ShellEffect] {
    guard let provisional = page?.provisional else { return [] }
    page?.provisional = nil
    guard provisional.generation == nil else { return [.cancelTimer(.commit(provisional.load))] }
    shell.dialogQueue.cancelChallenges(of: provisional.load)
    let isPending = shell.packs.cancel(provisional.load) || shell.bundle.cancel(provisional.load)
    return isPending ? [] : [.cancelLoad(provisional.load)]
  }

  /// Removes what belongs to calls that ended with their page, which needs no visibility change.
  mutating func dropCalls(_ calls: [CallRecord]) {
    modals.removeAll { modal in calls.contains { $0.id == modal.call } }
    guard let generation = page?.generation else { return }
    page?.bfcache.recordLostCallbacks(
      calls.compactMap { if case .callback(let id) = $0.replyPath { id } else { nil } }, of: generation)
  }
}
