import PageWire

extension ShellState {
  /// Commits the provisional load: updates the stack and ends the previous generation.
  mutating func commit(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let provisional = page.provisional, let generation = provisional.generation
    else { return [] }
    recordUnfinishedLoad(index)
    var effects: [ShellEffect] = [.cancelTimer(.commit(provisional.load))]
    effects += endGeneration(index)
    let resumed = provisional.resumed
    let document = resumed?.document ?? DocumentID(Self.next(&counters.document))
    let entry = commitEntry(provisional, index, document: document)
    tabs[index].page?.provisional = nil
    recordCommittedLoad(provisional.load, index)
    tabs[index].page?.recoveryLoad = nil
    tabs[index].page?.hasTypedText = false
    let savedForm = tabs[index].stack.entry(entry)?.page?.formState ?? ""
    tabs[index].page?.didRestoreForm = provisional.restoration == .scrollAndForm && !savedForm.isEmpty
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .shown(isFinished: false)
    tabs[index].page?.transferError = provisional.transferError
    tabs[index].page?.forbidsStore = provisional.forbidsStore
    tabs[index].page?.document = document
    tabs[index].page?.entry = entry
    tabs[index].page?.hadUserActivation = false
    tabs[index].page?.warnings = PageWarnings()
    // Suspended documents of other bundle versions were discarded.
    let kept = isBundled(provisional.url) ? bundle.current?.version : nil
    tabs[index].page?.bundleVersion = resumed == nil ? provisional.bundleVersion : kept
    tabs[index].page?.committedAt = now
    tabs[index].page?.focus = .none
    tabs[index].page?.scroll = ScrollState(row: 0, contentRows: 0)
    recordEvent(.didCommit, index, provisional.url)
    updateNavigationSnapshot(index)
    if let resumed {
      recordEvent(.didResume, index, provisional.url)
      return effects + reportLostCalls(of: resumed, index)
    }
    effects += killOnLoad(index)
    return effects + pruneSuspendedDocuments(index)
  }

  /// Records the failure of a document that is replaced before it has finished loading (`didFail navigation`).
  mutating func recordUnfinishedLoad(_ index: Int) {
    guard tabs[index].page?.phase == .shown(isFinished: false) else { return }
    recordEvent(.didFail, index, "\(pageURL(index) ?? "") was replaced before it had finished")
  }

  /// Updates the back stack for a load and returns its entry.
  mutating func commitEntry(_ provisional: ProvisionalLoad, _ index: Int, document: DocumentID) -> EntryID {
    let stack = tabs[index].stack
    switch provisional.commit {
    case .push:
      break
    case .replace:
      guard let position = pagePosition(index) else { break }
      var entry = newEntry(.page(PageEntry(url: provisional.url, document: document)))
      entry.isModal = tabs[index].stack.entries[position].isModal
      tabs[index].stack.replace(at: position, with: entry)
      return entry.id
    case .traverse(let id):
      guard let position = stack.entries.firstIndex(where: { $0.id == id }) else { break }
      tabs[index].stack.step(to: position)
      replaceDocument(id, index, url: provisional.url, document: document)
      finishNativeTraversal(id, provisional, index)
      return id
    case .reload:
      guard let position = pagePosition(index) else { break }
      replaceDocument(stack.entries[position].id, index, url: provisional.url, document: document)
      return stack.entries[position].id
    }
    if provisional.arrangement == .aboveStart, stack.isEmpty, let start = startContent(index) {
      let entry = newEntry(start)
      tabs[index].stack.push(entry)
    }
    var entry = newEntry(.page(PageEntry(url: provisional.url, document: document)))
    entry.isModal =
      provisional.arrangement == .modal
      || provisional.arrangement == .plain && stack.current?.isModal == true
    tabs[index].stack.push(entry, provisional.arrangement)
    tabs[index].stack.trim(to: ShellLimits.stackEntries)
    return entry.id
  }

