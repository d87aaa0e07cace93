import PageWire
import ShellCore

extension ShellHost {
  func start(_ renderer: RendererID) {
    do throws(SpawnFailure) {
      let process = try spares.take(isRepeatable: clock.mode == .virtual && configuration.seed != nil)
      process.isExact = clock.mode == .virtual
      processes[renderer] = process
      process.memoryLimit = configuration.app.pageMemory
      process.onEvent = { [weak self] in self?.take($0, from: renderer) }
      process.onEnd = { [weak self, weak process] cause in
        self?.forget(renderer)
        self?.dispatch(
          .rendererDied(
            renderer,
            RendererDeath(
              cause: cause, isReported: process?.endsSilently != true,
              isOutOfMemory: process?.ranOutOfMemory == true)))
      }
      dispatch(.rendererStarted(renderer, pid: process.pid))
    } catch {
      dispatch(.rendererDied(renderer, RendererDeath(cause: .failedToStart(error.message))))
    }
    planRefill()
  }

  func stop(_ renderer: RendererID) {
    guard let process = processes[renderer] else { return }
    forget(renderer)
    leave(process)
    process.end()
  }

  /// Keeps a process that nobody needs until it is reaped.
  func leave(_ process: PageProcess) {
    guard process.phase != .ended else { return }
    let key = ObjectIdentifier(process)
    leaving[key] = process
    process.onEvent = nil
    process.onEnd = { [weak self] _ in self?.leaving[key] = nil }
  }

  func send(_ command: PageCommand, to address: PageAddress) {
    guard command.isAnswer else {
      if command.isUserActivation { renewPace(of: address) }
      return give(command, to: address)
    }
    answer(address) { $0.give(command, to: address) }
  }

  private func give(_ command: PageCommand, to address: PageAddress) {
    guard let process = processes[address.renderer] else { return }
    if case .closeView = command {
      close(address)
    } else {
      catchUp(address, process)
    }
    var isChange = true
    switch command {
    case .describe, .inspect, .probe: isChange = false
    case .answerDialog, .deliverReply, .deliverService(.answer):
      answered = process
      pages[address]?.changes += 1
    case .openDocument, .closeView, .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act,
      .deliverResource, .traverse, .tapNavigationBarItem, .evaluate, .advanceClock, .setVisibility, .deliverService,
      .setDevice, .swipe, .longPress, .suspendDocument, .resumeDocument, .discardDocument,
      .deliverScreenEvent:
      pages[address]?.changes += 1
    }
    do throws(WireViolation) {
      try process.send(command, view: address.view, generation: address.generation)
      if isChange { try askAhead(address, process) }
      watchStalls()
    } catch {
      configuration.log("a command could not be sent: \(error)")
    }
  }

  func open(_ order: DocumentOrder) {
    guard let process = processes[order.address.renderer] else {
      _ = loader.takeBody(order.load)
      return
    }
    leave(order.address)
    pages[order.address] = OpenPage(url: order.url, clock: clock.now)
    pages[order.address]?.isLoadingFromHistory = loader.historyLoads.remove(order.load) != nil
    var opening = DocumentOpening(
      url: order.url, referrer: order.referrer, contentType: order.contentType,
      body: loader.takeBody(order.load) ?? [], viewport: state.openingViewport, visibility: order.visibility,
      clock: PageClock(mode: clock.mode, milliseconds: clock.now, epoch: epoch), randomSeed: configuration.seed,
      userAgent: state.userAgent, webView: configuration.app.platform.webView,
      previewsLinks: state.previewsLinks, insetRows: state.app.quirks.insetRows,
      history: order.history, restoredScrollRow: order.restoredScrollRow,
      restoredFormState: order.restoredFormState, localStorage: storage.items(of: WebAddress.origin(of: order.url)),
      sessionStorage: sessions.items(of: WebAddress.origin(of: order.url), in: tab(of: order.address)),
      bridge: withScripts(order.bridge), device: state.settings.pageState,
      content: order.content)
    opening.hasOpener = state.isWindowOpen(0, of: order.address)
    do throws(WireViolation) {
      try process.send(.openDocument(opening), view: order.address.view, generation: order.address.generation)
      watchStalls()
    } catch {
      configuration.log("\(order.url) could not be opened: \(error)")
    }
  }

  func resume(_ order: ResumptionOrder) {
    leave(order.address)
    pages[order.address] = OpenPage(url: order.entry.url, clock: clock.now)
    let origin = WebAddress.origin(of: order.entry.url)
    let resumption = DocumentResumption(
      generation: order.suspended, entry: order.entry, viewport: state.viewport, visibility: order.visibility,
      milliseconds: clock.now, localStorage: storage.items(of: origin),
      sessionStorage: sessions.items(of: origin, in: tab(of: order.address)), device: state.settings.pageState)
    send(.resumeDocument(resumption), to: order.address)
  }

  func deliver(_ delivery: ResourceDelivery, to address: PageAddress) {
    answer(address) { $0.give(delivery, to: address) }
  }

  private func give(_ delivery: ResourceDelivery, to address: PageAddress) {
    guard let process = processes[address.renderer], pages[address] != nil else { return }
    catchUp(address, process)
    pages[address]?.changes += 1
    do throws(WireViolation) {
      try process.send(.deliverResource(delivery), view: address.view, generation: address.generation)
    } catch {
      let failure = ResourceDelivery(request: delivery.request, status: 0, url: "", failure: error.description)
      give(.deliverResource(failure), to: address)
    }
    process.flush()
  }

