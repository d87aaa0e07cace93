import PageWire

/// Deaths of renderers, and the verdicts about them.
extension ShellState {
  mutating func handleDeath(_ renderer: RendererID, _ death: RendererDeath) -> [ShellEffect] {
    guard let state = renderers[renderer], state.status != .dead else { return [] }
    let kind = (state.requestedDeath ?? .reported).rawValue
    // Old systems have no callback, so every death is silent there.
    guard death.isReported, app.platform != .iosLegacy, isEndReported(renderer) else {
      guard state.status != .diedSilently else { return [] }
      renderers[renderer]?.status = .diedSilently
      renderers[renderer]?.failedAt = now
      var effects: [ShellEffect] = []
      for index in tabs.indices where tabs[index].page?.renderer == renderer {
        tabs[index].page?.phase = .gone
        // The load ends too, without a callback to the app.
        let interrupted = interruptedLoad(index)
        callLog.cancelNavigation(of: tabs[index].id)
        effects += dropLoad(index)
        tabs[index].page?.interruptedLoad = interrupted
        if state.requestedDeath == .unrecoverable { tabs[index].page?.isUnrecoverable = true }
        record(
          DeathRecord(
            time: now, tab: tabs[index].id, kind: kind, cause: death.cause, url: pageURL(index) ?? "",
            lostCalls: lostCallNames(index), verdict: .undetected, pid: state.pid))
      }
      return effects
    }
    let reportedKind = death.isOutOfMemory && state.requestedDeath == nil ? DeathKind.oom.rawValue : kind
    return handleLoss(renderer, .reported, kind: reportedKind, cause: death.cause)
  }

  /// Handles the detected end of a renderer: ends its documents, and decides about each of its views.
  mutating func handleLoss(
    _ renderer: RendererID, _ discovery: RecoverySituation.Discovery, kind: String, cause: RendererDeath.Cause?
  ) -> [ShellEffect] {
    let end = RendererEnd(
      kind: kind, cause: cause, detail: goneDetail(of: renderer, cause), pid: renderers[renderer]?.pid,
      detection: detection(discovery, of: renderer))
    let wasNeverStarted = renderers[renderer]?.wasNeverStarted == true
    renderers[renderer]?.status = .dead
    var effects: [ShellEffect] = []
    let views = tabs.filter { $0.page?.renderer == renderer }.map(\.id)
    for id in views where !hasExited {
      guard let index = index(of: id) else { continue }
      let isNew = !wasNeverStarted || tabs[index].page?.isUnrecoverable != true
      effects += handleLoss(index, end, isNew: isNew)
    }
    return effects
  }

  /// The facts that are the same for all views of a renderer.
  private struct RendererEnd {
    var kind: String
    var cause: RendererDeath.Cause?
    var detail: RenderProcessGoneDetail?
    var pid: Int32?
    var detection: DeathDetection
  }

  private func detection(_ discovery: RecoverySituation.Discovery, of renderer: RendererID) -> DeathDetection {
    let delay: Double? =
      switch discovery {
      case .reported: 0
      case .silent, .hung: renderers[renderer]?.failedAt.map { now - $0 }
      }
    return DeathDetection(discovery, time: now, delay: delay)
  }

  /// - Parameter isNew: false when the view has not recovered from the death before.
  private mutating func handleLoss(_ index: Int, _ end: RendererEnd, isNew: Bool) -> [ShellEffect] {
    let kind = end.kind
    let decided = decide(index, end.detection.discovery, isNew: isNew)
    // The system kills the app before any callback when its page is out of memory.
    let isAppKilled = app.quirks.has(.killAppOnOOM) && kind == DeathKind.oom.rawValue
    let decision = isAppKilled ? RecoveryDecision(.hostExit, .killAppOnOOM) : decided
    let verdict = decision.verdict
    let death = DeathRecord(
      time: now, tab: tabs[index].id, kind: kind, cause: end.cause, url: pageURL(index) ?? "",
      lostCalls: lostCallNames(index), verdict: verdict, rule: decision.rule, losses: losses(index, verdict),
      detail: end.detail, pid: end.pid, detection: end.detection)
    var effects = endGeneration(index)
    let interrupted = interruptedLoad(index)
    effects += endLoad(index)
    dropDocument(index)
    disconnectWindows(of: index)
    if app.platform == .android { tabs[index].page?.isDead = true }
    recordEvent(.processDidTerminate, index, "\(kind): \(verdict.rawValue)")
    record(death, isNew: isNew)
    warn(index, decision)
    return effects + recover(index, verdict, interrupted)
  }