  /// The start of a tab as an entry that is loaded when the user goes back to it.
  private mutating func startContent(_ index: Int) -> HistoryEntry.Content? {
    switch description(of: tabs[index].id)?.start {
    case .url(let url), .script(let url):
      .page(PageEntry(url: url, document: DocumentID(Self.next(&counters.document))))
    case .screen(let screen): .screen(screen)
    case nil: nil
    }
  }

  /// Finishes a traversal with the semantics of native stacks: there are no forward entries, and a reloaded page is at
  /// its top.
  private mutating func finishNativeTraversal(_ id: EntryID, _ provisional: ProvisionalLoad, _ index: Int) {
    guard provisional.arrangement == .removingForwardEntries else { return }
    tabs[index].stack.removeForwardEntries()
    guard provisional.restoration == .nothing else { return }
    tabs[index].stack.update(id) { entry in
      guard var page = entry.page else { return }
      page.scrollRow = 0
      page.formState = ""
      entry.content = .page(page)
    }
  }

  /// Replaces the document of an entry. Adjacent entries of the old document share the new one, so that traversals
  /// between them remain popstate events, as after a reload in a browser. When a redirect led to another page, nothing
  /// is shared, and the entry's state of the old page (bar, title, state, scroll, form) is dropped.
  private mutating func replaceDocument(_ id: EntryID, _ index: Int, url: String, document: DocumentID) {
    guard let old = tabs[index].stack.entry(id)?.page else { return }
    guard WebAddress.isSameDocument(old.url, url) else {
      tabs[index].stack.update(id) { entry in
        entry.content = .page(PageEntry(url: url, document: document))
        entry.bar = nil
        entry.isSkipped = false
      }
      return
    }
    tabs[index].stack.updateAll { entry in
      guard var page = entry.page, page.document == old.document else { return }
      page.document = document
      page.loadedURL = url
      if entry.id == id { page.url = url }
      entry.content = .page(page)
    }
  }

  /// Traverses to another entry of a tab: by popstate when its document is open, else by a load.
  mutating func traverse(_ index: Int, to target: Int) -> [ShellEffect] {
    let stack = tabs[index].stack
    guard stack.entries.indices.contains(target), target != stack.index else { return [] }
    let entry = stack.entries[target]
    guard let entryPage = entry.page else {
      let effects = send(.setVisibility(.hidden), toPageOf: index)
      tabs[index].stack.step(to: target)
      return effects
    }
    guard address(index) != nil, tabs[index].page?.document == entryPage.document, canRespond(index) else {
      return resume(index, entry, entryPage, at: target)
        ?? navigate(index, to: entryPage.url, commit: .traverse(entry.id), restoring: .scrollAndForm)
    }
    let wasUnderScreen = isCoveredByNativeScreen(index)
    tabs[index].stack.step(to: target)
    var effects = wasUnderScreen && isPageVisible(index) ? send(.setVisibility(.visible), toPageOf: index) : []
    if tabs[index].page?.entry != entry.id {
      tabs[index].page?.entry = entry.id
      recordEvent(.didChangeHistory, index, entryPage.url)
      let traversal = HistoryTraversal(
        url: entryPage.url, stateJSON: entryPage.stateJSON, length: stack.entries.count, index: target,
        scrollRow: entryPage.scrollRow)
      effects += send(.traverse(traversal), toPageOf: index)
      if entry.scriptScreen != nil { effects += sendShownEvent(index) }
    }
    return effects
  }

  /// Whether the tab's renderer is known to respond.
  func canRespond(_ index: Int) -> Bool {
    guard let renderer = tabs[index].page?.renderer else { return false }
    switch renderers[renderer]?.status {
    case .starting, .alive: return true
    case .hung, .suspended, .diedSilently, .dead, nil: return false
    }
  }

  /// Reloads the current entry; does nothing for a native screen.
  mutating func reload(_ index: Int, restoring: ProvisionalLoad.Restoration) -> [ShellEffect] {
    guard let entry = tabs[index].stack.current else { return openStart(index) }
    guard let page = entry.page else { return [] }
    return navigate(index, to: page.url, commit: .reload, restoring: restoring)
  }
}
