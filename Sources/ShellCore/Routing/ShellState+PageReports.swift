import PageWire

extension ShellState {
  /// Handles an event of a page. Events of other generations are dropped and counted.
  mutating func handlePageEvent(_ envelope: EventEnvelope) -> [ShellEffect] {
    guard let index = index(of: envelope.view), let page = tabs[index].page else {
      return drop(envelope)
    }
    if case .didCommitDocument = envelope.event, page.provisional?.generation == envelope.generation {
      return commit(index)
    }
    if case .didAcceptDocument = envelope.event { return handleAcceptance(envelope, page) }
    if case .didSuspendDocument = envelope.event { return handleSuspension(envelope.generation, index) }
    guard envelope.generation == page.generation, page.isShown else { return drop(envelope) }
    return handle(envelope.event, index)
  }

  private mutating func drop(_ envelope: EventEnvelope) -> [ShellEffect] {
    if !envelope.event.isAboutProcess { droppedEvents += 1 }
    return []
  }

  private mutating func handle(_ event: PageEvent, _ index: Int) -> [ShellEffect] {
    switch event {
    case .didStart, .didAcceptDocument, .didCommitDocument, .didSuspendDocument, .didPaint:
      return []
    case .didSettle(let settlement):
      tabs[index].page?.focus = settlement.focus
      return []
    case .didFinishDocument:
      guard tabs[index].page?.phase == .shown(isFinished: false) else { return [] }
      tabs[index].page?.phase = .shown(isFinished: true)
      tabs[index].page?.relaunchCounter.recordFinish(at: now)
      recordRecovery(index)
      updateNavigationSnapshot(index)
      hideLoadingOverlay(index, after: tabs[index].page?.committedLoad)
      if let breakage = tabs[index].page?.transferError {
        recordEvent(.didFail, index, breakage.message)
      } else {
        recordEvent(.didFinish, index, pageURL(index) ?? "")
      }
      let nextView = ViewID(counters.view + 1)
      return handleTrackingEvent(.pageLoaded(tabs[index].id, nextView: nextView)) + deliverQueuedActions(index)
        + applyFinishQuirks(index)
    case .didChangeTitle(let title):
      updatePageEntry(index) { $0.title = title }
      return []
    case .didChangeHistory(let change):
      return handleHistoryChange(change, index)
    case .didRequestTraversal(let delta):
      return traverse(index, by: delta)
    case .didRequestNavigation(let request):
      return decide(request, index)
    case .didCallBridge(let call):
      return handle(call, index)
    case .didPostMessage(let handler, let body):
      return handleMessage(handler, body, index)
    case .didOpenDialog(let request):
      return handle(request, index)
    case .didLogConsole(let message):
      log(message, index)
      return []
    case .didEvaluate(let result):
      return handleRequestEvent(.replied(.evaluation(result)))
    case .didRequestResource(let request):
      return fetch(request, index)
    case .didChangeStorage(let change):
      // A URL without an origin (data:) has no storage.
      let origin = pageURL(index).map { WebAddress.origin(of: $0) } ?? ""
      guard !origin.isEmpty, let address = address(index) else { return [] }
      return [.changeStorage(origin: origin, change, by: address)]
    case .didChangeScroll(let scroll):
      tabs[index].page?.scroll = scroll
      updatePageEntry(index) { $0.scrollRow = scroll.row }
      return []
    case .didSaveFormState(let json):
      updatePageEntry(index) { $0.formState = json }
      return []
    case .didDescribe(let description):
      return handleRequestEvent(.replied(.description(description)))
    case .didInspect(let inspection):
      return handleRequestEvent(.replied(.inspection(inspection)))
    case .didHandleNavigationBarTap(let request, let handled):
      return handleRequestEvent(.replied(.barTap(request: request, isHandled: handled)))
    case .didAnswerProbe(let request):
      return handleRequestEvent(.replied(.probe(request: request)))
    case .didReceiveAnswer(let receipt):
      return tabs[index].page.map { handleCallEvent(.replyReceived(receipt, $0.view, $0.generation)) } ?? []
    case .didChangeState(let json):
      handleState(json, index)
      return []
    case .didPressLink(let link):
      return handleLongPress(on: link, index)
    case .didUseService(let use):
      // The runtime handles all other services.
      guard case .commandWindow(let command) = use else { return [] }
      return handle(command, index)
    }
  }

  /// Changes the entry of the open document.
  private mutating func updatePageEntry(_ index: Int, _ change: (inout PageEntry) -> Void) {
    guard let id = tabs[index].page?.entry else { return }
    tabs[index].stack.update(id) { entry in
      guard var page = entry.page else { return }
      change(&page)
      entry.content = .page(page)
    }
  }

