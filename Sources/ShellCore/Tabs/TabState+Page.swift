import BridgeContract
import PageWire
import TerminalModel

extension TabState {
  /// Whether a tab shows a URL or loads it.
  func isShowing(_ url: String) -> Bool {
    guard let page = self.page else { return false }
    if let provisional = page.provisional { return provisional.url == url }
    return page.isShown && stack.current?.page?.url == url
  }

  var dialogOwner: DialogQueue.Owner {
    guard let page = self.page else { return DialogQueue.Owner(tab: id) }
    return DialogQueue.Owner(
      tab: id, view: page.view, generation: page.generation,
      isBeingReplaced: page.provisional?.generation != nil)
  }

  /// The viewport of a tab's page.
  func pageViewport(in shell: SharedState) -> Viewport {
    var viewport = shell.viewport
    viewport.size.rows -= page?.input.keyboardRows ?? 0
    return viewport
  }

  func linkTitle(_ link: PressedLink) -> String {
    let known = stack.entries.last { $0.page?.url == link.url }?.page?.title ?? ""
    return known.isEmpty ? link.text : known
  }

  /// Pushes a screen onto the topmost modal of a tab; false when it has none.
  mutating func pushOntoModal(_ screen: ScreenID, in shell: inout SharedState) -> Bool {
    guard let top = modals.indices.last else { return false }
    let entry = shell.newEntry(.screen(screen))
    modals[top].stack.push(entry)
    modals[top].stack.trim(to: ShellLimits.stackEntries)
    return true
  }

  /// Applies a change and sends the tab's page a visibility change if its visibility has changed.
  mutating func updatingVisibility(
    in shell: inout SharedState, _ change: (inout TabState) -> Void
  ) -> [ShellEffect] {
    let wasVisible = isPageVisible(in: shell)
    change(&self)
    let isVisible = isPageVisible(in: shell)
    guard wasVisible != isVisible else { return [] }
    return sendToView(.setVisibility(isVisible ? .visible : .hidden))
  }

  /// Whether this tab's page is visible: no native screen replaces it, and no full-screen modal covers it.
  func isPageVisible(in shell: SharedState) -> Bool {
    !shell.isInBackground && id == shell.selectedTab && stack.current?.page != nil
      && !isCoveredByFullScreen
  }

  /// Whether a full-screen modal covers the tab's page.
  var isCoveredByFullScreen: Bool { modals.contains { $0.style == .fullScreen } }

  /// Whether keys and taps reach this tab's page: it is visible and no modal is over it.
  func isPageReachable(in shell: SharedState) -> Bool { isPageVisible(in: shell) && modals.isEmpty }

  /// Changes the form of the screen that a tab shows.
  mutating func updateForm(_ change: (inout NativeForm) -> Void) {
    if let top = modals.indices.last {
      modals[top].stack.updateCurrent { change(&$0.form) }
    } else {
      stack.updateCurrent { change(&$0.form) }
    }
  }

  /// Whether a tab's page has loaded and is not about to be replaced.
  func isReady(in shell: SharedState) -> Bool {
    guard let page = self.page, page.provisional == nil, page.phase == .shown(isFinished: true) else {
      return false
    }
    return address != nil && canRespond(in: shell)
  }

  /// Whether a load leads to an entry whose document was loaded from the same URL. Changes of the entry's URL by
  /// scripts do not count.
  func wasLoaded(_ load: PendingNavigation) -> Bool {
    guard let entry = targetEntry(load.commit) else { return false }
    return WebAddress.isSameDocument(entry.loadedURL, load.url)
  }

  /// Whether a tab shows neither a page nor an error page nor a native screen.
  var isBlank: Bool {
    guard !isCoveredByNativeScreen else { return false }
    switch page?.phase {
    case .empty, .gone, nil: return true
    case .shown, .failed: return false
    }
  }

