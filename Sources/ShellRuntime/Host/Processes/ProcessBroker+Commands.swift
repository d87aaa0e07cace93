import PageWire
import ShellCore
import WebPolicy

/// Commands to pages.
extension ProcessBroker: PageGateway {
  var areAllSettled: Bool { byRenderer.values.allSatisfy(\.isSettled) }

  func url(of address: PageAddress) -> String? { pages[address]?.url }

  func policies(of address: PageAddress) -> PolicyContainer? { pages[address]?.policies }

  func origin(of address: PageAddress) -> String {
    pages[address].map { $0.origin.isEmpty ? "null" : $0.origin } ?? "null"
  }

  func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    pages.filter { $0.value.origin == origin }
      .sorted { ($0.key.view, $0.key.generation) < ($1.key.view, $1.key.generation) }
      .map { ($0.key, $0.value.url) }
  }

  var allPages: [PageAddress] { pages.keys.sorted { ($0.view, $0.generation) < ($1.view, $1.generation) } }

  func isHistoryLoad(_ address: PageAddress) -> Bool { pages[address]?.isHistoryLoad == true }

  /// Writes the buffered commands of each page at once.
  func flush() {
    for process in byRenderer.values { process.flush() }
    guard let repliedProcess else { return }
    self.repliedProcess = nil
    context.loop.expectEvent { [weak repliedProcess] in repliedProcess?.receiveNow() ?? false }
  }

  func send(_ command: PageCommand, to address: PageAddress) {
    guard command.isRateLimited else {
      if command.isUserActivation { resetRateLimit(of: address) }
      return sendNow(command, to: address)
    }
    scheduleReply(to: command.request, address) { [weak self] in self?.sendNow(command, to: address) }
  }

  private func sendNow(_ command: PageCommand, to address: PageAddress) {
    guard let process = byRenderer[address.renderer] else { return }
    if case .closeView = command {
      close(address)
    } else {
      synchronizeClock(address, process)
    }
    if command.continuesScript { repliedProcess = process }
    if !command.isQuery { pages[address]?.changeCount += 1 }
    do throws(WireViolation) {
      try process.send(command, view: address.view, generation: address.generation)
      if !command.isQuery { try prefetchDescription(address, process) }
      stalls.scheduleCheck()
    } catch {
      context.log("a command could not be sent: \(error)")
    }
  }

  /// Makes the pages of idle processes release memory. Others are busy or do not respond, and a further command would
  /// change when that is detected.
  func releaseMemory() {
    for address in pages.keys.sorted(by: { ($0.view, $0.generation) < ($1.view, $1.generation) }) {
      guard let process = byRenderer[address.renderer], process.isSettled, process.phase == .running,
        !process.isStoppedExternally, !process.isDying, pages[address]?.isBeingReplaced == false
      else { continue }
      send(.releaseMemory, to: address)
    }
  }

  func open(_ request: OpenDocumentRequest) {
    prepareProcess(of: request.address.renderer, for: request.content)
    guard let process = byRenderer[request.address.renderer] else {
      _ = network.loader.consumeBody(request.load)
      return
    }
    stopClocks(request.address)
    let page = OpenPage(
      url: request.url, policies: PolicyContainer(request.policies, at: request.url), clock: context.clock.now)
    pages[request.address] = page
    suspendedPolicies[request.address] =
      page.policies.isEmpty && !page.policies.requiresResourcePolicy ? nil : page.policies
    pages[request.address]?.isHistoryLoad = network.loader.historyLoads.remove(request.load) != nil
    var opening = DocumentOpening(
      url: request.url, referrer: request.referrer, contentType: request.contentType,
      body: network.loader.consumeBody(request.load) ?? [], viewport: context.state.openingViewport,
      visibility: request.visibility,
      clock: PageClock(mode: context.clock.mode, milliseconds: context.clock.now, epoch: context.epoch),
      randomSeed: documentSeeds.next(for: "document \(context.tab(of: request.address).rawValue)"),
      userAgent: context.state.userAgent, webView: context.configuration.app.platform.webView,
      previewsLinks: context.state.app.previewsLinks, insetRows: context.state.app.quirks.insetRows,
      history: request.history, restored: request.restored,
      storage: storage.documentStorage(of: page.origin, in: context.tab(of: request.address)),
      bridge: UserScripts(context: context, files: network.loader.content.files)
        .added(to: request.bridge, of: request.address),
      device: context.state.settings.pageState,
      content: request.content)
    opening.policies = request.policies
    opening.hasOpener = context.state.isWindowOpen(0, of: request.address)
    do throws(WireViolation) {
      try process.send(.openDocument(opening), view: request.address.view, generation: request.address.generation)
      stalls.scheduleCheck()
    } catch {
      context.log("\(request.url) could not be opened: \(error)")
    }
  }

  func resume(_ request: ResumeDocumentRequest) {
    stopClocks(request.address)
    let suspended = PageAddress(
      renderer: request.address.renderer, view: request.address.view, generation: request.suspended)
    let policies = suspendedPolicies[suspended] ?? PolicyContainer(DocumentPolicies(), at: request.entry.url)
    suspendedPolicies[request.address] = suspendedPolicies.removeValue(forKey: suspended)
    let page = OpenPage(url: request.entry.url, policies: policies, clock: context.clock.now)
    pages[request.address] = page
    let resumption = DocumentResumption(
      generation: request.suspended, entry: request.entry, viewport: context.state.viewport,
      visibility: request.visibility,
      milliseconds: context.clock.now,
      storage: storage.documentStorage(of: page.origin, in: context.tab(of: request.address)),
      device: context.state.settings.pageState
    )
    send(.resumeDocument(resumption), to: request.address)
  }

  func deliver(_ delivery: ResourceDelivery, to address: PageAddress) {
    scheduleReply(to: .resource(delivery.request), address) { [weak self] in self?.sendNow(delivery, to: address) }
  }

  private func sendNow(_ delivery: ResourceDelivery, to address: PageAddress) {
    guard let process = byRenderer[address.renderer], pages[address] != nil else { return }
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

  // MARK: Rate limit

  /// Delivers a reply to a page: at once, or later if the page has exceeded its rate in virtual time.
  private func scheduleReply(
    to request: ReplyRounds.Request?, _ address: PageAddress, _ deliver: @escaping () -> Void
  ) {
    guard context.clock.mode == .virtual, pages[address] != nil else { return deliver() }
    let now = context.clock.now
    let beginsRound = pages[address]?.rounds.begins(with: request) ?? true
    let cost = beginsRound ? 1 : RuntimeLimits.costOfParallelReply
    let wait = pages[address]?.rateLimiter.delay(at: now, cost: cost) ?? 0
    let send = beginsRound ? { [weak self] in self?.beginRound(address, deliver) ?? () } : deliver
    guard wait > 0 else { return send() }
    throttle.hold(until: now + wait, for: address, send)
  }

  private func beginRound(_ address: PageAddress, _ deliver: () -> Void) {
    deliver()
    guard let process = byRenderer[address.renderer] else { return }
    pages[address]?.rounds.begin(with: process.lastSent)
  }

  /// Resets the rate limit after a user action, since many actions at one point of virtual time are no endless loop. A
  /// page with pending replies keeps its limit, so that replies stay in order.
  private func resetRateLimit(of address: PageAddress) {
    network.renewHorizon()
    guard !throttle.isHolding(address) else { return }
    pages[address]?.rateLimiter = ReplyRateLimiter(now: context.clock.now)
  }

  /// The time of the next throttled reply.
  var throttledReplyDue: Double? { throttle.nextDue }

  /// Delivers the replies that are due; replies to closed documents are dropped.
  func deliverThrottledReplies() {
    for reply in throttle.removeDue(at: context.clock.now) where pages[reply.address] != nil { reply.deliver() }
  }
}

extension PageEvent {
  /// The request of the page whose reply it gets later.
  var request: ReplyRounds.Request? {
    if case .didCallBridge(let call) = self, !call.callbackID.isEmpty { return .call(callback: call.callbackID) }
    if case .didPostMessage(_, _, let callback) = self, !callback.isEmpty { return .message(callback: callback) }
    if case .didRequestResource(let request) = self { return .resource(request.request) }
    return nil
  }
}

extension PageCommand {
  /// The request of the page that it replies to last.
  fileprivate var request: ReplyRounds.Request? {
    guard case .deliverReply(let reply) = self else { return nil }
    switch reply.kind {
    case .last: return .call(callback: reply.callbackID)
    case .message: return .message(callback: reply.callbackID)
    case .progress: return nil
    }
  }
}
