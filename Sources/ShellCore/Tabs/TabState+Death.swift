import BridgeContract
import PageWire

extension TabState {
  /// Names of the calls that a tab's page loses if it dies now.
  func lostCallNames(in shell: SharedState) -> [String] {
    page.map { shell.callLog.lostNames(of: $0.view, $0.generation) } ?? []
  }

  /// The result of `last_death`: the last death, and the calls lost by all deaths since the page last received such a
  /// reply. A page can die before or during the call.
  func lastDeath(in shell: SharedState) -> JSONValue {
    guard shell.app.bridge.quirks.exposesLastDeath else { return .null }
    let kind: String
    if let death = shell.detectedDeathRecords(id).last {
      kind = death.kind
    } else if callsLostWithHost != nil {
      // The shell itself was killed, and with it the page's renderer.
      kind = "host"
    } else {
      return .null
    }
    return .object([
      JSONMember("kind", .string(kind)), JSONMember("count", .integer(Int64(deathCount))),
      JSONMember("lost_calls", .array(unreportedLostCalls(atLeast: 1, in: shell).map { .string($0) })),
    ])
  }

  /// Names of the calls lost by deaths that were not reported to the page yet, oldest first.
  /// - Parameter least: minimum number of deaths to report, starting with the last one.
  func unreportedLostCalls(atLeast least: Int, in shell: SharedState) -> [String] {
    let detected = shell.detectedDeathRecords(id)
    let count = max(deathCount - reportedDeaths, least)
    let withHost = count > detected.count ? callsLostWithHost ?? [] : []
    return (withHost + detected.suffix(count).flatMap(\.lostCalls)).suffix(ShellLimits.pendingCalls)
  }

  /// The load that ends with the tab's renderer, in progress or waiting for its decision; nil when there is none.
  func interruptedLoad(in shell: SharedState) -> ProvisionalLoad? {
    guard let page = self.page else { return nil }
    let waiting = shell.callLog.navigation(of: id).flatMap { $0.redirect == nil ? $0 : nil }
    return waiting?.load ?? page.provisional ?? page.recovery.interruptedLoad
  }

  /// Ends a load with the renderer for which it was started, as WebKit's network process closes its connection: a later
  /// response reaches no page.
  mutating func endLoad(in shell: inout SharedState) -> [ShellEffect] {
    shell.callLog.cancelNavigation(of: id)
    page?.recovery.interruptedLoad = nil
    guard let provisional = page?.provisional else { return [] }
    shell.recordEvent(.didFailProvisional, id, "\(provisional.url) was canceled: its renderer is gone")
    if !provisional.isSafe {
      shell.log(.warning, id, "the form submission to \(provisional.url) ended with the renderer and is not repeated")
    }
    return dropLoad(in: &shell)
  }

  /// Counts the death and decides about it.
  mutating func decideRecovery(_ discovery: RecoverySituation.Discovery, isNew: Bool, in shell: inout SharedState)
    -> RecoveryDecision
  {
    let recovery = shell.app.recovery(of: id)
    if isNew {
      deathCount += 1
      if !shell.app.bridge.quirks.exposesLastDeath { savedState = .null }
      let windowStart = shell.now - (recovery.breaker?.window ?? 0)
      recentDeaths.removeAll { $0 <= windowStart }
      recentDeaths.append(shell.now)
    }
    let page = self.page
    let isLoading = page?.provisional != nil || page?.phase != .shown(isFinished: true)
    let isRelaunch = discovery == .reported && shell.app.platform == .ios
    let mayRelaunch = isRelaunch ? self.page?.recovery.relaunchCounter.recordDeath(at: shell.now) ?? true : true
    let load = (page?.provisional ?? page?.recovery.interruptedLoad)?.load
    let isRecovering = page?.recovery.load != nil && load == page?.recovery.load
    return recovery.decide(
      RecoverySituation(
        platform: shell.app.platform, discovery: discovery, isShown: id == shell.selectedTab && !shell.isInBackground,
        isInBackground: shell.isInBackground, isLoading: isLoading, recentDeaths: recentDeaths.count,
        mayRelaunch: mayRelaunch, didReloadFail: isRecovering && discovery != .reported))
  }

  var currentPage: PageEntry? {
    pagePosition.flatMap { stack.entries[$0].page }
  }

  /// Records the outcome of a recovery when its document has finished loading.
  mutating func recordRecovery(in shell: inout SharedState) {
    guard deathCount > 0, let death = shell.records.deaths.lastIndex(where: { $0.tab == id }),
      shell.records.deaths[death].outcome == nil, shell.records.deaths[death].verdict.recoversPage
    else { return }
    let entry = pagePosition.map { stack.entries[$0] }
    let row = page?.scroll.row ?? 0
    shell.records.deaths[death].outcome = RecoveryOutcome(
      time: shell.now, stackDepth: stack.entries.count, hasBar: entry?.bar != nil, scrollRow: row > 0 ? row : nil,
      hasForm: page?.didRestoreForm == true)
  }

