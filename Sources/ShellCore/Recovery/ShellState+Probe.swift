import PageWire

extension ShellState {
  /// The reason for a probe.
  enum ProbeTrigger: Equatable, Sendable {
    /// The app has come to the foreground.
    case foreground
    /// The page is shown again, or a reply is overdue.
    case use
  }

  /// Probes a page by the app's method. Pages that cannot respond are skipped: a page whose script is blocked in a
  /// dialog or a synchronous call is alive and silent.
  mutating func probe(_ index: Int, _ trigger: ProbeTrigger = .use) -> [ShellEffect] {
    guard let page = tabs[index].page, let renderer = page.renderer, canProbe(page) else { return [] }
    switch renderers[renderer]?.status {
    case .starting, .alive, .hung, .diedSilently: break
    // A page that the shell itself has suspended does not respond.
    case .suspended: guard renderers[renderer]?.isStoppedExternally == true else { return [] }
    case .dead, nil: return []
    }
    let isGone = renderers[renderer]?.status == .diedSilently
    let deadline: Double
    switch recovery(of: index).probe {
    case .none: return []
    case .url: return isGone && trigger == .foreground ? recoverUnresponsive(index) : []
    case .title:
      guard trigger == .foreground else { return [] }
      return isGone ? recoverUnresponsive(index) : reloadUntitled(index)
    // Without a deadline, only a probe that fails at once has a result.
    case .answer(nil, _): return isGone ? recoverUnresponsive(index) : []
    case .answer(let limit?, _): deadline = limit
    }
    let request = Self.next(&counters.request)
    return handleRequestEvent(
      .began(
        PendingRequest(tab: tabs[index].id, purpose: .probe), number: request, .probe(request: request),
        to: PageAddress(renderer: renderer, view: page.view, generation: page.generation), deadline: deadline))
  }

  /// Whether a probe of a tab's page is pending.
  public func isProbed(_ id: TabID) -> Bool { pendingRequests.hasRequest(.probe, of: id) }

  /// Whether the renderer of the visible page died and the shell has not detected it.
  public var isShownPageDeadUndetected: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.status == .diedSilently
  }

  /// Emulates an app that takes an empty title for a death: a live page is reloaded.
  private mutating func reloadUntitled(_ index: Int) -> [ShellEffect] {
    guard canRespond(index), let entry = pagePosition(index).map({ tabs[index].stack.entries[$0] }),
      entry.page?.title.isEmpty == true
    else { return [] }
    log(.warning, index, "the view has no title and is considered dead: a live page is reloaded")
    return reload(index, restoring: .nothing)
  }

  private func canProbe(_ page: PageViewState) -> Bool {
    guard page.provisional == nil else { return false }
    switch page.phase {
    case .shown, .gone: break
    case .empty, .failed: return false
    }
    guard let renderer = page.renderer else { return !isScriptBlocked(page) }
    return !isBlocked(renderer)
  }

  /// Whether the page's script is blocked by a dialog or a synchronous call. A process that is gone is never blocked,
  /// whether its death was reported or not.
  func isScriptBlocked(_ page: PageViewState) -> Bool {
    if let renderer = page.renderer, renderers[renderer]?.status == .diedSilently { return false }
    return hasBlockingCall(page)
  }

  private func hasBlockingCall(_ page: PageViewState) -> Bool {
    dialogQueue.blocksScript(of: page.view)
      || callLog.blocksScript(of: page.view)
  }

  /// Whether a script of any of the renderer's views is blocked, so that none of them can respond.
  func isBlocked(_ renderer: RendererID, exceptFor index: Int? = nil) -> Bool {
    tabs.indices.contains { other in
      guard other != index, let page = tabs[other].page, page.renderer == renderer else { return false }
      return isScriptBlocked(page)
    }
  }

  /// Records that a tab's page has responded to a probe.
  mutating func recordResponse(of tab: TabID) {
    guard let renderer = self.tab(tab)?.page?.renderer else { return }
    if renderers[renderer]?.status == .hung {
      renderers[renderer]?.status = .alive
    } else {
      endExternalStop(renderer)
    }
  }

  /// Handles a page that did not respond in time. A silent death is detected; a hung page is ended by a policy with a
  /// recovery, and left as it is by `none`.
  mutating func handleUnresponsiveRenderer(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, canProbe(page) else { return [] }
    switch recovery(of: index).probe {
    case .answer(_?, _): return recoverUnresponsive(index)
    // The app does not detect unresponsive pages.
    case .none, .url, .title, .answer(nil, _): return []
    }
  }

  mutating func recoverUnresponsive(_ index: Int) -> [ShellEffect] {
    guard let renderer = tabs[index].page?.renderer, let state = renderers[renderer] else { return [] }
    // A "page unresponsive" prompt is open: the user's answer decides.
    guard state.stall == nil else { return [] }
    let kind = state.requestedDeath?.rawValue
    switch state.status {
    case .diedSilently:
      recordEvent(.didFindUnresponsive, index, "the renderer died silently")
      return handleLoss(renderer, .silent, kind: kind ?? DeathKind.silent.rawValue, cause: nil)
    case .starting, .alive:
      recordEvent(.didFindUnresponsive, index, "the renderer does not respond")
      renderers[renderer]?.status = .hung
      let ended = handleRequestEvent(.pageUnresponsive(tabs[index].id))
      guard recovery(of: index).hung != .none else { return ended }
      return ended + [.stopRenderer(renderer)]
        + handleLoss(renderer, .hung, kind: kind ?? DeathKind.hang.rawValue, cause: nil)
    case .suspended where state.isStoppedExternally:
      let ended = handleRequestEvent(.pageUnresponsive(tabs[index].id))
      guard recovery(of: index).hung != .none else { return ended }
      return ended + [.stopRenderer(renderer)]
        + handleLoss(renderer, .hung, kind: DeathKind.suspended.rawValue, cause: nil)
    case .hung, .suspended, .dead:
      return []
    }
  }

  /// Detaches a closing view from its renderer, which other views may share.
  mutating func detachRenderer(_ index: Int) -> [ShellEffect] {
    guard let renderer = tabs[index].page?.renderer else { return [] }
    let isShared = tabs.indices.contains { $0 != index && tabs[$0].page?.renderer == renderer }
    guard isShared else {
      let effects = abandon(renderer, index)
      renderers[renderer] = nil
      return effects
    }
    let effects = endGeneration(index) + dropUncommittedLoad(index) + send(.closeView, toPageOf: index)
    tabs[index].page?.renderer = nil
    return effects
  }
}
