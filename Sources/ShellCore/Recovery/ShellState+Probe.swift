import PageWire

extension ShellState {
  /// Why a page is asked for a sign of life.
  enum ProbeMoment: Equatable, Sendable {
    /// The app has come to the foreground.
    case foreground
    /// The page is shown again, or owes an answer.
    case use
  }

  /// Asks a page for a sign of life, in the way that the app does. Only one that ought to be able to answer is asked: a page
  /// whose script stands in a dialog or a synchronous call is healthy and silent.
  mutating func probe(_ index: Int, _ moment: ProbeMoment = .use) -> [ShellEffect] {
    guard let page = tabs[index].page, let renderer = page.renderer, mayProbe(page) else { return [] }
    switch renderers[renderer]?.life {
    case .starting, .alive, .hung, .goneSilently: break
    // The shell knows why one that it has suspended does not answer.
    case .suspended: guard renderers[renderer]?.isStoppedExternally == true else { return [] }
    case .dead, nil: return []
    }
    let isGone = renderers[renderer]?.life == .goneSilently
    let deadline: Double
    switch recovery(of: index).probe {
    case .none: return []
    case .url: return isGone && moment == .foreground ? findUnresponsive(index) : []
    case .title:
      guard moment == .foreground else { return [] }
      return isGone ? findUnresponsive(index) : reloadUntitled(index)
    // Only a question that fails at once tells something.
    case .answer(nil, _): return isGone ? findUnresponsive(index) : []
    case .answer(let limit?, _): deadline = limit
    }
    let request = Self.next(&counters.request)
    waits.probes[request] = tabs[index].id
    let address = PageAddress(renderer: renderer, view: page.view, generation: page.generation)
    return [
      .setTimer(.probe(request: request), after: deadline), .send(.probe(request: request), to: address),
    ]
  }

  /// Whether a probe of a tab's page is under way.
  public func isProbed(_ id: TabID) -> Bool { waits.probes.values.contains(id) }

  /// Whether the renderer of the page that the user sees died and the shell has not noticed.
  public var isShownPageDeadUnnoticed: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.life == .goneSilently
  }

  /// What an app does that takes an empty title for the proof of a death: a page that lives is loaded again.
  private mutating func reloadUntitled(_ index: Int) -> [ShellEffect] {
    guard canAnswer(index), let entry = pagePosition(index).map({ tabs[index].stack.entries[$0] }),
      entry.page?.title.isEmpty == true
    else { return [] }
    log(.warning, index, "the view has no title and is taken for dead: a page that lives is loaded again")
    return reload(index, restoring: .nothing)
  }

  private func mayProbe(_ page: PageViewState) -> Bool {
    guard page.provisional == nil else { return false }
    switch page.phase {
    case .shown, .gone: break
    case .empty, .failed: return false
    }
    guard let renderer = page.renderer else { return !isScriptBlocked(page) }
    return !isBlocked(renderer)
  }

  /// Whether the page's script is suspended until a dialog or a synchronous call is answered. A process that is gone waits for nothing,
  /// whether its death was reported or not.
  func isScriptBlocked(_ page: PageViewState) -> Bool {
    if let renderer = page.renderer, renderers[renderer]?.life == .goneSilently { return false }
    return hasBlockingQuestion(page)
  }

  private func hasBlockingQuestion(_ page: PageViewState) -> Bool {
    dialogs.contains { $0.view == page.view && $0.permission == nil }
      || calls.contains { $0.isPending && $0.isSynchronous && $0.view == page.view }
  }

  /// Whether a script of any of the renderer's views stands still: then none of them can answer.
  func isBlocked(_ renderer: RendererID, exceptFor index: Int? = nil) -> Bool {
    tabs.indices.contains { other in
      guard other != index, let page = tabs[other].page, page.renderer == renderer else { return false }
      return isScriptBlocked(page)
    }
  }

  mutating func takeProbeAnswer(_ request: UInt32) -> [ShellEffect] {
    guard let tab = waits.probes.removeValue(forKey: request) else { return [] }
    if let index = index(of: tab), let renderer = tabs[index].page?.renderer, renderers[renderer]?.life == .hung {
      renderers[renderer]?.life = .alive
    } else if let index = index(of: tab), let renderer = tabs[index].page?.renderer {
      endExternalStop(renderer)
    }
    return [.cancelTimer(.probe(request: request))]
  }

  mutating func probeUnanswered(_ request: UInt32) -> [ShellEffect] {
    guard let tab = waits.probes.removeValue(forKey: request), let index = index(of: tab) else { return [] }
    return rendererUnresponsive(index)
  }

  /// A page did not answer in time. One that is dead without notice is now known to be; one that lives and hangs is ended
  /// by a policy that recovers, and left alone by `none`.
  mutating func rendererUnresponsive(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, mayProbe(page) else { return [] }
    switch recovery(of: index).probe {
    case .answer(_?, _): return findUnresponsive(index)
    // The app does not draw conclusions from silence.
    case .none, .url, .title, .answer(nil, _): return []
    }
  }

  mutating func findUnresponsive(_ index: Int) -> [ShellEffect] {
    guard let renderer = tabs[index].page?.renderer, let state = renderers[renderer] else { return [] }
    // The user is asked whether to wait for its script: his word counts.
    guard state.stall == nil else { return [] }
    let kind = state.requestedDeath?.rawValue
    switch state.life {
    case .goneSilently:
      note(.didFindUnresponsive, index, "the renderer is gone and nobody had said so")
      return lose(renderer, .silent, kind: kind ?? DeathKind.silent.rawValue, cause: nil)
    case .starting, .alive:
      note(.didFindUnresponsive, index, "the renderer does not answer")
      renderers[renderer]?.life = .hung
      let ended = endEvaluations(index) { .notResponding($0) }
      guard recovery(of: index).hung != .none else { return ended }
      return ended + [.stopRenderer(renderer)]
        + lose(renderer, .hung, kind: kind ?? DeathKind.hang.rawValue, cause: nil)
    case .suspended where state.isStoppedExternally:
      let ended = endEvaluations(index) { .notResponding($0) }
      guard recovery(of: index).hung != .none else { return ended }
      return ended + [.stopRenderer(renderer)] + lose(renderer, .hung, kind: DeathKind.suspended.rawValue, cause: nil)
    case .hung, .suspended, .dead:
      return []
    }
  }

  /// A view that closes needs its renderer no more; others may.
  mutating func leaveRenderer(_ index: Int) -> [ShellEffect] {
    guard let renderer = tabs[index].page?.renderer else { return [] }
    let isShared = tabs.indices.contains { $0 != index && tabs[$0].page?.renderer == renderer }
    guard isShared else {
      let effects = forget(renderer, index)
      renderers[renderer] = nil
      return effects
    }
    let effects = endLife(index) + dropHandedLoad(index) + send(.closeView, toPageOf: index)
    tabs[index].page?.renderer = nil
    return effects
  }
}
