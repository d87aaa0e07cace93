import PageWire

extension BackStack {
  /// Finishes a traversal with the semantics of native stacks: there are no forward entries, and a reloaded page is at
  /// its top.
  mutating func finishNativeTraversal(_ id: EntryID, _ provisional: ProvisionalLoad) {
    guard provisional.arrangement == .removingForwardEntries else { return }
    removeForwardEntries()
    guard provisional.restoration == .nothing else { return }
    update(id) { entry in
      guard var page = entry.page else { return }
      page.scrollRow = 0
      page.formState = ""
      entry.content = .page(page)
    }
  }

  /// Replaces the document of an entry. Adjacent entries of the old document share the new one, so that traversals
  /// between them remain popstate events, as after a reload in a browser. When a redirect led to another page, nothing
  /// is shared, and the entry's state of the old page (bar, title, state, scroll, form) is dropped.
  mutating func replaceDocument(_ id: EntryID, url: String, document: DocumentID) {
    guard let old = entry(id)?.page else { return }
    guard WebAddress.isSameDocument(old.url, url) else {
      update(id) { entry in
        entry.content = .page(PageEntry(url: url, document: document))
        entry.bar = nil
        entry.isSkipped = false
      }
      return
    }
    updateAll { entry in
      guard var page = entry.page, page.document == old.document else { return }
      page.document = document
      page.loadedURL = url
      if entry.id == id { page.url = url }
      entry.content = .page(page)
    }
  }

  /// Collapses the pages of the sign-in into one entry, so that Back skips them.
  mutating func collapse(to depth: Int) {
    guard index > depth else { return }
    var entries = entries
    entries.removeSubrange(depth..<index)
    self = BackStack(entries: entries, index: depth)
  }
}
