import BridgeContract
import PageWire

/// Probes of a tab's page.
extension TabState {
  mutating func probe(_ trigger: ProbeTrigger, in shell: inout SharedState) -> [TabEffect] {
    guard let page, let renderer = page.renderer else { return [] }
    switch shell.renderers[renderer]?.status {
    case .starting, .alive, .hung, .diedSilently: break
    // A page that the shell itself has suspended does not respond.
    case .suspended: guard shell.renderers[renderer]?.isStoppedExternally == true else { return [] }
    case .dead, nil: return []
    }
    let isGone = shell.renderers[renderer]?.status == .diedSilently
    let deadline: Double
    switch shell.app.recovery(of: id).probe {
    case .none: return []
    case .url: return isGone && trigger == .foreground ? recoverUnresponsive(in: &shell) : []
    case .title:
      guard trigger == .foreground else { return [] }
      return isGone ? recoverUnresponsive(in: &shell) : reloadUntitled(in: &shell)
    // Without a deadline, only a probe that fails at once has a result.
    case .answer(nil, _): return isGone ? recoverUnresponsive(in: &shell) : []
    case .answer(let limit?, _): deadline = limit
    }
    let request = shell.counters.nextRequest()
    return shell.begin(
      PendingRequest(tab: id, purpose: .probe), number: request, .probe(request: request),
      to: PageAddress(renderer: renderer, view: page.view, generation: page.generation), deadline: deadline
    ).asTabEffects
  }

  /// Emulates an app that takes an empty title for a death: a live page is reloaded.
  private mutating func reloadUntitled(in shell: inout SharedState) -> [TabEffect] {
    guard canRespond(in: shell), let entry = pagePosition.map({ stack.entries[$0] }), entry.page?.title.isEmpty == true
    else { return [] }
    shell.log(.warning, id, "the view has no title and is considered dead: a live page is reloaded")
    return [.request(.reload(.nothing))]
  }

  /// Handles a page that does not respond. A renderer that has died or is given up is lost.
  mutating func recoverUnresponsive(in shell: inout SharedState) -> [TabEffect] {
    guard let renderer = page?.renderer, let state = shell.renderers[renderer] else { return [] }
    // A "page unresponsive" prompt is open: the user's answer decides.
    guard state.stall == nil else { return [] }
    let kind = state.requestedDeath?.rawValue
    switch state.status {
    case .diedSilently:
      shell.recordEvent(.didFindUnresponsive, id, "the renderer died silently")
      return [.request(.loseRenderer(renderer, .silent, kind: kind ?? DeathKind.silent.rawValue))]
    case .starting, .alive:
      shell.recordEvent(.didFindUnresponsive, id, "the renderer does not respond")
      shell.renderers[renderer]?.status = .hung
      return giveUp(renderer, kind: kind ?? DeathKind.hang.rawValue, in: &shell)
    case .suspended where state.isStoppedExternally:
      return giveUp(renderer, kind: DeathKind.suspended.rawValue, in: &shell)
    case .hung, .suspended, .dead:
      return []
    }
  }

  /// Ends a renderer that does not respond, unless the app's policy leaves it as it is.
  private mutating func giveUp(_ renderer: RendererID, kind: String, in shell: inout SharedState) -> [TabEffect] {
    let ended = shell.pendingRequests.handle(.pageUnresponsive(id)).compactMap(\.shellEffect).asTabEffects
    guard shell.app.recovery(of: id).hung != .none else { return ended }
    return ended + [.shell(.stopRenderer(renderer)), .request(.loseRenderer(renderer, .hung, kind: kind))]
  }
}
