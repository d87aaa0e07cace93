import PageWire

/// The ends of renderers, and what is decided about them.
extension ShellState {
  mutating func takeDeath(_ renderer: RendererID, _ death: RendererDeath) -> [ShellEffect] {
    guard let state = renderers[renderer], state.life != .dead else { return [] }
    let kind = (state.requestedDeath ?? .reported).rawValue
    // Old systems have no callback: there, every death is a silent one.
    guard death.isReported, app.platform != .iosLegacy, isEndReported(renderer) else {
      guard state.life != .goneSilently else { return [] }
      renderers[renderer]?.life = .goneSilently
      renderers[renderer]?.failedAt = now
      var effects: [ShellEffect] = []
      for index in tabs.indices where tabs[index].page?.renderer == renderer {
        tabs[index].page?.phase = .gone
        // The load ends too, and the app gets no callback for it.
        let interrupted = interruptedLoad(index)
        dropDecision(of: tabs[index].id)
        effects += dropLoad(index)
        tabs[index].page?.interrupted = interrupted
        if state.requestedDeath == .unrecoverable { tabs[index].page?.isStuck = true }
        record(
          DeathRecord(
            time: now, tab: tabs[index].id, kind: kind, cause: death.cause, url: pageURL(index) ?? "",
            lostCalls: lostCallNames(index), verdict: .undetected, pid: state.pid))
      }
      return effects
    }
    let named = death.isOutOfMemory && state.requestedDeath == nil ? DeathKind.oom.rawValue : kind
    return lose(renderer, .reported, kind: named, cause: death.cause)
  }

  /// A renderer is known to be gone: what lived in it ends, and each of its views is decided about.
  mutating func lose(
    _ renderer: RendererID, _ discovery: RecoverySituation.Discovery, kind: String, cause: RendererDeath.Cause?
  ) -> [ShellEffect] {
    let end = RendererEnd(
      kind: kind, cause: cause, detail: goneDetail(of: renderer, cause), pid: renderers[renderer]?.pid,
      detection: detection(discovery, of: renderer))
    let wasNeverThere = renderers[renderer]?.wasNeverStarted == true
    renderers[renderer]?.life = .dead
    var effects: [ShellEffect] = []
    let views = tabs.filter { $0.page?.renderer == renderer }.map(\.id)
    for id in views where !hasExited {
      guard let index = index(of: id) else { continue }
      let isNew = !wasNeverThere || tabs[index].page?.isStuck != true
      effects += lose(index, end, isNew: isNew)
    }
    return effects
  }

  /// What is the same for all views of a renderer that ended.
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

  /// - Parameter isNew: false when the view only turned out not to have come back from the death before.
  private mutating func lose(_ index: Int, _ end: RendererEnd, isNew: Bool) -> [ShellEffect] {
    let kind = end.kind
    let decided = decide(index, end.detection.discovery, isNew: isNew)
    // The system kills the app for the memory of its page, before any callback.
    let isAppKilled = app.quirks.has(.killAppOnOOM) && kind == DeathKind.oom.rawValue
    let decision = isAppKilled ? RecoveryDecision(.hostExit, .killAppOnOOM) : decided
    let verdict = decision.verdict
    let death = DeathRecord(
      time: now, tab: tabs[index].id, kind: kind, cause: end.cause, url: pageURL(index) ?? "",
      lostCalls: lostCallNames(index), verdict: verdict, rule: decision.rule, losses: losses(index, verdict),
      detail: end.detail, pid: end.pid, detection: end.detection)
    var effects = endLife(index)
    let interrupted = interruptedLoad(index)
    effects += endLoad(index)
    dropDocument(index)
    disconnectWindows(of: index)
    if app.platform == .android { tabs[index].page?.isDead = true }
    note(.processDidTerminate, index, "\(kind): \(verdict.rawValue)")
    record(death, isNew: isNew)
    warn(index, decision)
    return effects + recover(index, verdict, interrupted)
  }

  /// The load that ends with the tab's renderer, in flight or waiting for its decision; nil when there is none.
  func interruptedLoad(_ index: Int) -> ProvisionalLoad? {
    guard let page = tabs[index].page else { return nil }
    let waiting = waits.navigations.values.first { $0.tab == tabs[index].id && $0.redirect == nil }
    return waiting?.load ?? page.provisional ?? page.interrupted
  }