  /// Changes the entry of the open document.
  mutating func updatePageEntry(_ change: (inout PageEntry) -> Void) {
    guard let id = self.page?.entry else { return }
    stack.update(id) { entry in
      guard var page = entry.page else { return }
      change(&page)
      entry.content = .page(page)
    }
  }

  mutating func handleHistoryChange(_ change: HistoryChange, in shell: inout SharedState) -> [ShellEffect] {
    guard let position = pagePosition else { return [] }
    let current = stack.entries[position]
    guard let page = current.page else { return [] }
    // A document cannot take the URL of another origin (HTML standard, "can have its URL rewritten").
    guard WebAddress.origin(of: change.url) == WebAddress.origin(of: page.url) else {
      shell.log(.error, id, "a page of \(page.url) cannot change its URL to \(change.url)")
      return []
    }
    shell.recordEvent(.didChangeHistory, id, change.url)
    switch change.kind {
    case .replace:
      updatePageEntry {
        $0.url = change.url
        $0.stateJSON = change.stateJSON
      }
    case .push, .fragment:
      // The bar stays until the page sets another one, because the document is the same. A native screen over
      // the page stays as well.
      let next = PageEntry(
        url: change.url, stateJSON: change.stateJSON, document: page.document, title: page.title,
        scrollRow: page.scrollRow, loadedURL: page.loadedURL)
      var entry = shell.newEntry(.page(next), bar: current.bar)
      entry.isModal = current.isModal
      stack.insert(entry, after: position)
      stack.trim(to: ShellLimits.stackEntries)
      self.page?.entry = entry.id
    }
    return []
  }

  /// The address of a tab's committed page; nil when there is no document to receive commands.
  var address: PageAddress? {
    guard let page = self.page, page.isShown, let renderer = page.renderer else { return nil }
    return PageAddress(renderer: renderer, view: page.view, generation: page.generation)
  }

  func sendToPage(_ command: PageCommand) -> [ShellEffect] {
    guard let address else { return [] }
    return [.send(command, to: address)]
  }

  /// Sends a command that concerns the view, not a document: also to a document that is about to commit.
  func sendToView(_ command: PageCommand) -> [ShellEffect] {
    let effects = sendToPage(command)
    guard let page = self.page, let renderer = page.renderer, let generation = page.provisional?.generation
    else { return effects }
    let next = PageAddress(renderer: renderer, view: page.view, generation: generation)
    return effects + [.send(command, to: next)]
  }

  /// The position of the tab's page in its stack: the open document's entry, else the nearest page at or before the
  /// current entry. A native screen may be above it. nil when there is none.
  var pagePosition: Int? {
    let stack = self.stack
    if let open = page?.entry, let position = stack.entries.firstIndex(where: { $0.id == open }) {
      return position
    }
    guard !stack.isEmpty else { return nil }
    return stack.entries[...stack.index].lastIndex { $0.page != nil }
  }

  /// The URL of the tab's page.
  var pageURL: String? { pagePosition.flatMap { stack.entries[$0].page?.url } }

  /// Whether a native screen is above the tab's page, or the tab has only native screens.
  var isCoveredByNativeScreen: Bool {
    guard let current = stack.current else { return false }
    return current.page == nil
  }

  /// The view's own URL: that of the open document, and empty once its renderer is gone, although the history still has
  /// its entry (as with `WKWebView.url`).
  var viewURL: String { page?.isShown == true ? pageURL ?? "" : "" }

  /// The current entry of the topmost modal, or else of the tab's stack.
  var shownEntry: HistoryEntry? { modals.last?.stack.current ?? stack.current }

  /// Whether requesting document and target have the page's origin. A cross-origin frame does not get the decision of
  /// the page that contains it.
  func isOwn(_ request: NavigationRequest) -> Bool {
    let origin = WebAddress.origin(of: pageURL ?? "")
    // A blank document inherits the origin of the page that opens it.
    guard !origin.isEmpty, WebAddress.origin(of: request.url) == origin || WebAddress.isBlank(request.url) else {
      return false
    }
    return request.isMainFrame || request.frameOrigin == origin
  }
}
