import PageWire

/// Renderers, which several tabs may share: who is in one, and what its end means to all of them.
extension TabList {
  /// Gives a tab's view a renderer: the one that live views share, or a new one.
  mutating func attachRenderer(to tab: TabID, in shell: inout SharedState) -> [ShellEffect] {
    shell.renderers = shell.renderers.filter { $0.value.status != .dead }
    if let shared = sharedRenderer(for: tab, in: shell) {
      self[tab].page?.renderer = shared
      return []
    }
    let renderer = shell.counters.nextRenderer()
    shell.renderers[renderer] = RendererState(id: renderer)
    self[tab].page?.renderer = renderer
    guard self[tab].page?.recovery.isUnrecoverable == false else {
      // No process is started, and no death is reported.
      shell.renderers[renderer]?.status = .diedSilently
      shell.renderers[renderer]?.requestedDeath = .atPreventedReload
      shell.renderers[renderer]?.wasNeverStarted = true
      return []
    }
    return [.startRenderer(renderer)]
  }

  /// The live renderer that views share; nil when there is none.
  private func sharedRenderer(for tab: TabID, in shell: SharedState) -> RendererID? {
    guard shell.app.sharesRenderers else { return nil }
    let isScript = shell.app.startsWithScript(tab)
    let sharing = lazy.filter { !shell.app.renderer.separatesScripts || shell.app.startsWithScript($0.id) == isScript }
    return sharing.compactMap(\.page?.renderer).first {
      switch shell.renderers[$0]?.status {
      case .starting, .alive: true
      case .hung, .suspended, .diedSilently, .dead, nil: false
      }
    }
  }

  /// Creates the view if needed, and requests a live renderer for it: the shared one, or its own. A hung or silently
  /// died one is replaced, because a load into a dead view gets a new process, as on a phone.
  mutating func ensureRenderer(_ tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    if self[tab].page == nil { self[tab].page = PageViewState(view: shell.counters.nextView()) }
    guard let renderer = self[tab].page?.renderer else { return [.request(.attachRenderer)] }
    switch shell.renderers[renderer]?.status {
    case .starting, .alive: return []
    case .hung, .suspended, .diedSilently:
      return abandon(renderer, tab, in: &shell) + [.request(.attachRenderer)]
    case .dead, nil:
      self[tab].page?.renderer = nil
      return [.request(.attachRenderer)]
    }
  }

  /// Ends a renderer without a verdict for this view, which gets a new one for its next load. Views that shared it lose
  /// it.
  private mutating func abandon(
    _ renderer: RendererID, _ tab: TabID, in shell: inout SharedState
  ) -> [TabEffect] {
    let kind = (shell.renderers[renderer]?.requestedDeath ?? .hang).rawValue
    let ended = self[tab].endGeneration(in: &shell) + self[tab].dropUncommittedLoad(in: &shell)
    shell.renderers[renderer]?.status = .dead
    self[tab].page?.dropDocument(next: shell.counters.nextGeneration())
    return ended.asTabEffects + [.shell(.stopRenderer(renderer))] + lose(renderer, .hung, kind: kind, in: &shell)
  }

  /// Detaches a closing view from its renderer, which other views may share.
  mutating func detachRenderer(_ tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    guard let renderer = self[tab].page?.renderer else { return [] }
    guard ids(in: renderer).contains(where: { $0 != tab }) else {
      return abandon(renderer, tab, in: &shell) + [.request(.forgetRenderer(renderer))]
    }
    let ended = self[tab].endGeneration(in: &shell) + self[tab].dropUncommittedLoad(in: &shell)
    let closed = self[tab].sendToPage(.closeView)
    self[tab].page?.renderer = nil
    return (ended + closed).asTabEffects
  }

  /// Handles a memory warning of the system.
  mutating func releaseMemory(in shell: inout SharedState) -> [ShellEffect] {
    let dropped = dropSuspended(in: &shell) { _ in true }
    return dropped + killHiddenRenderers(in: &shell) + [.emptyMemoryCache]
  }

  /// Kills the renderers without a visible page, as systems with low memory do.
  func killHiddenRenderers(in shell: inout SharedState) -> [ShellEffect] {
    let selected = self[shell.selectedTab]
    let seen = selected.isPageVisible(in: shell) ? selected.page?.renderer : nil
    let hidden = shell.renderers.keys.filter { $0 != seen }.sorted { $0.rawValue < $1.rawValue }
    return shell.kill(hidden, .reported)
  }