  /// A load belongs to the renderer for which it was started (WebKit's network process closes the connection with it): what its
  /// server answers later reaches no page.
  private mutating func endLoad(_ index: Int) -> [ShellEffect] {
    dropDecision(of: tabs[index].id)
    tabs[index].page?.interrupted = nil
    guard let provisional = tabs[index].page?.provisional else { return [] }
    note(.didFailProvisional, index, "\(provisional.url) was cancelled: its renderer is gone")
    if !provisional.isSafe {
      log(.warning, index, "\(provisional.url) was being sent a form when the renderer died, and is not sent it again")
    }
    return dropLoad(index)
  }

  /// Counts the death, and asks whoever decides about it.
  private mutating func decide(
    _ index: Int, _ discovery: RecoverySituation.Discovery, isNew: Bool
  ) -> RecoveryDecision {
    let recovery = recovery(of: index)
    if isNew {
      tabs[index].deathCount += 1
      if !app.bridge.habits.exposesLastDeath { tabs[index].savedState = .null }
      let windowStart = now - (recovery.breaker?.window ?? 0)
      tabs[index].recentDeaths.removeAll { $0 <= windowStart }
      tabs[index].recentDeaths.append(now)
    }
    let page = tabs[index].page
    let isLoading = page?.provisional != nil || page?.phase != .shown(isFinished: true)
    let isRelaunch = discovery == .reported && app.platform == .ios
    let mayRelaunch = isRelaunch ? tabs[index].page?.relaunches.takeDeath(at: now) ?? true : true
    let load = (page?.provisional ?? page?.interrupted)?.load
    let isRecovering = page?.recoveryLoad != nil && load == page?.recoveryLoad
    return recovery.decide(
      RecoverySituation(
        platform: app.platform, discovery: discovery, isShown: tabs[index].id == selectedTab && !isInBackground,
        isInBackground: isInBackground, isLoading: isLoading, recentDeaths: tabs[index].recentDeaths.count,
        mayRelaunch: mayRelaunch, didReloadFail: isRecovering && discovery != .reported))
  }

  /// How a tab's pages come back: in its own way, or in the app's.
  func recovery(of index: Int) -> RecoveryConfiguration {
    description(of: tabs[index].id)?.recovery ?? app.recovery
  }

  /// The view has no document and no renderer any more.
  private mutating func dropDocument(_ index: Int) {
    tabs[index].page?.renderer = nil
    tabs[index].page?.document = nil
    tabs[index].page?.suspended = []
    tabs[index].page?.leaving = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .gone
  }

  /// A handler that does nothing takes the place of the recovery that the platform has of its own.
  private mutating func warn(_ index: Int, _ decision: RecoveryDecision) {
    switch decision.rule {
    case .policy(.none, _), .preset(_, .none, _):
      log(.warning, index, "a handler is set and does nothing: no recovery (\(decision.rule.text))")
    case .androidWithoutHandler:
      log(.error, index, "\(tabs[index].id) has no handler for the end of its renderer: the app ends")
    case .notFound, .policy, .preset, .breaker, .reloadFailed, .webKitReload, .webKitGivesUp, .androidDeadView,
      .androidWebViewUpdate, .killAppOnOOM:
      break
    }
  }

  mutating func record(_ death: DeathRecord, isNew: Bool = true) {
    // A silent death that is found now is the same death: its record gets the verdict.
    let found = deaths.lastIndex { $0.tab == death.tab && (!isNew || $0.verdict == .undetected) }
    guard let found else {
      for old in Self.append(death, to: &deaths) { dropped.deaths.add(old.tab, size: old.tab.rawValue.utf8.count) }
      return
    }
    if isNew { deaths[found].addLostCalls(death.lostCalls) }
    deaths[found].verdict = death.verdict
    deaths[found].rule = death.rule
    deaths[found].detail = death.detail
    deaths[found].detection = death.detection
    if isNew { deaths[found].losses = death.losses }
  }

  /// Gives a renderer up without a verdict: the view gets a new one for its next load. Views that shared it lose it.
  mutating func forget(_ renderer: RendererID, _ index: Int) -> [ShellEffect] {
    let kind = (renderers[renderer]?.requestedDeath ?? .hang).rawValue
    let effects = endLife(index) + dropHandedLoad(index)
    renderers[renderer]?.life = .dead
    dropDocument(index)
    return effects + [.stopRenderer(renderer)] + lose(renderer, .hung, kind: kind, cause: nil)
  }
}