  /// The load that ends with the tab's renderer, in progress or waiting for its decision; nil when there is none.
  func interruptedLoad(_ index: Int) -> ProvisionalLoad? {
    guard let page = tabs[index].page else { return nil }
    let waiting = callLog.navigation(of: tabs[index].id).flatMap { $0.redirect == nil ? $0 : nil }
    return waiting?.load ?? page.provisional ?? page.interruptedLoad
  }

  /// Ends a load with the renderer for which it was started, as WebKit's network process closes its connection: a later
  /// response reaches no page.
  private mutating func endLoad(_ index: Int) -> [ShellEffect] {
    callLog.cancelNavigation(of: tabs[index].id)
    tabs[index].page?.interruptedLoad = nil
    guard let provisional = tabs[index].page?.provisional else { return [] }
    recordEvent(.didFailProvisional, index, "\(provisional.url) was canceled: its renderer is gone")
    if !provisional.isSafe {
      log(.warning, index, "the form submission to \(provisional.url) ended with the renderer and is not repeated")
    }
    return dropLoad(index)
  }

  /// Counts the death and decides about it.
  private mutating func decide(
    _ index: Int, _ discovery: RecoverySituation.Discovery, isNew: Bool
  ) -> RecoveryDecision {
    let recovery = recovery(of: index)
    if isNew {
      tabs[index].deathCount += 1
      if !app.bridge.quirks.exposesLastDeath { tabs[index].savedState = .null }
      let windowStart = now - (recovery.breaker?.window ?? 0)
      tabs[index].recentDeaths.removeAll { $0 <= windowStart }
      tabs[index].recentDeaths.append(now)
    }
    let page = tabs[index].page
    let isLoading = page?.provisional != nil || page?.phase != .shown(isFinished: true)
    let isRelaunch = discovery == .reported && app.platform == .ios
    let mayRelaunch = isRelaunch ? tabs[index].page?.relaunchCounter.recordDeath(at: now) ?? true : true
    let load = (page?.provisional ?? page?.interruptedLoad)?.load
    let isRecovering = page?.recoveryLoad != nil && load == page?.recoveryLoad
    return recovery.decide(
      RecoverySituation(
        platform: app.platform, discovery: discovery, isShown: tabs[index].id == selectedTab && !isInBackground,
        isInBackground: isInBackground, isLoading: isLoading, recentDeaths: tabs[index].recentDeaths.count,
        mayRelaunch: mayRelaunch, didReloadFail: isRecovering && discovery != .reported))
  }

  /// The recovery configuration of a tab, or else of the app.
  func recovery(of index: Int) -> RecoveryConfiguration {
    description(of: tabs[index].id)?.recovery ?? app.recovery
  }

  /// Drops the view's document and renderer.
  private mutating func dropDocument(_ index: Int) {
    tabs[index].page?.renderer = nil
    tabs[index].page?.document = nil
    tabs[index].page?.suspended = []
    tabs[index].page?.suspending = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .gone
  }

  /// Warns about a handler that does nothing, which disables the platform's own recovery.
  private mutating func warn(_ index: Int, _ decision: RecoveryDecision) {
    switch decision.rule {
    case .policy(.none, _), .preset(_, .none, _):
      log(.warning, index, "the handler does nothing: no recovery (\(decision.rule.description))")
    case .androidWithoutHandler:
      log(.error, index, "\(tabs[index].id) has no handler for the end of its renderer: the app ends")
    case .notFound, .policy, .preset, .breaker, .reloadFailed, .webKitReload, .webKitGivesUp, .androidDeadView,
      .androidWebViewUpdate, .killAppOnOOM:
      break
    }
  }

  mutating func record(_ death: DeathRecord, isNew: Bool = true) {
    // The detection of a silent death updates its record.
    let existing = deaths.lastIndex { $0.tab == death.tab && (!isNew || $0.verdict == .undetected) }
    guard let existing else {
      for old in deaths.appendRecord(death) { dropped.deaths.add(old.tab, size: old.tab.rawValue.utf8.count) }
      return
    }
    if isNew { deaths[existing].addLostCalls(death.lostCalls) }
    deaths[existing].verdict = death.verdict
    deaths[existing].rule = death.rule
    deaths[existing].detail = death.detail
    deaths[existing].detection = death.detection
    if isNew { deaths[existing].losses = death.losses }
  }

  /// Ends a renderer without a verdict for this view, which gets a new one for its next load. Views that shared it lose
  /// it.
  mutating func abandon(_ renderer: RendererID, _ index: Int) -> [ShellEffect] {
    let kind = (renderers[renderer]?.requestedDeath ?? .hang).rawValue
    let effects = endGeneration(index) + dropUncommittedLoad(index)
    renderers[renderer]?.status = .dead
    dropDocument(index)
    return effects + [.stopRenderer(renderer)] + handleLoss(renderer, .hung, kind: kind, cause: nil)
  }
}