  /// In virtual time a page learns of the time that has passed with the next thing that happens to it.
  private func catchUp(_ address: PageAddress, _ process: PageProcess) {
    guard clock.mode == .virtual, !isAsleep, let page = pages[address], !page.isLeaving, page.clock < clock.now
    else { return }
    advance(address, process)
  }

  /// Moves a page's clock to now; its timers that are due run.
  func advance(_ address: PageAddress, _ process: PageProcess) {
    pages[address]?.clock = clock.now
    pages[address]?.nextTimer = nil
    pages[address]?.nextFrame = nil
    pages[address]?.changes += 1
    do throws(WireViolation) {
      try process.send(
        .advanceClock(milliseconds: clock.now), view: address.view, generation: address.generation)
    } catch {
      configuration.log("a page's clock could not be moved: \(error)")
    }
  }

  private func take(_ envelope: EventEnvelope, from renderer: RendererID) {
    let address = PageAddress(renderer: renderer, view: envelope.view, generation: envelope.generation)
    endExternalStop(of: renderer)
    switch envelope.event {
    case .didPaint(let frame):
      // No rule of the state depends on what is painted; those who watch learn of it all the same, and when it was.
      if onEffects != nil { tellTime() }
      paint(frame, view: envelope.view, generation: envelope.generation)
      onEffects?(.pageReported(envelope), [])
      didChange()
    case .didUseService(.commandWindow): dispatch(.pageReported(envelope))
    case .didUseService(let use):
      serve(use, of: address)
    case .didSettle(let settlement):
      if pages[address]?.isLeaving == false {
        pages[address]?.nextTimer = settlement.nextTimer
        pages[address]?.nextFrame = settlement.nextFrame
      }
      endStall(of: renderer)
      dispatch(.pageReported(envelope))
    case .didDescribe(let description):
      if !takeAhead(description, of: address) { dispatch(.pageReported(envelope)) }
    case .didStart, .didCommitDocument, .didFinishDocument, .didChangeTitle, .didChangeHistory, .didRequestTraversal,
      .didRequestNavigation, .didCallBridge, .didPostMessage, .didOpenDialog, .didLogConsole, .didEvaluate,
      .didRequestResource, .didChangeStorage, .didChangeScroll, .didSaveFormState, .didInspect,
      .didHandleNavigationBarTap, .didAnswerProbe, .didReceiveAnswer, .didAcceptDocument, .didChangeState,
      .didSuspendDocument, .didPressLink:
      if case .didCommitDocument = envelope.event { forgetOthers(than: address) }
      if case .didFinishDocument = envelope.event { pages[address]?.isLoadingFromHistory = false }
      dispatch(.pageReported(envelope))
    }
  }

  /// Frames of the current life and of one that may still commit are kept, earlier ones are gone.
  private func paint(_ frame: PageFrame, view: ViewID, generation: Generation) {
    guard let page = state.tabs.first(where: { $0.page?.view == view })?.page, generation >= page.generation else {
      return
    }
    if let lives = surfaces[view], lives.keys.contains(where: { $0 < page.generation }) {
      surfaces[view] = lives.filter { $0.key >= page.generation }
    }
    // In its place: another reference to the grid would have all of it copied.
    surfaces[view, default: [:]][generation, default: PageSurface()].apply(frame)
    guard surfaces.count > state.tabs.count(where: { $0.page != nil }) else { return }
    let views = Set(state.tabs.compactMap { $0.page?.view })
    surfaces = surfaces.filter { views.contains($0.key) }
  }

  /// Documents of a view are about to be left. They get no more time, but are served until they are gone: what they hear of
  /// that may ask for cookies, or write something down.
  private func leave(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view {
      pages[page]?.isLeaving = true
      pages[page]?.nextTimer = nil
      pages[page]?.nextFrame = nil
    }
  }

  /// Forgets earlier documents of a view.
  private func forgetOthers(than address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view && page != address {
      forget(page)
    }
  }

  private func close(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view { forget(page) }
  }

  private func forget(_ page: PageAddress) {
    networkLog?.endAll(of: page, now: clock.now)
    sockets.closeAll { $0 == page }
    heldAnswers.removeAll { $0.address == page }
    pages[page] = nil
  }

  private func forget(_ renderer: RendererID) {
    processes[renderer] = nil
    stalled.remove(renderer)
    stoppedExternally.remove(renderer)
    for page in pages.keys where page.renderer == renderer { networkLog?.endAll(of: page, now: clock.now) }
    pages = pages.filter { $0.key.renderer != renderer }
    heldAnswers.removeAll { $0.address.renderer == renderer }
    network.drop(requestsOf: renderer)
    loader.cancelFetches(of: renderer)
    sockets.closeAll { $0.renderer == renderer }
  }

  /// The next spare starts a little later: the page that opens now comes first, and a zygote that rehearses would keep the
  /// shell waiting.
  private func planRefill() {
    guard configuration.keepsSpare, !isRefillPlanned else { return }
    isRefillPlanned = true
    loop.setTimer(after: 250) { [weak self] in
      self?.isRefillPlanned = false
      self?.spares.refill()
    }
  }
}
