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
      shared.renderers[renderer]?.failedAt = shared.now
      var effects: [ShellEffect] = []
      for tab in tabIDs where tabs[tab].page?.renderer == renderer {
        tabs[tab].page?.phase = .gone
        effects += tabs[tab].page?.input.pending.handle(.documentEnded) ?? []
        // The load ends too, without a callback to the app.
        let interrupted = tabs[tab].interruptedLoad(in: shared)
        callLog.cancelNavigation(of: tab)
        effects += tabs[tab].dropLoad(in: &shared)
        tabs[tab].page?.recovery.interruptedLoad = interrupted
        if state.requestedDeath == .unrecoverable { tabs[tab].page?.recovery.isUnrecoverable = true }
        shared.recordDeath(
          DeathRecord(
            time: now, tab: tab, kind: kind, cause: death.cause, url: tabs[tab].pageURL ?? "",
            lostCalls: tabs[tab].lostCallNames(in: shared), verdict: .undetected, pid: state.pid))
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
      detection: shared.detection(discovery, of: renderer))
    let wasNeverStarted = renderers[renderer]?.wasNeverStarted == true
    renderers[renderer]?.status = .dead
    var effects: [ShellEffect] = []
    let views = tabs.filter { $0.page?.renderer == renderer }.map(\.id)
    for id in views where !hasExited {
      guard let tab = tabID(id) else { continue }
      let isNew = !wasNeverStarted || tabs[tab].page?.recovery.isUnrecoverable != true
      effects += handleLoss(tab, end, isNew: isNew)
    }
    return effects
  }

  /// Ends a renderer without a verdict for this view, which gets a new one for its next load. Views that shared it lose
  /// it.
  mutating func abandon(_ renderer: RendererID, _ tab: TabID) -> [ShellEffect] {
    let kind = (renderers[renderer]?.requestedDeath ?? .hang).rawValue
    let effects = tabs[tab].endGeneration(in: &shared) + tabs[tab].dropUncommittedLoad(in: &shared)
    renderers[renderer]?.status = .dead
    tabs[tab].page?.dropDocument(next: shared.counters.nextGeneration())
    return effects + [.stopRenderer(renderer)] + handleLoss(renderer, .hung, kind: kind, cause: nil)
  }

  /// The details for Android's handlers; nil on other platforms.
  func goneDetail(of renderer: RendererID, _ cause: RendererDeath.Cause?) -> RenderProcessGoneDetail? {
    guard app.platform == .android else { return nil }
    let isVisible = tabIDs.contains { tabs[$0].page?.renderer == renderer && tabs[$0].isPageVisible(in: shared) }
    let policy = app.renderer.priority
    let priority = policy.isWaivedWhenHidden && !isVisible ? RendererPriority.waived : policy.requested
    return RenderProcessGoneDetail(didCrash: cause?.isCrash ?? false, priorityAtExit: priority)
  }

  /// - Parameter isNew: false when the view has not recovered from the death before.
  private mutating func handleLoss(_ tab: TabID, _ end: RendererEnd, isNew: Bool) -> [ShellEffect] {
    let loss = tabs[tab].loseRenderer(end, isNew: isNew, in: &shared)
    disconnectWindows(of: tab)
    return loss.effects + recover(tab, loss.verdict, loss.interrupted)
  }
}