  /// Lets a renderer continue that the user has made unresponsive.
  mutating func reviveRenderer(in shell: inout SharedState) -> [ShellEffect] {
    deathsOnLoad = nil
    guard let renderer = page?.renderer else { return [] }
    guard shell.renderers[renderer]?.isStoppedExternally != true else {
      shell.endExternalStop(renderer)
      return [.reviveRenderer(renderer)]
    }
    guard shell.renderers[renderer]?.requestedDeath?.record.isRevivable == true else { return [] }
    shell.renderers[renderer]?.requestedDeath = nil
    shell.renderers[renderer]?.failedAt = nil
    shell.renderers[renderer]?.status = .alive
    return [.reviveRenderer(renderer)]
  }

  /// Ends the document with a renderer whose death the app does not detect. The load ends too, without a callback.
  mutating func loseSilently(_ renderer: RendererState, _ death: RendererDeath, in shell: inout SharedState)
    -> [ShellEffect]
  {
    page?.phase = .gone
    var effects = page?.input.pending.handle(.documentEnded) ?? []
    let interrupted = interruptedLoad(in: shell)
    shell.callLog.cancelNavigation(of: id)
    effects += dropLoad(in: &shell)
    page?.recovery.interruptedLoad = interrupted
    if renderer.requestedDeath?.record.traits.contains(.preventsReloads) == true {
      page?.recovery.isUnrecoverable = true
    }
    shell.recordDeath(
      DeathRecord(
        time: shell.now, tab: id, kind: (renderer.requestedDeath ?? .reported).rawValue, cause: death.cause,
        url: pageURL ?? "", lostCalls: lostCallNames(in: shell), verdict: .undetected, pid: renderer.pid))
    return effects
  }

  /// What the end of a renderer means for one of its views.
  struct Loss: Equatable, Sendable {
    var effects: [ShellEffect]
    var verdict: RecoveryVerdict
    /// The load that ended with it.
    var interrupted: ProvisionalLoad?
  }

  /// - Parameter isNew: false when the view has not recovered from the death before.
  mutating func loseRenderer(_ end: RendererEnd, isNew: Bool, in shell: inout SharedState) -> Loss {
    let kind = end.kind
    let decided = decideRecovery(end.detection.discovery, isNew: isNew, in: &shell)
    // The system kills the app before any callback when its page is out of memory.
    let isAppKilled = shell.app.quirks.has(.killAppOnOOM) && kind == DeathKind.oom.rawValue
    let decision = isAppKilled ? RecoveryDecision(.hostExit, .killAppOnOOM) : decided
    let verdict = decision.verdict
    let death = DeathRecord(
      time: shell.now, tab: id, kind: kind, cause: end.cause, url: pageURL ?? "",
      lostCalls: lostCallNames(in: shell), verdict: verdict, rule: decision.rule,
      losses: RecoveryLoss.losses(of: self, verdict, in: shell),
      detail: end.detail, pid: end.pid, detection: end.detection)
    var effects = endGeneration(in: &shell)
    let interrupted = interruptedLoad(in: shell)
    effects += endLoad(in: &shell)
    page?.dropDocument(next: shell.counters.nextGeneration())
    openerWindow = nil
    if shell.app.platform == .android { page?.recovery.isDead = true }
    shell.recordEvent(.processDidTerminate, id, "\(kind): \(verdict.rawValue)")
    shell.recordDeath(death, isNew: isNew)
    shell.warn(id, decision)
    return Loss(effects: effects, verdict: verdict, interrupted: interrupted)
  }

  /// Makes the renderer fail in a real way.
  mutating func killRenderer(_ kind: DeathKind, times: Int?, in shell: inout SharedState) -> [ShellEffect] {
    guard let renderer = page?.renderer, let life = shell.renderers[renderer]?.status else { return [] }
    switch life {
    case .starting, .alive, .hung, .suspended: break
    case .diedSilently, .dead: return []
    }
    shell.renderers[renderer]?.requestedDeath = kind
    switch kind.record.result {
    case .unresponsive: shell.renderers[renderer]?.failedAt = shell.now
    case .suspended: shell.renderers[renderer]?.status = .suspended
    case .dead, .deadSilently: break
    }
    if kind.record.traits.contains(.repeatsAtLoads) {
      // The current document and the next loads die.
      let deaths = times.map { LoadDeathCount.next($0) } ?? .each
      deathsOnLoad = deaths.decremented
    }
    return [.killRenderer(renderer, kind)]
  }
}
