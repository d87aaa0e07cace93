import PageWire

extension ShellState {
  /// Handles an event of a page. Events of other generations are dropped and counted.
  mutating func handlePageEvent(_ envelope: EventEnvelope) -> [ShellEffect] {
    guard let tab = tabID(of: envelope.view), let page = tabs[tab].page else {
      return drop(envelope)
    }
    if case .didCommitDocument = envelope.event, page.provisional?.generation == envelope.generation {
      return tabs[tab].commit(in: &shared)
    }
    if case .didAcceptDocument = envelope.event { return handleAcceptance(envelope, page) }
    if case .didSuspendDocument = envelope.event { return tabs[tab].handleSuspension(envelope.generation, in: &shared) }
    guard envelope.generation == page.generation, page.isShown else { return drop(envelope) }
    return handle(envelope.event, tab)
  }

  private mutating func drop(_ envelope: EventEnvelope) -> [ShellEffect] {
    if !envelope.event.isAboutProcess { droppedEvents += 1 }
    return []
  }

  private mutating func handle(_ event: PageEvent, _ tab: TabID) -> [ShellEffect] {
    switch event {
    case .didStart, .didAcceptDocument, .didCommitDocument, .didSuspendDocument, .didPaint:
      return []
    case .didSettle(let settlement):
      return handle(settlement, tab)
    case .didFinishDocument:
      guard tabs[tab].page?.phase == .shown(isFinished: false) else { return [] }
      tabs[tab].page?.phase = .shown(isFinished: true)
      tabs[tab].page?.recovery.relaunchCounter.recordFinish(at: shared.now)
      tabs[tab].recordRecovery(in: &shared)
      tabs[tab].updateNavigationSnapshot(in: &shared)
      let committed = tabs[tab].page?.overlay.committedLoad
      tabs[tab].page?.overlay.hide(after: committed)
      if let breakage = tabs[tab].page?.source.transferError {
        shared.recordEvent(.didFail, tab, breakage.message)
      } else {
        shared.recordEvent(.didFinish, tab, tabs[tab].pageURL ?? "")
      }
      let nextView = ViewID(counters.view + 1)
      return handleTrackingEvent(.pageLoaded(tab, nextView: nextView)) + tabs[tab].deliverQueuedActions(in: &shared)
        + applyFinishQuirks(tab)
    case .didChangeTitle(let title):
      tabs[tab].updatePageEntry() { $0.title = title }
      return []
    case .didChangeHistory(let change):
      return tabs[tab].handleHistoryChange(change, in: &shared)
    case .didRequestTraversal(let delta):
      return traverse(tab, by: delta)
    case .didRequestNavigation(let request):
      return decide(request, tab)
    case .didCallBridge(let call):
      return handle(call, tab)
    case .didPostMessage(let handler, let body):
      return handleMessage(handler, body, tab)
    case .didOpenDialog(let request):
      return handle(request, tab)
    case .didLogConsole(let message):
      shared.log(message, tab)
      return []
    case .didEvaluate(let result):
      return handleRequestEvent(.replied(.evaluation(result)))
    case .didRequestResource(let request):
      return fetch(request, tab)
    case .didChangeStorage(let change):
      // A URL without an origin (data:) has no storage.
      let origin = tabs[tab].pageURL.map { WebAddress.origin(of: $0) } ?? ""
      guard !origin.isEmpty, let address = tabs[tab].address else { return [] }
      return [.changeStorage(origin: origin, change, by: address)]
    case .didChangeScroll(let scroll):
      tabs[tab].page?.scroll = scroll
      tabs[tab].updatePageEntry() { $0.scrollRow = scroll.row }
      return []
    case .didSaveFormState(let json):
      tabs[tab].updatePageEntry() { $0.formState = json }
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
      return tabs[tab].page.map { handleCallEvent(.replyReceived(receipt, $0.view, $0.generation)) } ?? []
    case .didChangeState(let json):
      tabs[tab].handleState(json, in: &shared)
      return []
    case .didPressLink(let link):
      return handleLongPress(on: link, tab)
    case .didUseService(let use):
      // The runtime handles all other services.
      guard case .commandWindow(let command) = use else { return [] }
      return handle(command, tab)
    }
  }

  /// Handles history.go of a page. A page below a native screen cannot navigate.
  private mutating func traverse(_ tab: TabID, by delta: Int) -> [ShellEffect] {
    guard !tabs[tab].isCoveredByNativeScreen else {
      shared.log(.warning, tab, "history.go(\(delta)) of a page below a native screen is ignored")
      return []
    }
    if delta == 0 { return reload(tab, restoring: .scroll) }
    if delta == -1 { return goBack(tab) }
    let (target, overflow) = tabs[tab].stack.index.addingReportingOverflow(delta)
    guard !overflow, tabs[tab].stack.entries.indices.contains(target) else { return [] }
    let settled = tabs[tab].settleProvisional(in: &shared)
    return settled + traverse(tab, to: target)
  }

  /// Decides about a navigation of a page. A navigation without user activation is a client redirect: it replaces the
  /// entry from which it started, so that Back skips it; a loop ends on an error page. A page below a native screen
  /// replaces its own entry, and the screen stays.
  mutating func decide(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect] {
    guard let page = tabs[tab].page else { return [] }
    if tabs[tab].refusesScheme(of: request.url, in: &shared) { return [] }
    if let effects = follow(link: request.url, tab) { return effects }
    if request.cause == .windowClose { return closeWindow(tab) }
    if let name = request.download { return startDownload(request, name: name, tab) }
    // A navigation to another app does not change the page, its entry and its redirect count.
    guard app.externalDecision(for: request.url) == nil else {
      shared.recordEvent(.decidePolicyForAction, tab, request.url)
      if let effects = signIn(at: request.url, commit: .push, tab) { return effects }
      return handleExternalURL(request.url, tab)
    }
    if request.requestsNewWindow, let effects = openWindow(request, tab) { return effects }
    let isUserAction = page.input.hadUserActivation
    let isRedirect = !isUserAction && now - page.redirects.committedAt < ShellLimits.redirectWindow
    let isLoop = isRedirect && tabs[tab].page?.redirects.record(at: shared.now) == true
    if !isRedirect { tabs[tab].page?.redirects.count = 0 }
    if let effects = present(request, isUserAction: isUserAction, tab) { return effects }
    let isElsewhere = request.url != tabs[tab].pageURL || request.method != "GET"
    let commit: ProvisionalLoad.Commit
    switch request.cause {
    case .locationReplace, .metaRefresh: commit = .replace
    case .reload: commit = .reload
    case .windowOpen, .windowClose: commit = isElsewhere && !tabs[tab].isCoveredByNativeScreen ? .push : .replace
    case .link, .form, .locationAssign:
      let isEntry = isUserAction || app.navigation.quirks.redirects == .keep
      commit = isEntry && isElsewhere && !tabs[tab].isCoveredByNativeScreen ? .push : .replace
    }
    if isLoop {
      tabs[tab].page?.redirects.count = 0
      let canceled = tabs[tab].settleProvisional(in: &shared)
      let load = counters.nextLoad()
      tabs[tab].page?.provisional = ProvisionalLoad(load: load, url: request.url, commit: commit)
      return canceled + tabs[tab].fail(.tooManyRedirects(at: request.url), in: &shared)
    }
    let restoring: ProvisionalLoad.Restoration = request.cause == .reload ? .scroll : .nothing
    return navigate(
      tab, to: request.url, commit: commit, restoring: restoring, method: request.method,
      contentType: request.contentType, body: request.body)
  }
}
