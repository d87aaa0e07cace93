import PageWire

extension ShellState {
  /// Handles an event of a page. Events of other generations are dropped and counted.
  mutating func handlePageEvent(_ envelope: EventEnvelope) -> [ShellEffect] {
    guard let tab = tabs.id(of: envelope.view) else { return drop(envelope) }
    if case .didCommitDocument = envelope.event,
      tabs.read(tab, { $0.page?.provisional?.generation }) == envelope.generation
    {
      return tabs[tab].commit(in: &sharedBox.value)
    }
    if case .didAcceptDocument = envelope.event, let page = tabs[tab].page { return handleAcceptance(envelope, page) }
    if case .didSuspendDocument = envelope.event {
      return tabs[tab].handleSuspension(envelope.generation, in: &sharedBox.value)
    }
    let isCurrent = tabs.read(tab) { $0.page?.generation == envelope.generation && $0.page?.isShown == true }
    guard isCurrent == true else { return drop(envelope) }
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
      return apply(to: tab) { $0.finishDocument(in: &$1) }
    case .didChangeTitle(let title):
      tabs[tab].updatePageEntry() { $0.title = title }
      return []
    case .didChangeHistory(let change):
      return tabs[tab].handleHistoryChange(change, in: &sharedBox.value)
    case .didRequestTraversal(let delta):
      return apply(to: tab) { Traversal.handleRequest(by: delta, for: &$0, in: &$1) }
    case .didRequestNavigation(let request):
      return decide(request, tab)
    case .didCallBridge(let call):
      return apply(to: tab) { PageCall(call, of: $0, in: $1.app).perform(for: &$0, in: &$1) }
    case .didPostMessage(let handler, let body, let callback):
      let message = PageMessage(handler: handler, body: body, callback: callback)
      return apply(to: tab) { message.perform(for: &$0, in: &$1) }
    case .didOpenDialog(let request):
      return handle(request, tab)
    case .didLogConsole(let message):
      shared.log(message, tab)
      return []
    case .didEvaluate(let result):
      return handleRequestEvent(.replied(.evaluation(result)))
    case .didRequestResource(let request):
      return apply(to: tab) { PageFetch(request: request).perform(for: &$0, in: &$1) }
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
      tabs[tab].handleState(json, in: &sharedBox.value)
      return []
    case .didPressLink(let link):
      return handleLongPress(on: link, tab)
    case .didUseService(let use):
      // The runtime handles all other services.
      guard case .commandWindow(let command) = use else { return [] }
      return apply(tabs.handle(command, from: tab), of: tab)
    }
  }

  /// Decides about a navigation of a page.
  mutating func decide(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect] {
    apply(to: tab) { PageNavigation(request: request).perform(for: &$0, in: &$1) }
  }
}
