import BridgeContract
import PageWire

/// Probes of a tab's page.
extension TabState {
  mutating func probe(_ trigger: ProbeTrigger, in shell: inout SharedState) -> ProbeStep {
    guard let page, let renderer = page.renderer else { return .done([]) }
    switch shell.renderers[renderer]?.status {
    case .starting, .alive, .hung, .diedSilently: break
    // A page that the shell itself has suspended does not respond.
    case .suspended: guard shell.renderers[renderer]?.isStoppedExternally == true else { return .done([]) }
    case .dead, nil: return .done([])
    }
    let isGone = shell.renderers[renderer]?.status == .diedSilently
    let deadline: Double
    switch shell.app.recovery(of: id).probe {
    case .none: return .done([])
    case .url: return isGone && trigger == .foreground ? .recover : .done([])
    case .title:
      guard trigger == .foreground else { return .done([]) }
      return isGone ? .recover : reloadUntitled(in: &shell)
    // Without a deadline, only a probe that fails at once has a result.
    case .answer(nil, _): return isGone ? .recover : .done([])
    case .answer(let limit?, _): deadline = limit
    }
    let request = shell.counters.nextRequest()
    return .done(
      shell.begin(
        PendingRequest(tab: id, purpose: .probe), number: request, .probe(request: request),
        to: PageAddress(renderer: renderer, view: page.view, generation: page.generation), deadline: deadline))
  }

  /// Emulates an app that takes an empty title for a death: a live page is reloaded.
  private mutating func reloadUntitled(in shell: inout SharedState) -> ProbeStep {
    guard canRespond(in: shell), let entry = pagePosition.map({ stack.entries[$0] }), entry.page?.title.isEmpty == true
    else { return .done([]) }
    shell.log(.warning, id, "the view has no title and is considered dead: a live page is reloaded")
    return .reload
  }

  /// What an unresponsive page turns out to be: a renderer that has died or is given up is lost.
  struct Unresponsive: Equatable, Sendable {
    var effects: [ShellEffect] = []
    /// The kind of death.
    var kind = ""
    /// How the loss was found; nil when the renderer is left as it is.
    var discovery: RecoverySituation.Discovery?
  }

  /// Handles a page that does not respond; nil when there is nothing to do.
  mutating func findUnresponsive(in shell: inout SharedState) -> Unresponsive? {
    guard let renderer = page?.renderer, let state = shell.renderers[renderer] else { return nil }
    // A "page unresponsive" prompt is open: the user's answer decides.
    guard state.stall == nil else { return nil }
    let kind = state.requestedDeath?.rawValue
    switch state.status {
    case .diedSilently:
      shell.recordEvent(.didFindUnresponsive, id, "the renderer died silently")
      return Unresponsive(kind: kind ?? DeathKind.silent.rawValue, discovery: .silent)
    case .starting, .alive:
      shell.recordEvent(.didFindUnresponsive, id, "the renderer does not respond")
      shell.renderers[renderer]?.status = .hung
      return giveUp(renderer, kind: kind ?? DeathKind.hang.rawValue, in: &shell)
    case .suspended where state.isStoppedExternally:
      return giveUp(renderer, kind: DeathKind.suspended.rawValue, in: &shell)
    case .hung, .suspended, .dead:
      return nil
    }
  }

  /// Ends a renderer that does not respond, unless the app's policy leaves it as it is.
  private mutating func giveUp(_ renderer: RendererID, kind: String, in shell: inout SharedState) -> Unresponsive {
    let ended = shell.pendingRequests.handle(.pageUnresponsive(id)).compactMap(\.shellEffect)
    guard shell.app.recovery(of: id).hung != .none else { return Unresponsive(effects: ended) }
    return Unresponsive(effects: ended + [.stopRenderer(renderer)], kind: kind, discovery: .hung)
  }
}