  private mutating func handleHistoryChange(_ change: HistoryChange, _ index: Int) -> [ShellEffect] {
    guard let position = pagePosition(index) else { return [] }
    let current = tabs[index].stack.entries[position]
    guard let page = current.page else { return [] }
    // A document cannot take the URL of another origin (HTML standard, "can have its URL rewritten").
    guard WebAddress.origin(of: change.url) == WebAddress.origin(of: page.url) else {
      log(.error, index, "a page of \(page.url) cannot change its URL to \(change.url)")
      return []
    }
    recordEvent(.didChangeHistory, index, change.url)
    switch change.kind {
    case .replace:
      updatePageEntry(index) {
        $0.url = change.url
        $0.stateJSON = change.stateJSON
      }
    case .push, .fragment:
      // The bar stays until the page sets another one, because the document is the same. A native screen over
      // the page stays as well.
      let next = PageEntry(
        url: change.url, stateJSON: change.stateJSON, document: page.document, title: page.title,
        scrollRow: page.scrollRow, loadedURL: page.loadedURL)
      var entry = newEntry(.page(next), bar: current.bar)
      entry.isModal = current.isModal
      tabs[index].stack.insert(entry, after: position)
      tabs[index].stack.trim(to: ShellLimits.stackEntries)
      tabs[index].page?.entry = entry.id
    }
    return []
  }

  /// Handles history.go of a page. A page below a native screen cannot navigate.
  private mutating func traverse(_ index: Int, by delta: Int) -> [ShellEffect] {
    guard !isCoveredByNativeScreen(index) else {
      log(.warning, index, "history.go(\(delta)) of a page below a native screen is ignored")
      return []
    }
    if delta == 0 { return reload(index, restoring: .scroll) }
    if delta == -1 { return goBack(index) }
    let (target, overflow) = tabs[index].stack.index.addingReportingOverflow(delta)
    guard !overflow, tabs[index].stack.entries.indices.contains(target) else { return [] }
    let settled = settleProvisional(index)
    return settled + traverse(index, to: target)
  }

  /// Counts a client redirect and detects loops: navigations shortly after each commit. Network time does not count,
  /// and a page that navigates once a second is a clock, a slide show or a poll.
  /// - Returns: whether there were too many.
  private mutating func countRedirect(_ index: Int) -> Bool {
    guard let page = tabs[index].page else { return false }
    let isFast = now - page.committedAt < ShellLimits.redirectWindow / Double(ShellLimits.redirects)
    tabs[index].page?.clientRedirects = isFast ? page.clientRedirects + 1 : 1
    return isFast && page.clientRedirects >= ShellLimits.redirects
  }

  /// Decides about a navigation of a page. A navigation without user activation is a client redirect: it replaces the
  /// entry from which it started, so that Back skips it; a loop ends on an error page. A page below a native screen
  /// replaces its own entry, and the screen stays.
  mutating func decide(_ request: NavigationRequest, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    if refusesScheme(of: request.url, index) { return [] }
    if let effects = follow(link: request.url, index) { return effects }
    if request.cause == .windowClose { return closeWindow(index) }
    if let name = request.download { return startDownload(request, name: name, index) }
    // A navigation to another app does not change the page, its entry and its redirect count.
    guard externalDecision(for: request.url) == nil else {
      recordEvent(.decidePolicyForAction, index, request.url)
      if let effects = signIn(at: request.url, commit: .push, index) { return effects }
      return handleExternalURL(request.url, index)
    }
    if Self.requestsNewWindow(request), let effects = openWindow(request, index) { return effects }
    let isUserAction = page.hadUserActivation
    let isRedirect = !isUserAction && now - page.committedAt < ShellLimits.redirectWindow
    let isLoop = isRedirect && countRedirect(index)
    if !isRedirect { tabs[index].page?.clientRedirects = 0 }
    if let effects = present(request, isUserAction: isUserAction, index) { return effects }
    let isElsewhere = request.url != pageURL(index) || request.method != "GET"
    let commit: ProvisionalLoad.Commit
    switch request.cause {
    case .locationReplace, .metaRefresh: commit = .replace
    case .reload: commit = .reload
    case .windowOpen, .windowClose: commit = isElsewhere && !isCoveredByNativeScreen(index) ? .push : .replace
    case .link, .form, .locationAssign:
      let isEntry = isUserAction || app.navigation.quirks.redirects == .keep
      commit = isEntry && isElsewhere && !isCoveredByNativeScreen(index) ? .push : .replace
    }
    if isLoop {
      tabs[index].page?.clientRedirects = 0
      let canceled = settleProvisional(index)
      let load = LoadID(Self.next(&counters.load))
      tabs[index].page?.provisional = ProvisionalLoad(load: load, url: request.url, commit: commit)
      return canceled + fail(index, .tooManyRedirects(at: request.url))
    }
    let restoring: ProvisionalLoad.Restoration = request.cause == .reload ? .scroll : .nothing
    return navigate(
      index, to: request.url, commit: commit, restoring: restoring, method: request.method,
      contentType: request.contentType, body: request.body)
  }
}
