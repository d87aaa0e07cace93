import PageWire

extension ShellState {
  mutating func takeDeath(_ renderer: RendererID, _ death: RendererDeath) -> [ShellEffect] {
    guard let state = renderers[renderer], state.life != .dead else { return [] }
    let kind = (state.requestedDeath ?? .reported).rawValue
    guard death.isReported else {
      guard state.life != .goneSilently else { return [] }
      renderers[renderer]?.life = .goneSilently
      for index in tabs.indices where tabs[index].page?.renderer == renderer {
        tabs[index].page?.phase = .gone
        recordDeath(
          index, kind: kind, cause: death.cause, url: pageURL(index) ?? "", lostCalls: pendingCallNames(index),
          verdict: .undetected)
      }
      return []
    }
    return lose(renderer, kind: kind, cause: death.cause)
  }

  /// A renderer is known to be gone: what lived in it ends, and the policy decides what comes next.
  mutating func lose(_ renderer: RendererID, kind: String, cause: RendererDeath.Cause?) -> [ShellEffect] {
    renderers[renderer]?.life = .dead
    var effects: [ShellEffect] = []
    for index in tabs.indices where tabs[index].page?.renderer == renderer && !hasExited {
      effects += lose(index, kind: kind, cause: cause)
    }
    return effects
  }

  private mutating func lose(_ index: Int, kind: String, cause: RendererDeath.Cause?) -> [ShellEffect] {
    let lost = pendingCallNames(index)
    let url = pageURL(index) ?? ""
    var effects = endLife(index)
    let interrupted = tabs[index].page?.provisional
    tabs[index].page?.renderer = nil
    tabs[index].page?.document = nil
    tabs[index].page?.suspended = []
    tabs[index].page?.leaving = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .gone
    tabs[index].deathCount += 1
    if app.bridge.habits.rebirth == .untold { tabs[index].savedState = .null }
    let windowStart = now - app.recovery.breakerWindow
    tabs[index].recentDeaths.removeAll { $0 <= windowStart }
    tabs[index].recentDeaths.append(now)
    let isShown = tabs[index].id == selectedTab && !isInBackground
    let verdict = app.recovery.verdict(recentDeaths: tabs[index].recentDeaths.count, isShown: isShown)
    note(.processDidTerminate, index, "\(kind): \(verdict.rawValue)")
    recordDeath(index, kind: kind, cause: cause, url: url, lostCalls: lost, verdict: verdict)
    // A load whose answer is still on its way goes on and will find a new renderer; one that was handed to the dead page
    // before its commit is the place to which recovery leads.
    if let interrupted, interrupted.generation == nil { return effects + outlive(index, verdict) }
    effects += dropHandedLoad(index)
    return effects + recover(index, verdict, interrupted)
  }

  /// What a verdict means while another load is on its way: that load is the recovery.
  private mutating func outlive(_ index: Int, _ verdict: RecoveryVerdict) -> [ShellEffect] {
    switch verdict {
    case .leaveBlank, .undetected, .reload, .reloadWhenShown, .crashPage, .startPage: return []
    case .recreate:
      renewView(index)
      return []
    case .hostExit:
      hasExited = true
      return [.exitHost]
    }
  }

  /// The old view object is of no use any more: a new one takes its tab over.
  private mutating func renewView(_ index: Int) {
    guard let old = tabs[index].page else { return }
    var page = PageViewState(view: ViewID(Self.next(&counters.view)))
    page.generation = old.generation
    page.phase = .gone
    page.provisional = old.provisional
    page.clientRedirects = old.clientRedirects
    tabs[index].page = page
  }

  private mutating func recover(
    _ index: Int, _ verdict: RecoveryVerdict, _ interrupted: ProvisionalLoad?
  ) -> [ShellEffect] {
    switch verdict {
    case .leaveBlank, .undetected:
      return []
    case .reload:
      return load(index, interrupted, restoring: .nothing)
    case .reloadWhenShown:
      tabs[index].page?.awaitsRecovery = true
      tabs[index].page?.interrupted = interrupted
      return []
    case .recreate:
      renewView(index)
      return load(index, interrupted, restoring: .scroll)
    case .crashPage:
      // As with a failed load, the entry is there already: a retry adds nothing.
      if let interrupted { _ = place(interrupted, index, document: DocumentID(Self.next(&counters.document))) }
      let failure = crashed(index, interrupted?.url ?? pageURL(index) ?? "")
      tabs[index].page?.phase = .failed(failure)
      return []
    case .startPage:
      tabs[index].stack = BackStack()
      note(.didRecover, index, "start page")
      return openStart(index)
    case .hostExit:
      hasExited = true
      return [.exitHost]
    }
  }

  private func crashed(_ index: Int, _ url: String) -> LoadFailure {
    let seconds = WholeNumber.text(app.recovery.breakerWindow / 1000)
    return LoadFailure(
      kind: .crashed, url: url,
      message: "This page died \(tabs[index].recentDeaths.count) times within \(seconds) s and is not loaded again.")
  }

  /// Loads what was shown, or what was about to be. A native screen over the page needs nothing: back will load.
  private mutating func load(
    _ index: Int, _ interrupted: ProvisionalLoad?, restoring: ProvisionalLoad.Restoration
  ) -> [ShellEffect] {
    if interrupted == nil, isUnderScreen(index) { return [] }
    note(.didRecover, index, interrupted?.url ?? pageURL(index) ?? "")
    if let interrupted {
      return navigate(index, to: interrupted.url, commit: interrupted.commit, restoring: interrupted.restoration)
    }
    return reload(index, restoring: restoring)
  }

  /// A page that died unseen is shown: now it comes back.
  mutating func recoverShown(_ index: Int) -> [ShellEffect] {
    let interrupted = tabs[index].page?.interrupted
    tabs[index].page?.awaitsRecovery = false
    tabs[index].page?.interrupted = nil
    return load(index, interrupted, restoring: .nothing)
  }

  private mutating func recordDeath(
    _ index: Int, kind: String, cause: RendererDeath.Cause?, url: String, lostCalls: [String],
    verdict: RecoveryVerdict
  ) {
    // A silent death that is found now is the same death: its record gets the verdict.
    if let found = deaths.lastIndex(where: { $0.tab == tabs[index].id && $0.verdict == .undetected }) {
      deaths[found].lostCalls = lostCalls
      deaths[found].verdict = verdict
      return
    }
    Self.append(
      DeathRecord(
        time: now, tab: tabs[index].id, kind: kind, cause: cause, url: url, lostCalls: lostCalls, verdict: verdict),
      to: &deaths)
  }

  /// Gives a renderer up without a verdict: the view gets a new one for its next load.
  mutating func forget(_ renderer: RendererID, _ index: Int) -> [ShellEffect] {
    let effects = endLife(index) + dropHandedLoad(index)
    renderers[renderer]?.life = .dead
    tabs[index].page?.renderer = nil
    tabs[index].page?.document = nil
    tabs[index].page?.suspended = []
    tabs[index].page?.leaving = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.phase = .gone
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    return effects + [.stopRenderer(renderer)]
  }
}