  // MARK: Probes

  /// Whether a script of any of the renderer's views is blocked, so that none of them can respond.
  func isBlocked(_ renderer: RendererID, exceptFor tab: TabID? = nil, in shell: SharedState) -> Bool {
    contains { other in
      guard other.id != tab, let page = other.page, page.renderer == renderer else { return false }
      return shell.isScriptBlocked(page)
    }
  }

  /// Whether the page of a request cannot reply before the user has answered.
  func isPageBlocked(for request: PendingRequest, in shell: SharedState) -> Bool {
    guard let page = self[request.tab].page else { return false }
    return switch request.purpose {
    case .evaluation, .script: shell.isScriptBlocked(page)
    // The page may have opened a dialog in its handler, or another page of its renderer.
    case .barTap: page.renderer.map { isBlocked($0, in: shell) } ?? false
    case .description, .inspection, .probe: false
    }
  }

  /// Whether a tab has a page that can respond to a probe.
  func canProbe(_ tab: TabID, in shell: SharedState) -> Bool {
    guard let page = self[tab].page, page.provisional == nil else { return false }
    switch page.phase {
    case .shown, .gone: break
    case .empty, .failed: return false
    }
    guard let renderer = page.renderer else { return !shell.isScriptBlocked(page) }
    return !isBlocked(renderer, in: shell)
  }

  /// Records that a tab's page has responded to a probe.
  func recordResponse(of tab: TabID, in shell: inout SharedState) {
    guard let renderer = self[tab].page?.renderer else { return }
    if shell.renderers[renderer]?.status == .hung {
      shell.renderers[renderer]?.status = .alive
    } else {
      shell.endExternalStop(renderer)
    }
  }

  // MARK: Deaths

  /// Whether the end of a renderer is reported to the app; false for a view with a replaced delegate.
  func isEndReported(_ renderer: RendererID) -> Bool {
    !contains { $0.page?.renderer == renderer && $0.page?.isDelegateReplaced == true }
  }

  mutating func handleDeath(
    of renderer: RendererID, _ death: RendererDeath, in shell: inout SharedState
  ) -> [TabEffect] {
    guard let state = shell.renderers[renderer], state.status != .dead else { return [] }
    // Old systems have no callback, so every death is silent there.
    guard death.isReported, shell.app.platform != .iosLegacy, isEndReported(renderer) else {
      return loseSilently(renderer, death, in: &shell).asTabEffects
    }
    let kind = state.requestedDeath ?? (death.isOutOfMemory ? .oom : .reported)
    return lose(renderer, .reported, kind: kind.rawValue, cause: death.cause, in: &shell)
  }

  /// Ends the documents of a renderer whose death the app does not detect.
  private mutating func loseSilently(
    _ renderer: RendererID, _ death: RendererDeath, in shell: inout SharedState
  ) -> [ShellEffect] {
    guard let state = shell.renderers[renderer], state.status != .diedSilently else { return [] }
    shell.renderers[renderer]?.status = .diedSilently
    shell.renderers[renderer]?.failedAt = shell.now
    return ids(in: renderer).flatMap { self[$0].loseSilently(state, death, in: &shell) }
  }

  /// Handles the detected end of a renderer: each of its views loses its document, and is recovered before the next
  /// one.
  func lose(
    _ renderer: RendererID, _ discovery: RecoverySituation.Discovery, kind: String,
    cause: RendererDeath.Cause? = nil, in shell: inout SharedState
  ) -> [TabEffect] {
    let state = shell.renderers[renderer]
    let end = RendererEnd(
      kind: kind, cause: cause, detail: goneDetail(of: renderer, cause, in: shell), pid: state?.pid,
      detection: shell.detection(discovery, of: renderer), wasNeverStarted: state?.wasNeverStarted == true)
    shell.renderers[renderer]?.status = .dead
    return ids(in: renderer).map { .request(.on($0, .loseView(end))) }
  }

  /// The details for Android's handlers; nil on other platforms.
  private func goneDetail(
    of renderer: RendererID, _ cause: RendererDeath.Cause?, in shell: SharedState
  ) -> RenderProcessGoneDetail? {
    guard shell.app.platform == .android else { return nil }
    let isVisible = contains { $0.page?.renderer == renderer && $0.isPageVisible(in: shell) }
    let policy = shell.app.renderer.priority
    let priority = policy.isWaivedWhenHidden && !isVisible ? RendererPriority.waived : policy.requested
    return RenderProcessGoneDetail(didCrash: cause?.isCrash ?? false, priorityAtExit: priority)
  }

