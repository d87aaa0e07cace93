import PageWire
import ShellCore

extension ShellHost: PageGateway {
  var areAllSettled: Bool { processes.values.allSatisfy(\.isSettled) }

  func url(of address: PageAddress) -> String? { pages[address]?.url }

  func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    pages.filter { WebAddress.origin(of: $0.value.url) == origin }
      .sorted { ($0.key.view, $0.key.generation) < ($1.key.view, $1.key.generation) }
      .map { ($0.key, $0.value.url) }
  }

  func isHistoryLoad(_ address: PageAddress) -> Bool { pages[address]?.isHistoryLoad == true }

  func start(_ renderer: RendererID) {
    do throws(SpawnFailure) {
      let process = try spares.acquire(
        isReplayable: context.clock.mode == .virtual && context.configuration.seed != nil)
      process.hasExactDeath = context.clock.mode == .virtual
      processes[renderer] = process
      process.memoryLimit = context.configuration.app.pageMemoryLimit
      process.onEvent = { [weak self] in self?.handle($0, from: renderer) }
      process.onEnd = { [weak self, weak process] cause in
        self?.remove(renderer)
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
    scheduleRefill()
  }

  func stop(_ renderer: RendererID) {
    guard let process = processes[renderer] else { return }
    remove(renderer)
    retainUntilExit(process)
    process.end()
  }

  /// Retains an unused process until it is reaped.
  func retainUntilExit(_ process: PageProcess) {
    guard process.phase != .ended else { return }
    let key = ObjectIdentifier(process)
    exitingProcesses[key] = process
    process.onEvent = nil
    process.onEnd = { [weak self] _ in self?.exitingProcesses[key] = nil }
  }

  func send(_ command: PageCommand, to address: PageAddress) {
    guard command.isReply else {
      if command.isUserActivation { resetRateLimit(of: address) }
      return sendNow(command, to: address)
    }
    scheduleReply(address) { $0.sendNow(command, to: address) }
  }

  private func sendNow(_ command: PageCommand, to address: PageAddress) {
    guard let process = processes[address.renderer] else { return }
    if case .closeView = command {
      close(address)
    } else {
      synchronizeClock(address, process)
    }
    var isChange = true
    switch command {
    case .describe, .inspect, .probe: isChange = false
    case .answerDialog, .deliverReply, .deliverService(.reply):
      repliedProcess = process
      pages[address]?.changeCount += 1
    case .openDocument, .closeView, .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act,
      .deliverResource, .traverse, .tapNavigationBarItem, .evaluate, .advanceClock, .setVisibility, .deliverService,
      .setDevice, .swipe, .longPress, .suspendDocument, .resumeDocument, .discardDocument,
      .deliverScreenEvent:
      pages[address]?.changeCount += 1
    }
    do throws(WireViolation) {
      try process.send(command, view: address.view, generation: address.generation)
      if isChange { try prefetchDescription(address, process) }
      scheduleStallCheck()
    } catch {
      context.configuration.log("a command could not be sent: \(error)")
    }
  }

  func open(_ request: OpenDocumentRequest) {
    guard let process = processes[request.address.renderer] else {
      _ = network.loader.consumeBody(request.load)
      return
    }
    stopClocks(request.address)
    pages[request.address] = OpenPage(url: request.url, clock: context.clock.now)
    pages[request.address]?.isHistoryLoad = network.loader.historyLoads.remove(request.load) != nil
    var opening = DocumentOpening(
      url: request.url, referrer: request.referrer, contentType: request.contentType,
      body: network.loader.consumeBody(request.load) ?? [], viewport: state.openingViewport,
      visibility: request.visibility,
      clock: PageClock(mode: context.clock.mode, milliseconds: context.clock.now, epoch: context.epoch),
      randomSeed: context.configuration.seed,
      userAgent: state.userAgent, webView: context.configuration.app.platform.webView,
      previewsLinks: state.previewsLinks, insetRows: state.app.quirks.insetRows,
      history: request.history, restoredScrollRow: request.restoredScrollRow,
      restoredFormState: request.restoredFormState,
      localStorage: storage.local.items(of: WebAddress.origin(of: request.url)),
      sessionStorage: storage.sessions.items(
        of: WebAddress.origin(of: request.url), in: context.tab(of: request.address)),
      bridge: withScripts(request.bridge), device: state.settings.pageState,
      content: request.content)
    opening.hasOpener = state.isWindowOpen(0, of: request.address)
    do throws(WireViolation) {
      try process.send(.openDocument(opening), view: request.address.view, generation: request.address.generation)
      scheduleStallCheck()
    } catch {
      context.configuration.log("\(request.url) could not be opened: \(error)")
    }
  }

  func resume(_ request: ResumeDocumentRequest) {
    stopClocks(request.address)
    pages[request.address] = OpenPage(url: request.entry.url, clock: context.clock.now)
    let origin = WebAddress.origin(of: request.entry.url)
    let resumption = DocumentResumption(
      generation: request.suspended, entry: request.entry, viewport: state.viewport, visibility: request.visibility,
      milliseconds: context.clock.now, localStorage: storage.local.items(of: origin),
      sessionStorage: storage.sessions.items(of: origin, in: context.tab(of: request.address)),
      device: state.settings.pageState
    )
    send(.resumeDocument(resumption), to: request.address)
  }

  func deliver(_ delivery: ResourceDelivery, to address: PageAddress) {
    scheduleReply(address) { $0.sendNow(delivery, to: address) }
  }

  private func sendNow(_ delivery: ResourceDelivery, to address: PageAddress) {
    guard let process = processes[address.renderer], pages[address] != nil else { return }
    synchronizeClock(address, process)
    pages[address]?.changeCount += 1
    do throws(WireViolation) {
      try process.send(.deliverResource(delivery), view: address.view, generation: address.generation)
    } catch {
      let failure = ResourceDelivery(request: delivery.request, status: 0, url: "", failure: error.description)
      sendNow(.deliverResource(failure), to: address)
    }
    process.flush()
  }

  /// In virtual time a page gets the new time together with the next command.
  private func synchronizeClock(_ address: PageAddress, _ process: PageProcess) {
    guard context.clock.mode == .virtual, !isSuspendedInBackground, let page = pages[address], !page.isBeingReplaced,
      page.clock < context.clock.now
    else { return }
    advance(address, process)
  }

  /// Sets a page's clock to the current time, which runs its due timers.
  func advance(_ address: PageAddress, _ process: PageProcess) {
    pages[address]?.clock = context.clock.now
    pages[address]?.nextTimer = nil
    pages[address]?.nextAnimationFrame = nil
    pages[address]?.changeCount += 1
    do throws(WireViolation) {
      try process.send(
        .advanceClock(milliseconds: context.clock.now), view: address.view, generation: address.generation)
    } catch {
      context.configuration.log("a page's clock could not be advanced: \(error)")
    }
  }

  private func handle(_ envelope: EventEnvelope, from renderer: RendererID) {
    let address = PageAddress(renderer: renderer, view: envelope.view, generation: envelope.generation)
    endExternalStop(of: renderer)
    switch envelope.event {
    case .didPaint(let frame):
      // The state does not depend on painting, but observers get the event with its time.
      if onEffects != nil { reportTime() }
      paint(frame, view: envelope.view, generation: envelope.generation)
      onEffects?(.pageReported(envelope), [])
      didChange()
    case .didUseService(.commandWindow): dispatch(.pageReported(envelope))
    case .didUseService(let use):
      serve(use, of: address)
    case .didSettle(let settlement):
      if pages[address]?.isBeingReplaced == false {
        pages[address]?.nextTimer = settlement.nextTimer
        pages[address]?.nextAnimationFrame = settlement.nextFrame
      }
      endStall(of: renderer)
      dispatch(.pageReported(envelope))
    case .didDescribe(let description):
      if !acceptPrefetched(description, of: address) { dispatch(.pageReported(envelope)) }
    case .didStart, .didCommitDocument, .didFinishDocument, .didChangeTitle, .didChangeHistory, .didRequestTraversal,
      .didRequestNavigation, .didCallBridge, .didPostMessage, .didOpenDialog, .didLogConsole, .didEvaluate,
      .didRequestResource, .didChangeStorage, .didChangeScroll, .didSaveFormState, .didInspect,
      .didHandleNavigationBarTap, .didAnswerProbe, .didReceiveAnswer, .didAcceptDocument, .didChangeState,
      .didSuspendDocument, .didPressLink:
      if case .didCommitDocument = envelope.event { removeOthers(than: address) }
      if case .didFinishDocument = envelope.event { pages[address]?.isHistoryLoad = false }
      dispatch(.pageReported(envelope))
    }
  }

  /// Stores frames of the current generation and of later ones, which may still commit.
  private func paint(_ frame: RenderedFrame, view: ViewID, generation: Generation) {
    guard let page = state.tabs.first(where: { $0.page?.view == view })?.page, generation >= page.generation else {
      return
    }
    if let generations = surfaces[view], generations.keys.contains(where: { $0 < page.generation }) {
      surfaces[view] = generations.filter { $0.key >= page.generation }
    }
    // Changed in place: a second reference to the grid would copy it.
    surfaces[view, default: [:]][generation, default: PageSurface()].apply(frame)
    guard surfaces.count > state.tabs.count(where: { $0.page != nil }) else { return }
    let views = Set(state.tabs.compactMap { $0.page?.view })
    surfaces = surfaces.filter { views.contains($0.key) }
  }

  /// Stops the clocks of a view's documents that are being replaced. They are served until they are gone: their unload
  /// listeners may use cookies or storage.
  private func stopClocks(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view {
      pages[page]?.isBeingReplaced = true
      pages[page]?.nextTimer = nil
      pages[page]?.nextAnimationFrame = nil
    }
  }

  /// Removes earlier documents of a view.
  private func removeOthers(than address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view && page != address {
      remove(page)
    }
  }

  private func close(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view { remove(page) }
  }

  private func remove(_ page: PageAddress) {
    network.close(page)
    throttledReplies.removeAll { $0.address == page }
    pages[page] = nil
  }

  private func remove(_ renderer: RendererID) {
    processes[renderer] = nil
    stalled.remove(renderer)
    stoppedExternally.remove(renderer)
    for page in pages.keys where page.renderer == renderer { network.recorder.endAll(of: page) }
    pages = pages.filter { $0.key.renderer != renderer }
    throttledReplies.removeAll { $0.address.renderer == renderer }
    network.close(renderer)
  }

  /// Starts the next spare later: the opening page has priority, and the warm-up of a zygote would block the shell.
  private func scheduleRefill() {
    guard context.configuration.keepsSpare, !isRefillPlanned else { return }
    isRefillPlanned = true
    loop.setTimer(after: 250) { [weak self] in
      self?.isRefillPlanned = false
      self?.spares.refill()
    }
  }
}
