import PageWire

extension ShellState {
  /// Asks a page for a sign of life. Only one that ought to be able to answer is asked: a page whose script stands in a
  /// dialog or a synchronous call is healthy and silent.
  mutating func probe(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let renderer = page.renderer, mayProbe(page) else { return [] }
    switch renderers[renderer]?.life {
    case .starting, .alive, .hung, .goneSilently: break
    case .suspended, .dead, nil: return []
    }
    let request = Self.next(&counters.request)
    waits.probes[request] = tabs[index].id
    let address = PageAddress(renderer: renderer, view: page.view, generation: page.generation)
    return [
      .setTimer(.probe(request: request), after: ShellLimits.probeDeadline),
      .send(.probe(request: request), to: address),
    ]
  }

  private func mayProbe(_ page: PageViewState) -> Bool {
    guard page.provisional == nil else { return false }
    switch page.phase {
    case .shown, .gone: break
    case .empty, .failed: return false
    }
    return !isScriptBlocked(page)
  }

  /// Whether the page's script stands still until a dialog or a synchronous call is answered.
  func isScriptBlocked(_ page: PageViewState) -> Bool {
    dialogs.contains { $0.view == page.view && $0.permission == nil }
      || calls.contains { $0.isPending && $0.isSynchronous && $0.view == page.view }
  }

  mutating func takeProbeAnswer(_ request: UInt32) -> [ShellEffect] {
    guard let tab = waits.probes.removeValue(forKey: request) else { return [] }
    if let index = index(of: tab), let renderer = tabs[index].page?.renderer, renderers[renderer]?.life == .hung {
      renderers[renderer]?.life = .alive
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
    return findUnresponsive(index)
  }

  mutating func findUnresponsive(_ index: Int) -> [ShellEffect] {
    guard let renderer = tabs[index].page?.renderer else { return [] }
    switch renderers[renderer]?.life {
    case .goneSilently:
      note(.didFindUnresponsive, index, "the renderer is gone and nobody had said so")
      return lose(renderer, kind: DeathKind.silent.rawValue, cause: nil)
    case .starting, .alive:
      note(.didFindUnresponsive, index, "the renderer does not answer")
      renderers[renderer]?.life = .hung
      guard app.recovery.policy != .none else { return [] }
      return [.stopRenderer(renderer)] + lose(renderer, kind: DeathKind.hang.rawValue, cause: nil)
    case .hung, .suspended, .dead, nil:
      return []
    }
  }
}