  /// Ends one of the views of a lost renderer, disconnects the windows of its tab, and recovers it.
  mutating func loseView(of tab: TabID, _ end: RendererEnd, in shell: inout SharedState) -> [TabEffect] {
    // False when the view has not recovered from the death before.
    let isNew = !end.wasNeverStarted || self[tab].page?.recovery.isUnrecoverable != true
    let loss = self[tab].loseRenderer(end, isNew: isNew, in: &shell)
    disconnectWindows(of: tab)
    return loss.effects.asTabEffects + self[tab].recover(loss.verdict, loss.interrupted, in: &shell)
  }

  /// Replaces the WebView package. On Android that ends every app with a web view without calling its handlers;
  /// elsewhere web views are part of the system, and nothing happens.
  mutating func updateWebView(in shell: inout SharedState) -> [TabEffect] {
    guard shell.app.platform == .android, contains(where: { $0.page != nil }) else { return [] }
    var effects: [ShellEffect] = []
    for tab in ids where self[tab].page != nil {
      shell.recordDeath(
        DeathRecord(
          time: shell.now, tab: tab, kind: DeathRecord.webViewUpdate, cause: nil, url: self[tab].pageURL ?? "",
          lostCalls: self[tab].lostCallNames(in: shell), verdict: .hostExit, rule: .androidWebViewUpdate,
          losses: RecoveryLoss.losses(of: self[tab], .hostExit, in: shell)))
      effects += self[tab].endGeneration(in: &shell)
    }
    if let tab = id(shell.selectedTab) {
      shell.log(.error, tab, "the WebView package was updated: the system ends the app without calling its handlers")
    }
    return effects.asTabEffects + [.request(.exitApp)]
  }
}

/// The reaction to a renderer whose script takes long.
extension TabList {
  /// Handles a page command that takes long; called repeatedly while it does. A script that does not stop on request is
  /// ended with its process.
  func handleStall(of renderer: RendererID, in shell: inout SharedState) -> [TabEffect] {
    guard let state = shell.renderers[renderer], state.isRunning else { return [] }
    let views = ids(in: renderer)
    guard let tab = views.first(where: { $0 == shell.selectedTab }) ?? views.first else { return [] }
    switch state.stall {
    case nil:
      shell.recordEvent(.didFindUnresponsive, tab, "the page is not responding: its script is still running")
      shell.renderers[renderer]?.stall = .prompted
      return []
    case .prompted: return []
    case .stopRequested:
      shell.recordEvent(.didFindUnresponsive, tab, "the script does not stop")
      return [
        .shell(.stopRenderer(renderer)), .request(.loseRenderer(renderer, .hung, kind: DeathKind.hang.rawValue)),
      ]
    }
  }

  /// Handles a process that is suspended from outside; no script is the cause, so the user is not asked.
  func handleStop(of renderer: RendererID, in shell: inout SharedState) {
    guard shell.renderers[renderer]?.isRunning == true else { return }
    shell.renderers[renderer]?.status = .suspended
    shell.renderers[renderer]?.isStoppedExternally = true
    shell.renderers[renderer]?.stall = nil
    for tab in ids(in: renderer) {
      shell.recordEvent(
        .didFindUnresponsive, tab, "the page is suspended: its process was stopped by an external signal")
    }
  }

  /// The "page unresponsive" prompt of the selected tab; nil when none is open.
  func stallDialog(in shell: SharedState) -> DialogState? {
    // Checked at each event: searching the renderers first is cheaper than copying a tab.
    guard shell.renderers.contains(where: { $0.value.stall == .prompted }),
      let tab = first(where: { $0.id == shell.selectedTab }), let page = tab.page, let renderer = page.renderer,
      shell.renderers[renderer]?.stall == .prompted
    else { return nil }
    let request = DialogRequest(
      request: 0, kind: .confirm, message: "The page is not responding: its script is still running.",
      defaultText: "", origin: "")
    var dialog = DialogState(tab: tab.id, view: page.view, generation: page.generation, request: request, text: "")
    dialog.purpose = .stopScript
    return dialog
  }
}
