import PageWire

extension ShellState {
  /// Handles an event and returns its effects in order. Events after the app's exit are ignored.
  public mutating func handle(_ event: ShellEvent) -> [ShellEffect] {
    guard !hasExited else { return [] }
    let visible = app.navigation.quirks.barScope == .view ? tabs.visibleEntry(in: shared) : nil
    let before = programs.subscriptions.isEmpty ? nil : SystemSnapshot(self, before: event)
    var effects = dispatch(event)
    guard !hasExited else { return effects }
    if let before { effects += notifyPrograms(since: before) }
    if let visible { tabs.clearBar(of: visible, in: sharedBox.value) }
    if !initialLoads.isEmpty { effects += continueInitialLoads() }
    return app.environment.keyboardRows > 0 ? effects + tabs.updateKeyboard(in: sharedBox.value) : effects
  }

  private mutating func dispatch(_ event: ShellEvent) -> [ShellEffect] {
    if let effects = handleWhileBlocked(event) { return effects }
    switch event {
    case .timePassed(let time):
      if time.isFinite { now = max(now, time) }
      return []
    case .launched(let url):
      return launch(url: url)
    case .user(let action):
      return perform(action)
    case .pageReported(let envelope):
      return handlePageEvent(envelope)
    case .loaderReported(let report):
      return handleLoadEvent(report)
    case .rendererStarted(let renderer, let pid):
      renderers[renderer]?.pid = pid
      if renderers[renderer]?.status == .starting { renderers[renderer]?.status = .alive }
      return []
    case .rendererDied(let renderer, let death):
      return apply(tabs.handleDeath(of: renderer, death, in: &sharedBox.value), of: selectedTab)
    case .rendererStalled(let renderer):
      return apply(tabs.handleStall(of: renderer, in: &sharedBox.value), of: selectedTab)
    case .rendererStopped(let renderer):
      tabs.handleStop(of: renderer, in: &sharedBox.value)
      return []
    case .rendererResponded(let renderer):
      renderers[renderer]?.stall = nil
      shared.endExternalStop(renderer)
      return []
    case .nativeReplied(let call, let reply):
      return handleCallEvent(.replied(call, reply))
    case .nativeProgressed(let call, let json):
      return handleCallEvent(.progressed(call, json: json))
    case .programReported(let program, let report):
      return handleProgramEvent(.reported(program, report))
    case .signInPrepared(let ticket):
      return handleSignInReport(.prepared(ticket))
    case .signInEnded(let failure):
      return handleSignInReport(.ended(failure: failure))
    case .websiteDataListed(let report):
      websiteData = report
      return []
    case .storageReported(let report):
      return handleVaultEvent(.reported(report))
    case .timerFired(let timer):
      return handleTimer(timer)
    case .frameRedirected(let load, let url):
      return handleFrameRedirect(load, to: url)
    case .packReported(let report):
      return handlePackEvent(.reported(report))
    case .bundleReported(let report):
      return handleBundleEvent(.reported(report))
    case .trackingReported(let report):
      return handleTrackingEvent(.reported(report))
    case .inputDeferred(let event):
      return typeAhead.handle(.deferred(event))
    case .deferredInputConsumed:
      return typeAhead.handle(.consumed)
    case .viewportChanged(let viewport):
      self.viewport = viewport
      return tabs.resize(in: sharedBox.value)
    }
  }

  private mutating func launch(url: String?) -> [ShellEffect] {
    guard let tab = tabs.id(selectedTab), tabs[tab].stack.isEmpty, tabs[tab].page == nil else { return [] }
    let hasPacks = app.pages.schemes.values.contains { if case .resources = $0 { true } else { false } }
    let opening: [ShellEffect] =
      (app.tracking == nil ? [] : [.openEvents]) + (hasPacks ? [.openPacks] : []) + handleBundleEvent(.launched)
    let lastRun = restoration
    restoration = .nothing
    let start = apply(tabs.launch(restoring: lastRun, opening: url, in: &sharedBox.value), of: tab)
    return opening + handleProgramEvent(.launched) + start + startInitialLoads()
  }

  private mutating func handleTimer(_ timer: ShellTimer) -> [ShellEffect] {
    switch timer {
    case .bridgeDeadline(let call): handleCallEvent(.deadlineReached(call))
    case .nativeDelay(let call): handleCallEvent(.nativeDelayPassed(call))
    case .programDelay(let number): handleProgramEvent(.delayPassed(number))
    case .programRestart(let program): handleProgramEvent(.restartDue(program))
    case .barTap(let request): handleDeadline(of: PendingRequest.ID(.barTap, request))
    case .probe(let request): handleDeadline(of: PendingRequest.ID(.probe, request))
    case .evaluation(let request): handleDeadline(of: PendingRequest.ID(.evaluation, request))
    case .description(let request): handleDeadline(of: PendingRequest.ID(.description, request))
    case .inspection(let request): handleDeadline(of: PendingRequest.ID(.inspection, request))
    case .script(let request): handleDeadline(of: PendingRequest.ID(.script, request))
    case .flushEvents: handleTrackingEvent(.flushTimerFired)
    case .queuedAction(let action): tabs.handleQueuedActionTimeout(action, in: &sharedBox.value)
    case .commit(let load): handleCommitTimeout(load)
    case .bundleCheck: handleBundleEvent(.checkTimerFired)
    case .layout(let tab): handleLayoutTimer(tab)
    case .banner: endBanner()
    case .typeAhead: handleTypeAheadTimeout()
    }
  }
}
