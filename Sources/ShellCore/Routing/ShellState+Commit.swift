import PageWire

extension ShellState {
  /// The new document exists: the stack changes, and what belonged to the old life ends.
  mutating func commit(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let provisional = page.provisional, let generation = provisional.generation
    else { return [] }
    noteUnfinished(index)
    var effects: [ShellEffect] = [.cancelTimer(.commit(provisional.load))]
    effects += endLife(index)
    let resumed = provisional.resumed
    let document = resumed?.document ?? DocumentID(Self.next(&counters.document))
    let entry = place(provisional, index, document: document)
    tabs[index].page?.provisional = nil
    rememberLoad(provisional.load, index)
    tabs[index].page?.recoveryLoad = nil
    tabs[index].page?.hasTypedText = false
    let savedForm = tabs[index].stack.entry(entry)?.page?.formState ?? ""
    tabs[index].page?.didRestoreForm = provisional.restoration == .scrollAndForm && !savedForm.isEmpty
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .shown(isFinished: false)
    tabs[index].page?.breakage = provisional.breakage
    tabs[index].page?.forbidsStore = provisional.forbidsStore
    tabs[index].page?.document = document
    tabs[index].page?.entry = entry
    tabs[index].page?.hadUserActivation = false
    tabs[index].page?.warned = PageWarnings()
    // Suspended documents of other versions were dropped.
    let kept = isBundled(provisional.url) ? bundle.current?.version : nil
    tabs[index].page?.bundleVersion = resumed == nil ? provisional.bundleVersion : kept
    tabs[index].page?.committedAt = now
    tabs[index].page?.focus = .none
    tabs[index].page?.scroll = ScrollState(row: 0, contentRows: 0)
    note(.didCommit, index, provisional.url)
    hearNavigation(index)
    if let resumed {
      note(.didResume, index, provisional.url)
      return effects + tellLostCalls(of: resumed, index)
    }
    effects += dieOnLoad(index)
    return effects + pruneDocuments(index)
  }

  /// A document that another one replaces before it has finished fails, after its commit (`didFail navigation`).
  mutating func noteUnfinished(_ index: Int) {
    guard tabs[index].page?.phase == .shown(isFinished: false) else { return }
    note(.didFail, index, "\(pageURL(index) ?? "") was left before it had finished")
  }

  /// Puts a load's result into the back stack and gives its entry.
  mutating func place(_ provisional: ProvisionalLoad, _ index: Int, document: DocumentID) -> EntryID {
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
      renew(id, index, url: provisional.url, document: document)
      arriveAnew(id, provisional, index)
      return id
    case .reload:
      guard let position = pagePosition(index) else { break }
      renew(stack.entries[position].id, index, url: provisional.url, document: document)
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

  /// The start of a tab as an entry that is loaded when back leads there.
  private mutating func startContent(_ index: Int) -> HistoryEntry.Content? {
    switch description(of: tabs[index].id)?.start {
    case .url(let url), .script(let url):
      .page(PageEntry(url: url, document: DocumentID(Self.next(&counters.document))))
    case .screen(let screen): .screen(screen)
    case nil: nil
    }
  }

  /// An entry was gone to in the way of native stacks: nothing is ahead of it, and what was loaded anew begins at its top.
  private mutating func arriveAnew(_ id: EntryID, _ provisional: ProvisionalLoad, _ index: Int) {
    guard provisional.arrangement == .droppingAhead else { return }
    tabs[index].stack.dropAhead()
    guard provisional.restoration == .nothing else { return }
    tabs[index].stack.update(id) { entry in
      guard var page = entry.page else { return }
      page.scrollRow = 0
      page.formState = ""
      entry.content = .page(page)
    }
  }

  /// An entry has a new document. Neighbours that shared the old one share the new one: going to them stays a popstate, as
  /// with a reload in a browser. When a redirect led to another page, nothing is shared, and what the entry kept of the
  /// old page (bar, title, state, scroll, form) is gone.
  private mutating func renew(_ id: EntryID, _ index: Int, url: String, document: DocumentID) {
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

  /// Goes to another entry of a tab: by popstate where the document is the same and alive, else by a load.
  mutating func traverse(_ index: Int, to target: Int) -> [ShellEffect] {
    let stack = tabs[index].stack
    guard stack.entries.indices.contains(target), target != stack.index else { return [] }
    let entry = stack.entries[target]
    guard let wanted = entry.page else {
      let effects = send(.setVisibility(.hidden), toPageOf: index)
      tabs[index].stack.step(to: target)
      return effects
    }
    guard address(index) != nil, tabs[index].page?.document == wanted.document, canAnswer(index) else {
      return resume(index, entry, wanted, at: target)
        ?? navigate(index, to: wanted.url, commit: .traverse(entry.id), restoring: .scrollAndForm)
    }
    let wasUnderScreen = isUnderScreen(index)
    tabs[index].stack.step(to: target)
    var effects = wasUnderScreen && isPageVisible(index) ? send(.setVisibility(.visible), toPageOf: index) : []
    if tabs[index].page?.entry != entry.id {
      tabs[index].page?.entry = entry.id
      note(.didChangeHistory, index, wanted.url)
      let traversal = HistoryTraversal(
        url: wanted.url, stateJSON: wanted.stateJSON, length: stack.entries.count, index: target,
        scrollRow: wanted.scrollRow)
      effects += send(.traverse(traversal), toPageOf: index)
      if entry.drawing != nil { effects += tellShown(index) }
    }
    return effects
  }

  /// Whether the tab's renderer is known to be able to answer.
  func canAnswer(_ index: Int) -> Bool {
    guard let renderer = tabs[index].page?.renderer else { return false }
    switch renderers[renderer]?.life {
    case .starting, .alive: return true
    case .hung, .suspended, .goneSilently, .dead, nil: return false
    }
  }

  /// Loads the current entry again; nothing for a native screen.
  mutating func reload(_ index: Int, restoring: ProvisionalLoad.Restoration) -> [ShellEffect] {
    guard let entry = tabs[index].stack.current else { return openStart(index) }
    guard let page = entry.page else { return [] }
    return navigate(index, to: page.url, commit: .reload, restoring: restoring)
  }
}
