import PageWire

@testable import ShellCore

/// The accumulated effects of a walk, and the invariants that must hold after every event.
struct EffectTracker {
  /// Loads that were started and neither canceled, failed nor opened.
  private(set) var openLoads: Set<LoadID> = []
  private(set) var timers: [ShellTimer: Double] = [:]
  private var startedLoads: Set<LoadID> = []
  private var nativeRuns: Set<CallID> = []
  private var answers: [CallID: Int] = [:]
  private var outcomes: [CallID: CallRecord] = [:]
  private var generations: [ViewID: Generation] = [:]

  mutating func record(
    _ event: ShellEvent, _ effects: [ShellEffect], before: ShellState, after: ShellState
  ) -> [String] {
    if case .timerFired(let timer) = event { timers[timer] = nil }
    if case .loaderReported(.failed(let load, _)) = event { openLoads.remove(load) }
    var violations: [String] = []
    var stopped: Set<RendererID> = []
    for effect in effects { take(effect, &stopped, &violations, before: before) }
    violations += callViolations(effects, before: before, after: after)
    guard !after.hasExited else { return violations }
    for tab in after.tabs { violations += pageViolations(tab, after) }
    violations += timers.keys.filter { !isAwaited($0, after) }.map { "timer \($0) runs without a waiting request" }
    return violations
  }

  private mutating func take(
    _ effect: ShellEffect, _ stopped: inout Set<RendererID>, _ violations: inout [String], before: ShellState
  ) {
    switch effect {
    case .startLoad(let request):
      if !startedLoads.insert(request.load).inserted { violations.append("load \(request.load) started twice") }
      openLoads.insert(request.load)
    case .cancelLoad(let load):
      if openLoads.remove(load) == nil { violations.append("load \(load) was canceled and is not open") }
    case .followRedirect(let load):
      if !openLoads.contains(load) { violations.append("load \(load) follows a redirect and is not open") }
    case .respondToChallenge(let load, _):
      if !openLoads.contains(load) { violations.append("load \(load) is answered and is not open") }
    case .saveDownload(let load, _):
      if openLoads.remove(load) == nil { violations.append("load \(load) was kept and is not open") }
    case .openDocument(let request):
      if openLoads.remove(request.load) == nil { violations.append("load \(request.load) was opened and is not open") }
      check(request.address, stopped, &violations, before)
    case .resumeDocument(let request): check(request.address, stopped, &violations, before)
    case .send(_, let address):
      check(address, stopped, &violations, before)
    case .stopRenderer(let renderer):
      stopped.insert(renderer)
    case .setTimer(let timer, _):
      timers[timer] = 1
    case .cancelTimer(let timer):
      timers[timer] = nil
    case .runNative(let call):
      if !nativeRuns.insert(call.call).inserted { violations.append("native side of \(call.call) ran twice") }
    case .prepareSignIn, .copyText, .handleIgnoredKey, .emptyMemoryCache, .removeWebsiteData, .listWebsiteData,
      .exchangeCode,
      .startRenderer,
      .stopScript,
      .killRenderer, .reviveRenderer, .fetchResource, .decideFrameRedirect,
      .changeStorage, .saveVault,
      .deliverEvaluation, .sendToProgram, .startProgram,
      .bundle, .deliverDescription, .deliverInspection, .shapeNetwork, .exitHost, .setUserAgent, .openEvents,
      .storeEvent,
      .uploadEvents, .openPacks,
      .fetchPack,
      .removePack:
      break
    }
  }

  private func check(
    _ address: PageAddress, _ stopped: Set<RendererID>, _ violations: inout [String], _ before: ShellState
  ) {
    if stopped.contains(address.renderer) || before.renderers[address.renderer]?.status == .dead {
      violations.append("an effect goes to the dead renderer \(address.renderer)")
    }
  }

