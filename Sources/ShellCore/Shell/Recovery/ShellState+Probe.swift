import PageWire

extension ShellState {
  /// Whether a probe of a tab's page is pending.
  public func isProbed(_ id: TabID) -> Bool { pendingRequests.hasRequest(.probe, of: id) }

  /// Whether the renderer of the visible page died and the shell has not detected it.
  public var isShownPageDeadUndetected: Bool {
    guard let renderer = selected?.page?.renderer else { return false }
    return renderers[renderer]?.status == .diedSilently
  }

  /// Records that a tab's page has responded to a probe.
  mutating func recordResponse(of tab: TabID) {
    guard let renderer = tabs[tab].page?.renderer else { return }
    if renderers[renderer]?.status == .hung {
      renderers[renderer]?.status = .alive
    } else {
      shared.endExternalStop(renderer)
    }
  }

  /// Handles a page that did not respond in time. A silent death is detected; a hung page is ended by a policy with a
  /// recovery, and left as it is by `none`.
  mutating func handleUnresponsiveRenderer(_ tab: TabID) -> [ShellEffect] {
    guard tabs.canProbe(tab, in: shared) else { return [] }
    switch app.recovery(of: tab).probe {
    case .answer(_?, _): return recoverUnresponsive(tab)
    // The app does not detect unresponsive pages.
    case .none, .url, .title, .answer(nil, _): return []
    }
  }

  /// Probes a page by the app's method. Pages that cannot respond are skipped: a page whose script is blocked in a
  /// dialog or a synchronous call is alive and silent.
  mutating func probe(_ tab: TabID, _ trigger: ProbeTrigger = .use) -> [ShellEffect] {
    guard tabs.canProbe(tab, in: shared) else { return [] }
    switch tabs[tab].probe(trigger, in: &shared) {
    case .done(let effects): return effects
    case .recover: return recoverUnresponsive(tab)
    case .reload: return reload(tab, restoring: .nothing)
    }
  }

  mutating func recoverUnresponsive(_ tab: TabID) -> [ShellEffect] {
    guard let renderer = tabs[tab].page?.renderer, let found = tabs[tab].findUnresponsive(in: &shared) else {
      return []
    }
    guard let discovery = found.discovery else { return found.effects }
    return found.effects + handleLoss(renderer, discovery, kind: found.kind, cause: nil)
  }
}
