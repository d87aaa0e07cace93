import ShellCore
import ShellScreen

/// Runtime data of the inspector. It is queried only for visible panels and only when a frame is rendered anyway, so that an
/// idle screen stays idle.
extension TerminalFront {
  func lookAround(_ layout: ScreenLayout) {
    let panels = model.shownPanels(layout)
    let isRequested = look.panels != panels || look.refreshes != model.refreshes
    look.panels = panels
    guard !panels.isEmpty else { return }
    look.refreshes = model.refreshes
    var facts = model.inspector.facts
    for panel in panels { refresh(panel, isRequested: isRequested, &facts) }
    if facts != model.inspector.facts { model.take(facts) }
  }

  private func refresh(_ panel: InspectorPanel, isRequested: Bool, _ facts: inout InspectorFacts) {
    switch panel {
    case .network: facts.network = host.networkRecords
    case .storage: facts.storage = host.storedItems
    case .processes:
      // A change of the set of processes is shown immediately.
      let hasChanged = look.renderers != host.state.renderers
      guard isRequested || hasChanged || now - look.processesAt >= InspectorLook.interval else { return }
      look.processesAt = now
      look.renderers = host.state.renderers
      facts.processes = host.sampleProcesses(after: facts.processes)
    case .bridge, .history, .timeline, .console, .elements, .state, .events, .packs, .vault: break
    }
  }
}