  /// A call has one outcome, and one that ended now while its page is alive gets one reply.
  private mutating func callViolations(_ effects: [ShellEffect], before: ShellState, after: ShellState) -> [String] {
    var violations: [String] = []
    let pendingBefore = Set(before.pendingCalls.map(\.id))
    for call in after.calls {
      if let known = outcomes[call.id], known.outcome != call.outcome || known.endedAt != call.endedAt {
        violations.append("call \(call.id) ended twice")
      }
      if !call.isPending { outcomes[call.id] = call }
    }
    let answered = effects.count { effect in
      switch effect {
      case .send(.deliverReply, _): true
      case .send(.answerDialog(let answer), _):
        if case .dismissed = answer.result { false } else { true }
      default: false
      }
    }
    let ended = after.calls.count {
      !$0.isPending && (pendingBefore.contains($0.id) || $0.id.rawValue > before.counters.call)
    }
    let dialogs = max(0, before.dialogs.count - after.dialogs.count)
    // A resumed document is notified of the calls that ended while it was suspended.
    let resumed = before.tabs.compactMap { $0.page?.provisional?.resumed?.lostCallbacks.count }.reduce(0, +)
    if answered > ended + dialogs + resumed { violations.append("\(answered) replies for \(ended) calls that ended") }
    let pending = after.pendingCalls.count
    if after.callLog.pendingCount != pending {
      violations.append("\(pending) calls are pending, not \(after.callLog.pendingCount)")
    }
    return violations
  }

  private mutating func pageViolations(_ tab: TabState, _ state: ShellState) -> [String] {
    var violations: [String] = []
    if !tab.stack.isEmpty, !tab.stack.entries.indices.contains(tab.stack.index) {
      violations.append("\(tab.id): index \(tab.stack.index) is outside of the stack")
    }
    if Set(tab.stack.entries.map(\.id)).count != tab.stack.entries.count {
      violations.append("\(tab.id): an entry is duplicated")
    }
    guard let page = tab.page else { return violations }
    if let known = generations[page.view], page.generation < known {
      violations.append("\(tab.id): the generation went back")
    }
    generations[page.view] = page.generation
    if let provisional = page.provisional {
      if provisional.resumed == nil, !startedLoads.contains(provisional.load) {
        violations.append("\(tab.id): a provisional load never started")
      }
      if openLoads.contains(provisional.load) != (provisional.generation == nil) {
        violations.append("\(tab.id): provisional load \(provisional.load) is not in flight")
      }
    }
    if !page.isShown, !page.input.pending.inputs.isEmpty {
      violations.append("\(tab.id): input waits for a document that is gone")
    }
    if page.isShown, page.renderer == nil || page.document == nil {
      violations.append("\(tab.id): shown without a document")
    }
    if page.isShown, tab.stack.entry(page.entry) == nil { violations.append("\(tab.id): the document has no entry") }
    if let renderer = page.renderer, state.renderers[renderer]?.status == .dead {
      violations.append("\(tab.id): keeps a dead renderer")
    }
    let waited = state.tabs.compactMap { $0.page?.provisional?.load }
    for load in openLoads where !waited.contains(load) { violations.append("no tab waits for load \(load)") }
    return violations
  }

  private func isAwaited(_ timer: ShellTimer, _ state: ShellState) -> Bool {
    switch timer {
    case .bridgeDeadline(let call):
      state.callLog.record(call)?.hasDeadline == true && state.callLog.record(call)?.isPending == true
    case .nativeDelay(let call): state.callLog.record(call)?.nativeStage == .delayed
    case .programDelay(let number): state.programs.delays[number] != nil
    case .programRestart: true
    case .barTap(let request): state.pendingRequests.numbers(of: .barTap).contains(request)
    case .probe(let request): state.pendingRequests.numbers(of: .probe).contains(request)
    case .evaluation(let request): state.pendingRequests.numbers(of: .evaluation).contains(request)
    case .description(let request): state.pendingRequests.numbers(of: .description).contains(request)
    case .inspection(let request): state.pendingRequests.numbers(of: .inspection).contains(request)
    case .bundleCheck: state.app.bundle?.checkInterval != nil
    case .banner: state.banner != nil
    case .layout: state.app.quirks.has(.lateLayout)
    case .typeAhead: state.hasDeferredInput
    case .script(let request): state.pendingRequests.numbers(of: .script).contains(request)
    case .flushEvents: state.tracking.isFlushPlanned
    case .queuedAction(let action): state.actions.contains { $0.id == action && $0.outcome == .queued }
    case .commit(let load):
      state.tabs.contains { $0.page?.provisional?.load == load && $0.page?.provisional?.generation != nil }
    }
  }
}
